/**
 * Finds the row that names the columns of a list. Titles, dates, names with values and names of groups of columns may be above it, in any
 * width. The names in the row decide, and the type of the cells below them.
 */
import {
  cellWords, isFigure, isNumber, isPlaceholder, nameIn, namesAccount, namesIban, namesOther, namesSender,
} from '../../recognition/words.ts';
import { kindOf } from '../../recognition/kinds.ts';
import { type Sample, likelyColumns, sampleFrom } from './iban-columns.ts';
import { isBlankRow } from './rows.ts';

type Cells = readonly string[];

/** Number of first rows in which a header is looked for. Addresses and export dates may come before it. */
const MAX_HEADER_ROWS = 60;

export const filledCells = (row: Cells): number => row.filter((cell) => cell.trim() !== '').length;

/** Returns the name of a column in a form that can be compared: in lower case, on one line, and with single blanks. */
export const plainName = (cell: string): string => cell.normalize('NFC').replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim().toLowerCase();

/**
 * Returns the index of the row that names the columns, or null. `wanted`: names that a person gave for columns. A row with all of them is
 * the header.
 */
export function headerOf(sample: Sample, wanted: readonly string[]): number | null {
  const named = wanted.length === 0 ? -1
    : sample.cells.findIndex((row) => wanted.every((name) => row.some((cell) => plainName(cell) === plainName(name))));
  return named === -1 ? (rowOfNames(sample) ?? rowOfWords(sample)) : named;
}

/** Points for a cell of a header: the name of an account, another usual name, or words above numbers. */
const POINTS = { account: 3, other: 2, wordsAboveNumbers: 1, number: -2, label: -2 } as const;

/** Returns the index of the row with most usual names of columns, the last of equal rows; null if no row has enough of them. */
function rowOfNames(sample: Sample): number | null {
  const { cells } = sample;
  let best: { readonly row: number; readonly points: number } | null = null;
  for (let row = 0; row < Math.min(cells.length, MAX_HEADER_ROWS); row++) {
    const points = pointsOf(sample, row);
    if (points === null || (best !== null && (points < best.points || isSameRow(cells[row]!, cells[best.row]!)))) continue;
    if (!mayLoseData(sample, row, best?.row ?? null)) best = { row, points };
  }
  return best?.row ?? null;
}

const isSameRow = (a: Cells, b: Cells): boolean => a.every((cell, i) => cell.trim() === (b[i] ?? '').trim());

/** Returns the points of a row as a header; null if the row cannot be the header. */
function pointsOf({ cells, likeness }: Sample, index: number): number | null {
  const row = cells[index]!;
  const filled = row.filter((cell) => cell.trim() !== '');
  const isAlone = filled.length <= 1 && cells.some((other) => filledCells(other) > 1) && likeness.some((all) => all.some((like) => like));
  const hasIban = row.some((cell, column) => likeness[index]![column] !== null && !namesAccount(cell));
  if (filled.length === 0 || isAlone || hasIban || filled.some(isFigure)) return null;
  let points = 0;
  let names = 0;
  let hasAccount = false;
  for (const [column, cell] of row.entries()) {
    const kind = isRepeatedBelow(cells, index, column) ? null : kindOfName(cells, index, column);
    if (kind === null) continue;
    points += POINTS[kind];
    if (kind === 'account' || kind === 'other') names++;
    hasAccount ||= kind === 'account' && cell.trim() !== '';
  }
  return hasAccount || (names > 1 && 2 * names >= filled.length) ? points : null;
}

function kindOfName(cells: Sample['cells'], index: number, column: number): keyof typeof POINTS | null {
  const cell = cells[index]![column]!;
  if (cell.trim() === '') return null;
  if (cell.trimEnd().endsWith(':')) return 'label';
  if (namesAccount(cell)) return 'account';
  if (namesOther(cell)) return 'other';
  if (isNumber(cell) || isPlaceholder(cell)) return 'number';
  return !/\d/.test(cell) && isOfNumbers(cells.slice(index + 1), column) ? 'wordsAboveNumbers' : null;
}

/** True if the next row has the words of a cell too. The cell is then a value and not a name: `Konto 4711` above `Konto 4712`. */
function isRepeatedBelow(cells: Sample['cells'], index: number, column: number): boolean {
  const words = cellWords(cells[index]![column]!).join(' ');
  return words !== '' && words === cellWords(cells[index + 1]?.[column] ?? '').join(' ');
}

/** True if most filled cells of a column contain digits. */
function isOfNumbers(rows: Sample['cells'], column: number): boolean {
  const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  return 2 * filled.filter((cell) => /\d/.test(cell)).length > filled.length;
}

/**
 * True if a header, or a row above it, may be a data row of the list. Such a row has an account in a column of IBANs, or says that the
 * account is missing. In a list without IBANs, it is one of several rows with digits below another header.
 */
