import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSymbolMessage } from '../../../../src/standards/qr/read/segments.ts';
import { textOf, vectors } from '../../../support/vectors.ts';

type Groups = readonly (readonly [value: number, width: number])[];

/** Data codewords of bits in groups. */
function codewords(...groups: Groups): Uint8Array {
  const bits = groups.map(([value, width]) => value.toString(2).padStart(width, '0')).join('');
  return Uint8Array.from(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g)!, (byte) => parseInt(byte, 2));
}

const bytes = (...text: readonly number[]): Groups => [[0b0100, 4], [text.length, 8], ...text.map((byte): [number, number] => [byte, 8])];

test('the version and the mode decide the width of a count (Table 3)', () => {
  const rows = [
    [9, [10, 9, 8, 8]], [10, [12, 11, 16, 10]], [26, [12, 11, 16, 10]], [27, [14, 13, 16, 12]], [40, [14, 13, 16, 12]],
  ] as const;
  for (const [version, [numeric, alphanumeric, byte, kanji]] of rows) {
    const data = codewords(
      [0b0001, 4], [1, numeric], [7, 4], [0b0010, 4], [1, alphanumeric], [10, 6], [0b0100, 4], [1, byte], [0x62, 8], [0b1000, 4],
      [1, kanji], [0x0d9f, 13], [0b1101, 4], [1, 4], [1, kanji], [960, 13],
    );
    assert.equal(readSymbolMessage(data, version)?.text, '7Ab点啊', String(version));
  }
});

test('structured append and FNC1 are reported', () => {
  const one = readSymbolMessage(codewords([0b0011, 4], [1, 4], [2, 4], [0xab, 8], ...bytes(0x41)), 1);
  assert.deepEqual(one && [one.text, one.structuredAppend, one.fnc1], ['A', { position: 1, total: 3, parity: 0xab }, null]);
  const gs1 = readSymbolMessage(codewords([0b0101, 4], [0b0010, 4], [5, 9], [38 * 45 + 10, 11], [38 * 45 + 38, 11], [38, 6]), 1);
  assert.deepEqual(gs1 && [gs1.text, gs1.fnc1], ['\x1dA%\x1d', 1]);
  const industry = readSymbolMessage(codewords([0b1001, 4], [37, 8], ...bytes(0x41)), 1);
  assert.deepEqual(industry && [industry.text, industry.fnc1], ['A', 2]);
});

/** True if this Node decodes the set that a row names. Some builds of Node lack a set of ISO 8859, whose bytes the program then guesses. */
function isKnown(why: string): boolean {
  const label = /ISO \S+$/.exec(why)?.[0].replace(' ', '-');
  try {
    return label === undefined || new TextDecoder(label) !== null;
  } catch {
    return false;
  }
}

/**
 * Bits as groups, each with its value in hexadecimal and its width. A dash: the data are not a message. Character sets have their AIM ECI
 * designators, and the characters come from the mapping tables of unicode.org. Other sets read these bytes as other characters.
 */
for (const { why, data, text } of vectors<'why' | 'data' | 'text'>('qr-segments')) {
  test(`segments of a symbol: ${why}`, { skip: isKnown(why) ? false : 'this Node does not have the set' }, () => {
    const groups = data.split(' ').map((group) => group.split('/') as [string, string]);
    const message = readSymbolMessage(codewords(...groups.map(([value, width]) => [parseInt(value, 16), Number(width)] as const)), 1);
    assert.equal(message?.text ?? '-', textOf(text));
  });
}
