import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import { CHARACTERS } from '../check-digits/characters.ts';
import type { Country } from '../countries/country.ts';
import { UNKNOWN_BANK, bankOfValues } from '../iban/bank-of.ts';
import { LONGEST_IBAN, NOT_ASCII, countryOfValues, isPassed, newIbanValues, verdictOnBytes } from '../iban/validate.ts';
import type { RowBytes } from './route.ts';
import { VALID_IBAN } from './models/validation.ts';

const CODES = Buffer.from(CHARACTERS, 'latin1');
const SPACE = 0x20;
const GROUP = 4;

/** The keys in the result for a valid IBAN that most rows show. */
interface Answer extends Record<string, unknown> {
  place: Country | null;
  scope: Country | null;
  bank: BankCodeEntry;
}

/** The result for a row whose input of this name is a valid IBAN in ASCII characters. */
export function validRowBytes(input: string, directory: Directory): RowBytes {
  const iban = newIbanValues();
  const { values } = iban;
  const bankOf = bankOfValues(directory);
  const answer: Answer = { place: null, scope: null, bank: UNKNOWN_BANK };

  function read(bytes: Uint8Array, start: number, end: number): boolean {
    const verdict = verdictOnBytes(bytes, start, end, iban);
    if (verdict === NOT_ASCII || !isPassed(verdict)) return false;
    const country = countryOfValues(values);
    answer.place = answer.scope = country;
    answer.bank = bankOf(values, country);
    return true;
  }

  function writeIban(to: Uint8Array, at: number): number {
    const { length } = iban;
    for (let i = 0; i < length; i++) to[at + i] = CODES[values[i]!]!;
    return at + length;
  }

  /** As `paperFormat`. */
  function writePaperFormat(to: Uint8Array, at: number): number {
    const { length } = iban;
    let end = at;
    for (let i = 0; i < length; i++) {
      if (i > 0 && i % GROUP === 0) to[end++] = SPACE;
      to[end++] = CODES[values[i]!]!;
    }
    return end;
  }

  return { input, response: VALID_IBAN, read, answer, texts: { iban: writeIban, formatted: writePaperFormat }, longestText: 2 * LONGEST_IBAN };
}
