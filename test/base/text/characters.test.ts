import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characterCount } from '../../../src/base/text/characters.ts';

/** Single units, a pair, a lone half, and both halves in the wrong order. */
const PIECES = ['a', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10000}', '\u{10ffff}', '\ud800', '\udbff', '\udc00', '\udfff'];

test('a text has as many characters as a loop over it meets', () => {
  assert.equal(characterCount(''), 0);
  for (const first of PIECES) for (const second of PIECES) for (const third of ['', ...PIECES]) {
    const text = first + second + third;
    assert.equal(characterCount(text), [...text].length, JSON.stringify(text));
  }
});
