/** OpenDocument spreadsheets (OASIS OpenDocument 1.3 part 3), in the forms that the standard allows. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOds } from '../../../src/files/workbooks/ods.ts';
import type { Sheet } from '../../../src/files/workbooks/sheets.ts';
import { rowsOfSheet, sheetsOf } from '../../../src/files/lists/workbook.ts';

const read = (body: string, more: Readonly<Record<string, string>> = {}): readonly Sheet[] =>
  sheetsOf(
    new Map(
      Object.entries({
        'content.xml': `<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body>${body}</o:body></o:document-content>`, ...more,
      }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  );
const sheetOf = (rows: string): Sheet => read(`<o:spreadsheet><t:table t:name="A">${rows}</t:table></o:spreadsheet>`)[0]!;
/** Rows as `line: cell|cell`. */
const shown = (rows: string): string[] => rowsOfSheet(sheetOf(rows)).map(({ line, cells }) => `${line}: ${cells.join('|')}`);
const row = (cells: string, attributes = ''): string => `<t:table-row${attributes}>${cells}</t:table-row>`;
const cell = (text: string, attributes = ''): string =>
  `<t:table-cell o:value-type="string"${attributes}><x:p>${text}</x:p></t:table-cell>`;
const empty = (count: number): string => `<t:table-cell t:number-columns-repeated="${count}"/>`;

/** Clauses 19.385 to 19.389. */
const VALUES: readonly (readonly [
  attributes: string,
  text: string,
  expected: readonly [text: string, kind: string, shown: string | null],
])[] = [
  ['o:value-type="float" o:value="1234.5"', '1.234,50', ['1234.5', 'number', '1.234,50']],
  ['o:value-type="percentage" o:value="0.256"', '26 %', ['0.256', 'number', '26 %']],
  ['o:value-type="currency" o:currency="EUR" o:value="12.5"', '12,50 €', ['12.5', 'number', '12,50 €']],
  ['o:value-type="float" o:value="1.5E3"', '1500', ['1500', 'number', '1500']],
  ['o:value-type="date" o:date-value="2026-11-20"', '20.11.2026', ['20.11.2026', 'date', '20.11.2026']],
  ['o:value-type="time" o:time-value="PT18H00M00S"', '18:00', ['18:00', 'date', '18:00']],
  ['o:value-type="boolean" o:boolean-value="true"', 'WAHR', ['WAHR', 'boolean', 'WAHR']],
  ['o:value-type="string"', 'text', ['text', 'text', 'text']],
  ['', 'text', ['text', 'text', 'text']],
];

describe('cells', () => {
  test('have the value of their kind, and the text that was shown', () => {
    for (const [attributes, text, expected] of VALUES) {
      const [one] = sheetOf(row(`<t:table-cell ${attributes}><x:p>${text}</x:p></t:table-cell>`)).rows[0]!.cells;
      assert.deepEqual([one!.text, one!.kind, one!.shown], expected, attributes);
    }
    const [bare] = sheetOf(row('<t:table-cell o:value-type="float" o:value="1234.5"/>')).rows[0]!.cells;
    assert.deepEqual(bare, { text: '1234.5', kind: 'number', format: null, shown: null });
  });

  const CASES: readonly (readonly [what: string, rows: string, shown: readonly string[]])[] = [
    ['with several paragraphs, blanks, tabs and line breaks',
      row(cell('a<x:s/>b<x:s x:c="3"/>c<x:tab/>d<x:line-break/>e</x:p><x:p>f</x:p><x:p>')), ['1: a b   c\td\ne\nf\n']],
    ['that begin with a blank, a tab or a line break', row(cell('<x:s/>a') + cell('<x:tab/>b') + cell('<x:line-break/>c')),
      ['1:  a|\tb|\nc']],
    ['with formatted stretches and links', row(cell('<x:span>DE89</x:span> 37<x:a>04</x:a>')), ['1: DE89 3704']],
    ['with the blank that stands alone between two words', row(cell('<x:span>Max</x:span> <x:span>Muster</x:span>')), ['1: Max Muster']],
    ['with lines and indents of who wrote the file as one blank, and none at the beginning',
      row(cell('\n  <x:span>Max</x:span>\n\t <x:span> M.  </x:span> Muster</x:p>\n <x:p> b')), ['1: Max M. Muster\nb']],
    ['with the blanks behind one that is said to be there', row(cell('a<x:s/> b<x:tab/> c<x:line-break/> d')), ['1: a  b\t c\n d']],
    ['without their notes',
      row(`<t:table-cell o:value-type="string"><o:annotation><x:p>not<x:s/>this<x:tab/></x:p></o:annotation><x:p>a</x:p>` +
        `</t:table-cell>${cell('b')}`),
      ['1: a|b']],
    ['with a note behind their text', row('<t:table-cell><x:p>a</x:p><o:annotation><x:p>x</x:p></o:annotation></t:table-cell>'), ['1: a']],
    ['that others cover',
      row(`${cell('a')}<t:covered-table-cell t:number-columns-repeated="2"/>${cell('b')}<t:covered-table-cell><x:p>c</x:p>` +
        `</t:covered-table-cell>`),
      ['1: a|||b|c']],
    ['and not what stands beside them',
      `<t:shapes><x:p>drawn</x:p><x:s/><x:tab/></t:shapes>${row(`<x:p>x</x:p>${cell('a')}<x:s/>${cell('b')}`)}`, ['1: a|b']],
    ['and not a table inside of one', row(`<t:table-cell><x:p>a</x:p><t:table t:name="inner"/></t:table-cell>${cell('b')}`), ['1: a|b']],
    ['written once for several', row(cell('a', ' t:number-columns-repeated="3"') + cell('b')), ['1: a|a|a|b']],
    ['empty ones between others', row(empty(2) + cell('a') + empty(1) + cell('b') + empty(16_380)), ['1: ||a||b']],
    ['as many empty ones as are seen', row(empty(1_000) + cell('a')), [`1: ${'|'.repeat(1_000)}a`]],
    ['and more', row(cell('a') + empty(1_001) + cell('b')), [`1: a${'|'.repeat(1_002)}b`]],
    ['of a count that is none, once',
      row(
        cell('a', ' t:number-columns-repeated="0"') + cell('b', ' t:number-columns-repeated="-2"') + cell(
          'c', ' t:number-columns-repeated="x"',
        ),
      ),
      ['1: a|b|c']],
  ];
  for (const [what, rows, lines] of CASES) test(what, () => assert.deepEqual(shown(rows), lines));

  test('are at most as many as a sheet has', () => {
    assert.equal(sheetOf(row(cell('a') + cell('b', ' t:number-columns-repeated="20000"') + cell('c'))).rows[0]!.cells.length, 16_384);
    assert.equal(sheetOf(row(cell('<x:s x:c="2000000000"/>'))).rows[0]!.cells[0]!.text.length, 1_000);
  });
});

