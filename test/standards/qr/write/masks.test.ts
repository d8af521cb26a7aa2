import assert from 'node:assert/strict';
import { test } from 'node:test';
import { penalty, templates } from '../../../../src/standards/qr/write/masks.ts';
import { darken, matrixLayout } from '../../../../src/standards/qr/matrix.ts';
import type { MatrixLayout } from '../../../../src/standards/qr/matrix.ts';
import { randomIntegers } from '../../../support/random.ts';

type Grid = readonly (readonly number[])[];

/** Rules 1 to 4 of ISO/IEC 18004:2015, Table 11, module by module. */
function penaltyByModule(grid: Grid): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...grid, ...columns].map((modules) => modules.join(''))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += 3 + run.length - 5;
    const quiet = `0000${line}0000`;
    for (let i = 4; i + 7 <= size + 4; i++) {
      const alone = quiet.slice(i - 4, i) === '0000' || quiet.slice(i + 7, i + 11) === '0000';
      if (quiet.slice(i, i + 7) === '1011101' && alone) sum += 40;
    }
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const square = [grid[y]![x], grid[y - 1]![x], grid[y]![x - 1], grid[y - 1]![x - 1]].join('');
      if (square === '0000' || square === '1111') sum += 3;
    }
  }
  const dark = grid.flat().filter((module) => module === 1).length;
  return sum + 10 * Math.floor(Math.abs((100 * dark) / size ** 2 - 50) / 5);
}

function planeOf(grid: Grid, of: MatrixLayout): Int32Array {
  const plane = new Int32Array(of.length);
  grid.forEach((row, y) => row.forEach((module, x) => module === 1 && darken(plane, of, y, x)));
  return plane;
}

// One version for each number of 32-bit words in a row, and those on either side of a change.
for (const version of [1, 3, 4, 11, 12, 19, 20, 28, 36, 40]) {
  test(`the penalty of any pattern of version ${version} is that of the four rules module by module`, () => {
    const of = matrixLayout(version);
    const next = randomIntegers(version);
    for (let round = 0; round < 12; round++) {
      // From few dark modules to many, in runs, so that each rule is met often.
      const share = 1 + (round % 6);
      const grid = Array.from({ length: of.size }, () => {
        const row: number[] = [];
        while (row.length < of.size) {
          const drawn = next(12);
          if (drawn === 0) row.push(1, 0, 1, 1, 1, 0, 1, ...(next(2) ? [0, 0, 0, 0] : []));
          else if (drawn === 1) row.push(...Array<number>(next(9)).fill(next(2)));
          else row.push(next(7) < share ? 1 : 0);
        }
        return row.slice(0, of.size);
      });
      const turned = grid.map((_, x) => grid.map((row) => row[x]!));
      for (const one of [grid, turned]) assert.equal(penalty(planeOf(one, of), of, Infinity), penaltyByModule(one));
    }
  });
}

const ONE = matrixLayout(1);
const blank = (): number[][] => Array.from({ length: ONE.size }, (_, y) => Array.from({ length: ONE.size }, (_, x) => (x + y) % 2));
const FINDER = [1, 0, 1, 1, 1, 0, 1];

for (const [where, at, before, after, counts] of [
  ['with four light modules before it', 8, '0000', '1', 1],
  ['with four light modules after it', 5, '1', '0000', 1],
  ['with four light modules on both sides, once', 6, '0000', '0000', 1],
  ['with three light modules on both sides, not at all', 6, '1000', '0001', 0],
  ['at the left edge, next to the quiet zone', 0, '', '1', 1],
  ['at the right edge, next to the quiet zone', 14, '1', '', 1],
  ['with one light module between it and the quiet zone', 1, '0', '1', 1],
] as const) {
  test(`1011101 counts ${where}`, () => {
    const [line, plain] = [blank(), blank()];
    const modules = [...[...before].map(Number), ...FINDER, ...[...after].map(Number)];
    line[10]!.splice(at - before.length, modules.length, ...modules);
    // The row without the pattern: its middle module is light.
    plain[10]!.splice(at - before.length, modules.length, ...modules);
    plain[10]![at + 3] = 0;
    assert.equal(penaltyByModule(line) - penaltyByModule(plain) > 20, counts === 1);
    assert.equal(penalty(planeOf(line, ONE), ONE, Infinity), penaltyByModule(line));
  });
}

test('once the limit is reached the penalty is at least the limit', () => {
  const of = matrixLayout(7);
  for (const template of templates(of, 'M')) {
    const whole = penalty(template, of, Infinity);
    for (const limit of [1, whole >> 1, whole - 1, whole]) assert.ok(penalty(template, of, limit) >= limit);
    assert.equal(penalty(template, of, whole + 1), whole);
  }
});
