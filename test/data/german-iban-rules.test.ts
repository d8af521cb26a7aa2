/**
 * Tests IBAN rules of the Bundesbank with the real bank codes. The expected results are printed examples, tables and test data of other
 * programs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { convert } from '../../src/standards/iban/domestic/convert.ts';
import { IBAN_RULES } from '../../src/standards/iban/domestic/germany/rules.ts';
import { checkDigits } from '../../src/standards/iban/validate.ts';
import { convertResult } from '../../src/service/operations/models/conversion.ts';
import { realDirectory } from '../support/directory.ts';
import { vectors } from '../support/vectors.ts';
import { assertSays } from '../support/says.ts';

const ROWS = vectors<'rule' | 'bank_code' | 'account' | 'iban' | 'bic' | 'reason' | 'status'>('german-iban-rules');
type Row = (typeof ROWS)[number];

const directory = realDirectory();
const germany = countryByCode('DE')!;

interface Answer {
  readonly iban: string;
  readonly bic: string | null;
  readonly status: string;
  readonly note: string;
  readonly parameter: string | undefined;
}

function answerOf({ bank_code, account }: Pick<Row, 'bank_code' | 'account'>): Answer {
  const built = convert(germany, { blz: bank_code, account_number: account }, directory);
  if (!built.ok) return { iban: 'refused', bic: null, status: built.code, note: built.message, parameter: built.parameter };
  const { iban, status, notes } = built.value;
  const { bankKey } = convertResult({ converted: built.value, bic: null }, directory);
  return { iban, bic: bankKey.bic, status, note: notes[0] ?? '', parameter: undefined };
}

const plainIban = ({ bank_code, account }: Pick<Row, 'bank_code' | 'account'>): string => {
  const bban = bank_code + account.padStart(10, '0');
  return `DE${checkDigits(germany, bban)}${bban}`;
};

const withStatus = (status: string): Row[] => ROWS.filter((row) => row.status === status);
const textOf = (row: Row): string => `${row.rule} ${row.bank_code} ${row.account}`;

/**
 * Accounts that the bank listed as accounts without check digits while its bank code had rule 0030. The bank code has the standard rule
 * today, and the accounts fail it.
 */
const FORMER_0030 = { rule: '0000', bank_code: '13091054' };

test('every vector of a current rule gets its IBAN, its BIC or its refusal', () => {
  for (const row of withStatus('current')) {
    const { iban, bic, status, parameter } = answerOf(row);
    if (row.iban === 'refused') {
      assert.deepEqual([iban, status], ['refused', 'INVALID_PARAMETER'], textOf(row));
      assert.equal(parameter, row.rule === '0001' ? 'blz' : 'account_number', textOf(row));
    } else {
      assert.equal(iban, row.iban, textOf(row));
      if (row.bic !== '-') assert.equal(bic, row.bic, textOf(row));
      const isFormer = row.rule === FORMER_0030.rule && row.bank_code === FORMER_0030.bank_code;
      const usual = row.rule === '0000' ? 'standard' : 'by_rule';
      assert.equal(status, isFormer ? 'uncertain' : usual, textOf(row));
    }
  }
});

/** Disputed accounts with their answer: the plain IBAN, marked as uncertain. */
const DISPUTED: readonly (readonly [row: string, why: RegExp])[] = [
  ['0005 25980027 118175', /complete/],
  ['0005 29080010 404202', /complete/],
  ['0005 30080057 85169', /complete/],
  ['0049 30060010 36', /earlier version/],
  ['0049 30060010 1991182', /earlier version/],
  ['0049 57060000 999', /earlier version/],
  ['0049 57060000 6060', /earlier version/],
];
/** Accounts of one rule without a 9 at position 5. No version of the rule changes them. */
const UNDISPUTED = ['0049 30060010 1040517106', '0049 40060000 1953307627', '0049 57060000 1424799844'];

test('a disputed text gives the plain IBAN as uncertain, with the reason', () => {
  const why = new Map(DISPUTED);
  for (const row of withStatus('disputed')) {
    const answer = answerOf(row);
    assert.equal(answer.iban, plainIban(row));
    const reason = why.get(textOf(row));
    assert.ok(
      reason === undefined
        ? UNDISPUTED.includes(textOf(row)) && answer.status === 'by_rule'
        : answer.status === 'uncertain' && reason.test(answer.note),
      textOf(row),
    );
  }
});

/** Closed bank codes, by the rule of the vectors, with the reason why the answer differs from that rule. */
const NOT_AS_ONCE: Readonly<Record<string, string>> = {
  '0031': '… check-digit',
  '0046': 'the code had the standard rule when it was last listed',
  '0054': 'the accounts are listed for another code that had the rule',
  '0056': 'the codes had the standard rule when they were last listed',
};

test('a bank code that no list has any more follows its last rule as uncertain, or is refused', () => {
  for (const row of withStatus('obsolete')) {
    const { iban, status } = answerOf(row);
    assert.ok(status === 'uncertain' || status === 'INVALID_PARAMETER', textOf(row));
    assert.ok(iban === row.iban || row.rule in NOT_AS_ONCE, textOf(row));
  }
});

test('every current or former rule of a bank code is known, except rules of an earlier version', () => {
  const rules = new Set(ROWS.map(({ rule }) => rule));
  assert.deepEqual([...rules].sort(), [...new Set([...IBAN_RULES.keys()].map((rule) => rule.slice(0, 4)))].sort());
});

/** One account for each bank code that is not simply listed. */
const OTHERS: readonly (readonly [blz: string, account: string, bban: string, status: string, note: string | RegExp, why: string])[] = [
  ['12345678', '1111', '123456780000001111', 'uncertain', '… list', 'a bank code that nobody has'],
  ['12030030', '1111', '120300300000001111', 'uncertain', '… rule … bank code', 'listed since the last file that has rules'],
  ['60010700', '1234567', '660107000001234567', 'by_rule', '… 66010700', 'a code that has a successor'],
  ['38050000', '135', '370501980000000135', 'uncertain', /own IBAN rule|check-digit/, '… successor … rule'],
  ['50040033', '1111111', 'refused', 'INVALID_PARAMETER', '… bank code', '… payments'],
  ['10060198', '1111111', 'refused', 'INVALID_PARAMETER', /successor is 37060193/, 'the same with a successor'],
  ['20730000', '1111', '200300000000001111', 'uncertain', '… longer', 'a code that is gone and has a successor'],
  ['10050600', '1111', 'refused', 'INVALID_PARAMETER', /successor is 50050000/,
    'one that is gone, was not used for payments and has a successor'],
  ['37040044', '532013000', '370400440532013000', 'by_rule', /^$/, 'an account that its rule leaves as it is'],
  ['50050222', '2000', '500502220000002000', 'uncertain', /rule replaces/, 'mapped under another code of the rule'],
  ['37060194', '94', '370601940000000094', 'uncertain', /rule replaces/, 'mapped under another code of the rule'],
];

test('an unknown, new, closed or unused code is answered with its status', () => {
  for (const [blz, account, bban, status, note, why] of OTHERS) {
    const answer = answerOf({ bank_code: blz, account });
    const iban = bban === 'refused' ? bban : `DE${checkDigits(germany, bban)}${bban}`;
    assert.deepEqual([answer.iban, answer.status], [iban, status], `${why}: ${answer.note}`);
    assertSays(answer.note, note, why);
  }
});
