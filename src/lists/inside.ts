/**
 * Cells that hold more than an IBAN: its label, a BIC, a name, or a second IBAN. What is in them extraction finds; whether that is what
 * they mean is told here.
 */

/** Where an IBAN stands in a cell, in UTF-16 units, the end excluded. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Verdicts, the gravest first. */
export const BY_GRAVITY = ['wrong', 'ask', 'good'] as const;

/** Of several in one place the one that says what is to be done with all: the gravest, and of those the first. */
export const gravestOf = <T>(all: readonly T[], verdictOf: (one: T) => string): T =>
  BY_GRAVITY.flatMap((verdict) => all.filter((one) => verdictOf(one) === verdict))[0]!;

/** A digit that a number would go on with: then the number is not what was found, but one that is too long. */
const GOES_ON = /^[\s./-]?[A-Z]?\d/i;
const BEGAN_BEFORE = /\d[\s./-]?$/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether the IBANs found in a cell, in their order, are what it means: several, or one with words beside it. */
export function meansInside(cell: string, found: readonly TextRange[]): boolean {
  const between = [...found, { start: cell.length,
    end: cell.length }].map(({ start }, i) => cell.slice(i === 0 ? 0 : found[i - 1]!.end, start));
  const isApart = between.every((text, i) => !(i > 0 && GOES_ON.test(text)) && !(i < found.length && BEGAN_BEFORE.test(text)));
  return found.length > 0 && isApart && (found.length > 1 || between.some((text) => LETTER_OR_DIGIT.test(text)));
}
