import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readMessage } from '../../../../src/standards/qr/read/segments.ts';

type Groups = readonly (readonly [value: number, width: number])[];

/** Data codewords of bits in groups. */
function codewords(...groups: Groups): Uint8Array {
  const bits = groups.map(([value, width]) => value.toString(2).padStart(width, '0')).join('');
  return Uint8Array.from(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g)!, (byte) => parseInt(byte, 2));
}

const bytes = (...text: readonly number[]): Groups => [[0b0100, 4], [text.length, 8], ...text.map((byte): [number, number] => [byte, 8])];
const eci = (designator: number): Groups => [[0b0111, 4], [designator, 8]];
const textOf = (...groups: Groups): string | undefined => readMessage(codewords(...groups), 1)?.text;

describe('segments', () => {
  const ROWS: readonly (readonly [why: string, data: Groups, text: string])[] = [
    ['Kanji: 935F and E4AA, the example of the standard', [[0b1000, 4], [2, 8], [0x0d9f, 13], [0x1aaa, 13]], '点茗'],
    ['Kanji: 8140 and E040, the first of each half', [[0b1000, 4], [2, 8], [0, 13], [0x1f * 0xc0, 13]], '　漾'],
    ['Kanji: 9FFC and EAA2, near the last of each half', [[0b1000, 4], [2, 8], [0x1e * 0xc0 + 0xbc, 13], [0x29 * 0xc0 + 0x62, 13]], '滌瑤'],
    ['Chinese mode: B0A1, the first of its second part', [[0b1101, 4], [1, 4], [1, 8], [(0xb0 - 0xa6) * 0x60, 13]], '啊'],
    [
      'Chinese mode: A3B1 and A9A4 of its first part, and D6D0',
      [[0b1101, 4], [1, 4], [3, 8], [2 * 0x60 + 0x10, 13], [8 * 0x60 + 3, 13], [0x30 * 0x60 + 0x2f, 13]], '１─中',
    ],
    ['UTF-8 without saying so', bytes(0xc3, 0xa4), 'ä'],
    ['bytes that are no UTF-8 are ISO 8859-1', bytes(0x4d, 0xfc, 0x6c), 'Mül'],
    ['or Shift JIS if the text is then Japanese', bytes(0x93, 0x5f, 0xe4, 0xaa), '点茗'],
    ['or Windows-1252 if it has letters of that set', bytes(0x8a, 0x61, 0x9a, 0x20, 0x80), 'Šaš €'],
    ['not Shift JIS if they are letters of ISO 8859-1', bytes(0xe9, 0xe9, 0xe9, 0x63, 0xe9), 'ééécé'],
    ['no Japanese with a Greek letter before it', bytes(0x83, 0x9f, 0x93, 0x5f), 'ƒŸ“_'],
    ['not Japanese, because a Greek letter follows', bytes(0x93, 0x5f, 0x83, 0x9f), '“_ƒŸ'],
    ['a character in two segments', [...bytes(0xc3), ...bytes(0xa4)], 'ä'],
    ['digits, then letters', [[0b0001, 4], [4, 10], [123, 10], [4, 4], [0b0010, 4], [1, 9], [10, 6]], '1234A'],
    ['three digits', [[0b0001, 4], [3, 10], [123, 10]], '123'],
    ['zeros before digits', [[0b0001, 4], [5, 10], [7, 10], [5, 7]], '00705'],
    ['the last pair of characters and the last character', [[0b0010, 4], [3, 9], [45 * 45 - 1, 11], [44, 6]], ':::'],
    ['a per cent sign without FNC1 is itself', [[0b0010, 4], [4, 9], [45, 11], [38 * 45 + 38, 11]], '10%%'],
    ['data that end without a terminator', [[0b0001, 4], [1, 10], [7, 4]], '7'],
    ['fewer bits after a segment than a mode takes', [[0b0001, 4], [1, 10], [7, 4], [0b0001, 4], [2, 10], [42, 7], [1, 1]], '742'],
    ['bits after the terminator are not read', [...bytes(0x41), [0, 4], [0b11101100, 8]], 'A'],
  ];
  for (const [why, data, text] of ROWS) test(why, () => assert.equal(textOf(...data), text));

  test('how long a count is goes by mode and version (Table 3)', () => {
    const rows = [
      [9, [10, 9, 8, 8]], [10, [12, 11, 16, 10]], [26, [12, 11, 16, 10]], [27, [14, 13, 16, 12]], [40, [14, 13, 16, 12]],
    ] as const;
    for (const [version, [numeric, alphanumeric, byte, kanji]] of rows) {
      const data = codewords(
        [0b0001, 4], [1, numeric], [7, 4], [0b0010, 4], [1, alphanumeric], [10, 6], [0b0100, 4], [1, byte], [0x62, 8], [0b1000, 4],
        [1, kanji], [0x0d9f, 13], [0b1101, 4], [1, 4], [1, kanji], [960, 13],
      );
      assert.equal(readMessage(data, version)?.text, '7Ab点啊', String(version));
    }
  });

  test('structured append and FNC1 are reported', () => {
    const one = readMessage(codewords([0b0011, 4], [1, 4], [2, 4], [0xab, 8], ...bytes(0x41)), 1);
    assert.deepEqual(one && [one.text, one.structuredAppend, one.fnc1], ['A', { position: 1, total: 3, parity: 0xab }, null]);
    const gs1 = readMessage(codewords([0b0101, 4], [0b0010, 4], [5, 9], [38 * 45 + 10, 11], [38 * 45 + 38, 11], [38, 6]), 1);
    assert.deepEqual(gs1 && [gs1.text, gs1.fnc1], ['\x1dA%\x1d', 1]);
    const industry = readMessage(codewords([0b1001, 4], [37, 8], ...bytes(0x41)), 1);
    assert.deepEqual(industry && [industry.text, industry.fnc1], ['A', 2]);
  });
});

