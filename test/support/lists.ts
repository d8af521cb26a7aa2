/** The lists of test/vectors/lists, and the reading of a careful clerk for each (lists.tsv). */
import { readFileSync } from 'node:fs';
import { MARKS } from '../../src/base/text/encoding.ts';
import { rowsOfText } from '../../src/files/lists/rows.ts';
import { vectors } from './vectors.ts';
import { odsOf, xlsxOf } from './workbook.ts';

export interface ListCase {
  readonly file: string;
  /** The form of the file's text: an encoding, or a workbook. */
  readonly as: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Null for plain lines; undefined for workbooks, which have no delimiter. */
  readonly delimiter: string | null | undefined;
  /** Line numbers, from 1. */
  readonly titles: readonly number[];
  readonly header: number | null;
  readonly totals: readonly number[];
  /** Column numbers, from 1: one; several if a person must choose; none if no column has IBANs. */
  readonly columns: readonly number[];
  /** The lines of the items, and whether the item on each line is valid. */
  readonly rows: ReadonlyMap<number, boolean>;
  /** More notes: a damage or several IBANs with its line; or kinds of columns, `convert` if it helps, `spread` for IBANs over columns. */
  readonly notes: readonly string[];
}

type Column = 'file' | 'as' | 'delimiter' | 'titles' | 'header' | 'column' | 'rows' | 'totals' | 'notes';

const numbers = (cell: string): number[] => (cell === '-' ? [] : cell.split(',').map(Number));

function delimiterOf(cell: string): string | null | undefined {
  if (cell === 'sheet') return undefined;
  if (cell === '-') return null;
  return cell === 'tab' ? '\t' : cell;
}

/** Every list with its expected reading. */
export const listCases = (): ListCase[] =>
  vectors<Column>('lists').map(({ file, as, delimiter, titles, header, column, rows, totals, notes }) => {
    const text = readFileSync(new URL(`../vectors/lists/${file}`, import.meta.url), 'utf8');
    return {
      file, as, text,
      bytes: bytesOf(text, as),
      delimiter: delimiterOf(delimiter),
      titles: numbers(titles),
      header: header === '-' ? null : Number(header),
      totals: numbers(totals),
      columns: numbers(column),
      rows: new Map(rows === '-' ? [] : rows.split(' ').map((row) => [Number(row.slice(0, -1)), row.endsWith('+')])),
      notes: notes === '-' ? [] : notes.split(','),
    };
  });

const WIDE = {
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'), 'utf-16be': (text: string) => Buffer.from(text, 'utf16le').swap16(),
};

function bytesOf(text: string, as: string): Uint8Array {
  const encoding = as.replace('-no-mark', '');
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    return Buffer.concat([Buffer.from(as === encoding ? MARKS[encoding] : []), WIDE[encoding](text)]);
  }
  if (as === 'utf-8-mark') return Buffer.concat([Buffer.from(MARKS['utf-8']), Buffer.from(text)]);
  if (as === 'windows-1252') {
    return Buffer.from(text.replace('–', '\x96').replace('„', '\x84').replace('“', '\x93').replace('€', '\x80'), 'latin1');
  }
  if (as === 'xlsx' || as === 'ods') return (as === 'xlsx' ? xlsxOf : odsOf)(rowsOfText(text, ';'));
  return Buffer.from(text);
}
