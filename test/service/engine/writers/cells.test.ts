/** Tests which part of an answer goes into a column. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf } from '../../../../src/service/engine/writers/cells.ts';
import { boolean, constant, list, nullable, object, oneOf, string } from '../../../../src/base/schema/schema.ts';

const named = object({ name: string(), former: nullable(string()) });
const RIGHT = object({
  valid: constant(true), bank: nullable(named), checks: object({ length: boolean(), structure: boolean() }), texts: list(string()),
  banks: list(named),
});
const WRONG = object({ valid: constant(false), error: string() });
const EITHER = oneOf([RIGHT, WRONG], { title: 'Either' });

const right = {
  valid: true, bank: { name: 'Musterbank', former: null }, checks: { length: true, structure: false }, texts: ['a', 'b'],
  banks: [{ name: 'A', former: 'B' }, { name: 'C', former: null }],
};
const wrong = { valid: false, error: 'too short' };

test('a column path selects a member, and the cell is empty if the answer lacks it', () => {
  const rows: readonly (readonly [path: string, ofRight: string, ofWrong: string])[] = [
    ['valid', 'true', 'false'], ['error', '', 'too short'], ['bank', 'Musterbank', ''], ['bank.name', 'Musterbank', ''],
    ['bank.former', '', ''], ['checks', 'length', ''], ['checks.structure', 'false', ''],
    ['texts', 'a b', ''], ['texts.1', 'b', ''], ['texts.2', '', ''], ['banks.0.former', 'B', ''], ['banks.1.former', '', ''],
    ['banks.name', 'A C', ''],
  ];
  for (const [path, ...cells] of rows) assert.deepEqual([right, wrong].map((answer) => cellOf(EITHER, path)!(answer)), cells, path);
});

test('a path that no answer has is not a column', () => {
  for (const path of [
    '', 'other', 'bank.other', 'bank.name.other', 'error.0', 'texts.other', 'texts.0.other', 'banks.0.other', 'banks.other',
  ]) {
    assert.equal(cellOf(EITHER, path), null, path);
  }
});
