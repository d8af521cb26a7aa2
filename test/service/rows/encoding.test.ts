import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, encoded, markOf, reader, writer } from '../../../src/service/rows/encoding.ts';
import { type Encoding, encodingOf } from '../../../src/base/text/encoding.ts';
import { latin1Text } from '../../../src/base/text/latin1.ts';

for (const [hex, encoding, markLength] of [
  ['efbbbf41', 'utf-8', 3],
  ['fffe4100', 'utf-16le', 2],
  ['feff0041', 'utf-16be', 2],
  ['4d c3 bc', 'utf-8', 0],
  ['4d c3', 'utf-8', 0],
  ['4d fc 6c', 'windows-1252', 0],
  ['80', 'windows-1252', 0],
  ['41 80 41', 'windows-1252', 0],
  ['', 'utf-8', 0],
] as const) {
  test(`a file that begins with ${hex || 'nothing'} is ${encoding}`, () => {
    assert.deepEqual(encodingOf(Buffer.from(hex.replaceAll(' ', ''), 'hex')), { encoding, markLength });
  });
}

test('text in every encoding is restored byte for byte, from pieces of any size', () => {
  const text = 'Zürich;İş Bankası;😀\r\n';
  const files: [Encoding, Buffer][] = [
    ['utf-8', Buffer.from(text)], ['windows-1252', Buffer.from('Z\u00fcrich\x80\x81;\r\n', 'latin1')],
    ['utf-16le', Buffer.from(text, 'utf16le')], ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
  ];
  for (const [encoding, bytes] of files) {
    for (let size = 1; size <= bytes.length; size++) {
      const read = reader(encoding);
      const pieces: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(read(bytes.subarray(at, at + size), false));
      pieces.push(read(Buffer.alloc(0), true));
      assert.deepEqual(writer(encoding)(Buffer.concat(pieces)), bytes, `${encoding} in pieces of ${size}`);
    }
  }
});

test('invalid UTF-16 is refused, not replaced', () => {
  assert.throws(() => reader('utf-16le')(Buffer.from('00d84100', 'hex'), true));
});

test('every byte of Windows-1252 is decoded to its character and encoded back to its byte', () => {
  const bytes = latin1Text(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
  const text = decoded(bytes, 'windows-1252');
  assert.equal(text.slice(0x80, 0x83), '€\u0081‚');
  assert.equal(encoded(text.replace(/[\x80-\x9f]/g, ''), 'windows-1252'), bytes.replace(/[\x81\x8d\x8f\x90\x9d]/g, ''));
});

test('every text of one character beyond ASCII is decoded correctly', () => {
  for (const [byte, character] of [[0x7f, '\x7f'], [0x80, '€'], [0x81, '\x81'], [0xa0, '\xa0'], [0xff, 'ÿ']] as const) {
    assert.equal(decoded(latin1Text(Buffer.of(byte)), 'windows-1252'), character);
  }
});

test('characters outside Windows-1252 are written without diacritics, or as a question mark', () => {
  assert.equal(encoded('İş Bankası łódź 漢', 'windows-1252'), 'Is Bankasi l\u00f3dz ?');
});

test('a cell with invalid UTF-8 in a UTF-8 file is read as Windows-1252', () => {
  assert.equal(decoded(latin1Text(Buffer.from('Müller')), 'utf-8'), 'Müller');
  assert.equal(decoded(latin1Text(Buffer.from('Müller', 'latin1')), 'utf-8'), 'Müller');
});

test('a byte order mark is written back', () => {
  assert.deepEqual(markOf('utf-8'), Buffer.from('efbbbf', 'hex'));
  assert.deepEqual(markOf('windows-1252'), Buffer.alloc(0));
});
