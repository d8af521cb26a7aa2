/** Concerns about a valid IBAN: a set of codes, each with one level and one sentence. */
import assert from 'node:assert/strict';
import { ROW_CONCERN_CODES } from '../../../src/standards/iban/row-concerns.ts';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../src/standards/banks/directory.ts';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { isQrIban } from '../../../src/standards/countries/qr-iban.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { EXAMPLES_OF_STANDARDS } from '../../../src/standards/countries/published-examples.ts';
import { UNKNOWN_BANK, partOf } from '../../../src/standards/iban/bank-of.ts';
import {
  CONCERNS, CONCERN_CODES, type ConcernCode, type ConcernFacts, NO_CONCERN, bankConcernsOf, concernsIn, concernsOf, concernsOfValues,
  hasFixedTexts, setOf, verdictOfSet,
} from '../../../src/standards/iban/concerns.ts';
import { checkDigits, isValid } from '../../../src/standards/iban/validate.ts';
import { assertSays } from '../../support/says.ts';

const LISTED: BankCodeEntry = {
  ...UNKNOWN_BANK, status: 'listed', hasList: true, name: 'Musterbank', bic: 'MUSTDEFFXXX', bicCandidates: ['MUSTDEFFXXX'],
  asOf: '2026-03-01',
};
const RETIRED: BankCodeEntry = {
  ...LISTED, status: 'retired', retired: { formerName: 'Altbank', retiredOn: '2009-08-13', successorBankCode: '37040044' },
};

const codesOf = (iban: string, bank: BankCodeEntry, check: boolean | null = null, qr: boolean | null = null): ConcernCode[] =>
  concernsIn(concernsOf(iban, countryByCode(iban.slice(0, 2))!, bank, check, qr), null).map(({ code }) => code);

const textOf = (code: ConcernCode, facts: Partial<ConcernFacts>): string =>
  concernsIn(setOf(code), { bank: LISTED, bicOwner: null, doubts: [], ...facts })[0]!.text;

const SCHEMES = { sct: true, sctInst: null, sddCore: true, sddB2b: false, octInst: null, vop: null, asOf: '' };

test('each fact sets its code, and unknown facts set no code', () => {
  const rows: readonly [iban: string, bank: BankCodeEntry, codes: readonly ConcernCode[], check?: boolean | null, qr?: boolean | null][] = [
    ['DE62370400440532013001', LISTED, []],
    ['DE62370400440532013001', { ...LISTED, asOf: null }, []],
    ['DE62370400440532013001', UNKNOWN_BANK, []],
    ['DE62370400440532013001', { ...UNKNOWN_BANK, hasList: true }, ['bank_not_listed']],
    ['DE62370400440532013001', { ...UNKNOWN_BANK, hasList: true, status: 'not_allocated' }, ['bank_code_not_allocated']],
    ['DE62370400440532013001', RETIRED, ['bank_code_retired']],
    ['DE62370400440532013001', { ...RETIRED, asOf: '2016' }, ['bank_code_retired']],
    ['DE62370400440532013001', LISTED, ['account_check_failed'], false],
    ['DE62370400440532013001', LISTED, [], true],
    ['DE62370400440532013001', { ...LISTED, asOf: '2022-12-31' }, ['bank_data_old']],
    ['DE62370400440532013001', { ...LISTED, asOf: '2023' }, []],
    ['DE62370400440532013001', { ...LISTED, asOf: '2022', sepaSchemes: { ...SCHEMES, asOf: '2025-09-08' } }, []],
    ['DE62370400440532013001', { ...LISTED, asOf: '2022', sepaSchemes: { ...SCHEMES, asOf: '2019' } }, ['bank_data_old']],
    ['CH1731999123000889013', LISTED, ['qr_iban'], null, true],
    ['CH1731999123000889013', LISTED, [], null, false],
    ['GE02NB0000000101904918', LISTED, ['outside_sepa']],
    ['GE29NB0000000101904917', LISTED, ['outside_sepa', 'published_example']],
    ['BE62510007547061', LISTED, ['published_example']],
  ];
  for (const [iban, bank, codes, check, qr] of rows) assert.deepEqual(codesOf(iban, bank, check, qr), codes, `${iban} ${bank.status}`);
});

