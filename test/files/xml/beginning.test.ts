/** Files that are read as XML because of their first bytes. Other files are lists of values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeXml } from '../../../src/files/xml/beginning.ts';

const BEGIN = [
  '<?xml version="1.0"?>', '<!DOCTYPE html>', '<!-- made by x --><a/>', '<a/>', '<a>', '<a b="">', '<a\n>', '<_/>', '<p:Document>',
  '<a1.b-c>', ' \r\n\t<Document>',
];
const BEGIN_NOT = ['', '<', '< a>', '<>', '<1>', '<a', '<a@example.org>', '<a+b>', 'DE89;<a>', 'IBAN;Name\n<a>', '\\<a>'];

test('a file that begins with a tag, a comment or an instruction is read as a payment file, in UTF-8 and UTF-16', () => {
  for (const text of BEGIN) {
    for (const bytes of [
      Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      assert.ok(mayBeXml(bytes), text);
    }
  }
});

test('a file with another beginning is not XML: a list with an address in angle brackets is read as a list', () => {
  for (const text of BEGIN_NOT) {
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) assert.ok(!mayBeXml(bytes), text);
  }
});
