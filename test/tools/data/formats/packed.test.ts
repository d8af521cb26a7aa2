/** Archives, XML and workbooks. The readers of published files depend on their readers. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { recordsOf } from '../../../../tools/data/formats/xml.ts';
import { firstSheetRows, unpacked, unzip } from '../../../../tools/data/formats/zip.ts';
import { workbook, zip } from '../archive.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('an archive', () => {
  const files = { 'a.txt': 'Köln '.repeat(100), 'folder/': '', 'folder/b.txt': '' };
  const contents = (archive: Uint8Array): unknown => [...unzip(archive)].map(([name, content]) => [name, Buffer.from(content).toString()]);
  test('gives its files, deflated or stored, with a comment or without', () => {
    const expected = [['a.txt', files['a.txt']], ['folder/b.txt', '']];
    assert.deepEqual(contents(zip(files)), expected);
    assert.deepEqual(contents(zip(files, { stored: true })), expected);
    assert.deepEqual(contents(zip(files, { comment: 'PK\u0005\u0006 is how the end begins, and here it is not' })), expected);
  });
  test('is refused wherever it is cut off', () => {
    const archive = zip(files);
    for (let end = 0; end < archive.length; end++) assert.throws(() => unzip(archive.subarray(0, end)), /cut off/, String(end));
  });
  test('is refused when a byte of a file has changed', () => {
    const archive = zip({ a: 'text of some length' }, { stored: true });
    archive[archive.indexOf('text')]! ^= 1;
    assert.throws(() => unzip(archive), /damaged/);
  });
  test('is refused when it is encrypted or packed in another way', () => {
    assert.throws(() => unzip(zip({ a: 'x' }, { flags: 1 })), /locked/);
    assert.throws(() => unzip(zip({ a: 'x' }, { method: 12 })), /compression/);
  });
  test('of one file is read as that file, like a gzip, and other bytes are read unchanged', () => {
    assert.equal(Buffer.from(unpacked(zip({ 'list.csv': 'a,b' }))).toString(), 'a,b');
    assert.equal(Buffer.from(unpacked(gzipSync('a,b'))).toString(), 'a,b');
    assert.equal(Buffer.from(unpacked(bytes('a,b'))).toString(), 'a,b');
    assert.throws(() => unpacked(zip({ a: '1', b: '2' })), /holds 2 files, not one/);
  });
});

describe('XML', () => {
  const LIST = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- <row/> --><x:list xmlns:x="u"><x:row id="1" t=\'a &amp; b\'>'
    + '<name>A &lt;&#65;&#x42;</name></x:row><rows/><x:row id="2"/>'
    + '<x:row><name><![CDATA[C & <D>]]></name></x:row></x:list>\n';
  test('gives records by name with any prefix, with resolved texts and with nested elements at any depth', () => {
    const rows = recordsOf(bytes(LIST), 'list', 'row');
    assert.deepEqual(rows.map((row) => row.textOf('name')), ['A <AB', '', 'C & <D>']);
    assert.deepEqual(recordsOf(bytes(LIST), null, 'list')[0]!.all('name').map(({ text }) => text), ['A <AB', 'C & <D>']);
  });
  test('is read in the encoding that it declares', () => {
    const latin2 = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-2"?><list>\xa3\xf3d\xbc</list>', (char) => char.charCodeAt(0));
    assert.equal(recordsOf(latin2, 'list', 'list')[0]!.text, 'Łódź');
    const marked = bytes('\ufeff<?xml version="1.0" encoding="utf-8"?><list>Łódź</list>');
    assert.equal(recordsOf(marked, 'list', 'list')[0]!.text, 'Łódź');
  });
  test('is refused when it is cut off, another document or not a document', () => {
    assert.throws(() => recordsOf(bytes(LIST.slice(0, -10)), 'list', 'row'), /does not end: the file is cut off/);
    assert.throws(() => recordsOf(bytes('<html></html>'), 'list', 'row'), /the document is not list/);
    assert.throws(() => recordsOf(bytes('<lists></lists>'), 'list', 'row'), /the document is not list/);
    assert.throws(() => recordsOf(bytes('a,b'), 'list', 'row'), /XML/);
    assert.throws(() => recordsOf(bytes('<list><row></list>'), 'list', 'row'), /line 1/);
  });
});

describe('a workbook', () => {
  const TEXTS = '<si><t>Code</t></si><si><r><t xml:space="preserve">Name </t></r><r><t>of it</t></r><rPh sb="0" eb="1"><t>reading</t></rPh>'
    + '</si><si><t>Kö &amp; ln</t></si>';
  const ROWS = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"/>'
    + '<row r="3"><c r="A3"><v>1.1701004E7</v></c><c r="B3" t="str"><f>1</f><v>x</v></c><c r="C3" t="s"><v>2</v></c>'
    + '<c r="AB3" t="inlineStr"><is><t>far</t></is></c></row>';
  test('gives the rows of its first sheet, each cell in its column', () => {
    const [head, row] = firstSheetRows(workbook(ROWS, TEXTS));
    assert.deepEqual(head, ['Code', '', 'Name of it']);
    assert.deepEqual(row!.slice(0, 3), ['11701004', 'x', 'Kö & ln']);
    assert.equal(row!.length, 28);
    assert.equal(row![27], 'far');
  });
  test('is refused when it lacks a part or a text', () => {
    assert.throws(() => firstSheetRows(zip({ 'word/document.xml': '<w/>' })), /no workbook/);
    assert.throws(() => firstSheetRows(workbook('<row r="1"><c r="A1" t="s"><v>9</v></c></row>', TEXTS)), /damaged/);
  });
});
