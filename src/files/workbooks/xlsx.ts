/** Reads workbooks of Office Open XML (ECMA-376 part 1, SpreadsheetML), the format of Excel since 2007. */
import { ownCopy } from '../../base/text/own-copy.ts';
import { type Budget, tooLarge } from './budget.ts';
import { ListFault } from './fault.ts';
import { DAYS_TO_1904 } from './number-format.ts';
import type { Cell, Collect, FilledRow, WorkbookReading, SheetFacts } from './sheets.ts';
import { MAX_CELL_TEXT, MAX_COLUMNS, MAX_ROWS, countedRows, inOrder, plainNumber, attributeOf, xmlReader } from './sheets.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';
export const isXlsx = (names: Iterable<string>): boolean => [...names].some((name) => name === WORKBOOK || name === 'xl/workbook.bin');

/** True for a sheet of cells. Charts are in another folder. */
const isWorksheet = (name: string): boolean => /^xl\/worksheets\/.*\.xml$/i.test(name);

/** Reads all sheets of cells, in their order, without charts. Throws a ListFault. */
export function* xlsxSheets<S>(names: ReadonlySet<string>, budget: Budget, collect: Collect<S>): WorkbookReading<S[]> {
  if (!names.has(WORKBOOK)) throw new ListFault('BINARY_WORKBOOK');
  const targets = names.has(RELATIONS) ? yield* targetsIn(RELATIONS) : new Map<string, string>();
  const strings = names.has(STRINGS) ? yield* stringsIn(STRINGS, budget) : [];
  const formats = names.has(STYLES) ? yield* formatsIn(STYLES) : [];
  const parts = (yield* sheetsIn(WORKBOOK, targets, budget)).filter(({ part }) => isWorksheet(part) && names.has(part));
  if (parts.length === 0) throw new ListFault('DAMAGED');
  const sheets: S[] = [];
  for (const facts of parts) {
    const collector = collect(facts);
    yield* rowsIn(facts.part, strings, formats, countedRows(budget, collector));
    sheets.push(collector.end());
  }
  return sheets;
}

type XlsxSheet = SheetFacts & { readonly part: string };

/** Reads the list of sheets of a workbook (18.2.19). */
function* sheetsIn(part: string, targets: ReadonlyMap<string, string>, budget: Budget): WorkbookReading<XlsxSheet[]> {
  const sheets: Omit<XlsxSheet, 'firstDay'>[] = [];
  let firstDay = 0;
  yield { part, isLarge: false, reader: xmlReader({
    start({ local }, attributes) {
      if (local === 'workbookPr' && /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')) firstDay = DAYS_TO_1904;
      if (local !== 'sheet') return;
      budget.take('sheets', 1);
      const target = targets.get(attributeOf(attributes.filter(({ name }) => name.prefix !== ''), 'id') ?? '') ?? '';
      const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible';
      sheets.push({ name: attributeOf(attributes, 'name') ?? '', isHidden, part: target });
    },
    text() {},
    end() {},
  }) };
  return sheets.map((sheet) => ({ ...sheet, firstDay }));
}

/** Reads the names of parts by the ids of their relations to the workbook (part 2, 8.3). */
function* targetsIn(part: string): WorkbookReading<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  yield { part, isLarge: false, reader: xmlReader({
    start({ local }, attributes) {
      const target = attributeOf(attributes, 'Target');
      const path = target?.startsWith('/') ? target.slice(1) : `xl/${target?.replace(/^\.\//, '')}`;
      if (local === 'Relationship' && target !== null) targets.set(attributeOf(attributes, 'Id') ?? '', path);
    },
    text() {},
    end() {},
  }) };
  return targets;
}

/** Replaces the escape of a character that XML forbids, such as `_x000D_` (22.9.2.19). */
const unescaped = (text: string): string => text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Appends to the text of a cell, up to the maximum length. */
const joinedText = (text: string, more: string): string => text + more.slice(0, MAX_CELL_TEXT - text.length);

/** Reads the texts that cells share (18.4.8), without phonetic readings (`rPh`). */
function* stringsIn(part: string, budget: Budget): WorkbookReading<readonly string[]> {
  const strings: string[] = [];
  let item = '';
  let isText = false;
  let readings = 0;
  yield { part, isLarge: true, reader: xmlReader({
    start({ local }) {
      if (local === 'si') item = '';
      if (local === 'rPh') readings++;
      isText = local === 't' && readings === 0;
    },
    text(text) {
      if (isText) item = joinedText(item, text);
    },
    end({ local }) {
      if (local === 'si') {
        budget.take('shared_texts', 1);
        budget.take('characters', item.length);
        strings.push(ownCopy(unescaped(item)));
      }
      if (local === 'rPh') readings--;
      isText = false;
    },
  }) };
  return strings;
}

