/** Parts of Office Open XML (ECMA-376 part 1), in the forms that the standard allows. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Sheet } from '../../../src/files/workbooks/sheets.ts';
import { rowsOfSheet, sheetsOf } from '../../../src/files/lists/workbook.ts';
import { columnOf } from '../../../src/files/workbooks/xlsx.ts';
import { SHEET } from '../../support/workbook.ts';

type Parts = Readonly<Record<string, string>>;

const MAIN =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const bytesOf = (parts: Parts): Map<string, Uint8Array> => new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
const book = (rows: string, more: Parts = {}): Parts => ({
  'xl/workbook.xml': `<workbook ${MAIN}><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Type="/worksheet" Target="worksheets/s.xml"/></Relationships>',
  'xl/worksheets/s.xml': SHEET(rows),
  ...more,
});
const sheetOf = (rows: string, more: Parts = {}): Sheet => sheetsOf(bytesOf(book(rows, more)))[0]!;
/** Rows as `line: cell|cell`, as they are shown. */
const shown = (rows: string, more: Parts = {}): string[] =>
  rowsOfSheet(sheetOf(rows, more)).map(({ line, cells }) => `${line}: ${cells.join('|')}`);

const styles = (formats: string): Parts => ({ 'xl/styles.xml': `<styleSheet ${MAIN}>${formats}</styleSheet>` });

/** Clause 18.8.30: the built-in formats. In the standard, short dates follow the reader's settings. */
const BUILT_IN: readonly (readonly [id: number, value: number, shown: string])[] = [
  [0, 1234.5, '1234.5'], [1, 1234.5, '1235'], [2, 1234.5, '1234.50'], [3, 1234.5, '1,235'], [4, 1234.5, '1,234.50'], [9, 0.256, '0.256'],
  [11, 12345, '12345'], [12, 0.5, '0.5'], [14, 46346, '2026-11-20'], [15, 46346, '20-Nov-26'], [16, 46346, '20-Nov'], [17, 46346, 'Nov-26'],
  [18, 0.75, '6:00 PM'], [19, 0.75, '6:00:00 PM'],
  [20, 0.75, '18:00'], [21, 0.75, '18:00:00'], [22, 46346.75, '2026-11-20 18:00'], [37, -1234.5, '-1,235'],
  [38, -1234.5, '-1,235'], [39, -1234.5, '-1,234.50'], [40, -1234.5, '-1,234.50'], [40, 2, '2.00'], [45, 61 / 86_400, '01:01'],
  [46, 1.5, '1.5'], [47, 61.5 / 86_400, '0101.5'], [49, 1234.5, '1234.5'],
];

test('numbers are shown in the built-in formats of the standard', () => {
  for (const [id, value, text] of BUILT_IN) {
    assert.deepEqual(
      shown(
        `<row><c s="1"><v>${value}</v></c></row>`,
        styles(`<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="${id}"/></cellXfs>`),
      ),
      [`1: ${text}`],
      String(id),
    );
  }
});

test('a cell without a style has the first style, and a declared format precedes the built-in format', () => {
  const more = styles(
    '<numFmts><numFmt numFmtId="4" formatCode="0.0"/><numFmt numFmtId="170" formatCode="0 &quot;kg&quot;"/></numFmts><cellXfs>' +
      '<xf numFmtId="4"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
  );
  assert.deepEqual(shown('<row><c><v>1.25</v></c><c s="1"><v>5</v></c><c s="2"><v>1.25</v></c><c s="9"><v>1.25</v></c></row>', more), [
    '1: 1.3|5 kg|1.25|1.25',
  ]);
});

test('days count from 1900, or from 1904 if the workbook declares it', () => {
  const dated = (properties: string): string[] =>
    shown('<row><c><v>0</v></c></row>', {
      ...styles('<cellXfs><xf numFmtId="14"/></cellXfs>'),
      'xl/workbook.xml': `<workbook ${MAIN}>${properties}<sheets><sheet name="S" r:id="a"/></sheets></workbook>`,
    });
  for (const value of ['1', 'true']) assert.deepEqual(dated(`<workbookPr date1904="${value}"/>`), ['1: 1904-01-01']);
  for (const properties of ['<workbookPr date1904="0"/>', '<workbookPr date1904="false"/>', '<workbookPr/>', '<calcPr date1904="1"/>', ''])
    assert.deepEqual(dated(properties), ['1: 1899-12-30'], properties);
});

test('a number gets no exponent unless the file has one, and is shown with all digits if it may be an account', () => {
  const more = styles('<cellXfs><xf/><xf numFmtId="3"/></cellXfs>');
  for (const [value, text, seen] of [
    ['3.7E+17', '370000000000000000', '370000000000000000'],
    ['1E+30', '1E+30', null],
    ['1E400', '1E400', '1E400'],
    ['1.5e2', '150', '150'],
    ['1E-9', '1E-9', null],
    ['123456789012', '123456789012', '123456789012'],
    ['12345678901', '12345678901', '12,345,678,901'],
    ['123456789012.5', '123456789012.5', '123,456,789,013'],
    ['-123456789012', '-123456789012', '-123,456,789,012'],
    [' ', '', ''],
  ] as const) {
    const rows = `<row><c s="1"><v>${value}</v></c><c><v>1</v></c></row>`;
    assert.equal(sheetOf(rows, more).rows[0]!.cells[0]!.text, text);
    if (seen !== null) assert.deepEqual(shown(rows, more), [`1: ${seen}|1`]);
  }
});

