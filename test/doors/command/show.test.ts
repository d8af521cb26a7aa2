import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutControls, show } from '../../../src/doors/command/show.ts';

const PLAIN = { colour: false };

test('names and values are aligned in columns, and unknown values are omitted', () => {
  assert.equal(show({ valid: true, bank_name: 'X', bic: null, bic_candidates: [] }, PLAIN), 'valid      yes\nbank name  X\n');
});

test('objects and lists of objects are indented', () => {
  assert.equal(
    show({ checks: { length: false }, results: [{ a: 1 }, { a: 2 }], names: ['x', 'y'] }, PLAIN),
    'checks \n  length  no\nresults\n  1\n    a  1\n  2\n    a  2\nnames    x, y\n',
  );
});

test('no content of an answer can control the terminal', () => {
  assert.equal(show({ name: 'a\u001b[2Jb\rc\u202ed' }, PLAIN), 'name  a [2Jb c d\n');
});

test('colours are used on request', () => {
  assert.match(show({ valid: false }, { colour: true }), /\u001b\[31mno\u001b\[0m/);
});

test('every control character and every direction mark becomes a space, and letters stay', () => {
  const steering = [
    '\0', '\t', '\n', '\u001f', '\u007f', '\u0080', '\u009b', '\u009f', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069',
  ];
  assert.equal(withoutControls(steering.join('')), ' '.repeat(steering.length));
  for (const text of ['Zürich', 'a~b', '\u00a0', 'שלום', '東京', '\u200d']) assert.equal(withoutControls(text), text);
});

test('yes is green, no is red, names of members are dim, and numbers and texts have no colour', () => {
  const ESCAPE = '\u001b[';
  const dim = (name: string): string => `${ESCAPE}2m${name}${ESCAPE}0m`;
  assert.equal(
    show({ valid: true, sepa: false, count: 3 }, { colour: true }),
    `${dim('valid')}  ${ESCAPE}32myes${ESCAPE}0m\n${dim('sepa ')}  ${ESCAPE}31mno${ESCAPE}0m\n${dim('count')}  3\n`,
  );
  assert.equal(show({ a: [{ b: 1 }] }, { colour: true }), `${dim('a')}\n  ${dim('1')}\n    ${dim('b')}  1\n`);
  assert.equal(show({}, PLAIN), '');
});
