/** Workbooks as spreadsheet programs write them, and files that are not workbooks. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { faultOf, isZip } from '../../../src/files/workbooks/fault.ts';
import type { Sheet } from '../../../src/files/workbooks/sheets.ts';
import { rowsWithAccounts, delimitedSheet, likeliestSheet, openWorkbook, rowsOfSheet } from '../../../src/files/lists/workbook.ts';
import { SHEET, odsOf, workbook, xlsxOf, zipped } from '../../support/workbook.ts';
import { zip } from '../../tools/data/archive.ts';

const inflate = (packed: Uint8Array, size: number): Uint8Array => inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });

async function sheets(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const opened = await openWorkbook(bytes, inflate);
  if (opened instanceof Error) throw opened;
  return opened;
}

async function fault(bytes: Uint8Array): Promise<string | null> {
  const opened = await openWorkbook(bytes, inflate);
  return opened instanceof Error && 'code' in opened ? String(opened.code) : null;
}

const likeliest = (all: readonly Sheet[]): number => likeliestSheet(all, all.map((one) => rowsWithAccounts(one, IBAN_LENGTHS)));

const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const MAIN =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook of two sheets. The first is hidden; the second comes first in the archive. */
const two = (options = {}): Uint8Array =>
  zip(
    {
      'xl/worksheets/other.xml': SHEET('<row r="2"><c r="B2"><v>DE89370400440532013000</v></c></row>').replace(
        '<sheetData>',
        '<sheetViews/><sheetData>',
      ),
      'xl/worksheets/sheet1.xml': SHEET('<row><c><v>1</v></c></row>'),
      'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="Alt" sheetId="1" state="hidden" r:id="rId1"/>` +
        `<sheet name="Neu" sheetId="2" r:id="rId7"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONS}>` +
        `<Relationship Type="/worksheet" Id="rId1" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Type="/worksheet" Target="/xl/worksheets/other.xml" Id="rId7"/></Relationships>`,
    },
    options,
  );

describe('a workbook of Office Open XML', () => {
  test('gives its sheets in their order, with their names, and marks hidden sheets', async () => {
    const opened = await sheets(two());
    assert.deepEqual(opened.map(({ name, isHidden }) => [name, isHidden]), [['Alt', true], ['Neu', false]]);
    assert.deepEqual(rowsOfSheet(opened[1]!), [{ cells: ['', 'DE89370400440532013000'], line: 2, isOpen: false }]);
    assert.equal(likeliest(opened), 1);
  });

  test('gives texts that are shared, inline or of formulas, without phonetic readings, and numbers as they are stored', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="str"><f>1</f><v>x</v></c><c r="B3" t="inlineStr"><is><t>A &amp; B_x000A_</t></is></c><c r="C3">' +
      '<v>3.70400440532013E+17</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#NAME?</v></c><c r="AB3"><v>12.5</v></c></row>';
    const [sheet] = await sheets(
      workbook(rows, ['<t>Name</t>', '<r><t>I</t></r><r><t xml:space="preserve">BAN </t></r><rPh sb="0" eb="1"><t>no</t></rPh>']),
    );
    assert.deepEqual(sheet!.rows.map(({ line }) => line), [1, 3]);
    assert.deepEqual(sheet!.rows[0]!.cells.map(({ text }) => text), ['Name', '', 'IBAN ']);
    assert.deepEqual(
      sheet!.rows[1]!.cells.slice(0, 5).map(({ text, kind }) => [text, kind]),
      [['x', 'text'], ['A & B\n', 'text'], ['370400440532013000', 'number'], ['1', 'boolean'], ['#NAME?', 'error']],
    );
    assert.equal(sheet!.rows[1]!.cells[27]!.text, '12.5');
  });

  test('gives the format of each number', async () => {
    const styles = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><cellStyleXfs>` +
      `<xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>`;
    const [sheet] = await sheets(
      zipped({
        'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships ${RELATIONS}>` +
          `<Relationship Type="/worksheet" Id="a" Target="worksheets/s.xml"/></Relationships>`,
        'xl/worksheets/s.xml': SHEET(
          '<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="1"><v>45992</v></c><c r="C1" s="2"><v>1.5</v></c><c r="D1" s="0"><v>2</v></c>' +
            '</row>',
        ),
        'xl/styles.xml': styles,
      }),
    );
    assert.deepEqual(sheet!.rows[0]!.cells.map(({ format }) => format), [null, 'dd.mm.yyyy', '#,##0.00', null]);
  });
});

