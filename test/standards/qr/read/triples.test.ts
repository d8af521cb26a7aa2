import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FinderPattern } from '../../../../src/standards/qr/read/finder-patterns.ts';
import { type Triple, triplesOf } from '../../../../src/standards/qr/read/triples.ts';

const [LEFT, TOP] = [500, 300];
const pattern = (x: number, y: number, module = 1, seen = 10): FinderPattern => ({ x: LEFT + x, y: TOP + y, module, seen });
const names = (
  patterns: readonly FinderPattern[], { topLeft, topRight, bottomLeft }: Triple
): string => [topLeft, topRight, bottomLeft].map((one) => patterns.indexOf(one)).join(' ');
const triples = (...patterns: FinderPattern[]): string[] => [...triplesOf(patterns)].map((one) => names(patterns, one));
const at = (degrees: number, length: number, module = 1): FinderPattern => pattern(
  Math.cos((degrees * Math.PI) / 180) * length, Math.sin((degrees * Math.PI) / 180) * length, module,
);

test('three patterns are ordered clockwise from the corner, in any rotation and order', () => {
  for (const turned of [0, 90, 180, 270]) {
    const [corner, right, down] = [pattern(0, 0), at(turned, 30), at(turned + 90, 30)];
    assert.deepEqual(triples(corner, right, down), ['0 1 2'], `${turned}`);
    assert.deepEqual(triples(down, right, corner), ['2 1 0'], `${turned}`);
    assert.deepEqual(triples(right, corner, down), ['1 0 2'], `${turned}`);
  }
});

test('patterns that are turned by 45° are crossed obliquely, and their modules taken for the wider', () => {
  const corner = pattern(0, 0, Math.SQRT2);
  for (const [length, found] of [[14, 1], [9.1, 1], [8.9, 0], [229, 1], [231, 0]] as const) {
    assert.equal(triples(corner, at(45, length, Math.SQRT2), at(135, length, Math.SQRT2)).length, found, `${length}`);
  }
});

describe('three patterns may be a symbol', () => {
  const ROWS: readonly (readonly [limit: string, within: readonly FinderPattern[], beyond: readonly FinderPattern[]])[] = [
    ['at nine modules or more', [at(0, 9.1), at(90, 9.1)], [at(0, 9.1), at(90, 8.9)]],
    ['at nine modules or more to the other', [at(0, 9.1), at(90, 9.1)], [at(0, 8.9), at(90, 9.1)]],
    ['at 230 modules or fewer', [at(0, 229), at(90, 229)], [at(0, 231), at(90, 229)]],
    ['at 230 modules or fewer to the other', [at(0, 229), at(90, 229)], [at(0, 229), at(90, 231)]],
    ['with sides that differ by a tilt', [at(0, 100), at(90, 45.5)], [at(0, 100), at(90, 44.5)]],
    ['with the other side the shorter', [at(0, 45.5), at(90, 100)], [at(0, 44.5), at(90, 100)]],
    ['with a corner that a tilt makes acute', [at(0, 60), at(53.3, 60)], [at(0, 60), at(52.9, 60)]],
    ['with a corner that a tilt makes obtuse', [at(0, 60), at(126.7, 60)], [at(0, 60), at(127.1, 60)]],
    ['with modules up to 2.6 times as wide', [at(0, 60, 2.59), at(90, 60)], [at(0, 60, 2.61), at(90, 60)]],
    ['with modules up to 2.6 times as wide at the other', [at(0, 60), at(90, 60, 2.59)], [at(0, 60), at(90, 60, 2.61)]],
    ['with modules down to 0.385 as wide', [at(0, 60, 0.39), at(90, 60)], [at(0, 60, 0.38), at(90, 60)]],
    ['with modules down to 0.385 as wide at the other', [at(0, 60), at(90, 60, 0.39)], [at(0, 60), at(90, 60, 0.38)]],
    ['at exactly nine modules', [at(0, 9), pattern(0, 9)], [pattern(0, 9), pattern(8.9, 0)]],
    ['at exactly 230 modules', [pattern(230, 0), pattern(0, 230)], [pattern(230, 0), pattern(0, 231)]],
    ['at a cosine of 0.6', [pattern(60, 0), pattern(36, 48)], [pattern(60, 0), pattern(36.5, 47.6)]],
    ['with a side that is 0.55 shorter', [pattern(100, 0), pattern(0, 45)], [pattern(100, 0), pattern(0, 44.9)]],
    ['with modules of exactly 2.6 times the width',
      [pattern(60, 0, 2.6), pattern(0, 60, 2.6)], [pattern(60, 0, 2.6), pattern(0, 60, 2.61)]],
    ['with modules of the two ends that are as near', [at(0, 60, 1.3), at(90, 60, 0.51)], [at(0, 60, 1.3), at(90, 60, 0.49)]],
  ];
  for (const [limit, within, beyond] of ROWS) {
    test(limit, () => {
      assert.ok(triples(pattern(0, 0), ...within).includes('0 1 2'));
      assert.ok(!triples(pattern(0, 0), ...beyond).includes('0 1 2'));
    });
  }
});

