/** Reads OpenDocument spreadsheets (OASIS OpenDocument 1.3 part 3, ISO/IEC 26300), as LibreOffice writes them. */
import type { Budget } from './budget.ts';
import { ListFault } from './fault.ts';
import type { Cell, Collect, Collector, FilledRow, WorkbookReading } from './sheets.ts';
import { MAX_CELL_TEXT, MAX_COLUMNS, MAX_ROWS, countedRows, plainNumber, attributeOf, xmlReader } from './sheets.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

export const isOds = (names: Iterable<string>): boolean => [...names].includes(CONTENT);

const KINDS: Readonly<Record<string, Cell['kind']>> = {
  float: 'number',
  percentage: 'number',
  currency: 'number',
  date: 'date',
  time: 'date',
  boolean: 'boolean',
};
/** Attribute with the value of a cell, by value type (19.385 to 19.389). Cells of other types have the shown text as their value. */
const VALUES: Readonly<Record<string, string>> = { float: 'value', percentage: 'value', currency: 'value' };

/** Reads all sheets in the order of the file. Throws a ListFault. */
export function* odsSheets<S>(names: ReadonlySet<string>, budget: Budget, collect: Collect<S>): WorkbookReading<S[]> {
  if (names.has(MANIFEST)) yield* refuseLocked(MANIFEST);
  const sheets: S[] = [];
  let collector: Collector<S> | null = null;
  let take: (row: FilledRow) => void = () => undefined;
  const endSheet = (): void => {
    if (collector !== null) sheets.push(collector.end());
    collector = null;
  };
  let isSpreadsheet = false;
  let line: number, rowRepeat: number, columnRepeat: number;
  let cells: Cell[] = [];
  let columns: number[] = [];
  let column = 0;
  let [type, value] = ['', ''];
  let shown: string | null = null;
  /** Number of open notes. The text of a note is not part of the cell. */
  let notes = 0;
  let paragraphs = 0;
  /** True if a blank here is not shown. */
  let isAtBlank = true;
  let isInCell = false;
  const count = (given: string | null, most: number): number => Math.min(Math.max(Number(given ?? 1) || 1, 1), most);
  const addCell = (): void => {
    const kind = KINDS[type] ?? 'text';
    const text = type in VALUES ? plainNumber(value) : (shown ?? '');
    const end = Math.min(column + columnRepeat, MAX_COLUMNS);
    if (text !== '') {
      const cell: Cell = { text, kind, format: null, shown };
      for (; column < end; column++) {
        columns.push(column);
        cells.push(cell);
      }
    }
    column = end;
  };
  const show = (text: string): void => {
    if (notes === 0) shown = (shown ?? '') + text.slice(0, MAX_CELL_TEXT - (shown?.length ?? 0));
  };
  yield { part: CONTENT, isLarge: true, reader: xmlReader({
    start({ local }, attributes) {
      switch (local) {
        case 'spreadsheet':
          isSpreadsheet = true;
          break;
        case 'table':
          if (isInCell) break;
          endSheet();
          budget.take('sheets', 1);
          collector = collect({ name: attributeOf(attributes, 'name') ?? '', isHidden: false, firstDay: 0, part: null });
          take = countedRows(budget, collector);
          line = 0;
          break;
        case 'table-row':
          [cells, columns, column] = [[], [], 0];
          rowRepeat = count(attributeOf(attributes, 'number-rows-repeated'), MAX_ROWS);
          break;
        case 'table-cell':
        case 'covered-table-cell':
          columnRepeat = count(attributeOf(attributes, 'number-columns-repeated'), MAX_COLUMNS);
          type = attributeOf(attributes, 'value-type') ?? '';
          value = attributeOf(attributes, VALUES[type] ?? '') ?? '';
          shown = null;
          isInCell = true;
          break;
        case 'annotation':
          notes++;
          break;
        case 'p':
          show(shown === null ? '' : '\n');
          paragraphs++;
          isAtBlank = true;
          break;
        case 's':
          show(' '.repeat(count(attributeOf(attributes, 'c'), MOST_BLANKS)));
          isAtBlank = false;
          break;
        case 'tab':
        case 'line-break':
          show(local === 'tab' ? '\t' : '\n');
          isAtBlank = false;
      }
    },
    // Keeps texts of blanks, because a blank between two words of different styles is a text of its own.
    blanks: true,
    text(text) {
      if (notes > 0 || paragraphs === 0) return;
      // Several blanks count as one blank, and blanks at the beginning are removed (part 3, 6.1.2).
      const written = text.replaceAll(/[ \t\r\n]+/g, ' ');
      show(isAtBlank && written.startsWith(' ') ? written.slice(1) : written);
      isAtBlank = written.endsWith(' ');
    },
    end({ local }) {
      if (local === 'p') paragraphs--;
      else if (local === 'annotation') notes--;
      else if (local === 'table-cell' || local === 'covered-table-cell') {
        isInCell = false;
        addCell();
      } else if (local === 'table-row') {
        if (cells.length > 0) for (let i = 1; i <= rowRepeat && line + i <= MAX_ROWS; i++) take({ line: line + i, columns, cells });
        line += rowRepeat;
      }
    },
  }) };
  endSheet();
  if (!isSpreadsheet) throw new ListFault('NO_WORKBOOK');
  return sheets;
}

const KEY = 'encryption-data';

/**
 * Refuses a locked spreadsheet, which has its key in the manifest (part 2, 4.8). The manifest is not read as XML, because old manifests
 * declare a document type.
 */
function* refuseLocked(part: string): WorkbookReading<void> {
  const decoder = new TextDecoder();
  let text = '';
  let isLocked = false;
  const push = (bytes: Uint8Array): boolean => {
    text = text.slice(1 - KEY.length) + decoder.decode(bytes, { stream: true });
    isLocked ||= text.includes(KEY);
    return true;
  };
  yield { part, isLarge: false, reader: { push, end: () => null } };
  if (isLocked) throw new ListFault('LOCKED_WORKBOOK');
}

const MOST_BLANKS = 1_000;
