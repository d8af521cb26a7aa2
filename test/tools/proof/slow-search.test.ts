import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SearchOptions, slowestPiece } from '../../../tools/proof/bench/slow-search.ts';

/** A cost that grows with the number of digits. The known pieces have few. */
const digits = (piece: string): number => piece.replaceAll(/[^0-9]/g, '').length;
const options: SearchOptions = { pieces: ['ab', 'a1', 'b'], costOf: digits, tries: 500, seed: 'digits' };

test('the search finds a piece that costs much more than the known pieces', () => {
  assert.ok(digits(slowestPiece(options)) > 10);
});

test('the search without a try returns the slowest known piece, and equal searches find equal pieces', () => {
  assert.equal(slowestPiece({ ...options, tries: 0 }), 'a1');
  assert.equal(slowestPiece(options), slowestPiece(options));
});

test('a cost that was high only once, because of another program, does not count', () => {
  let calls = 0;
  const disturbed = (piece: string): number => (++calls === 1 ? 1_000 : digits(piece));
  assert.equal(slowestPiece({ ...options, costOf: disturbed, tries: 0 }), 'a1');
});