describe('an OpenDocument spreadsheet', () => {
  const ods = (table: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
    zipped({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body><o:spreadsheet>${table}</o:spreadsheet></o:body>` +
        `</o:document-content>`,
      ...more,
    });

  test('gives its sheets, with repeated cells and rows, and without notes', async () => {
    const opened = await sheets(
      ods(
        '<t:table t:name="A"><t:table-row t:number-rows-repeated="2"><t:table-cell t:number-columns-repeated="2"/>' +
        '<t:table-cell o:value-type="string" t:number-columns-repeated="2"><o:annotation><x:p>not this</x:p></o:annotation>' +
        '<x:p>a<x:s x:c="2"/>b</x:p><x:p>c</x:p></t:table-cell></t:table-row>' +
          '<t:table-row t:number-rows-repeated="1048570"><t:table-cell t:number-columns-repeated="16384"/></t:table-row></t:table>' +
          '<t:table t:name="B"/>',
      ),
    );
    assert.deepEqual(opened.map(({ name }) => name), ['A', 'B']);
    const cells = ['', '', 'a  b\nc', 'a  b\nc'];
    assert.deepEqual(rowsOfSheet(opened[0]!), [1, 2].map((line) => ({ cells, line, isOpen: false })));
  });

  test('gives numbers as they are stored, and dates as they are shown', async () => {
    const [sheet] = await sheets(
      ods(
        '<t:table t:name="A"><t:table-row><t:table-cell o:value-type="float" o:value="3.70400440532013E+17"><x:p>3,7E+17</x:p>' +
          '</t:table-cell><t:table-cell o:value-type="date" o:date-value="2026-11-23"><x:p>23.11.2026</x:p></t:table-cell></t:table-row>' +
          '</t:table>',
      ),
    );
    assert.deepEqual(
      sheet!.rows[0]!.cells.map(({ text, kind, shown }) => [text, kind, shown]),
      [['370400440532013000', 'number', '3,7E+17'], ['23.11.2026', 'date', '23.11.2026']],
    );
  });

  test('is refused if it is locked', async () => {
    assert.equal(await fault(ods('', { 'META-INF/manifest.xml': '<m:encryption-data/>' })), 'LOCKED_WORKBOOK');
  });
});

test('an archive that is not a workbook, of another kind, damaged or locked is refused with its kind', async () => {
  assert.equal(await fault(zipped({ 'word/document.xml': '<w/>' })), 'NO_WORKBOOK');
  assert.equal(await fault(zipped({ 'xl/workbook.bin': '' })), 'BINARY_WORKBOOK');
  assert.equal(await fault(two({ flags: 1 })), 'LOCKED_WORKBOOK');
  assert.equal(await fault(two({ method: 12 })), 'UNKNOWN_PACKING');
  const whole = two();
  for (let end = 4; end < whole.length; end++) assert.equal(await fault(whole.subarray(0, end)), 'DAMAGED', String(end));
  const stored = two({ stored: true });
  stored[Buffer.from(stored).indexOf('DE89')]! ^= 1;
  assert.equal(await fault(stored), 'DAMAGED');
  assert.equal(await fault(workbook('<row r="1"><c r="A1" t="s"><v>9</v></c></row>', [])), 'DAMAGED');
});

test('files that are not lists are recognised by their first bytes, and the sentence says what to do', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  for (const [bytes, code] of [
    [Buffer.from('%PDF-1.7'), 'PDF'],
    [Buffer.from('\x89PNG\r\n', 'latin1'), 'PICTURE'],
    [compound, 'OLD_WORKBOOK'],
    [Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), 'LOCKED_WORKBOOK'],
    [Buffer.from('\ufeff<html><table><tr><td>DE89'), 'WEB_PAGE'],
    [Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), 'XML_WORKBOOK'],
    [Buffer.from('Name;IBAN'), null],
    [Buffer.alloc(0), null],
  ] as const) {
    const found = faultOf(bytes);
    assert.equal(found?.code ?? null, code);
    if (found !== null && code !== 'PICTURE') assert.match(found.message, /save|paste/);
  }
  assert.ok(isZip(two()) && !isZip(compound));
});

test('the default sheet has most accounts among the visible sheets, else among the hidden ones, else most rows', () => {
  const sheet = (rows: number, isHidden = false): Sheet => ({
    name: '', isHidden, firstDay: 0, part: null, rows: Array.from({ length: rows }, (_, i) => ({ line: i + 1, cells: [] })), width: 0,
  });
  const CASES: readonly (readonly [sheets: readonly Sheet[], accounts: readonly number[], likeliest: number])[] = [
    [[sheet(9), sheet(2), sheet(3)], [0, 1, 2], 2],
    [[sheet(1), sheet(2), sheet(3)], [2, 2, 1], 0],
    [[sheet(9, true), sheet(2)], [9, 1], 1],
    [[sheet(9), sheet(2, true), sheet(3, true)], [0, 1, 2], 2],
    [[sheet(1), sheet(3), sheet(3), sheet(9, true)], [0, 0, 0, 0], 1],
    [[sheet(0), sheet(1, true), sheet(2, true)], [0, 0, 0], 2],
    [[sheet(0), sheet(0)], [0, 0], 0],
    [[], [], 0],
  ];
  for (const [all, accounts, expected] of CASES) assert.equal(likeliestSheet(all, accounts), expected, JSON.stringify(accounts));
});

test('the number of accounts of a sheet is its number of rows with an account, however often a row repeats it', async () => {
  const [one] = await sheets(
    xlsxOf([
      { cells: ['Name', 'IBAN'], line: 1 }, { cells: ['DE89370400440532013000', 'BE68539007547034'], line: 2 },
      { cells: ['x', ''], line: 3 }, { cells: ['', 'BE68539007547034'], line: 4 },
    ]),
  );
  assert.equal(rowsWithAccounts(one!, IBAN_LENGTHS), 2);
});

test('a sheet as text keeps the numbers of its rows, even if a cell has line breaks', async () => {
  const rows = [{ cells: ['a\nb', 'x;y'], line: 2 }, { cells: ['c'], line: 5 }];
  for (const make of [xlsxOf, odsOf]) assert.equal(delimitedSheet((await sheets(make(rows)))[0]!, ';'), '\r\na b;"x;y"\r\n\r\n\r\nc;\r\n');
});