/**
 * Built-in formats of numbers and dates, which files do not write out (18.8.30). Fractions and texts need no format. 14 and 22 are the
 * short date of the user's country; Kontor shows ISO 8601.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm',
  17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mmss.0', 48: '##0.0E+0',
};

/** Maximum length of a format code in Excel, in characters. A longer code counts as the general format. */
const MAX_FORMAT = 255;

/** Reads the format code of each cell style; null for the general format. */
function* formatsIn(part: string): WorkbookReading<readonly (string | null)[]> {
  const codes = new Map<string, string>();
  const formats: (string | null)[] = [];
  let isInCells = false;
  yield { part, isLarge: false, reader: xmlReader({
    start({ local }, attributes) {
      const id = attributeOf(attributes, 'numFmtId') ?? '0';
      const code = attributeOf(attributes, 'formatCode') ?? '';
      if (local === 'numFmt') codes.set(id, code.length > MAX_FORMAT ? 'General' : code);
      if (local === 'cellXfs') isInCells = true;
      if (local === 'xf' && isInCells) formats.push(codes.get(id) ?? BUILT_IN[Number(id)] ?? null);
    },
    text() {},
    end() {},
  }) };
  return formats;
}

/** Returns the column of a cell: 0 for `A1`, 26 for `AA7`. */
export const columnOf = (reference: string): number =>
  [.../^[A-Z]*/i.exec(reference)![0].toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const KINDS: Readonly<Record<string, Cell['kind']>> = { n: 'number', b: 'boolean', e: 'error', d: 'date' };

/** Returns the number of a row (18.3.1.73). Throws a ListFault if the number is invalid. */
function rowNumber(reference: string | null, before: number): number {
  const line = reference === null ? before + 1 : Number(reference);
  if (line > MAX_ROWS) throw tooLarge('row_number');
  if (!Number.isInteger(line) || line < 1) throw new ListFault('DAMAGED');
  return line;
}

type TakeRow = (row: FilledRow) => void;

interface PlacedCell {
  readonly column: number;
  readonly cell: Cell;
}

const columnIn = ({ column }: PlacedCell): number => column;

/** Reads the rows of a sheet with filled cells (18.3.1.4, 18.3.1.73). */
function* rowsIn(part: string, strings: readonly string[], formats: readonly (string | null)[], take: TakeRow): WorkbookReading<void> {
  let [line, column, type, style] = [0, 0, 'n', 0];
  let placed: PlacedCell[] = [];
  let value = '';
  let isValue = false;
  let readings = 0;
  const textOf = (kind: Cell['kind']): string => {
    if (type !== 's') return kind === 'number' ? plainNumber(value.trim()) : unescaped(value);
    const shared = strings[Number(value)];
    if (shared === undefined) throw new ListFault('DAMAGED');
    return shared;
  };
  const cellOf = (): Cell => {
    const kind = KINDS[type] ?? 'text';
    return { text: textOf(kind), kind, format: formats[style] ?? null, shown: null };
  };
  yield { part, isLarge: true, reader: xmlReader({
    start({ local }, attributes) {
      if (local === 'row') {
        line = rowNumber(attributeOf(attributes, 'r'), line);
        placed = [];
        column = -1;
      } else if (local === 'c') {
        const reference = attributeOf(attributes, 'r');
        column = reference === null ? column + 1 : columnOf(reference);
        type = attributeOf(attributes, 't') ?? 'n';
        style = Number(attributeOf(attributes, 's') ?? 0);
        value = '';
      } else if (local === 'rPh') readings++;
      isValue = local === 'v' || (local === 't' && readings === 0);
    },
    text(text) {
      if (isValue) value = joinedText(value, text);
    },
    end({ local }) {
      isValue = false;
      if (local === 'rPh') readings--;
      if (local === 'c' && value !== '' && column >= 0 && column < MAX_COLUMNS) placed.push({ column, cell: cellOf() });
      if (local !== 'row' || placed.length === 0) return;
      const inRow = inOrder(placed, columnIn);
      take({ line, columns: inRow.map(columnIn), cells: inRow.map(({ cell }) => cell) });
    },
  }) };
}
