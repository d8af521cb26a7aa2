import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchesAmong } from '../../../tools/data/bundle/houses.ts';
import { type Institution, found } from '../../../tools/data/bundle/institution.ts';

const bank = (name: string, country: string, bic: string): Institution => found({ name, city: '' }, country, bic);
const seat = (lei: string, country: string) => ({ lei, name: '', country, city: '', source: '', as_of: '' });

test('a branch is recognised by its name, the seat of its entity, or an entity in several countries', () => {
  const head = bank('Musterbank AG', 'DE', 'MUSTDEFFXXX');
  const abroad = bank('Musterbank AG', 'FR', 'MUSTFRPPXXX');
  const place = bank('Musterbank', 'DE', 'MUSTDEHHXXX');
  const withOwnLei = bank('Musterbank AG', 'NL', 'MUSTNL2AXXX');
  const said = bank('Andere Bank, Zweigniederlassung Wien', 'AT', 'ANDRATWWXXX');
  const nameless = bank('Musterbank', 'IT', '');
  const namesake = bank('Musterbank', 'DE', 'OTHRDEFFXXX');
  const other = bank('Andere Bank', 'DE', 'ANDRDEFFXXX');
  const all = [head, abroad, place, withOwnLei, said, nameless, namesake, other];
  const leis = new Map([[head, ['A']], [abroad, ['A']], [withOwnLei, ['B']], [other, ['C', 'D']]]);
  assert.deepEqual(
    [...branchesAmong(all, leis, { leiNames: [seat('A', 'DE'), seat('B', 'NL')] })], [abroad, place, withOwnLei, said, nameless],
  );
  // Without a register only the name shows a branch.
  assert.deepEqual([...branchesAmong(all, leis, { leiNames: [] })], [said]);
});

test('the head of several entries of one entity in its country is the entry in the city of its seat', () => {
  const inCity = (city: string, bic: string, ...codes: readonly string[]): Institution => ({
    ...found({ name: 'Musterbank AG', city }, 'DE', bic), bankCodes: new Set(codes),
  });
  const place = inCity('Hannover', 'MUSTDE2HXXX', '25070070');
  const head = inCity('Frankfurt am Main', 'MUSTDEFFXXX', '50070010');
  const unplaced = inCity('', 'MUSTDE3BXXX');
  const withoutCodes = inCity('Frankfurt am Main', 'MUSTDE5FXXX');
  const all = [place, withoutCodes, head, unplaced];
  const leis = new Map(all.map((one) => [one, ['A']]));
  const branches = (city: string) => [...branchesAmong(all, leis, { leiNames: [{ ...seat('A', 'DE'), city }] })];
  assert.deepEqual(branches('FRANKFURT AM MAIN'), [place, withoutCodes, unplaced]);
  // If the register has no entry for the bank, it decides nothing.
  assert.deepEqual(branches('Köln'), []);
});
