/** Reads OpenDocument spreadsheets (OASIS OpenDocument 1.3 part 3, ISO/IEC 26300), as LibreOffice writes them. */
import type { XmlHandler } from '../xml/events.ts';
import type { XmlName } from '../xml/names.ts';
import type { XmlAttribute } from '../xml/start-tag.ts';
import type { Budget } from './budget.ts';
import { ListFault } from './fault.ts';
import type { Cell, Collect, Collector, FilledRow, WorkbookReading } from './sheets.ts';
import { MAX_CELL_TEXT, MAX_COLUMNS, MAX_ROWS, NOT_CALCULATED, countedRows, plainNumber, attributeOf, xmlReader } from './sheets.ts';

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
/** Attribute with the value of a cell, by value type (19.385 to 19.389). */
const VALUES: Readonly<Record<string, string>> = { float: 'value', percentage: 'value', currency: 'value', date: 'date-value',
  time: 'time-value', boolean: 'boolean-value', string: 'string-value' };

/** Reads all sheets in the order of the file. Throws a ListFault. */
export function* odsSheets<S>(names: ReadonlySet<string>, budget: Budget, collect: Collect<S>): WorkbookReading<S[]> {
  if (names.has(MANIFEST)) yield* refuseLocked(MANIFEST);
  const content = new Content(budget, collect);
  yield { part: CONTENT, isLarge: true, reader: xmlReader(content) };
  return content.sheets();
}

/** Returns the number in an attribute, from 1 to `most`. */
const countIn = (text: string | null, most: number): number => Math.min(Math.max(Number(text ?? 1) || 1, 1), most);

/** The content of a spreadsheet that is being read: the open sheet, row and cell. */
class Content<S> implements XmlHandler {
  readonly #budget: Budget;
  readonly #collect: Collect<S>;
  readonly #sheets: S[] = [];
  #collector: Collector<S> | null = null;
  #take: (row: FilledRow) => void = () => undefined;
  #isSpreadsheet = false;
  #line = 0;
  #rowRepeat = 1;
  #cells: Cell[] = [];
  #columns: number[] = [];
  #column = 0;
  #columnRepeat = 1;
  #type = '';
  #value = '';
  #shown: string | null = null;
  #isFormula = false;
  #isInCell = false;
  /** Number of open notes. The text of a note does not belong to the cell. */
  #notes = 0;
  #paragraphs = 0;
  /** True if a blank here is not shown. */
  #isAtBlank = true;
  /** Texts of blanks must be reported, because a blank between two words of different styles is a text of its own. */
  readonly blanks = true;

  constructor(budget: Budget, collect: Collect<S>) {
    this.#budget = budget;
    this.#collect = collect;
  }

  start({ local }: XmlName, attributes: readonly XmlAttribute[]): void {
    switch (local) {
      case 'spreadsheet':
        this.#isSpreadsheet = true;
        break;
      case 'table':
        if (!this.#isInCell) this.#startSheet(attributeOf(attributes, 'name') ?? '');
        break;
      case 'table-row':
        [this.#cells, this.#columns, this.#column] = [[], [], 0];
        this.#rowRepeat = countIn(attributeOf(attributes, 'number-rows-repeated'), MAX_ROWS);
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#columnRepeat = countIn(attributeOf(attributes, 'number-columns-repeated'), MAX_COLUMNS);
        this.#type = attributeOf(attributes, 'value-type') ?? '';
        this.#value = attributeOf(attributes, VALUES[this.#type] ?? '') ?? '';
        this.#shown = null;
        this.#isFormula = attributeOf(attributes, 'formula') !== null;
        this.#isInCell = true;
        break;
      case 'annotation':
        this.#notes++;
        break;
      case 'p':
        this.#show(this.#shown === null ? '' : '\n');
        this.#paragraphs++;
        this.#isAtBlank = true;
        break;
      case 's':
        this.#show(' '.repeat(countIn(attributeOf(attributes, 'c'), MAX_BLANKS)));
        this.#isAtBlank = false;
        break;
      case 'tab':
      case 'line-break':
        this.#show(local === 'tab' ? '\t' : '\n');
        this.#isAtBlank = false;
    }
  }

  text(text: string): void {
    if (this.#notes > 0 || this.#paragraphs === 0) return;
    // Several consecutive blanks count as one blank. Blanks at the beginning are removed (part 3, 6.1.2).
    const written = text.replaceAll(/[ \t\r\n]+/g, ' ');
    this.#show(this.#isAtBlank && written.startsWith(' ') ? written.slice(1) : written);
    this.#isAtBlank = written.endsWith(' ');
  }

  end({ local }: XmlName): void {
    if (local === 'p') this.#paragraphs--;
    else if (local === 'annotation') this.#notes--;
    else if (local === 'table-cell' || local === 'covered-table-cell') this.#endCell();
    else if (local === 'table-row') this.#endRow();
  }

  /** Returns the sheets. Throws a ListFault if the content is not a spreadsheet. */
  sheets(): S[] {
    this.#endSheet();
    if (!this.#isSpreadsheet) throw new ListFault('TEXT_DOCUMENT');
    return this.#sheets;
  }

  #startSheet(name: string): void {
    this.#endSheet();
    this.#budget.take('sheets', 1);
    this.#collector = this.#collect({ name, isHidden: false, firstDay: 0, part: null });
    this.#take = countedRows(this.#budget, this.#collector);
    this.#line = 0;
  }

  #endSheet(): void {
    if (this.#collector !== null) this.#sheets.push(this.#collector.end());
    this.#collector = null;
  }

  #endRow(): void {
    const [line, columns, cells] = [this.#line, this.#columns, this.#cells];
    if (cells.length > 0) {
      for (let i = 1; i <= this.#rowRepeat && line + i <= MAX_ROWS; i++) this.#take({ line: line + i, columns, cells });
    }
    this.#line += this.#rowRepeat;
  }

  #endCell(): void {
    this.#isInCell = false;
    const text = KINDS[this.#type] === 'number' ? plainNumber(this.#value) : (this.#shown ?? this.#value);
    const end = Math.min(this.#column + this.#columnRepeat, MAX_COLUMNS);
    const isCalculated = !this.#isFormula || this.#type !== '' || text !== '';
    if (text !== '' || !isCalculated) {
      const cell: Cell = isCalculated ? { text, kind: KINDS[this.#type] ?? 'text', format: null, shown: this.#shown } : NOT_CALCULATED;
      for (let column = this.#column; column < end; column++) {
        this.#columns.push(column);
        this.#cells.push(cell);
      }
    }
    this.#column = end;
  }

  #show(text: string): void {
    if (this.#notes === 0) this.#shown = (this.#shown ?? '') + text.slice(0, MAX_CELL_TEXT - (this.#shown?.length ?? 0));
  }
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

const MAX_BLANKS = 1_000;
