/** Workbooks that are larger than they look, or that have their rows in another order. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createInflateRaw, deflateRawSync } from 'node:zlib';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { WORKBOOK_LIMITS } from '../../../src/base/limits.ts';
import { ListFault } from '../../../src/files/workbooks/fault.ts';
import { SheetRows, openWorkbook, readWorkbook, rowsOfSheet, sheetLines } from '../../../src/files/lists/workbook.ts';
import { memberPieces, zipMembers } from '../../../src/files/workbooks/zip.ts';
import { SHEET, workbook, zipped } from '../../support/workbook.ts';
import { zipFile } from '../../support/zip-file.ts';

async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const unpacking = createInflateRaw();
  unpacking.end(packed);
  yield* unpacking as AsyncIterable<Buffer>;
}

const RELATIONS = '<Relationships><Relationship Type="/worksheet" Id="a" Target="worksheets/s.xml"/></Relationships>';
const sheetNames = (count: number): string =>
  `<workbook xmlns:r="r"><sheets>${'<sheet name="S" r:id="a"/>'.repeat(count)}</sheets></workbook>`;
const xlsx = (rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipped({ 'xl/workbook.xml': sheetNames(1), 'xl/_rels/workbook.xml.rels': RELATIONS, 'xl/worksheets/s.xml': SHEET(rows), ...more });
const ods = (rows: string): Uint8Array => zipped({
  'content.xml': `<o:c xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:spreadsheet><t:table t:name="A">${rows}</t:table></o:spreadsheet></o:c>`,
});
const odsCell = (columns: number, text: string): string =>
  `<t:table-cell t:number-columns-repeated="${columns}"><x:p>${text}</x:p></t:table-cell>`;
const odsRow = (rows: number, columns: number, text: string): string =>
  `<t:table-row t:number-rows-repeated="${rows}">${odsCell(columns, text)}</t:table-row>`;

/** Makes a workbook in which this many rows have a cell with this shared text. */
const sharing = (rows: number, text: string): Uint8Array => workbook('<row><c t="s"><v>0</v></c></row>'.repeat(rows), [text]);

/** Returns the text of the first sheet, or the fault of the workbook. */
async function textOf(bytes: Uint8Array): Promise<string | ListFault> {
  const sheets = await readWorkbook(bytes, inflate, (facts) => new SheetRows(facts, IBAN_LENGTHS));
  return sheets instanceof ListFault ? sheets : [...sheetLines(sheets[0]!, ';')].join('');
}

async function fault(bytes: Uint8Array): Promise<ListFault> {
  const text = await textOf(bytes);
  assert.ok(text instanceof ListFault);
  return text;
}

describe('a workbook beyond a limit is refused with that limit', () => {
  const filled = (count: number): string => '<row><c><v>1</v></c></row>'.repeat(count);
  const CASES: readonly (readonly [limit: keyof typeof WORKBOOK_LIMITS, what: string, bytes: () => Uint8Array])[] = [
    ['characters', 'a shared text in many cells', () => sharing(10_000, `<t>${'x'.repeat(32_000)}</t>`)],
    ['characters', 'repeated rows of OpenDocument', () => ods(odsRow(1_048_576, 10, 'x'.repeat(100)))],
    ['cells', 'repeated cells of OpenDocument', () => ods(odsRow(1_048_576, 16_384, 'x'))],
    ['cells', 'rows that are all as wide as a sheet can be', () => xlsx('<row><c r="XFD1"><v>1</v></c></row>'.repeat(6_104))],
    ['cells', 'one wide row among many', () => xlsx(`${filled(6_103)}<row><c r="XFD1"><v>1</v></c></row>`)],
    ['row_number', 'a row after the last row of spreadsheet programs', () => xlsx('<row r="1048577"><c><v>1</v></c></row>')],
    ['sheets', 'the same part as many sheets', () => xlsx('', { 'xl/workbook.xml': sheetNames(10_001) })],
    ['part_bytes', 'styles of more than 32 MiB', () => xlsx('', { 'xl/styles.xml': `<s>${' '.repeat(33_554_432)}</s>` })],
    ['rows', 'four full sheets of OpenDocument', () => ods(`${odsRow(1_048_576, 1, 'x')}</t:table><t:table>`.repeat(4))],
  ];
  for (const [limit, what, bytes] of CASES) {
    test(`${limit}: ${what}`, async () => {
      const { code, message } = await fault(bytes());
      assert.equal(code, 'TOO_LARGE');
      assert.ok(message.includes(WORKBOOK_LIMITS[limit].value.toLocaleString('en')), message);
    });
  }
});

