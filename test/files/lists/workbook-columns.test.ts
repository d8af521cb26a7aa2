/** A workbook that is returned with more columns: its old content stays, and other programs read it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { addedNames, withCells } from '../../../src/files/lists/rows.ts';
import type { Sheet } from '../../../src/files/workbooks/sheets.ts';
import { openWorkbook, rowsOfSheet, withSheetColumns } from '../../../src/files/lists/workbook.ts';
import { withColumns } from '../../../src/files/lists/xlsx-columns.ts';
import { type ZipMember, unpackedMember, zipMembers } from '../../../src/files/workbooks/zip.ts';
import { SHEET, workbook } from '../../support/workbook.ts';
import { zip } from '../../tools/data/archive.ts';

const inflate = (packed: Uint8Array, size: number): Uint8Array => inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
const deflate = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes);

async function sheetsOf(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const opened = await openWorkbook(bytes, inflate);
  if (opened instanceof Error) throw opened;
  return opened;
}

const ROWS =
  '<row r="1" spans="1:2" ht="20"><c r="A1" t="s" s="3"><v>0</v></c><c r="B1" s="4" t="s"><v>1</v></c></row><row r="2"/>' +
  '<row r="3" spans="1:2"><c r="A3"><v>7</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" s="5"/><c r="D3" s="6"></c><c r="F3" s="7"/></row>' +
  '<row r="9"><c r="A9"><f>SUM(A3)</f><v>7</v></c></row>';
const BOOK = workbook(ROWS, ['<t>Nr</t>', '<t>IBAN</t>', '<t>DE89370400440532013000</t>']);
const ADDED = new Map([[1, ['valid', 'note']], [3, ['true', 'A & B <C> _x0041_\u0001']]]);

describe('a sheet with columns after its own', () => {
  test('has them in the named rows, and is otherwise unchanged', () => {
    const xml = withColumns(SHEET(ROWS).replace('<sheetData>', '<dimension ref="A1:B9"/><sheetData>'), 2, ADDED, 1);
    const [first, third] = [/<row r="1".*?<\/row>/.exec(xml)![0], /<row r="3".*?<\/row>/.exec(xml)![0]];
    assert.equal(
      first,
      '<row r="1" ht="20"><c r="A1" t="s" s="3"><v>0</v></c><c r="B1" s="4" t="s"><v>1</v></c><c r="C1" s="4" t="inlineStr"><is>' +
        '<t xml:space="preserve">valid</t></is></c><c r="D1" s="4" t="inlineStr"><is><t xml:space="preserve">note</t></is></c></row>',
    );
    assert.equal(
      third,
      '<row r="3"><c r="A3"><v>7</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="inlineStr"><is><t xml:space="preserve">true</t></is>' +
        '</c><c r="D3" t="inlineStr"><is><t xml:space="preserve">A &amp; B &lt;C&gt; _x005F_x0041_</t></is></c><c r="F3" s="7"/></row>',
    );
    assert.ok(
      xml.includes('<dimension ref="A1:D9"/>') &&
        xml.includes('<row r="2"/>') &&
        xml.endsWith('<row r="9"><c r="A9"><f>SUM(A3)</f><v>7</v></c></row></sheetData></worksheet>'),
    );
  });

  test('keeps the prefix of its elements, and may have columns beyond Z', () => {
    assert.equal(
      withColumns('<x:row r="1"><x:c r="A1"/></x:row>', 26, new Map([[1, ['a', 'b']]]), null),
      '<x:row r="1"><x:c r="A1"/><x:c r="AA1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c>' +
        '<x:c r="AB1" t="inlineStr"><x:is><x:t xml:space="preserve">b</x:t></x:is></x:c></x:row>',
    );
  });

  test('is refused if it has no room', () => {
    assert.throws(() => withColumns('<row r="1"></row>', 16_383, ADDED, null), { code: 'TOO_LARGE' });
    assert.match(withColumns('<row r="1"></row>', 16_382, ADDED, null), /<c r="XFC1".*<c r="XFD1"/);
  });

  test('begins again in each row, and adds nothing to rows without new values', () => {
    const cell = (reference: string, style = ''): string =>
      `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">x</t></is></c>`;
    assert.equal(withColumns('<row><c s="4"/></row><row></row><row><c/></row>', 1, new Map([1, 2, 3].map((line) => [line, ['x']])), 2),
      `<row><c s="4"/>${cell('B1')}</row><row>${cell('B2')}</row><row><c/>${cell('B3')}</row>`);
    for (const xml of ['<row r="1"><c r="XFD1"/></row>', '<dimension ref="A1:XFD1"></dimension>'])
      assert.equal(withColumns(xml, 16_384, new Map(), null), xml);
    assert.equal(withColumns('<dimension ref="A1:B9"></dimension>', 2, new Map([[1, ['x']]]), null), '<dimension ref="A1:C1"></dimension>');
  });
});

const ONE = new Map([[1, ['x']]]);
const CELL = (reference: string, style = ''): string =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">x</t></is></c>`;

describe('a new cell of a row is added', () => {
  const CASES: readonly (readonly [what: string, xml: string, changed: string])[] = [
    ['after the cells of a row', '<row r="1"><c r="A1"/></row>', `<row r="1"><c r="A1"/>${CELL('B1')}</row>`],
    ['if rows and cells have no references', '<row><c><v>1</v></c></row><row><c/></row>',
      `<row><c><v>1</v></c>${CELL('B1')}</row><row><c/></row>`],
    ['in the place of an empty cell without a reference', '<row><c/><c/><c s="9"/></row>', `<row><c/>${CELL('B1')}<c s="9"/></row>`],
    ['in the place of a cell without a value', '<row r="1"><c r="A1"/><c r="B1" s="1"><v></v></c></row>',
      `<row r="1"><c r="A1"/>${CELL('B1')}</row>`],
    ['before the cells of further columns', '<row r="1"><c r="C1"/><c r="D1"/></row>',
      `<row r="1">${CELL('B1')}<c r="C1"/><c r="D1"/></row>`],
    ['without the span of the row, also in other quotes', "<row r='1' spans='1:1' ht='2'></row>",
      `<row r='1' ht='2'>${CELL('B1')}</row>`],
    ['with any blanks around signs of equality', '<row r = "1" spans = "1:1"><c r = "A1"/></row>',
      `<row r = "1"><c r = "A1"/>${CELL('B1')}</row>`],
    ['except in a row that is written as empty', '<row r="1"/>', '<row r="1"/>'],
    ['outside comments, CDATA and instructions',
      '<!-- <row r="1"></row> --><?x <row r="1">?><row r="1"><c r="A1"><v><![CDATA[</row>]]></v></c></row>',
      `<!-- <row r="1"></row> --><?x <row r="1">?><row r="1"><c r="A1"><v><![CDATA[</row>]]></v></c>${CELL('B1')}</row>`],
    ['with any values of attributes', '<row r="1" x="a>b" y=\'/>\'><c r="A1" z="/"/></row>',
      `<row r="1" x="a>b" y='/>'><c r="A1" z="/"/>${CELL('B1')}</row>`],
  ];
  for (const [what, xml, changed] of CASES) test(what, () => assert.equal(withColumns(xml, 1, ONE, null), changed));
});

describe('an added column of a sheet', () => {
  test('takes the style of the cell before, in the row that names the columns alone', () => {
    assert.equal(
      withColumns("<row r='1'><c s = '4' r='A1'/><c r='C1' s='5'/></row>", 1, ONE, 1),
      `<row r='1'><c s = '4' r='A1'/>${CELL('B1', " s = '4'")}<c r='C1' s='5'/></row>`,
    );
    assert.equal(withColumns('<row r="1"><c r="A1" s="4"/></row>', 1, ONE, 2), `<row r="1"><c r="A1" s="4"/>${CELL('B1')}</row>`);
    assert.equal(withColumns('<row r="1"><c r="A1" cs="4"/></row>', 1, ONE, 1), `<row r="1"><c r="A1" cs="4"/>${CELL('B1')}</row>`);
    assert.equal(
      withColumns('<row r="7"><c r="A7" s="4"/></row><row r="8"></row>', 1, new Map([[8, ['x']]]), 8),
      `<row r="7"><c r="A7" s="4"/></row><row r="8">${CELL('B8')}</row>`,
    );
  });

  test('has no cell in a row that gets no value', () => {
    assert.equal(withColumns('<row r="1"></row>', 0, new Map([[1, ['', 'x', '']]]), null), `<row r="1">${CELL('B1')}</row>`);
    assert.equal(withColumns('<row r="1"><c r="A1"/></row>', 1, new Map(), null), '<row r="1"><c r="A1"/></row>');
  });

  test('is in the extent of the sheet', () => {
    const dimension = (ref: string): string =>
      /ref\s*=\s*["']([^"']*)/.exec(
        withColumns(`<dimension ref="${ref}"/><row r="1"></row><row r="4"><c/></row><row r="9"/>`, 1, ADDED, null))![1]!;
    for (const tooSmall of ['A1', 'A1:A9', 'B2:B7', 'a1:a9', '']) assert.equal(dimension(tooSmall), 'A1:C4', tooSmall);
    assert.equal(dimension('A1:D9'), 'A1:D4', 'its columns may have formats without values');
    assert.equal(withColumns("<dimension ref = 'A1'></dimension>", 1, ONE, null), "<dimension ref = 'A1:B1'></dimension>");
  });

  test('has one, two or three letters', () => {
    for (const [first, letters] of [
      [0, 'A'], [25, 'Z'], [26, 'AA'], [51, 'AZ'], [52, 'BA'], [701, 'ZZ'], [702, 'AAA'], [16_383, 'XFD'],
    ] as const) {
      assert.equal(withColumns('<row r="1"></row>', first, ONE, null), `<row r="1">${CELL(`${letters}1`)}</row>`);
    }
  });

  test('contains no character that XML does not allow, and no accidental escape', () => {
    const written = (text: string): string =>
      /preserve">([^]*?)<\/t>/.exec(withColumns('<row r="1"></row>', 0, new Map([[1, [text]]]), null))![1]!;
    const texts = [
      'a\tb\nc\rd', 'a\0b\u001fc', 'x\ud800y\udc00z\uffff\ufffe', '😀\ue000\ufffd\ud7ff', '_x0041_', '_X00e9_', '_x41_', '_',
      'a & b < c > d',
    ];
    assert.deepEqual(texts.map(written),
      ['a\tb\nc\rd', 'abc', 'xyz', '😀\ue000\ufffd\ud7ff', '_x005F_x0041_', '_x005F_X00e9_', '_x41_', '_', 'a &amp; b &lt; c &gt; d']);
  });
});

describe('a workbook with columns after the rows of a sheet', () => {
  const texts = [...zipMembers(BOOK)].map(([name, member]) => [name, Buffer.from(unpackedMember(member, inflate)).toString()]);
  for (const [what, bytes] of [
    ['as spreadsheets write it', BOOK],
    ['stored, with a comment', zip(Object.fromEntries(texts) as Record<string, string>, { stored: true, comment: 'made up' })],
  ] as const) {
    test(`${what}: the sheet has the columns, and every other member keeps its bytes`, async () => {
      const [sheet] = await sheetsOf(bytes);
      const changed = await withSheetColumns(bytes, sheet!, ADDED, 1, inflate, deflate);
      const [again] = await sheetsOf(changed);
      assert.deepEqual(
        rowsOfSheet(again!).map(({ line, cells }) => [line, cells]),
        [
          [1, ['Nr', 'IBAN', 'valid', 'note']],
          [3, ['7', 'DE89370400440532013000', 'true', 'A & B <C> _x0041_']],
          [9, ['7']],
        ],
      );
      const comparable = ({ packed, ...rest }: ZipMember): unknown => ({ ...rest, packed: Buffer.from(packed).toString('base64') });
      const [before, after] = [zipMembers(bytes), zipMembers(changed)];
      assert.deepEqual([...after.keys()], [...before.keys()]);
      for (const [name, member] of before)
        if (name !== sheet!.part) assert.deepEqual(comparable(after.get(name)!), comparable(member), name);
    });
  }

  test('is refused if the sheet has no member of its own', async () => {
    const [sheet] = await sheetsOf(BOOK);
    for (const part of [null, 'xl/worksheets/other.xml'])
      await assert.rejects(withSheetColumns(BOOK, { ...sheet!, part }, ADDED, null, inflate, deflate), { code: 'UNKNOWN_PACKING' });
  });

  test('is refused if the sheet has another encoding, in which no byte can stay', async () => {
    const [sheet] = await sheetsOf(BOOK);
    const wide = zip({ [sheet!.part!]: Buffer.from('\ufeff<worksheet/>', 'utf16le') });
    await assert.rejects(withSheetColumns(wide, sheet!, ADDED, null, inflate, deflate), { code: 'UNKNOWN_PACKING' });
  });

  test('keeps a byte order mark before the sheet', async () => {
    const marked = zip({
      ...Object.fromEntries([...zipMembers(BOOK)].map(([name, member]) => [name, Buffer.from(unpackedMember(member, inflate))])),
      'xl/worksheets/sheet1.xml': `\ufeff${SHEET(ROWS)}`,
    });
    const [sheet] = await sheetsOf(marked);
    const changed = await withSheetColumns(marked, sheet!, ADDED, null, inflate, deflate);
    assert.match(Buffer.from(unpackedMember(zipMembers(changed).get(sheet!.part!)!, inflate)).toString(), /^\ufeff<\?xml/);
  });
});

describe('a text with cells after its rows', () => {
  const cells = new Map([[3, ['x', 'a;b']], [5, ['y', '']]]);
  test('keeps its quotes, titles, blank lines and line ends', () => {
    assert.equal(
      withCells('\ufeffTitel\r\nA;"B"\r\n"1;";2\r\n\r\n3\r\nSumme;5', ';', 2, new Map([[2, ['n', 'm']], ...cells]), null),
      '\ufeffTitel\r\nA;"B";n;m\r\n"1;";2;x;"a;b"\r\n\r\n3;;y;\r\nSumme;5\r\n',
    );
  });
  test('gets names above the first row if it had no header, and quotes around plain lines that need them', () => {
    assert.equal(withCells('\n\na;b\n\nc\n', null, 1, cells, ['column_1', 'n', 'm']), '\n\ncolumn_1;n;m\n"a;b";x;"a;b"\n\nc;y;\n');
  });
  test('makes its new names different from existing names', () => {
    assert.deepEqual(addedNames(['IBAN', 'Valid', 'kontor_valid'], ['valid', 'iban', 'bic']), ['kontor_valid_2', 'kontor_iban', 'bic']);
    assert.deepEqual(addedNames([' Valid ', 'kontor_valid', 'kontor_valid_2'], ['valid', 'valid']), ['kontor_valid_3', 'kontor_valid_4']);
    assert.deepEqual(addedNames([], ['bic', 'bic', 'bic', 'bic']), ['bic', 'kontor_bic', 'kontor_bic_2', 'kontor_bic_3']);
  });
  const one = new Map([[1, ['x']]]);
  test('ends its lines as the text does, or as Windows does if the text has no line end', () => {
    assert.deepEqual(
      [
        withCells('a', ';', 1, one, null),
        withCells('a\nb', ';', 1, one, ['n', 'm']),
        withCells('a\rb', ';', 1, one, ['n', 'm']),
        withCells('a\r\nb\r\n', ';', 1, one, ['n', 'm']),
      ],
      ['a;x\r\n', 'n;m\na;x\nb\n', 'n;m\ra;x\rb\r', 'n;m\r\na;x\r\nb\r\n'],
    );
  });
  test('fills up rows that have too few cells, and puts a cell in quotes whose quote stayed open', () => {
    assert.equal(withCells('a,b\n"c\n', ',', 4, new Map([[1, ['x']], [2, ['y']]]), null), 'a,b,,,x\n"""c",,,,y\n');
    assert.equal(withCells('a,b,c\n', ',', 2, one, null), 'a,b,c,x\n');
    assert.equal(withCells('A\tB\na;b\tc\n', '\t', 2, new Map([[2, ['x']]]), null, ';'), 'A;B\n"a;b";c;x\n', 'another delimiter');
    assert.equal(withCells('a\n', ',', 1, new Map(), ['n']), 'a\n');
  });
});

test('added cells are not formulas, and the cells of the text stay unchanged', () => {
  assert.equal(withCells('=a;-b\n', ';', 2, new Map([[1, ['=1+1', '-12.50', '@x', 'y']]]), null), "=a;-b;'=1+1;-12.50;'@x;y\n");
});
