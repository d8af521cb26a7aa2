import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WINDOWS_1252_HIGH, windows1252Bytes, windows1252Text } from '../../../src/base/text/windows-1252.ts';
import { answers } from '../../support/text-answers.ts';

/** Unicode's CP1252.TXT: the bytes between ASCII and Latin 1 that are characters. */
const HIGH: Readonly<Record<string, string>> = {
  80: '20AC', 82: '201A', 83: '0192', 84: '201E', 85: '2026', 86: '2020', 87: '2021', 88: '02C6', 89: '2030', '8A': '0160', '8B': '2039',
  '8C': '0152', '8E': '017D',
  91: '2018', 92: '2019', 93: '201C', 94: '201D', 95: '2022', 96: '2013', 97: '2014', 98: '02DC', 99: '2122', '9A': '0161', '9B': '203A',
  '9C': '0153', '9E': '017E', '9F': '0178',
};
const character = (hex: string): string => String.fromCharCode(parseInt(hex, 16));

test('every byte is the character that is published for it, and is written as that byte again', () => {
  for (let byte = 0; byte < 256; byte++) {
    const code = HIGH[byte.toString(16).toUpperCase()];
    const said = code === undefined ? String.fromCharCode(byte) : character(code);
    assert.equal(windows1252Text(String.fromCharCode(byte)), said, byte.toString(16));
    if (code !== undefined || byte < 0x80 || byte > 0x9f) {
      assert.equal(windows1252Bytes(said), String.fromCharCode(byte), byte.toString(16));
    }
  }
  assert.equal(windows1252Text('a\x80\x9f\xe4\x81'), 'a€Ÿä\x81');
  assert.equal(WINDOWS_1252_HIGH.length, 32);
});

test('a letter outside Windows-1252 is written without its marks, other characters as a question mark', () => {
  answers(windows1252Bytes, {
    'Łódź': 'L\xf3dz', 'łđĐı': 'ldDi', 'Čapek ő': 'Capek o', 'Имя': '???', 'ﬁ': '?', '\x81': '?', '😀': '??', 'ầ': 'a',
  });
});
