/** Version and format information as the tables of ISO/IEC 18004:2015 print them (Tables C.1 and D.1), whole and with wrong modules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormats, readSymbolVersion } from '../../../../src/standards/qr/read/information.ts';
import { type ErrorCorrectionLevel, ERROR_CORRECTION_LEVELS } from '../../../../src/standards/qr/tables.ts';

/** Table D.1, of version 7 on. */
const VERSIONS = [
  0x07c94, 0x085bc, 0x09a99, 0x0a4d3, 0x0bbf6, 0x0c762, 0x0d847, 0x0e60d, 0x0f928, 0x10b78, 0x1145d, 0x12a17, 0x13532, 0x149a6, 0x15683,
  0x168c9, 0x177ec,
  0x18ec4, 0x191e1, 0x1afab, 0x1b08e, 0x1cc1a, 0x1d33f, 0x1ed75, 0x1f250, 0x209d5, 0x216f0, 0x228ba, 0x2379f, 0x24b0b, 0x2542e, 0x26a64,
  0x27541, 0x28c69,
];

/** Table C.1, masked: for each level, by mask. */
const FORMATS: Readonly<Record<ErrorCorrectionLevel, readonly number[]>> = {
  L: [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976],
  M: [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  Q: [0x355f, 0x3068, 0x3f31, 0x3a06, 0x24b4, 0x2183, 0x2eda, 0x2bed],
  H: [0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b],
};

/** A symbol with these bits in the two copies of its version information, at the top right and bottom left (Figures 27 and 28). */
const withVersion = (size: number, topRight: number, bottomLeft: number) => (row: number, column: number): number => {
  if (row < 6 && column >= size - 11 && column < size - 8) return (topRight >>> (3 * row + column - size + 11)) & 1;
  if (column < 6 && row >= size - 11 && row < size - 8) return (bottomLeft >>> (3 * column + row - size + 11)) & 1;
  return (row + column) & 1;
};

/** Places of the bits of the two copies of the format information, bit 0 first (Figure 25). */
const around = (): (readonly [row: number, column: number])[] => [
  [0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1], [8, 0],
];
const apart = (size: number): (readonly [row: number, column: number])[] => [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((fromRight) => [8, size - fromRight] as const),
  ...[7, 6, 5, 4, 3, 2, 1].map((fromBottom) => [size - fromBottom, 8] as const),
];

function withFormat(size: number, first: number, second: number): Uint8Array {
  const modules = Uint8Array.from({ length: size * size }, (_, i) => i & 1);
  for (const [places, bits] of [[around(), first], [apart(size), second]] as const) {
    places.forEach(([row, column], bit) => (modules[row * size + column] = (bits >>> bit) & 1));
  }
  return modules;
}

/** Bits of which this many differ, at spread places. */
const spoiled = (bits: number, wrong: number, from: number, length: number): number => Array.from(
  { length: wrong }, (_, i) => 1 << ((from + 5 * i) % length),
).reduce((made, bit) => made ^ bit, bits);

test('either copy gives the version with up to three wrong modules in it, and no copy does if both have more', () => {
  VERSIONS.forEach((bits, i) => {
    const version = i + 7;
    const size = 17 + 4 * version;
    assert.equal(readSymbolVersion(withVersion(size, bits, bits), size), version);
    for (let wrong = 0; wrong <= 3; wrong++) {
      for (let from = 0; from < 18; from++) {
        assert.equal(
          readSymbolVersion(withVersion(size, spoiled(bits, wrong, from, 18), 0), size), version, `${version}: ${wrong} wrong at the top`,
        );
        assert.equal(
          readSymbolVersion(withVersion(size, 0, spoiled(bits, wrong, from, 18)), size), version, `${version}: ${wrong} wrong at the left`,
        );
      }
    }
    for (let from = 0; from < 18; from++) {
      assert.notEqual(readSymbolVersion(withVersion(size, spoiled(bits, 4, from, 18), spoiled(bits, 4, from, 18)), size), version);
    }
  });
  assert.equal(readSymbolVersion(withVersion(45, 0, 0), 45), null);
});

test('either copy gives level and mask with up to three wrong modules in it, and the nearest result comes first', () => {
  const size = 25;
  for (const level of ERROR_CORRECTION_LEVELS) {
    FORMATS[level].forEach((bits, mask) => {
      assert.deepEqual(readFormats(withFormat(size, bits, bits), size)[0], { level, mask });
      for (let wrong = 0; wrong <= 3; wrong++) {
        for (let from = 0; from < 15; from++) {
          // Every module of the other copy is wrong.
          for (const [first, second] of [
            [spoiled(bits, wrong, from, 15), 0x7fff ^ bits], [0x7fff ^ bits, spoiled(bits, wrong, from, 15)],
          ] as const) {
            assert.ok(
              readFormats(withFormat(size, first, second), size).some((one) => one.level === level && one.mask === mask),
              `${level} ${mask}: ${wrong} wrong from ${from}`,
            );
          }
        }
      }
      assert.deepEqual(readFormats(withFormat(size, spoiled(bits, 3, mask, 15), spoiled(bits, 1, mask, 15)), size), [{ level, mask }]);
      const four = spoiled(bits, 3, 0, 15) ^ (1 << 14);
      assert.ok(!readFormats(withFormat(size, four, four), size).some((one) => one.level === level && one.mask === mask));
    });
  }
});
