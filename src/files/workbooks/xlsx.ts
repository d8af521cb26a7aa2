/** Reads workbooks of Office Open XML (ECMA-376 part 1, SpreadsheetML), the format of Excel since 2007. */
import { ownCopy } from '../../base/text/own-copy.ts';
import { type Budget, tooLarge } from './budget.ts';
import { ListFault } from './fault.ts';
import { DAYS_TO_1904 } from './number-format.ts';
import type { Cell, Collect, FilledRow, WorkbookReading, SheetFacts } from './sheets.ts';
import { MAX_CELL_TEXT, MAX_COLUMNS, MAX_ROWS, NOT_CALCULATED, attributeOf, countedRows, inOrder, plainNumber,
  xmlReader } from './sheets.ts';

/** Usual names of parts, by the types of their relationships. They are used if a relationship is missing in the file. */
const USUAL_NAMES = { officeDocument: 'xl/workbook.xml', sharedStrings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' } as const;

/** Reads all sheets of cells, in their order, without charts. Throws a ListFault. */
export function* xlsxSheets<S>(names: ReadonlySet<string>, budget: Budget, collect: Collect<S>): WorkbookReading<S[]> {
  const namesByCase = new Map([...names].map((name) => [name.toLowerCase(), name]));
  // Names of parts do not depend on the case of their letters (part 2, 6.2.2.3).
  const partNamed = (name: string): string | undefined => namesByCase.get(name.toLowerCase());
  function* relationsOf(part: string): WorkbookReading<readonly Relation[]> {
    const relations = partNamed(`${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`);
    return relations === undefined ? [] : yield* relationsIn(relations, part);
  }
  const target = (relations: readonly Relation[], type: keyof typeof USUAL_NAMES): string | undefined =>
    partNamed(relations.find((relation) => relation.type === type)?.target ?? USUAL_NAMES[type]);

  const workbook = target(yield* relationsOf(''), 'officeDocument');
  if (workbook === undefined) throw new ListFault(partNamed('xl/workbook.bin') === undefined ? 'NO_WORKBOOK' : 'BINARY_WORKBOOK');
  if (/\.bin$/i.test(workbook)) throw new ListFault('BINARY_WORKBOOK');
  if (/^(?:word|ppt)\//i.test(workbook)) throw new ListFault('TEXT_DOCUMENT');
  const relations = yield* relationsOf(workbook);
  const [strings, styles] = [target(relations, 'sharedStrings'), target(relations, 'styles')];
  const texts = strings === undefined ? [] : yield* stringsIn(strings, budget);
  const formats = styles === undefined ? [] : yield* formatsIn(styles);
  const targets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target: sheet }) => [id, partNamed(sheet)]));
  const { sheets: parts, isRecalculated } = yield* sheetsIn(workbook, targets, budget);
  if (parts.length === 0) throw new ListFault('DAMAGED');
  const sheets: S[] = [];
  for (const facts of parts) {
    const collector = collect(facts);
    yield* rowsIn(facts.part, texts, formats, isRecalculated, countedRows(budget, collector));
    sheets.push(collector.end());
  }
  return sheets;
}

type XlsxSheet = SheetFacts & { readonly part: string };

interface SheetList {
  readonly sheets: readonly XlsxSheet[];
  /** True if formulas must be calculated when the file is opened, because their values are unknown (18.2.2). */
  readonly isRecalculated: boolean;
}

/** Reads the list of sheets of a workbook (18.2.19), without charts. `targets`: names of the sheets of cells. */
function* sheetsIn(part: string, targets: ReadonlyMap<string, string | undefined>, budget: Budget): WorkbookReading<SheetList> {
  const sheets: Omit<XlsxSheet, 'firstDay'>[] = [];
  let firstDay = 0;
  let isRecalculated = false;
  yield { part, isLarge: false, reader: xmlReader({
    start({ local }, attributes) {
      const isTrue = (name: string): boolean => /^(?:1|true)$/.test(attributeOf(attributes, name) ?? '');
      if (local === 'workbookPr' && isTrue('date1904')) firstDay = DAYS_TO_1904;
      if (local === 'calcPr') isRecalculated = isTrue('fullCalcOnLoad');
      if (local !== 'sheet') return;
      budget.take('sheets', 1);
      const target = targets.get(attributeOf(attributes.filter(({ name }) => name.prefix !== ''), 'id') ?? '');
      const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible';
      if (target !== undefined) sheets.push({ name: attributeOf(attributes, 'name') ?? '', isHidden, part: target });
    },
    text() {},
    end() {},
  }) };
  return { sheets: sheets.map((sheet) => ({ ...sheet, firstDay })), isRecalculated };
}

/** A relationship of a part to another part of the package (part 2, 6.5.3). */
interface Relation {
  readonly id: string;
  /** Last word of the type. The words before it differ between the transitional and the strict form of the standard. */
  readonly type: string;
  /** Name of the other part. */
  readonly target: string;
}

/** Reads the relationships of a part. Their targets are paths from the folder of that part. */
function* relationsIn(relations: string, part: string): WorkbookReading<readonly Relation[]> {
  const found: Relation[] = [];
  yield { part: relations, isLarge: false, reader: xmlReader({
    start({ local }, attributes) {
      const target = attributeOf(attributes, 'Target');
      if (local !== 'Relationship' || target === null || attributeOf(attributes, 'TargetMode') === 'External') return;
      const type = (attributeOf(attributes, 'Type') ?? '').replace(/^.*\//, '');
      found.push({ id: attributeOf(attributes, 'Id') ?? '', type, target: targetName(target, part) });
    },
    text() {},
    end() {},
  }) };
  return found;
}

/** Returns the folder of a part, with its last slash. */
const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** Returns the name of the part to which a path from another part leads. */
function targetName(path: string, from: string): string {
  const names: string[] = [];
  for (const name of (path.startsWith('/') ? path : folderOf(from) + path).replaceAll('\\', '/').split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(decodedName(name));
  }
  return names.join('/');
}

/** Returns a name without percent escapes. For example, `Sheet%201` becomes `Sheet 1`. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
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
 * Built-in formats of numbers and dates, which files do not write out (18.8.30). Others show the plain number. 14 and 22 are the short date
 * of the user's country; Kontor shows ISO 8601.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00',
  45: 'mm:ss', 47: 'mmss.0',
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
function* rowsIn(part: string, strings: readonly string[], formats: readonly (string | null)[], isRecalculated: boolean,
    take: TakeRow): WorkbookReading<void> {
  let [line, column, type, style] = [0, 0, 'n', 0];
  let placed: PlacedCell[] = [];
  let value = '';
  let [isFormula, isTextResult] = [false, false];
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
        [isFormula, isTextResult] = [false, false];
      } else if (local === 'f') isFormula = true;
      else if (local === 'rPh') readings++;
      isValue = local === 'v' || (local === 't' && readings === 0);
      if (local === 'v' && type === 'str') isTextResult = true;
    },
    text(text) {
      if (isValue) value = joinedText(value, text);
    },
    end({ local }) {
      isValue = false;
      if (local === 'rPh') readings--;
      if (local === 'c' && column >= 0 && column < MAX_COLUMNS) {
        if (isFormula && (value === '' ? !isTextResult : isRecalculated && value === '0')) placed.push({ column, cell: NOT_CALCULATED });
        else if (value !== '') placed.push({ column, cell: cellOf() });
      }
      if (local !== 'row' || placed.length === 0) return;
      const inRow = inOrder(placed, columnIn);
      take({ line, columns: inRow.map(columnIn), cells: inRow.map(({ cell }) => cell) });
    },
  }) };
}
