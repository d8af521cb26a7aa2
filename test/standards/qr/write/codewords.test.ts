import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interleave } from '../../../../src/standards/qr/blocks.ts';
import { writeDataCodewords } from '../../../../src/standards/qr/write/codewords.ts';
import { generator, multiply, power } from '../../../../src/standards/qr/galois.ts';
import { segment } from '../../../../src/standards/qr/write/segments.ts';
import { ERROR_CORRECTION_LEVELS, blocks, modulesPerSide } from '../../../../src/standards/qr/tables.ts';
import { matrixLayout } from '../../../../src/standards/qr/matrix.ts';

const codewords = (text: string, capacity: number, eci: number | null = null): string => {
  const bytes = new TextEncoder().encode(text);
  const out = new Uint8Array(capacity + 2).fill(0xff);
  writeDataCodewords(out, { text: bytes, segments: segment(bytes, 0).segments, range: 0, eci }, capacity);
  return Buffer.from(out.subarray(0, capacity)).toString('hex');
};

test('the numeric example of Annex I is encoded as printed: 01234567 in version 1-M', () => {
  assert.equal(codewords('01234567', 16), '10200c566180ec11ec11ec11ec11ec11');
});

test('the error correction codewords of the example of Annex I equal the printed codewords', () => {
  const data = Buffer.from('10200c566180ec11ec11ec11ec11ec11', 'hex');
  const out = Buffer.alloc(26, 0xff);
  interleave(out, data, 1, 'M');
  assert.equal(out.subarray(16).toString('hex'), 'a524d4c1ed36c7872c55');
});

test('the alphanumeric example of 7.4.4 is encoded as printed: AC-42', () => {
  const printed = '0010 000000101 00111001110 11100111001 000010'.replaceAll(' ', '');
  const bytes = printed.padEnd(48, '0').match(/.{8}/g)!.map((bits) => parseInt(bits, 2));
  assert.equal(codewords('AC-42', 6), Buffer.from(bytes).toString('hex'));
});

for (const [text, capacity, expected] of [
  ['a', 4, '401610ec'],
  ['abc', 5, '4036162630'],
  ['1', 2, '1004'],
] as const) {
  test(`'${text}' in ${capacity} codewords is ${expected}`, () => assert.equal(codewords(text, capacity), expected));
}

test('an ECI header comes before the first segment: mode indicator 0111 and the designator in one codeword', () => {
  assert.equal(codewords('a', 5, 4), '70440 1 61 0'.replaceAll(' ', '').padEnd(10, '0'));
});

test('multiplication over GF(256) agrees with the field: every element but 0 has an inverse, 2 generates them all', () => {
  const powers = new Set(Array.from({ length: 255 }, (_, i) => power(i)));
  assert.equal(powers.size, 255);
  for (let a = 1; a < 256; a++) {
    assert.equal(Array.from({ length: 256 }, (_, b) => multiply(a, b)).filter((product) => product === 1).length, 1);
    assert.equal(multiply(a, 1), a);
    assert.equal(multiply(a, 0), 0);
    assert.equal(multiply(0, a), 0);
  }
  assert.equal(multiply(0x80, 2), 0x1d);
});

test('the generator polynomials of 7 and 10 error correction codewords are those of Annex A', () => {
  const exponents = (degree: number): number[] =>
    [...generator(degree)].map((coefficient) => Array.from({ length: 255 }, (_, i) => i).find((i) => power(i) === coefficient)!);
  assert.deepEqual(exponents(7), [87, 229, 146, 149, 238, 102, 21]);
  assert.deepEqual(exponents(10), [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]);
});

test('the codewords of every version and level fill its data modules except 0 to 7 remainder bits', () => {
  for (let version = 1; version <= 40; version++) {
    const { order, size } = matrixLayout(version);
    assert.equal(size, modulesPerSide(version));
    for (const level of ERROR_CORRECTION_LEVELS) {
      const { total, data, count, correction } = blocks(version, level);
      assert.ok(order.length - total * 8 >= 0 && order.length - total * 8 < 8, `version ${version}`);
      assert.equal(data + count * correction, total);
    }
  }
});
