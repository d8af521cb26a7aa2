/**
 * Reads a symbol exactly as ISO/IEC 18004:2015 requires. It throws at the first wrong module and corrects nothing. It shares the tables
 * with the encoder, and symbols of another encoder check these tables. It computes every rule again, module by module.
 */
import assert from 'node:assert/strict';
import type { QrSymbol } from '../../../src/standards/qr/write/encode.ts';
import {
  ALIGNMENT, ALPHANUMERIC_CHARACTERS, ERROR_CORRECTION_LEVELS, LEVEL_BITS, VERSION_RANGES, blocks,
} from '../../../src/standards/qr/tables.ts';
import type { ErrorCorrectionLevel } from '../../../src/standards/qr/tables.ts';

export interface Reading {
  readonly version: number;
  readonly level: ErrorCorrectionLevel;
  readonly mask: number;
  readonly bytes: Buffer;
  /** The mode of each segment. */
  readonly modes: readonly string[];
  /** The designator of the ECI header before all segments; null without one. */
  readonly eci: number | null;
}

/** By row and column: true if the module is dark. */
export type Modules = readonly (readonly boolean[])[];

export function modulesOf({ size, rows }: QrSymbol): boolean[][] {
  const words = Math.ceil(size / 32);
  assert.equal(rows.length, size * words);
  const bits = Array.from({ length: size }, (_, y) =>
    Array.from({ length: words * 32 }, (_, x) => ((rows[y * words + Math.floor(x / 32)]! >>> (31 - (x % 32))) & 1) === 1),
  );
  for (const row of bits) assert.ok(row.slice(size).every((bit) => !bit), 'bits beyond the symbol are 0');
  return bits.map((row) => row.slice(0, size));
}

export function read(modules: Modules): Reading {
  const size = modules.length;
  const version = (size - 17) / 4;
  assert.ok(Number.isInteger(version) && version >= 1 && version <= 40, 'size');
  const isFunction = modules.map((row) => row.map(() => false));
  const expect = (row: number, column: number, dark: boolean, what: string): void => {
    assert.equal(modules[row]![column], dark, `${what} at row ${row}, column ${column}`);
    isFunction[row]![column] = true;
  };

  checkFinders(size, expect);
  checkAlignment(size, ALIGNMENT[version - 1]!, expect);
  for (let i = 8; i < size - 8; i++) {
    expect(6, i, i % 2 === 0, 'timing pattern');
    expect(i, 6, i % 2 === 0, 'timing pattern');
  }
  expect(size - 8, 8, true, 'dark module');
  if (version >= 7) checkVersion(modules, isFunction, version);
  const { level, mask } = readFormat(modules, isFunction);

  const bits = placementOrder(size)
    .filter(([row, column]) => !isFunction[row]![column])
    .map(([row, column]) => modules[row]![column]! !== isMasked(mask, row, column));
  const { total } = blocks(version, level);
  assert.ok(bits.length >= total * 8 && bits.length < total * 8 + 8, 'as many data modules as the codewords need');
  assert.ok(bits.slice(total * 8).every((bit) => !bit), 'remainder bits');
  const codewords = Array.from({ length: total }, (_, i) => number(bits.slice(i * 8, i * 8 + 8)));
  const { bytes, modes, eci } = readSegments(dataCodewords(codewords, version, level), version);
  return { version, level, mask, bytes, modes, eci };
}

type Expect = (row: number, column: number, dark: boolean, what: string) => void;

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const ALIGNMENT_PATTERN = ['11111', '10001', '10101', '10001', '11111'];

function checkFinders(size: number, expect: Expect): void {
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
    for (let y = -1; y <= 7; y++) {
      for (let x = -1; x <= 7; x++) {
        if (top + y < 0 || top + y >= size || left + x < 0 || left + x >= size) continue;
        expect(top + y, left + x, FINDER[y]?.[x] === '1', 'finder pattern or separator');
      }
    }
  }
}

function checkAlignment(size: number, centres: readonly number[], expect: Expect): void {
  for (const row of centres) {
    for (const column of centres) {
      if ((row < 9 && (column < 9 || column > size - 9)) || (column < 9 && row > size - 9)) continue;
      ALIGNMENT_PATTERN.forEach((line, y) =>
        [...line].forEach((module, x) => expect(row - 2 + y, column - 2 + x, module === '1', 'alignment pattern')),
      );
    }
  }
}

const number = (bits: readonly boolean[]): number => bits.reduce((value, bit) => value * 2 + Number(bit), 0);

/** The remainder of a binary polynomial of up to 18 bits. */
function remainder(value: number, divisor: number): number {
  const degree = divisor.toString(2).length - 1;
  let rest = value;
  for (let bit = 17; bit >= degree; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - degree);
  return rest;
}

function checkVersion(modules: Modules, isFunction: boolean[][], version: number): void {
  const size = modules.length;
  const above: boolean[] = [];
  const left: boolean[] = [];
  for (let i = 5; i >= 0; i--) {
    for (let j = size - 9; j >= size - 11; j--) {
      above.push(modules[i]![j]!);
      left.push(modules[j]![i]!);
      isFunction[i]![j] = true;
      isFunction[j]![i] = true;
    }
  }
  assert.deepEqual(above, left, 'both copies of the version information');
  assert.equal(remainder(number(above), 0b1111100100101), 0, 'version information is a codeword of the (18, 6) code');
  assert.equal(number(above) >> 12, version, 'version information');
}

