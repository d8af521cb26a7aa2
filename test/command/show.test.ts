import assert from 'node:assert/strict';
import { test } from 'node:test';
import { show } from '../../src/command/show.ts';

const PLAIN = { colour: false };

test('members stand in a column and their values in another; what is not known is left out', () => {
  assert.equal(show({ valid: true, bank_name: 'X', bic: null, bic_candidates: [] }, PLAIN), 'valid      yes\nbank name  X\n');
});

test('objects and lists of objects are set in', () => {
  assert.equal(show({ checks: { length: false }, results: [{ a: 1 }, { a: 2 }], names: ['x', 'y'] }, PLAIN), 'checks \n  length  no\nresults\n  1\n    a  1\n  2\n    a  2\nnames    x, y\n');
});

test('nothing in an answer can steer the terminal', () => {
  assert.equal(show({ name: 'a\u001b[2Jb\rc\u202ed' }, PLAIN), 'name  a [2Jb c d\n');
});

test('colours are used where they are wanted', () => {
  assert.match(show({ valid: false }, { colour: true }), /\u001b\[31mno\u001b\[0m/);
});