const BROKEN: readonly (readonly [why: string, data: Groups])[] = [
  ['a mode that does not exist', [[0b1111, 4], [0, 12]]],
  ['a mode that does not exist, in the last four bits', [...bytes(0x41), [0b1111, 4]]],
  ['a count beyond the data', [[0b0100, 4], [200, 8], [0, 4]]],
  ['a count one beyond the data', [[0b0100, 4], [2, 8], [0x41, 8], [0, 4]]],
  ['a group of digits above 999', [[0b0001, 4], [3, 10], [1000, 10]]],
  ['a group of two digits above 99', [[0b0001, 4], [2, 10], [100, 7]]],
  ['a pair of characters of 45 times 45', [[0b0010, 4], [2, 9], [45 * 45, 11]]],
  ['a single character of 45', [[0b0010, 4], [1, 9], [45, 6]]],
  ['a Kanji that Shift JIS does not have', [[0b1000, 4], [1, 8], [0x1fff, 13]]],
  ['Chinese characters of another subset than GB 2312', [[0b1101, 4], [2, 4], [1, 8], [960, 13]]],
];
for (const [why, data] of BROKEN) test(`${why} is not a message`, () => assert.equal(textOf(...data), undefined));

/** True if this Node decodes a set. `Shift-JIS` and other sets whose labels are spelled otherwise are in every Node. */
function isKnown(label: string): boolean {
  if (!label.startsWith('ISO')) return true;
  try {
    return new TextDecoder(label) !== null;
  } catch {
    return false;
  }
}

/**
 * Character sets by their AIM ECI designators. The characters come from the mapping tables of unicode.org. Other sets read these bytes as
 * other characters.
 */
