/** The base of the readers: tables found by their headings, texts in code pages, and elements of XML. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { table, textOf } from '../../../../tools/data/formats/delimited.ts';
import { recordsOf } from '../../../../tools/data/formats/xml.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('the columns of a table are found by their headings, however those are written', () => {
  const read = (text: string) => table(text, ';', { code: ['Code', 'Kod'], name: ['Name'] });
  assert.deepEqual(read('Title\n\nname ; KOD;x\nA ; 1;2\n'), [{ code: '1', name: 'A' }]);
  assert.throws(() => read('Code;Title\n1;A\n'), /no line has the headings "Name"; the header also has "Title"/);
  assert.throws(() => read('Code;Name\n1\n'), /row 1 below the header has 1 fields: the file is cut off/);
  assert.throws(() => read('Code;Name\n1;A\n2;"B'), /a quoted field does not end: the file is cut off/);
  assert.throws(() => read('Code;Name;x\n1;A;x\n2;B\n'), /row 2 below the header has 2 fields: the file is cut off/);
  assert.equal(read('Code;Name;x\n1;A;x\n2;B\n3;C;x\n').length, 3, 'a short row in the middle has what is needed');
  assert.equal(read('Code;Name;x\n1;A\n').length, 1, 'so has a single one');
});

test('a text is in UTF-8, or in the code page of its country', () => {
  assert.equal(textOf(utf8('\ufeffKöln')), 'Köln');
  assert.equal(textOf(Uint8Array.of(0x4b, 0xf6, 0x80)), 'Kö€');
  assert.equal(textOf(Uint8Array.of(0xd4), 'windows-1253'), 'Τ');
  assert.equal(textOf(Uint8Array.of(0xfe), 'windows-1257'), 'ž');
  assert.equal(textOf(utf8('ž'), 'windows-1257'), 'ž');
});

describe('elements of XML', () => {
  const nested = (depth: number): string => `${'<a>'.repeat(depth)}x${'</a>'.repeat(depth)}`;
  test('stand up to 64 deep', () => {
    assert.equal(recordsOf(utf8(nested(64)), 'a', 'a').length, 1);
    assert.throws(() => recordsOf(utf8(nested(65)), 'a', 'a'), /line 1/);
  });
  test('have values of up to 65,536 characters, and 256 attributes', () => {
    const read = (attributes: string) => recordsOf(utf8(`<a><row ${attributes}/></a>`), 'a', 'row').length;
    assert.equal(read(`b="${'x'.repeat(65_536)}"`), 1);
    assert.throws(() => read(`b="${'x'.repeat(65_537)}"`), /line 1/);
    const attributes = (count: number): string => Array.from({ length: count }, (_, i) => `b${i}="x"`).join(' ');
    assert.equal(read(attributes(256)), 1);
    assert.throws(() => read(attributes(257)), /line 1/);
  });
  test('have a trimmed text, or null without the element', () => {
    const [row] = recordsOf(utf8('<a><row>  <b> x </b><b>y</b></row></a>'), null, 'row');
    assert.deepEqual([row!.textOf('b'), row!.textOf('c'), row!.all('b').length], ['x', '', 2]);
  });
  test('are read in a declared encoding behind white space, in either quotes', () => {
    const encoded = (declaration: string) => recordsOf(
      Uint8Array.from(`${declaration}<a>\xb3</a>`, (char) => char.charCodeAt(0)), 'a', 'a',
    )[0]!.text;
    assert.deepEqual(
      [encoded("<?xml version='1.0' encoding='ISO-8859-2'?>"), encoded('<?xml version="1.0" encoding="ISO-8859-2" standalone="yes" ?>')],
      ['ł', 'ł'],
    );
  });
});
