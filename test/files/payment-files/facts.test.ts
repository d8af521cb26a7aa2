/** Facts with a date: rows of `data/payments`. The code does not repeat them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CHANGES } from '../../../src/files/payment-files/rules/facts.ts';
import { severityOf } from '../../../src/files/payment-files/rules/severity.ts';
import { PROFILES, PAYMENT_RULES, ruleOf, type RuleName } from '../../../src/files/payment-files/rules/table.ts';
import { FACTS_MODULE, STATUS_MODULE, factsModule, statusModule } from '../../../tools/data/payment-facts.ts';
import { withStandards } from '../../../tools/data/standards.ts';

test('the program has the rows as they stand in data: a date that was renewed there counts', () => {
  assert.equal(readFileSync(FACTS_MODULE, 'utf8'), factsModule('data'), 'npm run data:payments');
  assert.equal(readFileSync(STATUS_MODULE, 'utf8'), statusModule('data'), 'npm run data:payments');
});

test('every row of a rule names one that there is, a profile and a severity', () => {
  for (const { rule, profile, severity, from, until } of CHANGES) {
    assert.ok(PAYMENT_RULES.some(({ name }) => name === rule), rule);
    assert.ok(PROFILES.some((one) => one === profile), profile);
    assert.match(severity, /^(?:[EWN]s?|-)$/);
    for (const day of [from, until]) assert.match(day ?? '2026-11-21', /^\d{4}-\d\d-\d\d$/);
  }
});

test('a rule that rests on dated facts says as of when, and what it rests on', () => {
  const { asOf, clause } = ruleOf('address.unstructured');
  assert.equal(asOf, CHANGES.find(({ rule }) => rule === 'address.unstructured')!.asOf);
  assert.match(clause, /EPC153-22.*; |; .*EPC153-22/);
  assert.equal(ruleOf('xml.empty').asOf, null);
  assert.notEqual(ruleOf('code.purpose').asOf, null);
});

/** The rules that check a file against the rows of each fact and list of codes. */
const HELD_BY: Readonly<Record<string, readonly RuleName[]>> = {
  address: ['address.lines', 'text.too-long'], creditor_id_length: ['creditor-id.form'], currency_decimals: ['amount.decimals'],
  days_ahead: ['date.far'], highest_amount: ['amount.range'],
  longest_name: ['text.too-long'], longest_text: ['text.too-long'], most_payments: ['total.too-many'],
  sepa_outside_eea: ['address.missing'], target_closed: ['date.not-business-day'],
  category_purpose: ['code.purpose'], purpose: ['code.purpose'], service_level: ['code.service-level'],
};

test('every rule that holds a file to dated rows says the newest date of theirs: a reader sees how old its limits are', () => {
  const filled = withStandards('data');
  const rows = ['facts', 'codes'].flatMap((name) => filled(readFileSync(
    `data/payments/${name}.tsv`, 'utf8',
  ), name).trim().split('\n').slice(1).map((line) => line.split('\t')));
  assert.deepEqual(Object.keys(HELD_BY).sort(), [...new Set(rows.map(([fact]) => fact!))].sort());
  const dates = new Map<RuleName, string[]>();
  for (const [fact, ...cells] of rows) for (const rule of HELD_BY[fact!]!) dates.set(rule, [...(dates.get(rule) ?? []), cells.at(-1)!]);
  for (const [rule, days] of dates) assert.equal(ruleOf(rule).asOf, days.sort().at(-1), rule);
});

test('unstructured addresses are an error in Switzerland from the day that the row names, in German messages of 2019 always', () => {
  const severity = (profile: 'ch' | 'de' | 'sepa', on: string, isOf2009 = false) => severityOf(
    ruleOf('address.unstructured'), { profile, checkDay: on, isOf2009, isDebit: false }, true,
  );
  assert.deepEqual(
    [
      severity('ch', '2026-11-13'), severity('ch', '2026-11-14'), severity('de', '2024-01-01'), severity('de', '2024-01-01', true),
      severity('sepa', '2030-01-01'),
    ],
    ['warning', 'error', 'error', 'warning', 'warning'],
  );
});
