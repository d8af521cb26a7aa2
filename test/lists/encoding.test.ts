import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingOf, fileBytes, textOf } from '../../src/lists/encoding.ts';

const TEXT = 'Name;IBAN\nMüller;DE89370400440532013000\n';
const wide = Buffer.from(TEXT, 'utf16le');

test('the encoding of a text is told by its mark, else by its bytes', () => {
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
    if (bytes.length > 20) assert.equal(textOf(bytes), TEXT);
  }
});

test('16-bit lists of Greek or Cyrillic names are told without a mark, by their digits and separators', () => {
  const text = 'Имя;iban\nИван Петров Иванович Компания Общество;DE89370400440532013000\nΕλληνική Εταιρεία;BE68539007547034\n';
  const bytes = Buffer.from(text, 'utf16le');
  assert.deepEqual([encodingOf(bytes).encoding, textOf(bytes)], ['utf-16le', text]);
  assert.deepEqual([encodingOf(bytes.swap16()).encoding, textOf(bytes)], ['utf-16be', text]);
});

test('a character that the end of the beginning cuts in two does not make it another encoding', () => {
  const bytes = Buffer.from('Müller €');
  for (let end = 1; end <= bytes.length; end++) assert.equal(encodingOf(bytes.subarray(0, end)).encoding, 'utf-8');
});

test('a text is given back as a file of the encoding that it came in', () => {
  const text = 'Zoë;€ 5;Łódź\r\n';
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const bytes = fileBytes(text, encoding);
    assert.deepEqual([encodingOf(bytes).encoding, textOf(bytes)], [encoding, text]);
    assert.deepEqual(fileBytes(`\ufeff${text}`, encoding), bytes, 'one mark');
  }
  assert.equal(Buffer.from(fileBytes(text, 'windows-1252')).toString('hex'), Buffer.from('Zo\xeb;\x80 5;L\xf3dz\r\n', 'latin1').toString('hex'));
});