test('a part of a workbook has at most 256 levels, 256 attributes and 65,536 characters per attribute; a longer text is cut', () => {
  const isRead = (rows: string): boolean => {
    try {
      return sheetOf(rows).rows.length === 1;
    } catch (fault) {
      assert.equal((fault as { code?: unknown }).code, 'DAMAGED');
      return false;
    }
  };
  const row = (attributes: string): string => `<row ${attributes}><c><v>1</v></c></row>`;
  // Two elements are around the rows.
  const sized: readonly (readonly [most: number, rows: (count: number) => string])[] = [
    [256, (count) => `${row('')}${'<x>'.repeat(count - 2)}${'</x>'.repeat(count - 2)}`],
    [256, (count) => row(Array.from({ length: count }, (_, i) => `a${i}=""`).join(' '))],
    [65_536, (count) => row(`a="${'x'.repeat(count)}"`)],
  ];
  for (const [most, rows] of sized) assert.deepEqual([isRead(rows(most)), isRead(rows(most + 1))], [true, false], String(most));
  assert.deepEqual(
    [65_536, 65_537].map((count) => sheetOf(`<row><c t="str"><v>${'x'.repeat(count)}</v></c></row>`).rows[0]!.cells[0]!.text.length),
    [65_536, 65_536],
  );
});

