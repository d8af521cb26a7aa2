import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALPHANUMERIC_VALUES, segment } from '../../../../src/standards/qr/write/segments.ts';
import type { QrSegment } from '../../../../src/standards/qr/write/segments.ts';
import { ALPHANUMERIC_CHARACTERS, VERSION_RANGES } from '../../../../src/standards/qr/tables.ts';
import { answers } from '../../../support/text-answers.ts';
import { randomIntegers } from '../../../support/random.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const written = (text: string, range: number): string =>
  segment(bytesOf(text), range)
    .segments.map(({ mode, start, end }) => `${mode.name} ${Buffer.from(text).subarray(start, end)}`)
    .join(' | ');

/** Data bits of one segment, by the formulas of ISO/IEC 18004:2015, 7.4.3 to 7.4.5. */
function dataBits({ mode, start, end }: QrSegment): number {
  const n = end - start;
  if (mode.name === 'numeric') return 10 * Math.floor(n / 3) + [0, 4, 7][n % 3]!;
  if (mode.name === 'alphanumeric') return 11 * Math.floor(n / 2) + 6 * (n % 2);
  return 8 * n;
}

/** Bits of one segment: its mode, its character count and its data. */
const bitsOf = (segment: QrSegment, range: number): number => 4 + segment.mode.countBits[range]! + dataBits(segment);

/** Returns the minimum number of bits. It tries every first segment and then the rest in the same way. */
function fewestBits(text: Uint8Array, range: number): number {
  const wide = [...text.keys()].filter((i) => text[i]! >= 0x80);
  const isByteOnly = (i: number): boolean => i >= (wide[0] ?? Infinity) && i <= (wide.at(-1) ?? -1);
  const classes: [RegExp, [number, number, number], (n: number) => number][] = [
    [/^[0-9]+$/, [10, 12, 14], (n) => Math.ceil((10 * n) / 3)],
    [/^[0-9A-Z $%*+./:-]+$/, [9, 11, 13], (n) => Math.ceil((11 * n) / 2)],
    [/^/, [8, 16, 16], (n) => 8 * n],
  ];
  const fewest = Array<number>(text.length + 1).fill(Infinity);
  fewest[text.length] = 0;
  for (let start = text.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= text.length; end++) {
      // A segment boundary between two characters outside ASCII would leave two byte segments with them.
      if (isByteOnly(end) && isByteOnly(end - 1)) continue;
      const part = Buffer.from(text.subarray(start, end)).toString('latin1');
      const forced = Array.from({ length: end - start }, (_, i) => start + i).some(isByteOnly);
      for (const [characters, countBits, data] of classes) {
        if (!characters.test(part) || (forced && countBits[0] !== 8)) continue;
        fewest[start] = Math.min(fewest[start]!, 4 + countBits[range]! + data(end - start) + fewest[end]!);
      }
    }
  }
  return fewest[0]!;
}

for (const [text, range, expected] of [
  ['', 0, ''],
  ['0123456789', 0, 'numeric 0123456789'],
  ['DE89370400440532013000', 0, 'alphanumeric DE | numeric 89370400440532013000'],
  ['NL91ABNA0417164300', 0, 'alphanumeric NL91ABNA | numeric 0417164300'],
  ['a1b', 0, 'byte a1b'],
  ['a12345678901', 0, 'byte a | numeric 12345678901'],
  ['a123', 2, 'byte a123'],
  ['AB12CD', 0, 'alphanumeric AB12CD'],
  ['ü1234567890123456789ü', 0, 'byte ü1234567890123456789ü'],
  ['x1234567890123456789ü', 0, 'byte x | numeric 1234567890123456789 | byte ü'],
] as const) {
  test(`'${text}' in range ${range} is split into '${expected}'`, () => assert.equal(written(text, range), expected));
}

test('no other split takes fewer bits, in any range of versions', () => {
  const next = randomIntegers(5);
  const alphabets = ['0123456789', '01A', '012AB :a', '0123456789ABa', '0123456789üA'];
  for (let round = 0; round < 200; round++) {
    const alphabet = [...alphabets[round % alphabets.length]!];
    // Stretches of one character make changes of mode worth their header.
    let text = '';
    while (text.length < 40) text += alphabet[next(alphabet.length)]!.repeat(1 + next(9));
    const bytes = bytesOf(text);
    for (const range of VERSION_RANGES.keys()) {
      const { segments, bits } = segment(bytes, range);
      assert.equal(bits, fewestBits(bytes, range), text);
      assert.equal(bits, segments.reduce((sum, one) => sum + bitsOf(one, range), 0), text);
      segments.forEach(({ start }, i) => assert.equal(start, i === 0 ? 0 : segments[i - 1]!.end));
      assert.equal(segments.at(-1)!.end, bytes.length);
    }
  }
});

test('two byte segments never both hold characters outside ASCII', () => {
  const next = randomIntegers(6);
  for (let round = 0; round < 300; round++) {
    const parts = Array.from({ length: 1 + next(6) }, () => ['ü', 'я', '12345678901234567890', 'ABCDEFGHIJKLMNOPQRSTUV', 'abc'][next(5)]!);
    const text = bytesOf(parts.join(''));
    const wide = segment(text, next(3)).segments.filter(({ start, end }) => text.subarray(start, end).some((byte) => byte >= 0x80));
    assert.ok(wide.length <= 1, parts.join(''));
    assert.ok(wide.every(({ mode }) => mode.name === 'byte'), parts.join(''));
  }
});

test('the alphanumeric values are those of Table 5', () => {
  answers((character) => ALPHANUMERIC_VALUES[character.charCodeAt(0)], {
    '0': 0, '9': 9, 'A': 10, 'Z': 35, ' ': 36, '$': 37, '%': 38, '*': 39, '+': 40, '-': 41, '.': 42, '/': 43, ':': 44,
  });
  assert.equal(ALPHANUMERIC_VALUES.filter((value) => value >= 0).length, ALPHANUMERIC_CHARACTERS.length);
});
