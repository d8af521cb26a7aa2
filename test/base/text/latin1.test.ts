import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_BYTES, bytesOf, latin1, latin1Text, utf8Of } from '../../../src/base/text/latin1.ts';

test('a text has a character for each byte of its UTF-8, so that its length is the number of sent bytes', () => {
  for (const text of ['', 'plain', '\x7f', '\x80', 'Müller € 😀', '\xff']) {
    assert.equal(bytesOf(utf8Of(text)).toString('utf8'), text);
    assert.equal(utf8Of(text).length, Buffer.byteLength(text));
  }
});

test('bytes and texts of one character for each byte are converted into each other, whole and in part', () => {
  const bytes = Buffer.from([0, 1, 127, 128, 255, 10]);
  assert.deepEqual(bytesOf(latin1Text(bytes)), bytes);
  assert.deepEqual(bytesOf(latin1Text(bytes, 2)), bytes.subarray(2));
  assert.deepEqual(bytesOf(latin1Text(bytes, 1, 4)), bytes.subarray(1, 4));
  assert.equal(NO_BYTES.length, 0);
});

test('texts of one character for each byte are joined unchanged', () =>
  assert.equal(bytesOf(latin1`{"name":"${utf8Of('Zoë')}","no":${utf8Of('1')}}`).toString(), '{"name":"Zoë","no":1}'));