test('concerns follow the order of the table, in any order of discovery', () => {
  const all = CONCERN_CODES.reduce((set, code) => set | setOf(code), NO_CONCERN);
  assert.deepEqual(concernsIn(all, null).map(({ code }) => code), CONCERN_CODES);
  assert.deepEqual(CONCERN_CODES, [
    'bank_code_not_allocated', 'bank_code_retired', 'account_check_failed', 'bic_of_another_bank', 'bic_country_differs',
    'bic_malformed', 'country_mismatch', ...ROW_CONCERN_CODES, 'several_ibans', 'conversion_uncertain', 'country_not_read',
    'bank_not_listed', 'outside_sepa', 'qr_iban', 'published_example', 'bank_data_old',
  ]);
});

test('a concern of level ask makes the verdict ask, and a note keeps the verdict good', () => {
  assert.equal(verdictOfSet(NO_CONCERN), 'good');
  for (const code of CONCERN_CODES) assert.equal(verdictOfSet(setOf(code)), CONCERNS[code].level === 'ask' ? 'ask' : 'good', code);
  assert.equal(verdictOfSet(setOf('outside_sepa') | setOf('bank_code_retired')), 'ask');
});

test('texts name the facts: the successor, the owner of the BIC, the doubts of a conversion', () => {
  assertSays(textOf('bank_code_retired', { bank: RETIRED }),
    '… 2009-08-13 … 37040044 … Musterbank');
  assertSays(textOf('bank_code_retired', { bank: { ...RETIRED, name: null } }), '… bank code … 2009-08-13 … 37040044');
  assertSays(
    textOf('bank_code_retired', { bank: { ...RETIRED, retired: { formerName: null, retiredOn: null, successorBankCode: null } } }),
    '… source',
  );
  assertSays(textOf('bic_of_another_bank', { bicOwner: 'Nordgeld Bank' }), '… Nordgeld');
  assertSays(textOf('bic_of_another_bank', { bank: { ...LISTED, bic: null } }), '… MUSTDEFFXXX');
  assertSays(textOf('conversion_uncertain', { doubts: ['ask the bank'] }), '… bank … holder');
});

test('the text of every plain code needs no facts', () => {
  for (const code of CONCERN_CODES) {
    const plain = concernsIn(setOf(code), null)[0]!.text;
    assert.equal(plain, `${CONCERNS[code].means}; ${CONCERNS[code].todo}`);
    if (hasFixedTexts(setOf(code))) assert.equal(textOf(code, {}), plain, code);
  }
});

test('examples in standards are valid IBANs that differ from the examples of the registry, and a country has only its own examples', () => {
  for (const [iban, source] of EXAMPLES_OF_STANDARDS) {
    assert.ok(isValid(iban), source);
    assert.ok(!COUNTRIES.some(({ example }) => example === iban), iban);
  }
  assert.equal(COUNTRIES.flatMap(({ examples }) => examples).length, COUNTRIES.length + EXAMPLES_OF_STANDARDS.length);
  for (const { code, example, examples } of COUNTRIES) {
    assert.ok(examples[0] === example && examples.every((one) => one.startsWith(code)), code);
  }
});

test('the texts of six codes depend on facts, all other texts are plain', () => {
  assert.deepEqual(
    CONCERN_CODES.filter((code) => !hasFixedTexts(setOf(code))),
    ['bank_code_retired', 'bic_of_another_bank', ...ROW_CONCERN_CODES, 'conversion_uncertain'],
  );
  assert.equal(hasFixedTexts(NO_CONCERN), true);
});

test('concerns from the bank and the values of an IBAN equal the concerns of the IBAN alone', () => {
  for (const country of COUNTRIES) {
    for (const iban of country.examples) {
      const bban = iban.slice(4);
      const others = Array.from(
        bban, (one, i) => (/\d/.test(one) ? bban.slice(0, i) + ((Number(one) + 1) % 10) + bban.slice(i + 1) : bban),
      );
      for (const text of [bban, ...others]) {
        const whole = country.code + checkDigits(country, text) + text;
        for (const check of [true, false, null]) {
          const bank = bankConcernsOf(country, LISTED, partOf(whole, country.bank), check === null ? null : () => !check);
          assert.equal(
            concernsOfValues(bank, valuesOf(whole), valuesOf(text)),
            concernsOf(whole, country, LISTED, check, isQrIban(whole, country.code)), whole,
          );
        }
      }
    }
  }
});
