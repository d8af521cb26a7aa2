/** Files that are read as XML because of their first bytes. Other files are lists of values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeXml } from '../../../src/files/xml/beginning.ts';

const BEGIN = [
  '<?xml version="1.0"?>', '<!DOCTYPE html>', '<!-- made by x --><a/>', '<a/>', '<a>', '<a b="">', '<a\n>', '<_/>', '<p:Document>',
  '<a1.b-c>', ' \r\n\t<Document>',
];
const BEGIN_NOT = ['', '<', '< a>', '<>', '<1>', '<a', '<a@example.org>', '<a+b>', 'DE89;<a>', 'IBAN;Name\n<a>', '\\<a>'];

test('a file that begins with a tag, a comment or an instruction may be XML, in UTF-8 and UTF-16: it is read as a payment file', () => {
  for (const text of BEGIN) {
    for (const bytes of [
      Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      assert.ok(mayBeXml(bytes), text);
    }
  }
});

test('what begins otherwise is no XML: a list with an address in angle brackets is read as a list', () => {
  for (const text of BEGIN_NOT) {
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) assert.ok(!mayBeXml(bytes), text);
  }
});
