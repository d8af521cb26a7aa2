/** Tests the order of a search with invented banks. Each bank is in a separate tier, and the order by rank alone would differ. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Directory, SearchQuery } from '../../../src/standards/banks/directory.ts';
import { openBundle } from '../../../src/directory/bundle/bundle.ts';
import { bundleOf } from '../../../tools/data/bundle/build.ts';
import { type NationalRow, NO_REGISTERS } from '../../../tools/data/bundle/read.ts';
import { bank, bic, source } from '../../tools/data/samples.ts';

interface Invented {
  readonly name: string;
  readonly city?: string;
  readonly code?: string;
  readonly bic?: string;
}

/** Returns a directory of banks with the given names. Codes and BICs are invented if a test does not name them. */
function directoryOf(banks: readonly Invented[]): Directory {
  const given = banks.map(({ name, city = '', code, bic: own }, i) => ({
    name, city, code: code ?? String(9990 - i), bic: own ?? `QQ${String.fromCharCode(65 + i)}XESMM`,
  }));
  const rows: NationalRow[] = given.map(({
    name, city, code, bic: own,
  }) => ({ ...bank(code, name, { source: 'register', city, bic: own }), country: 'ES' }));
  return openBundle(bundleOf({
    version: 'test', rules: [{ country: 'ES', steps: ['list'] }], places: new Map(), registers: NO_REGISTERS, retired: [], renames: [],
    turkish: { branches: [], evidence: [], layouts: [] },
    constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
    sources: [source('register'), source('web', { class: 'compiled' })],
    banks: rows, bics: given.map(({ name, city, bic: own }) => bic(own.padEnd(11, 'X'), name, { city })),
  })).directory;
}

const ALL = { country: null, limit: 50, offset: 0 } as const satisfies Partial<SearchQuery>;
const found = (directory: Directory, q: string | null): readonly (string | null)[][] => [
  directory.searchBanks({ ...ALL, q }).results.map(({ name }) => name),
  directory.searchBics({ ...ALL, q }).results.map(({ bankName }) => bankName),
];

/** The tiers for one word, in the order of the contract. */
const BY_WORD: readonly Invented[] = [
  { name: 'Nord eG' },
  { name: 'Nord Bau' },
  { name: 'Aurora Nord' },
  { name: 'Zum Nord' },
  { name: 'Zorn Haus', bic: 'NORDESMM' },
  { name: 'Nordland' },
  { name: 'Alt Nordsee' },
  { name: 'Adler', city: 'Nord' },
  { name: 'Acht', city: 'Nordstadt' },
  { name: 'Aanorden' },
];
const IN_LIST = BY_WORD.map(({ name }) => name).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

test('a word orders banks by name, name prefix, word of the name, BIC, prefix of name and of word, city, and inside of a word', () => {
  const names = BY_WORD.map(({ name }) => name);
  assert.deepEqual(found(directoryOf(BY_WORD), 'nord'), [names, names]);
  assert.deepEqual(found(directoryOf(BY_WORD), null)[0], IN_LIST);
});

test('two words order banks by prefix of the name, words of name and city, word prefixes, and both words in the city', () => {
  const banks: readonly Invented[] = [
    { name: 'Nord Bad eG' },
    { name: 'Nord Bad Haus' },
    { name: 'Bad Nord' },
    { name: 'Nord', city: 'Bad' },
    { name: 'Nord Baden' },
    { name: 'Badische Nordbank' },
    { name: 'Adler', city: 'Nord Bad' },
    { name: 'Acht', city: 'Nord Bad Ort' },
    { name: 'Aha', city: 'Bad Nord' },
  ];
  const names = banks.map(({ name }) => name);
  assert.deepEqual(found(directoryOf(banks), 'nord bad'), [names, names]);
});

test('a number finds the bank with that code, then names with the number, then codes that begin with it', () => {
  const banks: readonly Invented[] = [
    { name: 'Zum Markt', code: '2100' }, { name: '2100 Bank' }, { name: 'Volksbank 2100' }, { name: 'Aal', code: '21005' },
    { name: '21000 Bank' }, { name: 'Aal 21000' },
  ];
  const names = banks.map(({ name }) => name);
  assert.deepEqual(found(directoryOf(banks), '2100'), [names, names]);
});

test('fewer than four characters match no beginning of a code or BIC, only the inside of a word', () => {
  const banks: readonly Invented[] = [{ name: 'Zum Norweger' }, { name: 'Anor', code: '2100' }, { name: 'Bank', bic: 'NORDESMM' }];
  assert.deepEqual(found(directoryOf(banks), 'nor'), [['Zum Norweger', 'Anor', 'Bank'], ['Zum Norweger', 'Anor', 'Bank']]);
  assert.deepEqual(found(directoryOf([{ name: 'Zum 21 Markt' }, { name: 'Aal', code: '2100' }]), '210')[0], []);
});

test('a name without its word for bank matches exactly, except for a part of a group', () => {
  const banks = ['Banco Nord SA', 'Nord Bank', 'Banco Nord (Brasil)', 'Nord Adler'].map((name) => ({ name }));
  assert.deepEqual(found(directoryOf(banks), 'nord')[0], ['Banco Nord SA', 'Nord Bank', 'Nord Adler', 'Banco Nord (Brasil)']);
  const phrase = directoryOf([{ name: 'Bank of Nord' }, { name: 'Of Nord Adler' }]);
  assert.deepEqual(found(phrase, 'of nord')[0], ['Of Nord Adler', 'Bank of Nord']);
});

test('the bank with more bank codes comes first among banks that match equally well', () => {
  const large = { name: 'Nord Zoll', bic: 'QQZXESMM' };
  assert.deepEqual(found(directoryOf([{ name: 'Nord Adler' }, large, large]), 'nord')[0], ['Nord Zoll', 'Nord Adler']);
});
