/** OpenDocument spreadsheets (OASIS OpenDocument 1.3 part 3, ISO/IEC 26300), as LibreOffice writes them. */
import { ListFault } from './fault.ts';
import { type Cell, EMPTY, MOST_COLUMNS, MOST_ROWS, type Sheet, type SheetRow, plainNumber, readXml, valueOf } from './sheets.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

export const isOds = (names: Iterable<string>): boolean => [...names].includes(CONTENT);

/** The parts that are read. */
export const isOdsPart = (name: string): boolean => name === CONTENT || name === MANIFEST;

const KINDS: Readonly<Record<string, Cell['kind']>> = { float: 'number', percentage: 'number', currency: 'number', date: 'date', time: 'date', boolean: 'boolean' };
/** 19.385 to 19.389: where the value of each kind stands; of all others it is what is shown. */
const VALUES: Readonly<Record<string, string>> = { float: 'value', percentage: 'value', currency: 'value' };

/** All sheets, in their order. Throws a ListFault. */
export function odsSheets(parts: ReadonlyMap<string, Uint8Array>): Sheet[] {
  const manifest = parts.get(MANIFEST);
  // Part 2, 4.8: what is locked has its key there, and its content is no XML.
  if (manifest !== undefined && new TextDecoder().decode(manifest).includes('encryption-data')) throw new ListFault('LOCKED_WORKBOOK');
  const sheets: { name: string; isHidden: boolean; firstDay: number; part: null; rows: SheetRow[] }[] = [];
  let isSpreadsheet = false;
  let line: number, rowRepeat: number, columnRepeat: number;
  let cells: Cell[] = [];
  let [type, value] = ['', ''];
  let shown: string | null = null;
  /** Within what does not belong to the text of a cell: a note. */
  let notes = 0;
  let paragraphs = 0;
  /** Where a further blank shows nothing. */
  let isAtBlank = true;
  let isInCell = false;
  const count = (given: string | null, most: number): number => Math.min(Math.max(Number(given ?? 1) || 1, 1), most);
  const addCell = (): void => {
    const kind = KINDS[type] ?? 'text';
    const text = type in VALUES ? plainNumber(value) : (shown ?? '');
    const cell = text === '' ? EMPTY : { text, kind, format: null, shown };
    // Empty cells to the end of the sheet are written as one.
    const times = cell === EMPTY ? columnRepeat : Math.min(columnRepeat, MOST_COLUMNS - cells.length);
    if (cell === EMPTY && times > SEEN_REPEATS) return;
    for (let i = 0; i < times && cells.length < MOST_COLUMNS; i++) cells.push(cell);
  };
  readXml(parts.get(CONTENT)!, {
    start({ local }, attributes) {
      switch (local) {
        case 'spreadsheet':
          isSpreadsheet = true;
          break;
        case 'table':
          if (isInCell) break;
          sheets.push({ name: valueOf(attributes, 'name') ?? '', isHidden: false, firstDay: 0, part: null, rows: [] });
          line = 0;
          break;
        case 'table-row':
          cells = [];
          rowRepeat = count(valueOf(attributes, 'number-rows-repeated'), MOST_ROWS);
          break;
        case 'table-cell':
        case 'covered-table-cell':
          columnRepeat = count(valueOf(attributes, 'number-columns-repeated'), MOST_COLUMNS);
          type = valueOf(attributes, 'value-type') ?? '';
          value = valueOf(attributes, VALUES[type] ?? '') ?? '';
          shown = null;
          isInCell = true;
          break;
        case 'annotation':
          notes++;
          break;
        case 'p':
          if (notes === 0) shown = shown === null ? '' : `${shown}\n`;
          paragraphs++;
          isAtBlank = true;
          break;
        case 's':
          if (notes === 0) shown = (shown ?? '') + ' '.repeat(count(valueOf(attributes, 'c'), MOST_BLANKS));
          isAtBlank = false;
          break;
        case 'tab':
        case 'line-break':
          if (notes === 0) shown = `${shown ?? ''}${local === 'tab' ? '\t' : '\n'}`;
          isAtBlank = false;
      }
    },
    // The blank between two words of different style stands alone there.
    blanks: true,
    text(text) {
      if (notes > 0 || paragraphs === 0) return;
      // Part 3, 6.1.2: several blanks are one, and those at the beginning none.
      const written = text.replaceAll(/[ \t\r\n]+/g, ' ');
      shown += isAtBlank && written.startsWith(' ') ? written.slice(1) : written;
      isAtBlank = written.endsWith(' ');
    },
    end({ local }) {
      if (local === 'p') paragraphs--;
      else if (local === 'annotation') notes--;
      else if (local === 'table-cell' || local === 'covered-table-cell') {
        isInCell = false;
        addCell();
      } else if (local === 'table-row') {
        const sheet = sheets.at(-1);
        const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== EMPTY) + 1);
        if (filled.length > 0) for (let i = 1; i <= rowRepeat && line + i <= MOST_ROWS; i++) sheet?.rows.push({ line: line + i, cells: filled });
        line += rowRepeat;
      }
    },
  });
  if (!isSpreadsheet) throw new ListFault('NO_WORKBOOK');
  return sheets;
}

/** More empty cells beside each other are the rest of the row. */
const SEEN_REPEATS = 1_000;
const MOST_BLANKS = 1_000;
