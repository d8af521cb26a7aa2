/** What may have been meant: by searches that find little, by BICs that are not listed, and where an IBAN is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BicRecord, Directory } from '../../src/banks/directory.ts';
import { similarBics, slipsBetween } from '../../src/operations/similar.ts';
import { type Given, askRaw, json, query } from '../support/ask.ts';
import { testService } from '../support/service.ts';

const { requestHandler } = testService();

const get = (path: string, input: Given): Record<string, unknown> => json(askRaw(requestHandler, 'GET', `/api/v1/${path}?${query(input)}`));

type Page = { readonly total: number; readonly did_you_mean: readonly Record<string, string>[] };

test('slips are counted: wrong, missing, added and swapped characters', () => {
  for (const [a, b, slips] of [
    ['commerzbank', 'commerzbank', 0],
    ['commerzbank', 'comerzbank', 1],
    ['commerzbank', 'commerzbakn', 1],
    ['commerzbank', 'kommerzbannk', 2],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ] as const) assert.equal(slipsBetween(a, b), slips, `${a} ${b}`);
});

test('a name with a slip finds banks called nearly so, and a search that finds enough names none', () => {
  const banks = (q: string) => get('banks', { q }) as unknown as Page;
  const meant = (q: string) => banks(q).did_you_mean.map(({ name }) => name);
  assert.equal(banks('musterbnak').total, 0);
  assert.ok(meant('musterbnak').some((name) => /^musterbank/i.test(name!)), String(meant('musterbnak')));
  assert.deepEqual(meant('qqqqxxxx'), []);
  assert.deepEqual((get('banks', { country: 'DE' }) as unknown as Page).did_you_mean, []);
  assert.ok(meant('musterbank').every((name) => !/^musterbank ag$/i.test(name!)), 'what is shown is not offered again');
});

test('a BIC with a slip finds the one that is listed, among BICs and among banks', () => {
  const bics = get('bics', { q: 'MUSTDEFG' }) as unknown as Page;
  assert.deepEqual([bics.total, bics.did_you_mean[0]!['bic']], [0, 'MUSTDEFFXXX']);
  assert.equal((get('banks', { q: 'MUSTDEFG' }) as unknown as Page).did_you_mean[0]!['bic'], 'MUSTDEFFXXX');
});

test('of BICs that are equally near, the one with the most branches is named first', () => {
  const branches: Readonly<Record<string, number>> = { MUSTDEFA: 1, MUSTDEFB: 2, MUSTDEFF: 40 };
  const records = (bic: string): BicRecord[] => Array.from({ length: branches[bic.slice(0, 8)] ?? 0 }, () => ({ bic }) as BicRecord);
  const directory = { bic: (bic: string) => records(bic)[0] ?? null, bicsOfInstitution: records } as unknown as Directory;
  assert.deepEqual(similarBics('MUSTDEFX', directory).map(({ bic }) => bic), ['MUSTDEFFXXX', 'MUSTDEFBXXX', 'MUSTDEFAXXX']);
});

test('the first wrong place of an IBAN is told from 0, where the structure does not hold', () => {
  for (const operation of ['validate', 'repair']) {
    for (const [iban, position] of [
      ['DE8937O400440532013000', 6],
      ['DE X9 3704 0044 0532 0130 00', 2],
      ['DE89370400440532013001', null],
      ['DE8937040044053201300', null],
      ['XX89370400440532013000', null],
      ['DE89370400440532013000', null],
    ] as const) assert.equal(get(operation, { iban })['wrong_position'], position, `${operation} ${iban}`);
  }
});