function mayLoseData(sample: Sample, header: number, other: number | null): boolean {
  const { cells, likeness } = sample;
  const below = likelyColumns(sampleFrom(sample, header + 1));
  const columns = below.length > 0 ? below : likelyColumns(sample);
  if (below.some((column) => saysMissing(cells[header]![column] ?? ''))) return true;
  if (columns.length === 0) return mayLoseNumbers(cells, header, other);
  const filled = filledCells(cells[header]!);
  const above = cells.slice(0, header);
  const isOwnAccount = (row: Cells, i: number): boolean =>
    isInTableOfSender(above, i) || ((isLabelled(row) || namesSender(firstFilled(row))) && (filledCells(row) < filled || hasColon(row)));
  const hasAccount = (row: Cells, i: number, column: number): boolean => likeness[i]![column] === 'whole'
    || (2 * filledCells(row) > filled && ((likeness[i]![column] ?? null) !== null || MANY_DIGITS.test(row[column] ?? '')));
  return above.some((row, i) => columns.some((column) => hasAccount(row, i, column) && !namesIban(row[column - 1] ?? ''))
    && !isOwnAccount(row, i));
}

/**
 * Works like `mayLoseData`, for a list without IBANs. If the row is not wider than the other header, a single row of numbers between them
 * is data. If nothing is below the row, or if it is alone in its line, numbers above it are data too.
 */
function mayLoseNumbers(cells: Sample['cells'], header: number, other: number | null): boolean {
  const hasFigure = (row: Cells): boolean => row.some(isFigure) && !isLabelled(row);
  const filled = filledCells(cells[header]!);
  if (other === null) {
    const kinds = new Set(cells.slice(header + 1).map((row) => kindOf(firstFilled(row)).kind));
    return cells.slice(0, header).some((row) => hasFigure(row)
      && (kinds.size === 0 || (filled === 1 && kinds.has(kindOf(firstFilled(row)).kind))));
  }
  const between = cells.slice(other + 1, header);
  return between.filter((row) => row.some(isNumber) && filledCells(row) > 1).length > 1
    || (filled <= filledCells(cells[other]!) && between.some(hasFigure));
}

const firstFilled = (row: Cells): string => row.find((cell) => cell.trim() !== '') ?? '';

/** True for the last row above a header, if the row before it has the names of the sender and of an account. */
const isInTableOfSender = (above: Sample['cells'], index: number): boolean =>
  index === above.length - 1 && above[index - 1]?.some(namesSender) === true && above[index - 1]!.some(namesAccount);

/** True if a cell says that an account is missing. Then its row is a data row and not a header. */
const saysMissing = (cell: string): boolean => isPlaceholder(cell) && !namesAccount(cell);

/** A text with enough digits for an account number. It has eleven digits, with or without separators between them. */
export const MANY_DIGITS = /(?:\d[^\p{L}\d]{0,2}){11}/u;

/** Maximum length of a cell that contains a label and its value, in characters. */
const MAX_LABEL = 100;

const hasColon = (row: Cells): boolean => firstFilled(row).includes(':');

/** True if a row is a label and its value, in two cells or in one cell. Statements name their own account in this way. */
function isLabelled(row: Cells): boolean {
  const [label = '', ...others] = row.filter((cell) => cell.trim() !== '');
  if (label.length > MAX_LABEL) return false;
  if (others.length === 1) return (label.trimEnd().endsWith(':') && /\p{L}/u.test(label)) || namesAccount(label);
  return others.length === 0 && (/^\s*\p{L}[^\d:]*:/u.test(label) || namesAccount(label.trim().split(/\s/, 1)[0]!));
}

/**
 * Returns the first row with words and no digit above a column of IBANs. In a list without IBANs, it is the first row if it has no digits
 * and a later row has some. All rows above it must be titles.
 */
function rowOfWords(sample: Sample): number | null {
  const { cells, likeness } = sample;
  const columns = likelyColumns(sample);
  const first = likeness.findIndex((row) => columns.some((column) => (row[column] ?? null) !== null));
  if (first === -1) {
    const hasDigit = (row: Cells): boolean => row.some((cell) => /\d/.test(cell));
    const [top, ...others] = cells;
    return top !== undefined && !hasDigit(top) && !top.some(isPlaceholder) && others.some(hasDigit) ? 0 : null;
  }
  if (first > 0 && isNumbering(cells[0]!) && cells[0]!.some((cell) => /\p{L}/u.test(cell))) return 0;
  const isOneColumn = cells.every((row) => filledCells(row) <= 1);
  const found = cells.slice(0, Math.min(first, MAX_HEADER_ROWS)).findIndex((row, i) => (filledCells(row) > 1 || isOneColumn)
    && columns.some((column) => hasNameWords(row[column] ?? '')) && !row.some(isNumber)
    && cells.slice(0, i).every((above) => isTitle(above, filledCells(row))));
  return found === -1 ? null : found;
}

