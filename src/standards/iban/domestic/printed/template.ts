import type { Country, Span } from '../../../countries/country.ts';
import { BBAN_START } from '../../validate.ts';

/** Prints the account number of an IBAN in electronic format. */
export type Printer = (iban: string) => string;

/** A part of the BBAN, with its name in a template. */
export interface NamedSpan extends Span {
  readonly name: string;
}

/** Returns the fields of a country with their names and positions. */
export const fieldSpans = ({ fields }: Country): NamedSpan[] =>
  fields.map(({ name, start, width }) => ({ name, start, end: start + width }));

/** Removes zeros on the left, but keeps at least `minimumLength` characters. */
export function withoutLeadingZeros(digits: string, minimumLength = 1): string {
  let zeros = 0;
  while (zeros < digits.length - minimumLength && digits[zeros] === '0') zeros++;
  return digits.slice(zeros);
}

/**
 * Parses one placeholder. Groups: text before it, `[` if it is optional, text after the `[`, name, width, `~` for no leading zeros, minimum
 * length, text before the `]`.
 */
const PLACEHOLDER = /([^{[]*)(?:(\[)([^{]*))?\{(\w+)(?::(\d+))?(?:(~)(\d*))?\}(?:([^{\]]*)\])?/gy;

/** A part of the BBAN, and the text that is printed around it. */
export interface Piece extends Span {
  readonly before: string;
  /** Minimum number of printed characters. Further zeros on the left are omitted. */
  readonly minimumLength: number;
  readonly after: string;
  /** True if the piece and the text around it are omitted when all its characters are zeros. */
  readonly isOptional: boolean;
}

/**
 * Returns a function that cuts pieces from named parts of the BBAN. It cuts from left to right. It returns the next `width` characters of a
 * part, or the rest of the part.
 */
export function cutter(spans: readonly NamedSpan[]): (name: string, width?: number) => Span {
  const ends = new Map<string, number>();
  return (name, width) => {
    const span = spans.find((candidate) => candidate.name === name);
    if (span === undefined) throw new Error(`the country has no field ${name}`);
    const start = ends.get(name) ?? span.start;
    const end = width === undefined ? span.end : start + width;
    ends.set(name, end);
    return { start, end };
  };
}

/**
 * Returns the pieces of a template. Notation:
 * - `{account_number}`: the part with this name, or the rest of it.
 * - `{account_number:6}`: the next six characters of the part.
 * - `{account_number~}`: without leading zeros. `{branch_code~4}`: without leading zeros, but with at least four characters.
 * - `[{account_prefix~}-]`: omitted if it consists of zeros.
 * Text between placeholders is printed unchanged. No text may follow the last placeholder.
 */
export function templatePieces(template: string, spans: readonly NamedSpan[]): Piece[] {
  const cut = cutter(spans);
  return Array.from(template.matchAll(PLACEHOLDER), ([, before, bracket, inside, name, width, strip, minimumLength, after]) => {
    const { start, end } = cut(name!, width === undefined ? undefined : Number(width));
    return {
      start, end, before: before! + (inside ?? ''), after: after ?? '', isOptional: bracket === '[',
      minimumLength: strip === undefined ? end - start : Number(minimumLength) || 1,
    };
  });
}

export function printerOf(pieces: readonly Piece[]): Printer {
  return (iban) => {
    let text = '';
    for (const { start, end, before, minimumLength, after, isOptional } of pieces) {
      const printed = withoutLeadingZeros(iban.slice(BBAN_START + start, BBAN_START + end), minimumLength);
      if (isOptional && !/[^0]/.test(printed)) continue;
      text += before + printed + after;
    }
    return text;
  };
}