describe('the character set that a symbol names is the one that its bytes are read in', () => {
  const ROWS: readonly (readonly [designator: number, set: string, bytes: readonly number[], text: string])[] = [
    [1, 'ISO 8859-1', [0xc3, 0xa4, 0xc2, 0x80], 'Ã¤Â\x80'], [3, 'ISO 8859-1', [0xc3, 0xa4, 0xc2, 0x80], 'Ã¤Â\x80'],
    [4, 'ISO 8859-2', [0xa3, 0xb1], 'Łą'], [5, 'ISO 8859-3', [0xa1, 0xa6], 'ĦĤ'],
    [6, 'ISO 8859-4', [0xa2, 0xa3], 'ĸŖ'], [7, 'ISO 8859-5', [0xb1], 'Б'], [8, 'ISO 8859-6', [0xe1], 'ف'], [9, 'ISO 8859-7', [0xe1], 'α'],
    [10, 'ISO 8859-8', [0xe0], 'א'],
    [11, 'ISO 8859-9', [0xf0, 0xfd], 'ğı'], [12, 'ISO 8859-10', [0xa3], 'Ģ'], [13, 'ISO 8859-11', [0xa1], 'ก'],
    [15, 'ISO 8859-13', [0xaa], 'Ŗ'], [16, 'ISO 8859-14', [0xa1], 'Ḃ'],
    [17, 'ISO 8859-15', [0xa4], '€'], [18, 'ISO 8859-16', [0xaa], 'Ș'], [20, 'Shift JIS', [0x83, 0x9f], 'Α'],
    [21, 'Windows-1250', [0xb9], 'ą'], [22, 'Windows-1251', [0xc1], 'Б'],
    [23, 'Windows-1252', [0x80], '€'], [24, 'Windows-1256', [0xdd], 'ف'], [25, 'UTF-16', [0x20, 0xac], '€'],
    [28, 'Big 5', [0xa4, 0xa4], '中'], [29, 'GB 18030', [0xb0, 0xa1], '啊'],
    [30, 'EUC-KR', [0xb0, 0xa1], '가'],
  ];
  // Some builds of Node lack a set. The program then guesses its bytes.
  for (const [designator, set, read, text] of ROWS) {
    test(
      `${designator}: ${set}`, { skip: isKnown(set.replaceAll(' ', '-')) ? false : 'this Node does not have the set' },
      () => assert.equal(textOf(...eci(designator), ...bytes(...read)), text),
    );
  }

  const GUESSED: readonly (readonly [why: string, data: Groups, text: string])[] = [
    ['bytes that are not in it are guessed', [...eci(25), ...bytes(0xc3, 0xa4, 0x41)], 'äA'],
    ['so are bytes outside ASCII', [...eci(27), ...bytes(0x41, 0xc3, 0xa4)], 'Aä'],
    ['so are bytes that are not UTF-8', [...eci(26), ...bytes(0x4d, 0xfc, 0x6c)], 'Mül'],
    ['so are bytes in an unknown set', [...eci(2), ...bytes(0xc3, 0xa4)], 'ä'],
    ['a byte order mark is part of the text', [...eci(26), ...bytes(0xef, 0xbb, 0xbf, 0x41)], '\ufeffA'],
    ['a designator of two codewords', [[0b0111, 4], [0b10, 2], [7, 14], ...bytes(0xb1)], 'Б'],
    ['a designator of two codewords counts its first six bits', [[0b0111, 4], [0b10, 2], [0x107, 14], ...bytes(0xc3, 0xa4)], 'ä'],
    ['a designator of three codewords', [[0b0111, 4], [0b110, 3], [7, 21], ...bytes(0xb1)], 'Б'],
    ['a designator of three codewords counts its first five bits', [[0b0111, 4], [0b110, 3], [0x10007, 21], ...bytes(0xc3, 0xa4)], 'ä'],
    [
      'the largest of one codeword and the smallest of two', [...eci(0x7f), ...bytes(0xfc), [0b0111, 4], [0x80, 8], [0, 8], ...bytes(0x41)],
      'üA',
    ],
    ['another set for the bytes after it', [...eci(7), ...bytes(0xb1), ...eci(9), ...bytes(0xe1)], 'Бα'],
  ];
  for (const [why, data, text] of GUESSED) test(why, () => assert.equal(textOf(...data), text));
});
