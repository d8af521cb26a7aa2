/** The sheets of a workbook, as their cells are stored, and as a spreadsheet shows them. */
import { XmlReader } from '../xml/reader.ts';
import type { XmlHandler } from '../xml/events.ts';
import type { XmlAttribute } from '../xml/start-tag.ts';
import { ListFault } from './fault.ts';
import { type Marks, shownNumber } from './number-format.ts';

export interface Cell {
  /** A text; of a number its digits, without an exponent where it has none of its own. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** How a number is shown: the format code of ECMA-376 part 1, 18.8.31, as `dd.mm.yyyy`. Null where the file does not say. */
  readonly format: string | null;
  /** What was shown when the file was written. Null where the file does not say. */
  readonly shown: string | null;
}

export interface SheetRow {
  /** The number of the row in the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** By how many days its dates count later than from 1900. */
  readonly firstDay: number;
  /** The member of the archive that it is; null where one member holds all sheets. */
  readonly part: string | null;
  /** Those with something in them. */
  readonly rows: readonly SheetRow[];
}

export const EMPTY: Cell = { text: '', kind: 'text', format: null, shown: null };

/** ECMA-376 part 1, 18.3.1.73: a sheet has no more. */
export const MOST_COLUMNS = 16_384;
export const MOST_ROWS = 1_048_576;

/** Workbooks declare many namespaces, and a cell may hold 32,767 characters. */
const LIMITS = { depth: 256, attributes: 256, attributeValue: 65_536, text: 65_536 };

/** Reads a part of a workbook. Throws a ListFault. */
export function readXml(bytes: Uint8Array, handler: XmlHandler): void {
  const reader = new XmlReader(handler, LIMITS);
  reader.push(bytes);
  if (reader.end() !== null) throw new ListFault('DAMAGED');
}

/** The value of an attribute by its name without a prefix; null where it is not there. */
export const valueOf = (attributes: readonly XmlAttribute[], local: string): string | null => attributes.find(({ name }) => name.local === local)?.value ?? null;

/** A number as it is written without an exponent; as it stands where it has too many digits for that. */
export function plainNumber(text: string): string {
  if (!/e/i.test(text)) return text;
  const number = Number(text);
  return Number.isFinite(number) && !/e/i.test(String(number)) ? String(number) : text;
}

/** Numbers of so many digits may be accounts, of which no digit is to be lost. */
const LONG_NUMBER = /^\d{12,}$/;

/** What a person sees in a cell; of a long whole number all digits, which a spreadsheet may hide behind an exponent. */
export function shownCell({ text, kind, format, shown }: Cell, { firstDay }: Pick<Sheet, 'firstDay'>, marks?: Marks): string {
  if (LONG_NUMBER.test(text)) return text;
  if (shown !== null) return shown;
  if (kind === 'boolean') return text === '0' ? 'FALSE' : 'TRUE';
  if (kind === 'date') return text.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  return kind === 'number' && text !== '' && Number.isFinite(Number(text)) ? shownNumber(Number(text), format, marks, firstDay).trim() : text;
}
