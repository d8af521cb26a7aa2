import type { Country, Field } from '../../countries/country.ts';
import { BBAN_START } from '../validate.ts';

/** What prints an account number, given its IBAN in electronic format. */
export type Printer = (iban: string) => string;

/** Zeros on the left are left out as long as at least so many characters stay. */
export function withoutLeadingZeros(digits: string, least = 1): string {
  let zeros = 0;
  while (zeros < digits.length - least && digits[zeros] === '0') zeros++;
  return digits.slice(zeros);
}

/** What stands before it, `[` where it is optional, what it passes over, field, width, leading zeros, and what stands after it up to `]`. */
const PLACEHOLDER = /([^{[]*)(\[?)([^{]*)\{(-?)(\w+)(?::(\d+))?(?:(~)(\d*))?\}(?:([^{\]]*)\])?/g;

/** Characters of the IBAN, end excluded, and what is printed around them. */
interface Piece {
  readonly before: string;
  readonly start: number;
  readonly end: number;
  /** The fewest characters that are printed; zeros on the left of these are left out. */
  readonly least: number;
  readonly after: string;
  /** Left out with what is around it where all its characters are zeros. */
  readonly isOptional: boolean;
}

/**
 * The printer of a template for the BBANs of a country. `{account_number}` is the field of that name, or what is left of it;
 * `{account_number:6}` its next six characters, `{-bank_code:1}` passes over the next one. `{account_number~}` leaves out leading
 * zeros, `{branch_code~4}` as long as four characters stay. `[{account_number:6~}-]` is left out where it is zero.
 * Widths come from the country's fields. What stands between is printed as it is; nothing stands after the last.
 */
export function printerOf(template: string, { fields }: Country): Printer {
  const pieces = piecesOf(template, fields);
  return (iban) => {
    let text = '';
    for (const { before, start, end, least, after, isOptional } of pieces) {
      const printed = withoutLeadingZeros(iban.slice(start, end), least);
      if (isOptional && /^0+$/.test(printed)) continue;
      text += before + printed + after;
    }
    return text;
  };
}

function piecesOf(template: string, fields: readonly Field[]): Piece[] {
  const taken = new Map<string, number>();
  return Array.from(template.matchAll(PLACEHOLDER)).flatMap(([, before, bracket, inside, pass, name, part, strip, least, after]) => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`${template} names ${name}, which is no field`);
    const from = taken.get(field.name) ?? 0;
    const width = part === undefined ? field.width - from : Number(part);
    taken.set(field.name, from + width);
    if (pass === '-') return [];
    const start = BBAN_START + field.start + from;
    return [{
      before: before! + inside!, start, end: start + width, after: after ?? '', isOptional: bracket === '[',
      least: strip === undefined ? width : Number(least) || 1,
    }];
  });
}
