import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNREADABLE, readJson, readText } from '../../../src/base/schema/read.ts';
import { boolean, integer, nullable, string } from '../../../src/base/schema/schema.ts';

test('a text is read unchanged', () => {
  assert.equal(readText(string(), ' 007'), ' 007');
});

test('an integer is plain decimal digits', () => {
  assert.equal(readText(integer(), '25'), 25);
  assert.equal(readText(integer(), '-1'), -1);
  for (const text of ['', '+1', '1.0', '1e3', '0x10', ' 1', '1 ', '٣', '9999999999999999']) {
    assert.equal(readText(integer(), text), UNREADABLE, text);
  }
});

test('a boolean has four spellings each way, in any case', () => {
  for (const text of ['1', 'true', 'TRUE', 'Yes', 'on']) assert.equal(readText(boolean(), text), true, text);
  for (const text of ['0', 'false', 'False', 'NO', 'off']) assert.equal(readText(nullable(boolean()), text), false, text);
  for (const text of ['', '2', 'ja', 'y', 'truе']) assert.equal(readText(boolean(), text), UNREADABLE, text);
});

test('a JSON value is itself, but integers and booleans may be written as text', () => {
  assert.equal(readJson(string(), '5'), '5');
  assert.equal(readJson(string(), 5), 5);
  assert.equal(readJson(integer(), 5), 5);
  assert.equal(readJson(integer(), '5'), 5);
  assert.equal(readJson(integer(), true), true);
  assert.equal(readJson(boolean(), true), true);
  assert.equal(readJson(boolean(), 'off'), false);
  assert.equal(readJson(boolean(), 1), true);
  assert.equal(readJson(boolean(), 2), UNREADABLE);
});
