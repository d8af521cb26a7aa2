/**
 * Decides about cells that contain more than an IBAN, such as a label, a BIC, a name, or a second IBAN. Extraction finds the IBANs. This
 * module decides if the writer of the cell meant them.
 */
import { type TextKind, kindOf } from '../../recognition/kinds.ts';
import type { ConcernCode, ConcernLevel } from '../../standards/iban/concerns.ts';
import { SEVERAL_IBANS } from '../../standards/iban/row-concerns.ts';

/** Place of an IBAN in a cell, in UTF-16 units. The end is excluded. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Verdicts, the most serious first. */
export const VERDICTS_BY_GRAVITY = ['wrong', 'ask', 'good'] as const;

/** Returns the item with the most serious verdict. The first item wins if several have that verdict. */
export const gravestOf = <T>(items: readonly T[], verdictOf: (item: T) => string): T =>
  VERDICTS_BY_GRAVITY.flatMap((verdict) => items.filter((item) => verdictOf(item) === verdict))[0]!;

/** A concern of an answer, by its code and text. */
export interface NamedConcern {
  readonly code: ConcernCode;
  readonly level: ConcernLevel;
  readonly text: string;
}

/** Returns the concerns about a cell with several IBANs: `several_ibans`, then the concerns about each IBAN. Each text occurs once. */
export function concernsOfSeveral(ofEach: readonly (readonly NamedConcern[])[]): NamedConcern[] {
  const { level, means, todo } = SEVERAL_IBANS;
  const all = [{ code: 'several_ibans', level, text: `${means}; ${todo}` } as const, ...ofEach.flat()];
  return all.filter(({ code, text }, i) => all.findIndex((other) => other.code === code && other.text === text) === i);
}

/** Start of a text that may continue a number. The number is then longer than the IBAN that was found. */
const CONTINUATION = /^[\s./-]?[A-Z]?\d/i;
/** A digit directly before an IBAN. A number with a separator is another number, because an IBAN begins with letters. */
const DIGIT_BEFORE = /\d$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * True if the writer of a cell meant the IBANs in it. The cell has several IBANs, or one IBAN next to words. `ibans` are in their order.
 */
export function meansIbansInside(cell: string, ibans: readonly TextRange[]): boolean {
  const starts = [...ibans.map(({ start }) => start), cell.length];
  const between = starts.map((start, i) => cell.slice(i === 0 ? 0 : ibans[i - 1]!.end, start));
  const isApart = between.every((text, i) => !(i > 0 && CONTINUATION.test(text)) && !(i < ibans.length && DIGIT_BEFORE.test(text)));
  return ibans.length > 0 && isApart && (ibans.length > 1 || between.some((text) => LETTER_OR_DIGIT.test(text)));
}

const FOLLOWERS: Readonly<Partial<Record<TextKind, string>>> = { amount: 'an amount', date: 'a date' };

/**
 * Returns text about what follows the only IBAN of a cell, if it may continue the IBAN: an amount, a date or another number. Otherwise
 * null. The text does not repeat the cell. Call it only for a valid IBAN in a cell that is not valid.
 */
export function surplusInWords(cell: string, [iban, ...others]: readonly TextRange[]): string | null {
  if (iban === undefined || others.length > 0) return null;
  const rest = cell.slice(iban.end);
  if (!/^[\s./-]/.test(rest) || !CONTINUATION.test(rest) || DIGIT_BEFORE.test(cell.slice(0, iban.start))) return null;
  const what = FOLLOWERS[kindOf(rest).kind] ?? 'another number';
  return `the cell has a valid IBAN, and after it ${what}: put the IBAN in a cell of its own`;
}
