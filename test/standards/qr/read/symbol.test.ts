import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { correctableCodewords } from '../../../../src/standards/qr/read/codewords.ts';
import { readSymbol, versionOfSize } from '../../../../src/standards/qr/read/symbol.ts';
import { formatBits, matrixLayout } from '../../../../src/standards/qr/matrix.ts';
import { LARGEST_VERSION, ERROR_CORRECTION_LEVELS, type ErrorCorrectionLevel, blocks } from '../../../../src/standards/qr/tables.ts';
import { type QrSymbol, encode } from '../../../../src/standards/qr/write/encode.ts';
import { gridOf } from '../../../support/qr-pictures.ts';
import { randomIntegers } from '../../../support/random.ts';

function symbolOf(version: number, level: ErrorCorrectionLevel): { readonly text: string; readonly symbol: QrSymbol } {
  const text = `Müller ${version}${level} 0123456789 KONTOR`.slice(0, Math.max(3, blocks(version, level).data - 6));
  return { text, symbol: encode(text, { level, minVersion: version, maxVersion: version })! };
}

const versions = Array.from({ length: LARGEST_VERSION }, (_, i) => i + 1);

test('symbols of every version and level are read as they were written', () => {
  const masks = new Set<number>();
  for (const version of versions) {
    for (const level of ERROR_CORRECTION_LEVELS) {
      const { text, symbol } = symbolOf(version, level);
      const read = readSymbol(gridOf(symbol), symbol.size);
      assert.deepEqual(
        read && [read.text, read.version, read.level, read.mask, read.mirrored, read.corrected],
        [text, version, level, symbol.mask, false, 0],
      );
      masks.add(symbol.mask);
    }
  }
  assert.equal(masks.size, 8);
});

test('a mirrored symbol is read, and reported as mirrored', () => {
  for (const version of [1, 2, 6, 7]) {
    const { text, symbol: { size }, symbol } = symbolOf(version, 'Q');
    const modules = gridOf(symbol);
    const mirrored = modules.map((_, i) => modules[(i % size) * size + Math.floor(i / size)]!);
    const read = readSymbol(mirrored, size);
    assert.deepEqual(read && [read.text, read.mirrored, read.corrected], [text, true, 0], 'a mirror damages nothing');
  }
});

/** Inverts one module in each of `count` codewords of one block. */
function spoiled({ version, level, size }: QrSymbol, modules: Uint8Array, codewords: number, next: (below: number) => number): Uint8Array {
  const { order, words } = matrixLayout(version);
  const { count, correction, data } = blocks(version, level);
  const short = Math.floor(data / count);
  const places = [...Array.from({ length: short }, (_, i) => i * count), ...Array.from({ length: correction }, (_, i) => data + i * count)];
  const made = Uint8Array.from(modules);
  for (let left = codewords; left > 0; left--) {
    const [codeword] = places.splice(next(places.length), 1);
    const at = order[codeword! * 8 + next(8)]!;
    made[Math.floor(at / (words * 32)) * size + (at % (words * 32))]! ^= 1;
  }
  return made;
}

test('modules of no version are no symbol', () => {
  const rows = [[17, null], [20, null], [21, 1], [22, null], [25, 2], [173, 39], [177, 40], [181, null]] as const;
  for (const [size, version] of rows) {
    assert.equal(versionOfSize(size), version, String(size));
    if (version === null) assert.equal(readSymbol(new Uint8Array(size * size), size), null, String(size));
  }
});

describe('error correction', () => {
  const next = randomIntegers(36);
  for (const version of [1, 2, 3, 5, 10, 21, 40]) {
    test(`version ${version}: up to the capacity of each level all is read, beyond it nothing or nothing wrong`, () => {
      for (const level of ERROR_CORRECTION_LEVELS) {
        const { text, symbol } = symbolOf(version, level);
        const most = correctableCodewords(version, level);
        for (let wrong = 1; wrong <= most; wrong += Math.max(1, most >> 2)) {
          const read = readSymbol(spoiled(symbol, gridOf(symbol), wrong, next), symbol.size);
          assert.deepEqual(read && [read.text, read.corrected], [text, wrong], `${level} ${wrong}`);
        }
        for (let more = 1; more <= 8; more++) {
          const read = readSymbol(spoiled(symbol, gridOf(symbol), most + more, next), symbol.size);
          assert.equal(read, null, `${level} ${most + more}`);
        }
      }
    });
  }

  test('the capacities of the smallest versions leave out what guards against wrong corrections (Table 9)', () => {
    const rows = [[1, 'L', 2], [1, 'M', 4], [1, 'Q', 6], [1, 'H', 8], [2, 'L', 4], [2, 'M', 8], [3, 'L', 7], [40, 'H', 15]] as const;
    for (const [version, level, most] of rows) assert.equal(correctableCodewords(version, level), most, `${version}-${level}`);
  });

  test('three wrong modules in both copies of the format information are corrected', () => {
    const { text, symbol: { size, level, mask }, symbol } = symbolOf(4, 'M');
    assert.ok(formatBits(level, mask) >= 0);
    const modules = gridOf(symbol);
    for (const [row, column] of [[8, 0], [8, 1], [8, 2], [size - 1, 8], [size - 2, 8], [size - 3, 8]] as const) {
      modules[row * size + column]! ^= 1;
    }
    assert.equal(readSymbol(modules, size)?.text, text);
  });
});