/**
 * True for words that may name a column: three letters or more, no digit, and no word for a missing value. A sentence about IBANs may have
 * a few digits, because it is the question of a form.
 */
const hasNameWords = (cell: string): boolean => /\p{L}{3}/u.test(cell)
  && (isQuestion(cell) || (!/\d/.test(nameIn(cell)) && !isPlaceholder(cell)));

/** Minimum number of words of a question that a form asks. */
const MIN_QUESTION_WORDS = 5;
/** Matches more digits in a row than such a question has. */
const MANY_DIGITS_IN_ROW = /\d{5}/;

const isQuestion = (cell: string): boolean =>
  cellWords(cell).length >= MIN_QUESTION_WORDS && /\biban/i.test(cell) && !MANY_DIGITS_IN_ROW.test(cell) && !MANY_DIGITS.test(cell);

/**
 * True if a row can be above a header of this width. Such a row has fewer filled cells than the header, or words and no number. It has
 * nothing that may be an account. A label with its value may contain an account, because statements name their account so.
 */
function isTitle(row: Cells, headerCells: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length < headerCells && isLabelled(row)) return true;
  const isInWords = !filled.some(isNumber) && filled.some((cell) => /\p{L}{2}/u.test(cell));
  return (filled.length < headerCells || isInWords)
    && !filled.some((cell) => MANY_DIGITS.test(cell) || isPlaceholder(cell));
}

/** A cell in a second row of names: a unit, or a type with its length. */
const UNIT_WORDS = 'EUR|CHF|€|%|Text|Zahl|Datum|Pflicht|Pflichtfeld|optional|required|mandatory|string|number|numeric|decimal|integer|' +
  'int|date|datetime|varchar2?|nvarchar|char|alphanumeric|an|text';
const UNIT = new RegExp(`^[([]?\\s*(?:in\\s+)?(?:${UNIT_WORDS})\\s*(?:\\(\\d+(?:[,.]\\d+)?)?[)\\]]?$`, 'i');

/** Minimum number of columns if their numbers are a numbering and not data. */
const MIN_NUMBERED = 3;
/** A number after an optional word: `3`, `Column3`, `F3`. */
const NUMBERED = /^\s*(\p{L}*[ _]?)(\d{1,4})\s*$/u;

/** True if the cells number the columns, from 0 or 1 on: `1`, `Column1`, or `A`. */
export function isNumbering(row: Cells): boolean {
  if (row.length < MIN_NUMBERED) return false;
  const [word, first] = NUMBERED.exec(row[0]!)?.slice(1) ?? [];
  if (word === undefined) return row.every((cell, i) => i < LETTERS.length && cell.trim() === LETTERS[i]);
  return Number(first) <= 1 && row.every((cell, i) => {
    const [, sameWord, number] = NUMBERED.exec(cell) ?? [];
    return sameWord === word && Number(number) === Number(first) + i;
  });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text in brackets. If it has letters, it is a remark about a name: `(24 posiciones)`. Otherwise it is an amount. */
const IN_BRACKETS = /^\([^()]*\)$/;

/** True if a cell below the header belongs to the header. */
const isUnit = (cell: string): boolean => cell.trim() === '' || UNIT.test(cell.trim())
  || (IN_BRACKETS.test(cell.trim()) && /\p{L}{2}/u.test(cell) && !MANY_DIGITS.test(cell));

/**
 * Returns the number of rows that continue the header: empty rows, units, numbers of columns, rulers, and further rows of names. A further
 * row of names has the name of an account in a column of IBANs.
 */
export function continuationOf(sample: Sample, header: number): number {
  const { cells } = sample;
  const columns = likelyColumns(sampleFrom(sample, header + 1));
  const isOfNames = (row: Cells, index: number): boolean =>
    pointsOf(sample, index) !== null && columns.some((column) => namesAccount(row[column] ?? ''));
  let count = 0;
  for (let i = header + 1; i < cells.length; i++, count++) {
    const row = cells[i]!;
    if (!row.every(isUnit) && !isNumbering(row) && !isRuler(row) && !(isOfNames(row, i) && !isSameRow(cells[header]!, row))) break;
  }
  return count;
}

/** A cell of a ruler, for example hyphens of a table that was saved as text. */
const RULER_CELL = /^[\s:|+*_=~\-\u2500-\u257f\u2013\u2014]*$/;
/** Minimum number of characters of a ruler in one cell, and in each of several cells. */
const MIN_RULER = 8;
const MIN_RULER_CELL = 3;

/** True if a row consists only of hyphens or similar signs. Such a row separates other rows. */
export function isRuler(cells: Cells): boolean {
  if (isBlankRow(cells) || !cells.every((cell) => RULER_CELL.test(cell))) return false;
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const minimum = filled.length === 1 ? MIN_RULER : MIN_RULER_CELL;
  return filled.every((cell) => cell.length >= minimum);
}
