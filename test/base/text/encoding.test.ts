import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingOf, fileBytes, decodedFile } from '../../../src/base/text/encoding.ts';

const TEXT = 'Name;IBAN\nMüller;DE89370400440532013000\n';
const wide = Buffer.from(TEXT, 'utf16le');

test('encoding is detected by the byte order mark, else by the bytes', () => {
  for (const [bytes, encoding, markLength] of [
    [Buffer.from(TEXT), 'utf-8', 0],
    [Buffer.from(`\ufeff${TEXT}`), 'utf-8', 3],
    [Buffer.from(TEXT, 'latin1'), 'windows-1252', 0],
    [wide, 'utf-16le', 0],
    [Buffer.concat([Buffer.of(0xff, 0xfe), wide]), 'utf-16le', 2],
    [Buffer.from(wide).swap16(), 'utf-16be', 0],
    [Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(wide).swap16()]), 'utf-16be', 2],
    [Buffer.from('\0,DE89\n2,\0x\n'), 'utf-8', 0],
    [Buffer.alloc(0), 'utf-8', 0],
  ] as const) {
    assert.deepEqual(encodingOf(bytes), { encoding, markLength });
    if (bytes.length > 20) assert.equal(decodedFile(bytes), TEXT);
  }
});

test('16-bit lists of Greek or Cyrillic names are detected without a mark, by their digits and separators', () => {
  const text = 'Имя;iban\nИван Петров Иванович Компания Общество;DE89370400440532013000\nΕλληνική Εταιρεία;BE68539007547034\n';
  const bytes = Buffer.from(text, 'utf16le');
  assert.deepEqual([encodingOf(bytes).encoding, decodedFile(bytes)], ['utf-16le', text]);
  assert.deepEqual([encodingOf(bytes.swap16()).encoding, decodedFile(bytes)], ['utf-16be', text]);
});

test('without a mark, 16-bit text has many zeros in one of two bytes and nearly no zeros in the other', () => {
  const withZeros = (odd: number, even: number): string => {
    const bytes = Buffer.alloc(200, 'a');
    for (let i = 0; i < odd; i++) bytes[2 * i + 1] = 0;
    for (let i = 0; i < even; i++) bytes[2 * i] = 0;
    return encodingOf(bytes).encoding;
  };
  assert.deepEqual(
    [withZeros(100, 0), withZeros(21, 0), withZeros(20, 0), withZeros(21, 4), withZeros(21, 5), withZeros(100, 100)],
    ['utf-16le', 'utf-16le', 'utf-8', 'utf-16le', 'utf-8', 'utf-8'],
  );
  assert.deepEqual(
    [withZeros(0, 100), withZeros(0, 21), withZeros(0, 20), withZeros(4, 21), withZeros(5, 21)],
    ['utf-16be', 'utf-16be', 'utf-8', 'utf-16be', 'utf-8'],
  );
  // In an odd number of bytes, the last byte is half a unit.
  assert.deepEqual(
    [
      encodingOf(Buffer.from('a\0')).encoding, encodingOf(Buffer.from('a\0b')).encoding, encodingOf(Buffer.from('\0a')).encoding,
      encodingOf(Buffer.of(0)).encoding,
    ],
    ['utf-16le', 'utf-16le', 'utf-16be', 'utf-8'],
  );
});

test('the beginning of a list decides, even if wide names come only far below', () => {
  const plain = Buffer.alloc(4_096, 'a');
  assert.equal(encodingOf(Buffer.concat([plain, Buffer.alloc(8_000, 'a\0')])).encoding, 'utf-8');
  assert.equal(encodingOf(Buffer.concat([Buffer.alloc(4_096, 'a\0'), Buffer.alloc(200_000, 'a')])).encoding, 'utf-16le');
});

test('a complete mark decides the encoding, a part of a mark does not', () => {
  assert.deepEqual([
    [0xef, 0xbb], [0xef, 0xbb, 0x61], [0xff, 0x61], [0xfe, 0x61], [0xfe],
  ].map((bytes) => encodingOf(Buffer.concat([Buffer.from(bytes), Buffer.from('IBAN')]))),
    Array.from({ length: 5 }, () => ({ encoding: 'windows-1252', markLength: 0 })));
});

test('text that is not UTF-8 before its end is Windows-1252, even if the invalid bytes begin like a character', () => {
  for (const text of [
    'M\xfcller;x', 'x\xe2\x82;y', '\xfcx', 'x\xc3x', '\x80\x80\x80\x80\x80', 'a\xf0\x9f\x98\x80\x80', 'Preis 5 \x80', '5 \x80\x84',
  ]) {
    assert.equal(encodingOf(Buffer.from(text, 'latin1')).encoding, 'windows-1252', text);
  }
  for (const text of ['é', '€', '😀']) for (const before of ['', 'a', 'aaaa']) for (let cut = 1; cut < Buffer.byteLength(text); cut++) {
    const bytes = Buffer.from(before + text).subarray(0, before.length + cut);
    assert.equal(encodingOf(bytes).encoding, 'utf-8', bytes.toString('hex'));
  }
});

test('a character that is cut at the end of the beginning does not change the encoding', () => {
  const bytes = Buffer.from('Müller €');
  for (let end = 1; end <= bytes.length; end++) assert.equal(encodingOf(bytes.subarray(0, end)).encoding, 'utf-8');
});

test('a text is written in the encoding in which it was read', () => {
  const text = 'Zoë;€ 5;Łódź\r\n';
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const bytes = fileBytes(text, encoding);
    assert.deepEqual([encodingOf(bytes).encoding, decodedFile(bytes)], [encoding, text]);
    assert.deepEqual(fileBytes(`\ufeff${text}`, encoding), bytes, 'one mark');
  }
  assert.equal(
    Buffer.from(fileBytes(text, 'windows-1252')).toString('hex'),
    Buffer.from('Zo\xeb;\x80 5;L\xf3dz\r\n', 'latin1').toString('hex'),
  );
});
