/** Compares the BIC that was written next to an IBAN with the bank of the IBAN. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankCodeEntry, BicRecord } from '../../../src/standards/banks/directory.ts';
import { parseBic } from '../../../src/standards/bic/bic.ts';
import { countryByCode } from '../../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK } from '../../../src/standards/iban/bank-of.ts';
import { compareBic } from '../../../src/standards/iban/compare-bic.ts';
import { concernsIn } from '../../../src/standards/iban/concerns.ts';

const LEI = 'MUSTER00000000000001';
const MUSTERBANK: BankCodeEntry = {
  ...UNKNOWN_BANK, status: 'listed', hasList: true, name: 'Musterbank', slug: 'musterbank-de', bic: 'MUSTDEFFXXX',
  bicCandidates: ['MUSTDEFFXXX', 'MUSTDEFF500'],
};

const record = (bic: string, bankName: string, bankSlug: string | null, leiCandidates: readonly string[] = []): BicRecord =>
  ({
    bic, bankName, branchName: null, city: null, address: null, lei: null, leiCandidates, bankSlug, sepaSchemes: null, asOf: '2026',
    source: null,
  });

const RECORDS = [
  record('MUSTDEFFXXX', 'Musterbank', 'musterbank-de', [LEI]),
  record('NORDDEBBXXX', 'Nordgeld Bank', 'nordgeld-de'),
  record('SELFDEFFXXX', 'Musterbank Direkt', 'direkt-de', [LEI]),
  record('CLRGDEFFXXX', 'Musterbank', 'musterbank-de'),
  record('CODEDEFFXXX', 'Musterbank eG', 'by-code-de'),
  record('SELFDEFF100', 'Musterbank Direkt Bonn', null),
  record('MUSTGB2LXXX', 'Musterbank London', null, [LEI]),
  record('VOORBEBBXXX', 'Voorbeeldbank', 'voorbeeldbank-be'),
  record('ALTBDEFFXXX', 'Altbank', 'merged-de'),
];
const BANKS: Readonly<Record<string, Partial<Bank>>> = {
  'by-code-de': { bankCodes: ['37040044'] },
  'merged-de': {
    retired: { retiredOn: '2020', successorBankCode: '37040044', successorName: 'Musterbank', successorSlug: 'musterbank-de' },
  },
  'lei-alone-de': { lei: LEI },
};
const directory = {
  bic: (bic11: string): BicRecord | null => RECORDS.find(({ bic }) => bic === bic11) ?? null,
  bank: (slug: string): Bank | null => ({ bankCodes: [], lei: null, ...BANKS[slug] }) as unknown as Bank,
  isInName: (word: string): boolean => word === 'NORDGELD',
};

function said(bic: string, bank: BankCodeEntry = MUSTERBANK, iban = 'DE89370400440532013000'): string {
  const parsed = parseBic(bic);
  assert.ok(parsed.ok);
  const { concerns, owner } = compareBic(parsed.value, iban, countryByCode(iban.slice(0, 2))!, bank, directory);
  return [...concernsIn(concerns, null).map(({ code }) => code), owner ?? '-'].join(' ');
}

test('head office, branches, candidates and other BICs of the institution do not contradict the IBAN', () => {
  const rows: readonly [bic: string, why: string][] = [
    ['MUSTDEFF', 'eight characters'], ['MUSTDEFFXXX', 'head office'], ['MUSTDEFF500', 'candidate'],
    ['MUSTDEFF999', 'a branch that no list has'],
    ['mustde33', 'the same four letters and country'], ['SELFDEFF', 'the same LEI'], ['SELFDEFF100', 'the LEI of its head office'],
    ['CLRGDEFF', 'the same bank'], ['CODEDEFF', 'a bank that has the bank code'],
    ['ALTBDEFF', 'a bank that merged into the bank'],
  ];
  for (const [bic, why] of rows) assert.doesNotMatch(said(bic), /bic_/, why);
  assert.doesNotMatch(
    said('SELFDEFF', { ...MUSTERBANK, slug: 'lei-alone-de', bic: null, bicCandidates: ['ZULUDEFFXXX'] }), /bic_/,
    'the LEI that the bank has without its BIC',
  );
});

test('the name of a listed bank is not a BIC, in any case', () => {
  for (const name of ['NORDGELD', 'Nordgeld']) assert.equal(said(name), '-', name);
  assert.equal(said('NORDGELT'), 'bic_of_another_bank bic_country_differs -');
});

test('the BIC of another bank contradicts the IBAN, even if the directory does not know its owner', () => {
  assert.equal(said('NORDDEBB'), 'bic_of_another_bank Nordgeld Bank');
  assert.equal(said('NORDDEBB777'), 'bic_of_another_bank Nordgeld Bank');
  assert.equal(said('ZZZZDEFF'), 'bic_of_another_bank -');
});

test('if the bank has no BIC, only a BIC of another country contradicts', () => {
  assert.equal(said('NORDDEBB', UNKNOWN_BANK), 'Nordgeld Bank');
  assert.equal(said('NORDDEBB', { ...MUSTERBANK, bic: null, bicCandidates: [] }), 'Nordgeld Bank');
  assert.equal(said('VOORBEBB', UNKNOWN_BANK), 'bic_country_differs Voorbeeldbank');
});

test('a BIC of another country contradicts, even from one institution, unless the directory has it for the bank code', () => {
  assert.equal(said('VOORBEBB'), 'bic_of_another_bank bic_country_differs Voorbeeldbank');
  assert.equal(said('MUSTGB2L'), 'bic_country_differs Musterbank London');
  assert.equal(
    said('MUSTFRPP'), 'bic_of_another_bank bic_country_differs -', 'another bank in another country may have these four letters',
  );
  assert.equal(said('MUSTGB2L', { ...MUSTERBANK, bicCandidates: ['MUSTGB2LXXX'] }), 'Musterbank London');
});

test('a territory that uses the IBANs of a country counts as that country', () => {
  for (const [iban, bic] of [
    ['FR1420041010050500013M02606', 'AAAARERX'], ['FR1420041010050500013M02606', 'AAAANCNX'], ['GB29NWBK60161331926819', 'AAAAJESX'],
    ['FI2112345600000785', 'AAAAAXHX'],
  ] as const) {
    assert.equal(said(bic, UNKNOWN_BANK, iban), '-', bic);
  }
  const british: BankCodeEntry = { ...MUSTERBANK, bic: 'MUSTGB2LXXX', bicCandidates: ['MUSTGB2LXXX'] };
  assert.equal(said('MUSTJESH', british, 'GB29NWBK60161331926819'), '-', 'Jersey uses the IBANs of the United Kingdom');
  assert.equal(said('AAAAGLGX', UNKNOWN_BANK, 'DK5000400440116243'), 'bic_country_differs -', 'Greenland has IBANs of its own');
});

test('no BIC contradicts a retired bank code, because the right BIC is unknown', () => {
  const retired: BankCodeEntry = { ...MUSTERBANK, status: 'retired' };
  for (const bic of ['ZZZZDEFF', 'NORDDEBB']) assert.doesNotMatch(said(bic, retired), /bic_/);
  assert.match(said('VOORBEBB', retired), /^bic_country_differs /);
});