test('a sheet of one cell in the last column and the last row is read', async () => {
  const text = await textOf(xlsx('<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>'));
  assert.equal(text, `${'\r\n'.repeat(1_048_575)}${';'.repeat(16_383)}7\r\n`);
});

test('rows and cells of an XLSX in another order are read in their order', async () => {
  const rows = '<row r="3"><c r="A3"><v>5</v></c></row><row r="1"><c r="C1"><v>2</v></c><c r="A1"><v>1</v></c></row>';
  assert.equal(await textOf(xlsx(rows)), '1;;2\r\n\r\n5;;\r\n');
  const sheets = await openWorkbook(xlsx(rows), inflate);
  assert.ok(!(sheets instanceof ListFault));
  const [sheet] = sheets;
  assert.deepEqual(rowsOfSheet(sheet!).map(({ line, cells }) => [line, cells.join('|')]), [[1, '1||2'], [3, '5']]);
});

test('a repeated row or cell, and a row without a number, are faults of the file', async () => {
  for (const [rows, code] of [
    ['<row r="1"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>', 'REPEATED_CELL'],
    ['<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>', 'REPEATED_CELL'],
    ...['0', '-1', '1.5', 'x', 'NaN'].map((number) => [`<row r="${number}"><c><v>1</v></c></row>`, 'DAMAGED'] as const),
    ['<row r="Infinity"><c><v>1</v></c></row>', 'TOO_LARGE'],
  ] as const) assert.equal((await fault(xlsx(rows))).code, code, rows);
});

test('a text in many runs is kept to the same length as a text in one run', async () => {
  const runs = `<r><t>${'x'.repeat(60_000)}</t></r>`.repeat(3);
  assert.equal(await textOf(sharing(1, runs)), `${'x'.repeat(65_536)}\r\n`);
  assert.equal(await textOf(ods(odsRow(1, 1, `a${'<x:s x:c="1000000000"/>'.repeat(100)}`))), `a${' '.repeat(65_535)}\r\n`);
});

test('a format code longer than spreadsheet programs accept is treated as General, and many decimals are allowed', async () => {
  const styled = (code: string): Promise<string | ListFault> => textOf(xlsx('<row><c><v>1.5</v></c></row>', {
    'xl/styles.xml': `<s><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></s>`,
  }));
  assert.equal(await styled('0'.repeat(256)), '1.5\r\n');
  const zeros = '0'.repeat(250);
  for (const code of [`0.${zeros}E+0`, `h.${zeros}`, `0.${zeros}`]) assert.equal(typeof await styled(code), 'string', code);
});

test('blanks around line breaks of a cell are one blank', async () => {
  const cell = (text: string): Promise<string | ListFault> => textOf(
    sharing(1, `<t xml:space="preserve">${text.replaceAll('\r', '_x000D_')}</t>`),
  );
  const CASES = [['a \n b', 'a b'], ['a\n \n\tb', 'a b'], [' a\r\nb ', ' a b '], ['\na', ' a'], ['a\n', 'a '], ['a  b', 'a  b']] as const;
  for (const [text, line] of CASES) {
    assert.equal(await cell(text), `${line}\r\n`, JSON.stringify(text));
  }
});

describe('a member of an archive', () => {
  const CONTENT = 'some text';
  const archive = (size: number): Uint8Array => {
    const bytes = zipFile({ entries: [{ name: 'a', content: CONTENT }] });
    bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    return bytes;
  };
  const unpacked = async (bytes: Uint8Array): Promise<string> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of memberPieces(zipMembers(bytes).get('a')!, inflate)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces).toString();
  };

  test('is unpacked in pieces', async () => assert.equal(await unpacked(archive(CONTENT.length)), CONTENT));

  test('that says another length than it has is damaged, without memory for what it says', async () => {
    const sizes = [0, CONTENT.length - 1, CONTENT.length + 1, 0xfffffffe];
    for (const size of sizes) await assert.rejects(unpacked(archive(size)), { code: 'DAMAGED' }, String(size));
  });

  test('with broken DEFLATE data is damaged', async () => {
    const member = { name: 'a', isDeflated: true, isEncrypted: false, packed: deflateRawSync('x').subarray(1), size: 1, crc: 0 };
    await assert.rejects(memberPieces(member, inflate).next(), { code: 'DAMAGED' });
  });
});
