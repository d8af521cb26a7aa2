import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeSingleByte, outsideOf } from '../../../src/standards/payment/charset.ts';
import { oddSeparators, splitLines } from '../../../src/standards/payment/lines.ts';
import {
  textOrNull, presentExtras, readAccount, readBic, warnOfLength, warnOfUnfit, withoutLineEnd,
} from '../../../src/standards/payment/reading.ts';
import { compactCode, isBlankText, firstOutside, unfitCharacter, visible } from '../../../src/standards/payment/text.ts';
import { joinTown, splitTown, townProblem } from '../../../src/standards/payment/town.ts';
import { readIban } from './support.ts';
import { answers } from '../../support/text-answers.ts';
import { assertSays } from '../../support/says.ts';

for (const [text, trouble] of [
  ['', null], ['Example Ltd', null], ['~ !', null], ['Müller 😀 \u00a0\u200b', null], ['a\u0020b', null],
  ...['\n', '\r', '\r\n', '\v', '\f', '\x85', '\u2028', '\u2029'].map((one) => [`ä${one}b`, 'line break'] as const),
  ...['\0', '\t', '\x1b', '\x1f', '\x7f', '\x80', '\x9f'].map((one) => [`a${one}b`, 'control character'] as const),
  ...['\ud83d', '\ude00', '\ude00\ud83d'].map((one) => [`a${one}b`, 'surrogate'] as const),
  ['a\0\n', 'line break'],
] as const) {
  test(`${JSON.stringify(text)} has ${trouble ?? 'nothing that a field cannot hold'}`, () => {
    assertSays(unfitCharacter(text), trouble && `… ${trouble}`);
    const warnings: string[] = [];
    warnOfUnfit(text, 'line 5', { readIban, warnings });
    assertSays(warnings, trouble === null ? [] : [`… line 5 … ${trouble}`]);
  });
}

test('a text without a visible character is blank, and an invisible character is named by its code point', () => {
  for (const text of ['', ' ', '\t\n', '\u00a0', '\u200b\u00ad', ' \ufeff ', '\u2028']) assert.ok(isBlankText(text), JSON.stringify(text));
  for (const text of ['a', ' a', 'a ', '\u200bä', '0', '~', '!', '·']) assert.ok(!isBlankText(text), JSON.stringify(text));
  for (const [character, shown] of [
    ['a', 'a'], ['ä', 'ä'], [' ', 'U+0020'], ['\u202e', 'U+202E'], ['\u00a0', 'U+00A0'], ['\u{e0041}', 'U+E0041'],
  ] as const) {
    assert.equal(visible(character), shown);
  }
  const warnings: string[] = [];
  for (const text of ['', ' ', '\u00a0 ', ' x']) warnOfUnfit(text, JSON.stringify(text), { readIban, warnings });
  assert.equal(warnings.length, 2);
  for (const warning of warnings) assertSays(warning, '… spaces');
  assert.deepEqual(['', ' ', undefined, 'x', ' x '].map(textOrNull), [null, null, null, 'x', ' x ']);
});

test('a code is compact without spaces and in upper case, letters of ASCII alone', () => {
  answers(compactCode, { 'rf18 5390': 'RF185390', 'RF18': 'RF18', ' a z ': 'AZ', 'ıß': 'ıß', 'aı': 'Aı', 'A\tB': 'A\tB', '{`': '{`' });
});

test('the first character outside a repertoire is named', () => {
  const digits = { outside: /[^0-9]/u, words: 'digits' };
  answers((text) => firstOutside(text, digits), { '0123': null, '': null, '12x4y': 'x', '1 2': 'U+0020', '1😀': '😀' });
});

test('a text is encoded in a single-byte character set, unless the set does not have one of its characters', () => {
  for (const [charset, text, bytes] of [
    ['iso-8859-2', 'Šubičeva 2', [0xa9, 0x75, 0x62, 0x69, 0xe8, 0x65, 0x76, 0x61, 0x20, 0x32]],
    ['iso-8859-2', 'ŽžĐđĆć', [0xae, 0xbe, 0xd0, 0xf0, 0xc6, 0xe6]], ['iso-8859-2', '', []],
    ['windows-1251', 'Київ №1', [0xca, 0xe8, 0xbf, 0xe2, 0x20, 0xb9, 0x31]], ['windows-1251', 'ґ€“', [0xb4, 0x88, 0x93]],
    ['iso-8859-2', 'ã', null], ['iso-8859-2', 'a€', null], ['windows-1251', 'ä', null], ['windows-1251', '😀', null],
  ] as const) {
    assert.deepEqual(encodeSingleByte(text, charset), bytes === null ? null : Uint8Array.from(bytes), text);
    assert.equal(outsideOf(charset).test(text), bytes === null, text);
  }
});

test('lines are split at LF, CR LF and CR, and the separator is reported', () => {
  for (const [text, lines, separators] of [
    ['', [''], []], ['a', ['a'], []], ['a\nb\n', ['a', 'b', ''], ['\n']], ['a\r\nb', ['a', 'b'], ['\r\n']], ['a\rb', ['a', 'b'], ['\r']],
    ['a\r\nb\nc\rd', ['a', 'b', 'c', 'd'], ['\r\n', '\n', '\r']], ['\n\n', ['', '', ''], ['\n']],
  ] as const) assert.deepEqual(splitLines(text), { lines, separators: new Set(separators) }, JSON.stringify(text));
});

