/** Places of the parts of a workbook. They are found by relationships (ECMA-376 part 2, 6.5) and not by their names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetsOf } from '../../../src/files/lists/workbook.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}" ${more}/>`;
const relations = (...all: readonly string[]): string => `<Relationships>${all.join('')}</Relationships>`;
const WORKBOOK = `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="S" r:id="a"/></sheets></workbook>`;
const SHEET = '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>';
const STRINGS = '<sst><si><t>found</t></si></sst>';

interface Places {
  /** Path of the workbook, and the target that leads to it. Without a target the package has no relationships. */
  readonly workbook: string;
  readonly toWorkbook?: string | undefined;
  readonly sheet: string;
  readonly toSheet: string;
  readonly strings: string;
  /** Undefined if no relationship leads to the texts. */
  readonly toStrings?: string | undefined;
  readonly types?: string;
}

const USUAL: Places = { workbook: 'xl/workbook.xml', toWorkbook: 'xl/workbook.xml', sheet: 'xl/worksheets/sheet1.xml',
  toSheet: 'worksheets/sheet1.xml', strings: 'xl/sharedStrings.xml', toStrings: 'sharedStrings.xml' };

function partsAt({ workbook, toWorkbook, sheet, toSheet, strings, toStrings, types = OFFICE }: Places): Map<string, Buffer> {
  const parts = {
    [workbook]: WORKBOOK, [sheet]: SHEET, [strings]: STRINGS,
    ...(toWorkbook === undefined ? {} : { '_rels/.rels': relations(relation('x', `${types}/officeDocument`, toWorkbook)) }),
    [workbook.replace(/[^/]*$/, '_rels/$&.rels')]: relations(relation('a', `${types}/worksheet`, toSheet),
      toStrings === undefined ? '' : relation('b', `${types}/sharedStrings`, toStrings)),
  };
  return new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
}

const PLACES: Readonly<Record<string, Partial<Places>>> = {
  'the usual places': {},
  'the strict form of the standard': { types: STRICT },
  'a workbook with a number in its name': { workbook: 'xl/workbook22.xml', toWorkbook: 'xl/workbook22.xml' },
  'a workbook in the root': { workbook: 'workbook.xml', toWorkbook: 'workbook.xml', toSheet: 'xl/worksheets/sheet1.xml',
    toStrings: 'xl/sharedStrings.xml' },
  'a workbook in another folder': { workbook: 'a/b/book.xml', toWorkbook: '/a/b/book.xml', toSheet: '../../xl/worksheets/sheet1.xml',
    toStrings: '../../xl/sharedStrings.xml' },
  'a workbook without a relationship to it': { toWorkbook: undefined },
  'a sheet next to the workbook': { sheet: 'xl/sheet1.xml', toSheet: 'sheet1.xml' },
  'a sheet in a folder of another name': { sheet: 'xl/sheets/one.xml', toSheet: 'sheets/one.xml' },
  'a sheet in the root': { sheet: 'one.xml', toSheet: '../one.xml' },
  'an absolute target in another folder': { sheet: 'data/one.xml', toSheet: '/data/one.xml' },
  'an absolute target with a dot': { toSheet: '/xl/./worksheets/sheet1.xml' },
  'a target that begins with a dot': { toSheet: './worksheets/sheet1.xml' },
  'a target with backslashes': { toSheet: 'worksheets\\sheet1.xml' },
  'a target with another case': { toSheet: 'Worksheets/Sheet1.xml', toStrings: 'SharedStrings.xml' },
  'a target with a percent escape': { sheet: 'xl/worksheets/my sheet.xml', toSheet: 'worksheets/my%20sheet.xml' },
  'a target with a percent sign': { sheet: 'xl/worksheets/100%.xml', toSheet: 'worksheets/100%.xml' },
  'a sheet with another ending': { sheet: 'xl/worksheets/sheet1.part', toSheet: 'worksheets/sheet1.part' },
  'texts of another name': { strings: 'xl/texts/s.xml', toStrings: 'texts/s.xml' },
  'texts without a relationship': { toStrings: undefined },
  'texts without a relationship, in another case': { strings: 'xl/SharedStrings.xml', toStrings: undefined },
};

test('a sheet and its texts are found at every place to which relationships lead', () => {
  for (const [place, changes] of Object.entries(PLACES)) {
    assert.equal(sheetsOf(partsAt({ ...USUAL, ...changes }))[0]?.rows[0]?.cells[0]?.text, 'found', place);
  }
});

test('charts and files elsewhere are not sheets of cells', () => {
  const parts = partsAt(USUAL);
  parts.set('xl/workbook.xml', Buffer.from(WORKBOOK.replace('</sheets>', '<sheet name="C" r:id="c"/><sheet name="E" r:id="e"/></sheets>')));
  parts.set('xl/_rels/workbook.xml.rels', Buffer.from(relations(relation('a', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml'),
    relation('c', `${OFFICE}/chartsheet`, 'worksheets/sheet1.xml'),
    relation('e', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml', 'TargetMode="External"'))));
  assert.deepEqual(sheetsOf(parts).map(({ name }) => name), ['S']);
});

test('documents and workbooks of other programs are refused by their names', () => {
  for (const [code, target] of [['TEXT_DOCUMENT', 'word/document.xml'], ['TEXT_DOCUMENT', 'ppt/presentation.xml'],
    ['BINARY_WORKBOOK', 'xl/workbook.bin']] as const) {
    const parts = { '_rels/.rels': relations(relation('x', `${OFFICE}/officeDocument`, target)), [target]: '<x/>' };
    assert.throws(() => sheetsOf(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))), { code }, target);
  }
  assert.throws(() => sheetsOf(new Map([['Index/Document.iwa', Buffer.from('')]])), { code: 'NUMBERS_WORKBOOK' });
});

/** Formulas without a value: `f` has the formula, `v` the value (18.3.1.40, 18.3.1.96). */
const FORMULAS: readonly (readonly [cell: string, isRecalculated: boolean, text: string | undefined])[] = [
  ['<c><f>A2</f></c>', false, '#UNCALCULATED!'], ['<c><f>A2</f><v></v></c>', false, '#UNCALCULATED!'],
  ['<c><f>A2</f><v/></c>', true, '#UNCALCULATED!'], ['<c t="str"><f>A2</f></c>', false, '#UNCALCULATED!'],
  ['<c><f>A2</f><v>0</v></c>', true, '#UNCALCULATED!'], ['<c><f>A2</f><v>0</v></c>', false, '0'],
  ['<c><f>A2</f><v>7</v></c>', true, '7'], ['<c t="str"><f>A2</f><v></v></c>', false, undefined], ['<c><v/></c>', false, undefined],
];

test('a formula that was never calculated is not an empty cell', () => {
  for (const [cell, isRecalculated, text] of FORMULAS) {
    const parts = partsAt(USUAL);
    parts.set('xl/worksheets/sheet1.xml', Buffer.from(SHEET.replace('<c t="s"><v>0</v></c>', cell)));
    const properties = `<calcPr fullCalcOnLoad="${Number(isRecalculated)}"/>`;
    parts.set('xl/workbook.xml', Buffer.from(WORKBOOK.replace('</workbook>', `${properties}</workbook>`)));
    assert.equal(sheetsOf(parts)[0]?.rows[0]?.cells[0]?.text, text, `${cell} ${isRecalculated}`);
  }
});
