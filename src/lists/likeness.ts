/**
 * Whether a cell was meant to be an IBAN, right or wrong: what a column and a header are told by. Whether it is valid is not asked here.
 */
import { electronicFormat } from '../iban/electronic-format.ts';

/** The length of the IBANs of each country, by its code. */
export type IbanLengths = ReadonlyMap<string, number>;

/**
 * `whole`: the cell has the beginning and the length of an IBAN of its country. `near`: so does it but for a few characters. `inside`: it
 * has such a number besides other text, as a label, a BIC or a second IBAN. Null: it was not meant as one.
 */
export type Likeness = 'whole' | 'near' | 'inside' | null;

/** A country code and two digits, or letters that are read as digits. */
const START = /^[A-Z]{2}[0-9BDGILOQSZ]{2}[0-9A-Z]*$/;
/** A slip may leave out or add so many characters. */
const SLIP = 3;
/** No IBAN has fewer characters, even so. */
const SHORTEST = 12;
/** No IBAN has fewer digits. */
const FEWEST_DIGITS = 6;
/** The business code that creditor identifiers have in place of a bank's first characters (EPC 262-08). */
const CREDITOR = /^[A-Z]{2}\d\dZZZ/;

export function likenessOf(cell: string, lengths: IbanLengths): Likeness {
  if (cell.length < SHORTEST) return null;
  const text = electronicFormat(cell);
  const length = lengths.get(text.slice(0, 2));
  if (length !== undefined && START.test(text) && !CREDITOR.test(text) && digitsIn(text) >= FEWEST_DIGITS) {
    if (text.length === length) return 'whole';
    if (Math.abs(text.length - length) <= SLIP && !hasSeveralWords(cell)) return 'near';
  }
  return holdsOne(cell, lengths) ? 'inside' : null;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** What is longer than an IBAN because of other text is one that holds one. */
const hasSeveralWords = (cell: string): boolean => /[;,|\n]|\s[(/+&]|[A-Z]{6}/.test(cell.trim());

/** Where an IBAN may begin in a text, not in the middle of a word unless that is its label. */
const BEGINNING = /(?:(?<![\p{L}\p{N}])|(?<=\bIBAN))([A-Z]{2})[ ]?\d\d/giu;
/** Characters of an IBAN, with a separator between them at most. */
const CHARACTERS = /[A-Z0-9](?:[ \u00a0.-]?[A-Z0-9]){0,40}/iy;

function holdsOne(cell: string, lengths: IbanLengths): boolean {
  for (const found of cell.matchAll(BEGINNING)) {
    const length = lengths.get(found[1]!.toUpperCase());
    if (length === undefined) continue;
    CHARACTERS.lastIndex = found.index;
    const compact = (CHARACTERS.exec(cell)?.[0] ?? '').replace(/[^A-Z0-9]/gi, '');
    if (compact.length >= length && digitsIn(compact.slice(0, length)) >= FEWEST_DIGITS && !CREDITOR.test(compact)) return true;
  }
  return false;
}