describe('sheets', () => {
  const named = (sheets: string, relations: string, more: Parts = {}): string[] =>
    sheetsOf(
      bytesOf(
        book('', {
          'xl/workbook.xml': `<workbook ${MAIN}><sheets>${sheets}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
          ...more,
        }),
      ),
    ).map(({ name, part, isHidden }) => `${name} ${part}${isHidden ? ' hidden' : ''}`);

  test('are found by their relations, relative to the workbook or to the root', () => {
    const one = '<sheet name="S" id="b" r:id="a"/>';
    for (const target of ['worksheets/s.xml', './worksheets/s.xml', '/xl/worksheets/s.xml'])
      assert.deepEqual(
        named(one, `<Relationship Type="/worksheet" Id="b" Target="x"/><Relationship Type="/worksheet" Id="a" Target="${target}"/>`),
        ['S xl/worksheets/s.xml'],
        target,
      );
  });

  test('are omitted if they are charts or their part is missing', () => {
    assert.deepEqual(
      named(
        '<sheet name="C" r:id="c"/><sheet r:id="a" state="veryHidden"/><sheet name="V" r:id="a" state="visible"/>',
        '<Relationship Type="/chartsheet" Id="c" Target="chartsheets/c.xml"/>' +
        '<Relationship Type="/worksheet" Id="a" Target="worksheets/s.xml"/>' +
          '<Other Id="c" Target="worksheets/s.xml"/>',
      ),
      [' xl/worksheets/s.xml hidden', 'V xl/worksheets/s.xml'],
    );
  });

  test('are reported as damaged if the workbook has none, and as binary if they have no XML', () => {
    for (const parts of [
      book('', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      { 'xl/workbook.xml': `<workbook ${MAIN}/>` },
      book('<row>'),
    ])
      assert.throws(() => sheetsOf(bytesOf(parts)), { code: 'DAMAGED' });
    assert.throws(() => sheetsOf(bytesOf({ 'xl/workbook.bin': '' })), { code: 'BINARY_WORKBOOK' });
    assert.throws(() => sheetsOf(bytesOf({ 'word/document.xml': '<w/>' })), { code: 'NO_WORKBOOK' });
  });
});

const strings = (...items: readonly string[]): Parts => ({
  'xl/sharedStrings.xml': `<sst>${items.map((item) => `<si>${item}</si>`).join('\n')}</sst>`,
});
const CELLS: readonly (readonly [what: string, rows: string, shown: readonly string[], more?: Parts])[] = [
  ['without references follow each other, and so do rows',
    '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="B5"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>',
    ['1: 1|2', '5: |3|4', '6: 5']],
  ['have their columns from letters of either case', '<row><c r="a1"><v>1</v></c><c r="ab1"><v>2</v></c></row>',
    [`1: 1${'|'.repeat(27)}2`]],
  ['beyond the last column are skipped', '<row><c r="A1"><v>1</v></c><c r="XFE1"><v>2</v></c></row>', ['1: 1']],
  ['with a reference without letters are skipped', '<row><c r="A1"><v>1</v></c><c r="7"><v>2</v></c></row>', ['1: 1']],
  ['without a value are skipped, and so are rows of such cells',
    '<row r="1"><c r="A1"/><c r="B1"><v></v></c></row><row r="2"><c r="A2" t="str"><v></v></c><c r="B2"><v>2</v></c></row>', ['2: |2']],
  ['of formulas have their values', '<row><c t="str"><f>A1&amp;"x"</f><v>ax</v></c><c><f>1+1</f><v>2</v></c></row>', ['1: ax|2']],
  ['are the same if the XML has line breaks',
    '<row>\n <c t="str">\n  <v>x</v>\n </c>\n <c t="inlineStr">\n  <is>\n   <t>y</t>\n  </is>\n </c>\n <c>\n <v> 5 </v>\n ' +
      '</c>\n</row>\n', ['1: x|y|5']],
  ['of texts written inline, in runs and without readings',
    '<row><c t="inlineStr"><is><r><t>I</t></r><r><t>BAN</t></r><rPh sb="0" eb="1"><t>no</t></rPh><r><t>!</t></r></is></c></row>',
    ['1: IBAN!']],
  ['of shared texts', '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c></row>', ['1: b|a'], strings('<t>a</t>', '<t>b</t>')],
  ['of shared texts in runs and without readings', '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>', ['1: IBAN!|x'],
    strings('<r><rPr><b/></rPr><t>I</t></r>\n<r><t>BAN</t></r>\n<rPh sb="0" eb="1"><t>no</t></rPh><phoneticPr fontId="1"/><r><t>!</t>' +
      '</r>\n', '\n<t>x</t>')],
  ['with characters that XML cannot hold', '<row><c t="str"><v>a_x000D_b_x0041_c_x00e9_ _x41_</v></c><c t="s"><v>0</v></c></row>',
    ['1: a\rbAcé _x41_|a\tb'], strings('<t>a_x0009_b</t>')],
  ['of errors, truths and dates',
    '<row><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="d"><v>2026-11-20T00:00:00</v></c><c t="d">' +
      '<v>2026-11-20T18:00:00Z</v></c><c t="d"><v>2026-11-20T00:00:00.000Z</v></c></row>',
      ['1: #REF!|TRUE|FALSE|2026-11-20|2026-11-20T18:00:00Z|2026-11-20']],
  ['of numbers with an exponent',
    '<row><c t="n"><v>1.5E3</v></c><c><v>3.70400440532013E+17</v></c><c><v>1E+30</v></c><c><v>9.1E-2</v></c><c><v>12e</v></c></row>',
    ['1: 1500|370400440532013000|1E+30|0.091|12e']],
  ['of long numbers, which may be accounts, with all their digits',
    '<row><c s="1"><v>123456789012</v></c><c s="1"><v>12345678901</v></c></row>', ['1: 123456789012|12,345,678,901'],
    styles('<cellXfs><xf/><xf numFmtId="3"/></cellXfs>')],
  ['of a kind that is not known, as texts', '<row><c t="z"><v>007</v></c></row>', ['1: 007']],
];

describe('cells', () => {
  for (const [what, rows, lines, more] of CELLS) test(what, () => assert.deepEqual(shown(rows, more), lines));

  test('have their kinds', () => {
    const { rows } = sheetOf(
      '<row><c><v>1</v></c><c t="n"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><v>x</v></c><c t="d"><v>x</v></c><c t="str"><v>x</v></c>' +
        '</row>',
    );
    assert.deepEqual(rows[0]!.cells.map(({ kind }) => kind), ['number', 'number', 'boolean', 'error', 'date', 'text']);
  });

  test('may be as long as a spreadsheet allows', () =>
    assert.equal(shown(`<row><c t="str"><v>${'a'.repeat(32_767)}</v></c></row>`)[0]!.length, 3 + 32_767));

  test('are read in sheets that declare many namespaces and are deep', () => {
    const declared = Array.from({ length: 200 }, (_, i) => `xmlns:n${i}="urn:${i}"`).join(' ');
    const deep = `${'<x>'.repeat(200)}${'</x>'.repeat(200)}`;
    assert.deepEqual(
      shown('', {
        'xl/worksheets/s.xml': `<worksheet ${declared}><x y="${'z'.repeat(60_000)}"/>${deep}<sheetData><row><c><v>1</v></c></row>` +
          `</sheetData></worksheet>`,
      }),
      ['1: 1'],
    );
  });

  test('are damaged if their shared text is missing', () => {
    for (const more of [strings('<t>a</t>'), {}]) assert.throws(() => shown('<row><c t="s"><v>1</v></c></row>', more), { code: 'DAMAGED' });
  });

  test('are read up to the last column', () => {
    const { cells } = sheetOf('<row><c r="XFD1"><v>1</v></c></row>').rows[0]!;
    assert.deepEqual([cells.length, cells[16_383]!.text, cells[0]!.text], [16_384, '1', '']);
  });
});

test('columns have the letters of spreadsheets', () =>
  assert.deepEqual(
    ['A1', 'B', 'Z9', 'AA1', 'AZ1', 'BA1', 'ZZ1', 'AAA1', 'XFD1048576', 'aa1', '1'].map(columnOf),
    [0, 1, 25, 26, 51, 52, 701, 702, 16_383, 26, -1],
  ));
