/** Answers about countries, banks, domestic numbers, test IBANs and Turkish branches. Tests of the domain folders check the rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { METHODS, UNDECIDED } from '../../../src/standards/countries/accounts/germany/account.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { type Given, askRaw, json, query } from '../../support/ask.ts';
import { testContext, testService } from '../../support/service.ts';
import { stateOf } from '../../../src/standards/editions/edition.ts';
import { STANDARDS } from '../../../src/standards/editions/table.ts';

const { requestHandler } = testService();

type Body = Record<string, unknown>;

function get(path: string, input: Given = {}): Body {
  const response = askRaw(requestHandler, 'GET', `/api/v1/${path}?${query(input)}`);
  return { status: response.status, ...json(response) };
}

const resultsOf = (body: Body): Body[] => body['results'] as Body[];

test('the countries are listed by name, and each is found by its code in either case', () => {
  const list = get('countries');
  assert.deepEqual([list['count'], resultsOf(list).map(({ country }) => country)], [COUNTRIES.length, COUNTRIES.map(({ code }) => code)]);
  for (const summary of resultsOf(list)) {
    const {
      status, format, bban_structure, fields, convert_fields, national_check_rule, national_check_source, account_check_rule, ...rest
    } = get(`countries/${String(summary['country']).toLowerCase()}`);
    assert.equal(status, 200);
    assert.deepEqual(rest, summary);
    assert.equal(String(format).replaceAll(' ', '').length, summary['length']);
    assert.match(String(bban_structure), /^(\d+![nac])+$/);
    assert.ok((fields as Body[]).length > 0);
    assert.equal((convert_fields as Body[]).length > 0, summary['convert']);
    assert.equal(
      account_check_rule !== null,
      ['BR', 'CH', 'DE', 'FI', 'GB', 'IE', 'IL', 'IS', 'NL', 'SE', 'UA'].includes(String(summary['country'])),
    );
    assert.deepEqual(
      [national_check_rule !== null, national_check_source !== null], [summary['national_check'], summary['national_check']],
    );
  }
});

test('the coverage names every check-digit method in order, and the accounts that a method does not decide', () => {
  const { german_methods, german_undecided } = get('coverage')['account_checks'] as Record<string, unknown[]>;
  assert.deepEqual([german_methods![0], german_methods!.at(-1), german_methods!.length], ['00', 'E4', METHODS.size]);
  assert.deepEqual(german_methods, [...german_methods!].sort());
  assert.deepEqual(german_undecided, UNDECIDED);
});

test('the coverage has the editions of the standards, and their state on the day of the request', () => {
  const standards = get('coverage')['standards'] as Body[];
  assert.deepEqual(standards.map(({ id }) => id), STANDARDS.map(({ id }) => id));
  for (const [i, edition] of STANDARDS.entries()) assert.equal(standards[i]!['state'], stateOf(edition, testContext().today()), edition.id);
});

test('the coverage has each IBAN country, with the number of banks and BICs in its lists', () => {
  const countries = get('coverage')['countries'] as Body[];
  assert.ok(countries.some(({ banks }) => banks === 0) && countries.some(({ bics }) => bics === 0));
  for (const { country, banks, banks_in_schemes: joined, bics, branches } of countries) {
    const [listedBanks, listedBics] = ['banks', 'bics'].map((path) => get(path, { country: String(country), limit: 1 })['total']);
    assert.deepEqual([banks, bics, branches], [listedBanks, listedBics, branches], String(country));
    if (banks === 0 && bics === 0) assert.deepEqual([joined, branches], [0, 0], String(country));
  }
});

test('generated IBANs keep the requested properties', () => {
  const made = (input: Given): string[] => resultsOf(get('generate', input)).map(({ iban }) => String(iban));
  assert.deepEqual(made({ country: 'DE', count: 3, seed: 'a' }), made({ country: 'de', count: 3, seed: 'a' }));
  assert.notDeepEqual(made({ country: 'DE', count: 3, seed: 'a' }), made({ country: 'DE', count: 3, seed: 'b' }));
  for (const seed of ['a', 'b']) {
    const all = resultsOf(get('generate', { every_country: true, count: 2, seed }));
    assert.deepEqual(
      all.map(({ country, country_name }) => [country, country_name]),
      COUNTRIES.filter(({ generation }) => generation).map(({ code, name }) => [code, name]),
    );
    for (const { iban, country } of all) assert.equal(String(iban).slice(0, 2), country);
  }
  for (const iban of made({ country: 'DE', bank_code: '370 400 44', count: 20 })) {
    const { valid, bank_code, account_check_valid } = get('validate', { iban });
    assert.deepEqual([valid, bank_code, account_check_valid], [true, '37040044', true]);
  }
  for (const iban of made({ country: 'DE', count: 20 })) assert.equal(get('validate', { iban })['bank_code_status'], 'not_allocated');
});

test('a domestic number has the inputs of convert, and convert makes its IBAN again', () => {
  for (const { code, example } of COUNTRIES) {
    const { country, domestic } = get('domestic', { iban: example });
    assert.equal(country, code);
    if (domestic === null) continue;
    const { scheme, display, ...parts } = domestic as Body;
    assert.ok(scheme && display, code);
    const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
    assert.equal(get('convert', { country, ...given })['iban'], example);
  }
});

test('convert takes the inputs that convert_fields lists: every example builds, from the required fields and as it is printed', () => {
  for (const { country, convert } of resultsOf(get('countries')) as { country: string; convert: boolean }[]) {
    const fields = get(`countries/${country}`)['convert_fields'] as
      { name: string; label: string; length: number; required: boolean; example: string }[];
    assert.equal(fields.length > 0, convert);
    if (!convert) continue;
    /** Converts the examples of some fields. */
    const built = (take: (field: (typeof fields)[number]) => boolean): Body =>
      get('convert', { country, ...Object.fromEntries(fields.filter(take).map(({ name, example }) => [name, example])) });
    const isPart = ({ name }: { readonly name: string }): boolean => fields.length === 1 || name !== 'domestic_number';
    const { iban } = built(isPart);
    assert.ok(String(iban).startsWith(country), country);
    assert.equal(built(() => true)['iban'], iban, country);
    // A prefix may be omitted, and then means another account. Other optional inputs are computed or have their usual value.
    const hasPrefix = fields.some(({ name }) => name === 'account_prefix');
    if (!hasPrefix) assert.equal(built((field) => isPart(field) && (fields.length === 1 || field.required))['iban'], iban, country);
    assert.equal(built(({ name, required }) => name === 'domestic_number' || required)['iban'], iban, country);
    for (const { name, label, length, example, required } of fields) {
      assert.ok(label !== '' && /[\p{L}\p{N}]/u.test(example) && length > 0, `${country} ${name}`);
      const { error_code, parameter } = built((field) => field.name !== name && isPart(field));
      if (required) assert.deepEqual([error_code, parameter], ['MISSING_PARAMETER', name], country);
    }
  }
});

test('the branches of a Turkish bank are counted in the branch list, branches of other banks by their BICs', () => {
  const slug = String(
    get('validate', { iban: String(get('convert', { country: 'TR', bank_code: '62', account_number: '1' })['iban']) })['bank_slug'],
  );
  const { total } = get('tr/branches', { bank_code: '62', limit: 1 });
  assert.ok(Number(total) > 100);
  assert.equal(get(`banks/${slug}`)['branches_total'], total);
});

test('the branches of Turkish banks are searched by bank and by words, a page at a time', () => {
  const all = get('tr/branches', { q: 'KADIKÖY', limit: 200 });
  const some = get('tr/branches', { q: 'kadikoy', limit: 2, offset: 1 });
  assert.deepEqual([some['total'], some['count']], [all['total'], 2]);
  assert.deepEqual(resultsOf(some), resultsOf(all).slice(1, 3));
  for (const { bank_code } of resultsOf(get('tr/branches', { bank_code: '0010', q: 'kadikoy' }))) assert.equal(bank_code, '00010');
});
