/** Decides if the writer of a cell meant an IBAN, which may be invalid. Columns and headers are recognised in this way. */
import { electronicFormat } from '../../standards/iban/electronic-format.ts';

/** Length of the IBANs of each country, by its code. */
export type IbanLengths = ReadonlyMap<string, number>;

/**
 * `whole`: the cell begins like an IBAN and has the length of its country. `near`: the length differs by a few characters. `inside`: the
 * cell contains a `whole` number within other text, for example a label, a BIC or a second IBAN. Null: the cell was not meant as an IBAN.
 */
export type Likeness = 'whole' | 'near' | 'inside' | null;

/** A country code and two digits, or letters that look like digits. */
const START = /^[A-Z]{2}[0-9BDGILOQSZ]{2}[0-9A-Z]*$/;
/** Maximum number of characters that a typing error removes or adds. */
const MAX_SLIP = 3;
/** Minimum length of an IBAN with missing characters: the shortest IBAN has 15. */
const MIN_LENGTH = 12;
/** Minimum number of digits of an IBAN. */
const MIN_DIGITS = 6;
/** Start of a creditor identifier with the usual business code ZZZ (EPC 262-08). An IBAN has a bank code in this place. */
const CREDITOR = /^[A-Z]{2}\d\dZZZ/;

/** Returns how similar a cell is to an IBAN. */
export function likenessOf(cell: string, lengths: IbanLengths): Likeness {
  if (cell.length < MIN_LENGTH) return null;
  const text = electronicFormat(cell);
  const length = lengths.get(text.slice(0, 2));
  if (length !== undefined && START.test(text) && !CREDITOR.test(text) && digitsIn(text) >= MIN_DIGITS) {
    if (text.length === length) return 'whole';
    if (Math.abs(text.length - length) <= MAX_SLIP && !hasSeveralWords(cell)) return 'near';
  }
  return containsIban(cell, lengths) ? 'inside' : null;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** True if a cell has other text around its number. The number is then `inside` and not `near`. */
const hasSeveralWords = (cell: string): boolean => /[;,|\n]|\s[(/+&]|[A-Z]{6}|[a-z]{5}/.test(cell.trim());

/** Start of an IBAN in a text. It is not within a word, except after the label IBAN. */
const BEGINNING = /(?:(?<![\p{L}\p{N}])|(?<=\bIBAN))([A-Z]{2})[ ]?\d\d/giu;
/** Characters of an IBAN, with one separator at most between two of them. */
const CHARACTERS = /[A-Z0-9](?:[ \u00a0.-]?[A-Z0-9]){0,40}/iy;

function containsIban(cell: string, lengths: IbanLengths): boolean {
  for (const match of cell.matchAll(BEGINNING)) {
    const length = lengths.get(match[1]!.toUpperCase());
    if (length === undefined) continue;
    CHARACTERS.lastIndex = match.index;
    const compact = (CHARACTERS.exec(cell)?.[0] ?? '').replace(/[^A-Z0-9]/gi, '');
    if (compact.length >= length && digitsIn(compact.slice(0, length)) >= MIN_DIGITS && !CREDITOR.test(compact)) return true;
  }
  return false;
}
