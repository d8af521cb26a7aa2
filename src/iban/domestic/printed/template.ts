import type { Country, Span } from '../../../countries/country.ts';
import { BBAN_START } from '../../validate.ts';

/** What prints an account number, given its IBAN in electronic format. */
export type Printer = (iban: string) => string;

/** A stretch of the BBAN by its name in a template. */
export interface NamedSpan extends Span {
  readonly name: string;
}

/** The fields of a country, as stretches that have names. */
export const fieldSpans = ({ fields }: Country): NamedSpan[] => fields.map(({ name, start, width }) => ({ name, start, end: start + width }));

/** Zeros on the left are left out as long as at least so many characters stay. */
export function withoutLeadingZeros(digits: string, least = 1): string {
  let zeros = 0;
  while (zeros < digits.length - least && digits[zeros] === '0') zeros++;
  return digits.slice(zeros);
}

/** What stands before it, `[` where it is optional, what stands in the bracket before it, name, width, leading zeros, and the rest up to `]`. */
const PLACEHOLDER = /([^{[]*)(?:(\[)([^{]*))?\{(\w+)(?::(\d+))?(?:(~)(\d*))?\}(?:([^{\]]*)\])?/gy;

/** Characters of the BBAN, and what is printed around them. */
export interface Piece extends Span {
  readonly before: string;
  /** The fewest characters that are printed; zeros on the left of these are left out. */
  readonly least: number;
  readonly after: string;
  /** Left out with what is around it where all its characters are zeros. */
  readonly isOptional: boolean;
}

/** Gives stretches of named ones in turn: the next so many characters, or what is left. */
export function cutter(spans: readonly NamedSpan[]): (name: string, width?: number) => Span {
  const taken = new Map<string, number>();
  return (name, width) => {
    const span = spans.find((one) => one.name === name);
    if (span === undefined) throw new Error(`there is no ${name}`);
    const start = taken.get(name) ?? span.start;
    const end = width === undefined ? span.end : start + width;
    taken.set(name, end);
    return { start, end };
  };
}

/**
 * The pieces of a template. `{account_number}` is the stretch of that name, or what is left of it; `{account_number:6}` its next six
 * characters. `{account_number~}` leaves out leading zeros, `{branch_code~4}` as long as four characters stay. `[{account_prefix~}-]`
 * is left out where it is zero. What stands between is printed as it is; nothing stands after the last.
 */
export function piecesOf(template: string, spans: readonly NamedSpan[]): Piece[] {
  const cut = cutter(spans);
  return Array.from(template.matchAll(PLACEHOLDER), ([, before, bracket, inside, name, part, strip, least, after]) => {
    const { start, end } = cut(name!, part === undefined ? undefined : Number(part));
    return {
      start, end, before: before! + (inside ?? ''), after: after ?? '', isOptional: bracket === '[',
      least: strip === undefined ? end - start : Number(least) || 1,
    };
  });
}

export function printerOf(pieces: readonly Piece[]): Printer {
  return (iban) => {
    let text = '';
    for (const { start, end, before, least, after, isOptional } of pieces) {
      const printed = withoutLeadingZeros(iban.slice(BBAN_START + start, BBAN_START + end), least);
      if (isOptional && !/[^0]/.test(printed)) continue;
      text += before + printed + after;
    }
    return text;
  };
}
