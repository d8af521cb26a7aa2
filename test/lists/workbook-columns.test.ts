/** A workbook that is given back with columns: what was in it stays, and other programs read it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { addedNames, withCells } from '../../src/lists/added.ts';
import type { Sheet } from '../../src/lists/sheets.ts';
import { openWorkbook, rowsOfSheet, withSheetColumns } from '../../src/lists/workbook.ts';
import { withColumns } from '../../src/lists/xlsx-columns.ts';
import { type ZipMember, unpackedMember, zipMembers } from '../../src/lists/zip.ts';
import { SHEET, workbook } from '../support/workbook.ts';
import { zip } from '../tools/data/archive.ts';

const inflate = (packed: Uint8Array, size: number): Uint8Array => inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
const deflate = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes);

async function sheetsOf(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const opened = await openWorkbook(bytes, inflate);
  if (opened instanceof Error) throw opened;
  return opened;
}

const ROWS = '<row r="1" spans="1:2" ht="20"><c r="A1" t="s" s="3"><v>0</v></c><c r="B1" s="4" t="s"><v>1</v></c></row><row r="2"/>'
  + '<row r="3" spans="1:2"><c r="A3"><v>7</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" s="5"/><c r="D3" s="6"></c><c r="F3" s="7"/></row><row r="9"><c r="A9"><f>SUM(A3)</f><v>7</v></c></row>';
const BOOK = workbook(ROWS, ['<t>Nr</t>', '<t>IBAN</t>', '<t>DE89370400440532013000</t>']);
const ADDED = new Map([[1, ['valid', 'note']], [3, ['true', 'A & B <C> _x0041_\u0001']]]);

describe('a sheet with columns behind its own', () => {
  test('has them in the rows that are named, and is otherwise as it was', () => {
    const xml = withColumns(SHEET(ROWS).replace('<sheetData>', '<dimension ref="A1:B9"/><sheetData>'), 2, ADDED, 1);
    const [first, third] = [/<row r="1".*?<\/row>/.exec(xml)![0], /<row r="3".*?<\/row>/.exec(xml)![0]];
    assert.equal(first, '<row r="1" ht="20"><c r="A1" t="s" s="3"><v>0</v></c><c r="B1" s="4" t="s"><v>1</v></c><c r="C1" s="4" t="inlineStr"><is><t xml:space="preserve">valid</t></is></c><c r="D1" s="4" t="inlineStr"><is><t xml:space="preserve">note</t></is></c></row>');
    assert.equal(third, '<row r="3"><c r="A3"><v>7</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="inlineStr"><is><t xml:space="preserve">true</t></is></c><c r="D3" t="inlineStr"><is><t xml:space="preserve">A &amp; B &lt;C&gt; _x005F_x0041_</t></is></c><c r="F3" s="7"/></row>');
    assert.ok(xml.includes('<dimension ref="A1:D9"/>') && xml.includes('<row r="2"/>') && xml.endsWith('<row r="9"><c r="A9"><f>SUM(A3)</f><v>7</v></c></row></sheetData></worksheet>'));
  });

  test('keeps the prefix that its elements have, and columns beyond Z', () => {
    assert.equal(withColumns('<x:row r="1"><x:c r="A1"/></x:row>', 26, new Map([[1, ['a', 'b']]]), null),
      '<x:row r="1"><x:c r="A1"/><x:c r="AA1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c><x:c r="AB1" t="inlineStr"><x:is><x:t xml:space="preserve">b</x:t></x:is></x:c></x:row>');
  });

  test('is refused where it has no room', () => assert.throws(() => withColumns('<row r="1"></row>', 16_383, ADDED, null), { code: 'TOO_LARGE' }));
});

describe('a workbook with columns behind the rows of a sheet', () => {
  for (const [what, bytes] of [['as spreadsheets write it', BOOK], ['stored, with a comment', zip(Object.fromEntries([...zipMembers(BOOK)].map(([name, member]) => [name, Buffer.from(unpackedMember(member, inflate)).toString()])), { stored: true, comment: 'made up' })]] as const) {
    test(`${what}: the sheet has them, and every other member its own bytes`, async () => {
      const [sheet] = await sheetsOf(bytes);
      const changed = await withSheetColumns(bytes, sheet!, ADDED, 1, inflate, deflate);
      const [again] = await sheetsOf(changed);
      assert.deepEqual(rowsOfSheet(again!).map(({ line, cells }) => [line, cells]), [[1, ['Nr', 'IBAN', 'valid', 'note']], [3, ['7', 'DE89370400440532013000', 'true', 'A & B <C> _x0041_']], [9, ['7']]]);
      const told = ({ packed, ...rest }: ZipMember): unknown => ({ ...rest, packed: Buffer.from(packed).toString('base64') });
      const [before, after] = [zipMembers(bytes), zipMembers(changed)];
      assert.deepEqual([...after.keys()], [...before.keys()]);
      for (const [name, member] of before) if (name !== sheet!.part) assert.deepEqual(told(after.get(name)!), told(member), name);
    });
  }

  test('is refused where the sheet has no member of its own', async () => {
    const [sheet] = await sheetsOf(BOOK);
    await assert.rejects(withSheetColumns(BOOK, { ...sheet!, part: null }, ADDED, null, inflate, deflate), { code: 'UNKNOWN_PACKING' });
  });
});

describe('a text with cells behind its rows', () => {
  const cells = new Map([[3, ['x', 'a;b']], [5, ['y', '']]]);
  test('keeps its quotes, titles, blank lines and line ends', () => {
    assert.equal(withCells('\ufeffTitel\r\nA;"B"\r\n"1;";2\r\n\r\n3\r\nSumme;5', ';', 2, new Map([[2, ['n', 'm']], ...cells]), null), '\ufeffTitel\r\nA;"B";n;m\r\n"1;";2;x;"a;b"\r\n\r\n3;;y;\r\nSumme;5\r\n');
  });
  test('has names above the first row where it had none, and its plain lines in quotes where they need them', () => {
    assert.equal(withCells('\n\na;b\n\nc\n', null, 1, cells, ['column_1', 'n', 'm']), '\n\ncolumn_1;n;m\n"a;b";x;"a;b"\n\nc;y;\n');
  });
  test('tells names that are there already apart', () => {
    assert.deepEqual(addedNames(['IBAN', 'Valid', 'kontor_valid'], ['valid', 'iban', 'bic']), ['kontor_valid_2', 'kontor_iban', 'bic']);
  });
});
