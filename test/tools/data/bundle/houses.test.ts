/** Tests which entry of a bank is the head office that a search shows first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchesAmong } from '../../../../tools/data/bundle/houses.ts';
import { type Institution, found } from '../../../../tools/data/bundle/institution.ts';

const seat = (lei: string, country: string, city = '') => ({ lei, name: '', country, city, source: '', as_of: '' });
const bank = (name: string, country: string, bic: string, more: Partial<Institution> = {}): Institution => ({
  ...found({ name, city: '' }, country, bic), ...more,
});

/** Returns the BICs of the branches among these banks. Each bank has its LEIs next to it. */
const branches = (
  seats: Parameters<typeof branchesAmong>[2]['leiNames'], ...banks: readonly (readonly [Institution, ...string[]])[]
): string =>
  [
    ...branchesAmong(banks.map(([one]) => one), new Map(banks.map(([one, ...leis]) => [one, leis])), { leiNames: seats }),
  ].map(({ bic }) => bic).join(' ');

const HEAD = bank('Zorp', 'DE', 'ZORPDEFFXXX');

for (const [why, found_, expected] of [
  ['an entry whose entity has its seat abroad', branches([seat('A', 'DE')], [HEAD, 'A'], [bank('Zorp', 'FR', 'ZORPFRPPXXX'), 'A']),
    'ZORPFRPPXXX'],
  ['not if it has two entities', branches([seat('A', 'DE'), seat('B', 'DE')], [bank('Quax', 'FR', 'ZORPFRPPXXX'), 'A', 'B']), ''],
  ['not of an entity that no register has', branches([], [bank('Zorp', 'FR', 'ZORPFRPPXXX'), 'A']), ''],
  ['a namesake with the letters of an entity that is in more countries',
    branches(
      [seat('A', 'DE'), seat('B', 'FR')], [HEAD, 'A'], [bank('Zorp', 'AT', 'ZORPATWWXXX'), 'A'], [bank('Zorp', 'FR', 'ZORPFRPPXXX'), 'B'],
    ),
    'ZORPATWWXXX ZORPFRPPXXX'],
  ['not if the entity is in no other country',
    branches([seat('A', 'DE'), seat('B', 'FR')], [HEAD, 'A'], [bank('Zorp', 'FR', 'ZORPFRPPXXX'), 'B']), ''],
  ['not with other letters and a LEI of its own',
    branches(
      [seat('A', 'DE'), seat('B', 'FR')], [HEAD, 'A'], [bank('Zorp', 'AT', 'ZORPATWWXXX'), 'A'], [bank('Zorp', 'FR', 'QUAXFRPPXXX'), 'B'],
    ),
    'ZORPATWWXXX'],
  ['abroad without a LEI, with any letters', branches([seat('A', 'DE')], [HEAD, 'A'], [bank('Zorp', 'FR', 'QUAXFRPPXXX')]), 'QUAXFRPPXXX'],
  ['two without a BIC have no letters in common',
    branches(
      [seat('A', 'DE'), seat('B', 'DE')], [bank('Zorp', 'DE', ''), 'A'], [bank('Zorp', 'AT', 'ZORPATWWXXX'), 'A'],
      [bank('Zorp', 'DE', ''), 'B'],
    ),
    'ZORPATWWXXX'],
  ['not at home', branches([seat('A', 'DE')], [HEAD, 'A'], [bank('Zorp', 'DE', 'QUAXDEFFXXX')]), ''],
  ['not if two entities have the name, each only in its country',
    branches(
      [seat('A', 'DE'), seat('B', 'AT')], [HEAD, 'A'], [bank('Zorp', 'AT', 'BRELATWWXXX'), 'B'], [bank('Zorp', 'FR', 'QUAXFRPPXXX')],
    ),
    ''],
  ['if one of the two is in several countries',
    branches(
      [seat('A', 'DE'), seat('B', 'AT')], [HEAD, 'A'], [bank('Zorp', 'AT', 'BRELATWWXXX'), 'B'], [bank('Zorp', 'BE', 'BRELBEBBXXX'), 'B'],
      [bank('Zorp', 'FR', 'QUAXFRPPXXX')],
    ),
    'BRELBEBBXXX QUAXFRPPXXX'],
  ['a branch is not the head of other entries',
    branches([seat('A', 'DE')], [bank('Zorp Niederlassung', 'DE', 'ZORPDEFFXXX'), 'A'], [bank('Zorp Niederlassung', 'FR', '')]),
    'ZORPDEFFXXX '],
  ['an earlier name or a part in parentheses does not distinguish entries',
    branches([seat('A', 'DE')], [bank('Zorp (formerly Quax)', 'DE', 'ZORPDEFFXXX'), 'A'], [bank('Zorp', 'FR', 'QUAXFRPPXXX')]),
    'QUAXFRPPXXX'],
  ['entries of one entity, next to the entry with codes in the city of its seat',
    branches(
      [seat('A', 'DE', 'Ulm')], [bank('Zorp', 'DE', 'ZORPDEFFXXX', { city: 'ULM', bankCodes: new Set(['1']) }), 'A'],
      [bank('Zorp', 'DE', 'ZORPDEHHXXX', { city: 'Hamburg', bankCodes: new Set(['2']) }), 'A'],
    ),
    'ZORPDEHHXXX'],
] as const) test(`${why}: ${expected.trim() || 'none'}`, () => assert.equal(found_, expected));