describe('the likeliest come first', () => {
  /** Two symbols far from each other, with modules so different that no triple has patterns of both; the second is the likelier. */
  const ROWS: readonly (
    readonly [why: string, doubtful: readonly FinderPattern[], likely: readonly [FinderPattern, FinderPattern, FinderPattern]]
  )[] = [
    ['those with sides of one length', [pattern(0, 0), pattern(60, 0), pattern(0, 50)],
      [pattern(900, 0, 5), pattern(1200, 0, 5), pattern(900, 270, 5)]],
    ['those with a right corner', [pattern(0, 0), at(0, 60), at(78, 60)], [pattern(900, 0, 5), pattern(1200, 0, 5), pattern(910, 300, 5)]],
    ['those with modules of one width', [pattern(0, 0), pattern(60, 0, 1.2), pattern(0, 60, 1.2)],
      [pattern(900, 0, 5), pattern(1200, 0, 5.2), pattern(900, 300, 5.2)]],
    ['those with as many modules on both sides', [pattern(0, 0, 1), pattern(60, 0, 1), pattern(0, 60, 1.3)],
      [pattern(900, 0, 5.6), pattern(1200, 0, 5), pattern(900, 300, 5)]],
    ['those that many rows crossed', [pattern(0, 0), pattern(60, 0), pattern(0, 60, 1, 2)],
      [pattern(900, 0, 5), pattern(1200, 0, 5, 4), pattern(900, 270, 5)]],
    ['those of which every pattern was crossed by many', [pattern(0, 0, 1, 2), pattern(60, 0, 1, 90), pattern(0, 60, 1, 90)],
      [pattern(900, 0, 5), pattern(1200, 0, 5), pattern(900, 300, 5)]],
    ['a side that is a quarter shorter is more doubtful than few rows', [pattern(0, 0), pattern(60, 0), pattern(0, 45)],
      [pattern(900, 0, 5, 2), pattern(1200, 0, 5, 2), pattern(900, 300, 5, 2)]],
    ['those of which the second was crossed by many', [pattern(0, 0, 1, 90), pattern(60, 0, 1, 2), pattern(0, 60, 1, 90)],
      [pattern(900, 0, 5), pattern(1200, 0, 5), pattern(900, 300, 5)]],
  ];
  for (const [why, doubtful, likely] of ROWS) {
    test(why, () => {
      assert.deepEqual(triples(...doubtful, ...likely).filter((one) => ['0 1 2', '3 4 5'].includes(one)), ['3 4 5', '0 1 2']);
      assert.deepEqual(triples(...likely, ...doubtful).filter((one) => ['0 1 2', '3 4 5'].includes(one)), ['0 1 2', '3 4 5']);
    });
  }
});

test('only the first 48 of very many patterns are combined', () => {
  // The patterns are far away in a row: none of them belongs to a symbol.
  const others = (count: number): FinderPattern[] => Array.from({ length: count }, (_, i) => pattern(10_000 + 1_000 * i, 10_000));
  const [corner, right, down] = [pattern(0, 0), pattern(60, 0), pattern(0, 60)];
  assert.equal(triples(corner, right, ...others(45), down).length, 1);
  assert.equal(triples(corner, right, ...others(46), down).length, 0);
});
