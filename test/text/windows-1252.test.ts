import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windows1252Text, WINDOWS_1252_HIGH } from '../../src/text/windows-1252.ts';

test('the bytes between ASCII and Latin 1 are the characters of Windows-1252', () => {
  assert.equal(windows1252Text('a\x80\x9f\xe4\x81'), 'a€Ÿä\x81');
  assert.equal(WINDOWS_1252_HIGH.length, 32);
});