function readFormat(modules: Modules, isFunction: boolean[][]): { level: ErrorCorrectionLevel; mask: number } {
  const size = modules.length;
  const copy = (places: readonly (readonly [number, number])[]): number =>
    number(places.map(([row, column]) => {
      isFunction[row]![column] = true;
      return modules[row]![column]!;
    }));
  // Most significant bit first: along row 8 from the left, then up column 8; and up column 8, then along row 8 (Figure 25).
  const first = copy([...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [8, x] as const), ...[7, 5, 4, 3, 2, 1, 0].map((y) => [y, 8] as const)]);
  const second = copy([
    ...Array.from({ length: 7 }, (_, i) => [size - 1 - i, 8] as const),
    ...Array.from({ length: 8 }, (_, i) => [8, size - 8 + i] as const),
  ]);
  assert.equal(first, second, 'both copies of the format information');
  const bits = first ^ 0b101010000010010;
  assert.equal(remainder(bits, 0b10100110111), 0, 'format information is a codeword of the (15, 5) code');
  return { level: ERROR_CORRECTION_LEVELS.find((level) => LEVEL_BITS[level] === bits >> 13)!, mask: (bits >> 10) & 7 };
}

function isMasked(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0: return (i + j) % 2 === 0;
    case 1: return i % 2 === 0;
    case 2: return j % 3 === 0;
    case 3: return (i + j) % 3 === 0;
    case 4: return (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2 === 0;
    case 5: return (i * j) % 6 === 0;
    case 6: return (i * j) % 6 < 3;
    default: return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0;
  }
}

function placementOrder(size: number): [number, number][] {
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((right) => (right <= 6 ? right - 1 : right));
  return pairs.flatMap((right, i) =>
    Array.from({ length: size }, (_, k) => (i % 2 === 0 ? size - 1 - k : k)).flatMap((row): [number, number][] => [
      [row, right], [row, right - 1],
    ]),
  );
}

/** Russian peasant multiplication over GF(2^8), so that no table is shared with the encoder. */
function times(a: number, b: number): number {
  let product = 0;
  for (let [x, y] = [a, b]; y > 0; y >>= 1) {
    if (y & 1) product ^= x;
    x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
  }
  return product;
}

function dataCodewords(codewords: readonly number[], version: number, level: ErrorCorrectionLevel): number[] {
  const { count, correction, data, total } = blocks(version, level);
  const short = Math.floor(data / count);
  const split: number[][] = Array.from({ length: count }, () => []);
  let next = 0;
  for (let i = 0; i <= short; i++) {
    split.forEach((block, b) => (i < short || b >= count - (data % count)) && block.push(codewords[next++]!));
  }
  for (let i = 0; i < correction; i++) for (const block of split) block.push(codewords[next++]!);
  assert.equal(next, total);
  for (const [b, block] of split.entries()) {
    for (let i = 0, root = 1; i < correction; i++, root = times(root, 2)) {
      assert.equal(block.reduce((sum, codeword) => times(sum, root) ^ codeword, 0), 0, `syndrome ${i} of block ${b}`);
    }
  }
  return split.flatMap((block) => block.slice(0, -correction));
}

function readSegments(codewords: readonly number[], version: number): Pick<Reading, 'bytes' | 'modes' | 'eci'> {
  const bits = codewords.map((codeword) => codeword.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (width: number): number => {
    assert.ok(at + width <= bits.length, 'data ends within a segment');
    at += width;
    return parseInt(bits.slice(at - width, at), 2);
  };
  const range = VERSION_RANGES.findIndex((last) => version <= last);
  const modes: string[] = [];
  const parts: Buffer[] = [];
  let eci: number | null = null;
  while (bits.length - at >= 4 && bits.slice(at, at + 4) !== '0000') {
    const mode = take(4);
    let text = '';
    if (mode === 0b0111) {
      assert.ok(eci === null && modes.length === 0, 'one ECI header, before all segments');
      assert.equal(take(1), 0, 'a designator of one codeword');
      eci = take(7);
    } else if (mode === 0b0001) {
      modes.push('numeric');
      for (let left = take([10, 12, 14][range]!); left > 0; left -= 3) {
        const digits = Math.min(3, left);
        const value = String(take([4, 7, 10][digits - 1]!));
        assert.ok(value.length <= digits, 'a group of digits');
        text += value.padStart(digits, '0');
      }
      parts.push(Buffer.from(text));
    } else if (mode === 0b0010) {
      modes.push('alphanumeric');
      for (let left = take([9, 11, 13][range]!); left > 0; left -= 2) {
        const value = left > 1 ? take(11) : take(6);
        assert.ok(value < (left > 1 ? 45 * 45 : 45), 'a pair of characters');
        text += (left > 1 ? ALPHANUMERIC_CHARACTERS[Math.floor(value / 45)]! : '') + ALPHANUMERIC_CHARACTERS[value % 45]!;
      }
      parts.push(Buffer.from(text));
    } else {
      assert.equal(mode, 0b0100, 'mode indicator');
      modes.push('byte');
      parts.push(Buffer.from(Array.from({ length: take([8, 16, 16][range]!) }, () => take(8))));
    }
  }
  const terminator = Math.min(4, bits.length - at);
  const padded = at + terminator + ((8 - ((at + terminator) % 8)) % 8);
  assert.match(bits.slice(at, padded), /^0*$/, 'terminator and padding bits');
  const pads = bits.slice(padded).match(/.{8}/g) ?? [];
  assert.deepEqual(pads, pads.map((_, i) => (i % 2 === 0 ? '11101100' : '00010001')), 'pad codewords');
  return { bytes: Buffer.concat(parts), modes, eci };
}