for (const [used, allowed, odd] of [
  [[], ['\n'], null], [['\n'], ['\n'], null], [['\r\n'], ['\n', '\r\n'], null],
  [['\r\n'], ['\n'], '… CR LF'],
  [['\r'], ['\n'], /CR(?! LF)/],
  [['\r'], ['\n', '\r\n'], '… CR'],
  [['\n', '\r\n'], ['\n', '\r\n'], '… different … CR LF'],
  [['\n', '\r'], ['\n'], '… different … LF'],
] as const) {
  test(`${JSON.stringify(used)} between lines where ${JSON.stringify(allowed)} may stand: ${odd ?? 'nothing odd'}`, () => assertSays(
    oddSeparators(new Set(used), allowed), odd,
  ));
}

test('a payload of one line may end in line breaks, with a warning', () => {
  for (const [payload, text, isTold] of [
    ['a', 'a', false], ['a ', 'a ', false], ['a\n', 'a', true], ['a \r\n ', 'a', true], ['a\r', 'a', true], ['a\nb', 'a\nb', false],
  ] as const) {
    const warnings: string[] = [];
    assert.equal(withoutLineEnd(payload, { warnings }), text, JSON.stringify(payload));
    assertSays(warnings, isTold ? ['… line break'] : []);
  }
});

test('an account number is read in electronic format, and its fault is named once', () => {
  const read = (text: string): readonly unknown[] => {
    const warnings: string[] = [];
    const account = readAccount(text, 'line 7 (IBAN)', { readIban, warnings });
    return [account?.fields ?? null, warnings];
  };
  const iban = 'DE89370400440532013000';
  assert.deepEqual(read(iban), [{ iban, iban_valid: true }, []]);
  assertSays(read('de89 3704 0044 0532 0130 00'), [{ iban, iban_valid: true }, ['… line 7 … electronic format']]);
  assertSays(read('de88 3704 0044 0532 0130 00'), [{ iban: 'DE88370400440532013000', iban_valid: false }, ['… line 7 … check digits']]);
  assert.deepEqual(read(' - '), [null, []]);
});

test('a BIC is read in compact form, and a text that is not a BIC is kept unchanged with a warning', () => {
  const read = (text: string | null): readonly unknown[] => {
    const warnings: string[] = [];
    const { bic, bic_valid } = readBic(text, 'line 5 (BIC)', { readIban, warnings });
    return [bic, bic_valid, ...warnings];
  };
  assert.deepEqual(read(null), [null, null]);
  assert.deepEqual(read('EXAMDEFFXXX'), ['EXAMDEFFXXX', true]);
  assertSays(read('exam de ff'), ['EXAMDEFF', true, '… line 5 … BIC … upper case']);
  const [bic, valid, warning] = read('EXAM');
  assert.deepEqual([bic, valid], ['EXAM', false]);
  assert.match(String(warning), /^line 5 \(BIC\): /);
});

test('a text is too long by its characters, not by its UTF-16 units', () => {
  for (const [text, length] of [['xxxxx', null], ['xxxxxx', 6], ['😀😀😀😀😀', null], ['😀😀😀😀😀x', 6]] as const) {
    const warnings: string[] = [];
    warnOfLength(text, 5, 'RN', { readIban, warnings });
    assertSays(warnings, length === null ? [] : [`… RN … ${length} … 5`]);
  }
});

test('absent extras are omitted, and empty extras are kept', () => assert.deepEqual(
  presentExtras({ a: 'x', b: null, c: undefined, d: '' }), { a: 'x', d: '' },
));

test('a line is split into postal code and town if the code has the right number of digits', () => {
  assert.deepEqual([joinTown('2000', 'Maribor'), joinTown(null, 'Maribor'), joinTown(null, null)], ['2000 Maribor', 'Maribor', null]);
  for (const [line, code, town] of [
    ['2000 Maribor', '2000', 'Maribor'], ['2000 Nova Gorica', '2000', 'Nova Gorica'], ['Maribor', null, 'Maribor'],
    ['21230 Sinj', null, '21230 Sinj'], ['200 Maribor', null, '200 Maribor'],
    ['2000', null, '2000'], ['2000 ', null, '2000 '], ['2000  Maribor', null, '2000  Maribor'], ['2000Maribor', null, '2000Maribor'],
    ['A 2000 Maribor', null, 'A 2000 Maribor'], ['', null, null], [' ', null, null],
  ] as const) assert.deepEqual(splitTown(line, 4), { code, town }, line);
});

test('a postal code requires a town, and a town that begins with a postal code requires a separate code', () => {
  const without = { field: 'town', message: '… missing' };
  const begins = { field: 'town', message: '… postal code … postal_code' };
  for (const [code, town, problem] of [
    ['2000', 'Maribor', null], [null, 'Maribor', null], [null, null, null], ['2000', null, without], [null, '2000 Maribor', begins],
    ['2000', '2000 Maribor', null], [null, '21230 Sinj', null], [null, '2000', null],
  ] as const) assertSays(townProblem(code, town, 4), problem, `${code} ${town}`);
});