describe('rows', () => {
  test('have their numbers, also after rows that are blank or written once for several', () => {
    assert.deepEqual(
      shown(
        row(empty(3)) + row(cell('a')) + row(empty(1), ' t:number-rows-repeated="7"') + row(
          cell('b'), ' t:number-rows-repeated="2"',
        ) + row(cell('c')),
      ),
      ['2: a', '10: b', '11: b', '12: c'],
    );
  });

  test('are at most as many as a sheet has', () => {
    const { rows } = sheetOf(row(empty(1), ' t:number-rows-repeated="1048574"') + row(cell('a'), ' t:number-rows-repeated="9"'));
    assert.deepEqual(rows.map(({ line }) => line), [1_048_575, 1_048_576]);
  });
});

test('every table is a sheet with its own row numbers', () => {
  const sheets = read(
    `<o:spreadsheet><t:table t:name="A">${row(empty(1)) + row(cell('a'))}</t:table><t:table>${row(cell('b'))}</t:table></o:spreadsheet>`,
  );
  assert.deepEqual(
    sheets.map(({ name, isHidden, firstDay, part, rows }) => [name, isHidden, firstDay, part, rows.map(({ line }) => line)]),
    [['A', false, 0, null, [2]], ['', false, 0, null, [1]]],
  );
});

test('a text document, a locked workbook and a broken workbook are refused with their reason', () => {
  assert.throws(() => read('<o:text/>'), { code: 'TEXT_DOCUMENT' });
  assert.throws(() => read('<o:spreadsheet/>', { 'META-INF/manifest.xml': '<m:manifest><m:encryption-data/></m:manifest>' }), {
    code: 'LOCKED_WORKBOOK',
  });
  assert.deepEqual(read('<o:spreadsheet/>', { 'META-INF/manifest.xml': '<m:manifest/>' }), []);
  assert.throws(() => read('<o:spreadsheet>'), { code: 'DAMAGED' });
});

test('an archive with content is an OpenDocument spreadsheet', () => {
  assert.deepEqual([['a', 'content.xml'], ['content'], []].map(isOds), [true, false, false]);
});

test('cells have the value of their attribute if no text was written', () => {
  for (const [attributes, text] of [
    ['o:value-type="string" o:string-value="DE89"', 'DE89'],
    ['o:value-type="date" o:date-value="2026-11-20"', '2026-11-20'],
    ['t:formula="of:=A1" o:value-type="string" o:string-value=""', ''],
    ['t:formula="of:=A1"', '#UNCALCULATED!'],
  ] as const) {
    assert.deepEqual(sheetOf(row(`<t:table-cell ${attributes}/>`)).rows.map(({ cells }) => cells[0]!.text), text === '' ? [] : [text]);
  }
});
