/** Names read from their bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainName } from '../../../src/files/lists/row-hashes.ts';
import { nameReader } from '../../../src/service/rows/name-bytes.ts';

const plainOf = (encoding: 'utf-8' | 'windows-1250' | 'windows-1252', bytes: Buffer): string | null => {
  const name = nameReader(encoding)(bytes, 0, bytes.length);
  return name && Buffer.from(name.bytes.subarray(0, name.length)).toString();
};

test('a name of Latin letters becomes the same plain name from its bytes as from its text', () => {
  const letters = Array.from({ length: 0x300 - 0x80 }, (_, i) => String.fromCharCode(0x80 + i));
  for (const letter of letters) {
    const name = `a${letter}b ${letter}${letter}`;
    assert.equal(plainOf('utf-8', Buffer.from(name)), plainName(name), `U+${letter.charCodeAt(0).toString(16)}`);
  }
  assert.equal(plainOf('windows-1252', Buffer.from('müller & söhne, Ægir', 'latin1')), plainName('müller & söhne, Ægir'));
  assert.equal(plainOf('windows-1250', Buffer.from([0xa3, 0xf3, 0x64, 0x9f])), plainName('Łódź'));
});

test('a name with marks, with other letters or with broken UTF-8 is not read from its bytes', () => {
  for (const name of ['u\u0308ber', 'Γιώργος', '東京'])
    assert.equal(plainOf('utf-8', Buffer.from(name)), null, name);
  for (const bytes of [[0xc3], [0xc3, 0x41], [0xa4], [0x41, 0xcc, 0x88], [0xc0, 0x80]])
    assert.equal(plainOf('utf-8', Buffer.from(bytes)), null, bytes.join(' '));
  assert.equal(plainOf('windows-1252', Buffer.from([0x80])), null, 'the euro sign is U+20AC');
});
