/** Workbooks of Office Open XML (ECMA-376 part 1, SpreadsheetML), as Excel has written them since 2007. */
import { ListFault } from './fault.ts';
import { DAYS_TO_1904 } from './number-format.ts';
import { type Cell, EMPTY, MOST_COLUMNS, type Sheet, type SheetRow, plainNumber, readXml, valueOf } from './sheets.ts';

type Parts = ReadonlyMap<string, Uint8Array>;

const WORKBOOK = 'xl/workbook.xml';
export const isXlsx = (names: Iterable<string>): boolean => [...names].some((name) => name === WORKBOOK || name === 'xl/workbook.bin');

/** The parts that are read. */
export const isXlsxPart = (name: string): boolean => /^xl\/(?:workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/.*\.xml$/i.test(name);

/** All sheets with rows of cells, in their order; charts are none. Throws a ListFault. */
export function xlsxSheets(parts: Parts): Sheet[] {
  const workbook = parts.get(WORKBOOK);
  if (workbook === undefined) throw new ListFault('BINARY_WORKBOOK');
  const targets = targetsOf(parts.get('xl/_rels/workbook.xml.rels'));
  const strings = stringsOf(parts.get('xl/sharedStrings.xml'));
  const formats = formatsOf(parts.get('xl/styles.xml'));
  const sheets: Sheet[] = [];
  let firstDay = 0;
  readXml(workbook, {
    start({ local }, attributes) {
      if (local === 'workbookPr' && /^(?:1|true)$/.test(valueOf(attributes, 'date1904') ?? '')) firstDay = DAYS_TO_1904;
      if (local !== 'sheet') return;
      const path = targets.get(valueOf(attributes.filter(({ name }) => name.prefix !== ''), 'id') ?? '') ?? '';
      const part = parts.get(path);
      if (part === undefined) return;
      sheets.push({ name: valueOf(attributes, 'name') ?? '', isHidden: (valueOf(attributes, 'state') ?? 'visible') !== 'visible', firstDay, part: path, rows: rowsOf(part, strings, formats) });
    },
    text() {},
    end() {},
  });
  if (sheets.length === 0) throw new ListFault('DAMAGED');
  return sheets;
}

/** The names of parts by the ids of their relations to the workbook (part 2, 8.3). */
function targetsOf(part: Uint8Array | undefined): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  if (part === undefined) return targets;
  readXml(part, {
    start({ local }, attributes) {
      const target = valueOf(attributes, 'Target');
      if (local === 'Relationship' && target !== null) targets.set(valueOf(attributes, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
    },
    text() {},
    end() {},
  });
  return targets;
}

/** 22.9.2.19: `_x000D_` is a character that XML cannot hold. */
const unescaped = (text: string): string => text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** 18.4.8: the texts that cells share. The readings beside them (`rPh`) are none of them. */
function stringsOf(part: Uint8Array | undefined): readonly string[] {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let item = '';
  let isText = false;
  let readings = 0;
  readXml(part, {
    start({ local }) {
      if (local === 'si') item = '';
      if (local === 'rPh') readings++;
      isText = local === 't' && readings === 0;
    },
    text(text) {
      if (isText) item += text;
    },
    end({ local }) {
      if (local === 'si') strings.push(unescaped(item));
      if (local === 'rPh') readings--;
      isText = false;
    },
  });
  return strings;
}

/** 18.8.30: the formats that have numbers and are not written out, those of figures and dates; fractions and texts are shown as without one. 14 and 22 are the reader's own short date: ISO 8601 is everybody's. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 37: '#,##0 ;(#,##0)', 38: '#,##0 ;[Red](#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mmss.0', 48: '##0.0E+0',
};

/** The format code of each cell style; null for the general one. */
function formatsOf(part: Uint8Array | undefined): readonly (string | null)[] {
  const codes = new Map<string, string>();
  const formats: (string | null)[] = [];
  if (part === undefined) return formats;
  let isInCells = false;
  readXml(part, {
    start({ local }, attributes) {
      const id = valueOf(attributes, 'numFmtId') ?? '0';
      if (local === 'numFmt') codes.set(id, valueOf(attributes, 'formatCode') ?? '');
      if (local === 'cellXfs') isInCells = true;
      if (local === 'xf' && isInCells) formats.push(codes.get(id) ?? BUILT_IN[Number(id)] ?? null);
    },
    text() {},
    end() {},
  });
  return formats;
}

/** `A1` is in column 0, `AA7` in 26. */
export const columnOf = (reference: string): number => [.../^[A-Z]*/i.exec(reference)![0].toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const KINDS: Readonly<Record<string, Cell['kind']>> = { n: 'number', b: 'boolean', e: 'error', d: 'date' };

/** 18.3.1.4 and 18.3.1.73: the rows of a sheet with something in them. */
function rowsOf(part: Uint8Array, strings: readonly string[], formats: readonly (string | null)[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let [line, column, type, style] = [0, 0, 'n', 0];
  let cells: Cell[] = [];
  let value = '';
  let isValue = false;
  let readings = 0;
  const cellOf = (): Cell => {
    const kind = KINDS[type] ?? 'text';
    const shared = strings[Number(value)];
    if (type === 's' && shared === undefined) throw new ListFault('DAMAGED');
    const text = type === 's' ? shared! : kind === 'number' ? plainNumber(value.trim()) : unescaped(value);
    return { text, kind, format: formats[style] ?? null, shown: null };
  };
  readXml(part, {
    start({ local }, attributes) {
      if (local === 'row') {
        line = Number(valueOf(attributes, 'r') ?? line + 1);
        cells = [];
        column = -1;
      } else if (local === 'c') {
        const reference = valueOf(attributes, 'r');
        column = reference === null ? column + 1 : columnOf(reference);
        type = valueOf(attributes, 't') ?? 'n';
        style = Number(valueOf(attributes, 's') ?? 0);
        value = '';
      } else if (local === 'rPh') readings++;
      isValue = local === 'v' || (local === 't' && readings === 0);
    },
    text(text) {
      if (isValue) value += text;
    },
    end({ local }) {
      isValue = false;
      if (local === 'rPh') readings--;
      if (local === 'c' && value !== '' && column >= 0 && column < MOST_COLUMNS) {
        while (cells.length < column) cells.push(EMPTY);
        cells[column] = cellOf();
      }
      if (local === 'row' && cells.length > 0) rows.push({ line, cells });
    },
  });
  return rows;
}
