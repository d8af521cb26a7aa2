import { BBAN_START } from './validate.ts';

/** How many characters of the account stay visible unless something else is asked for: enough to tell one's accounts apart. */
export const DEFAULT_TAIL = 4;
/** At eight an account of the shortest BBANs (11 characters) still has three hidden. */
export const MAXIMUM_TAIL = 8;

/** A valid IBAN with all between its check digits and its last `tail` characters, at most eight, replaced by `*`. */
export const maskIban = (iban: string, tail: number): string =>
  iban.slice(0, BBAN_START) + '*'.repeat(iban.length - BBAN_START - tail) + iban.slice(iban.length - tail);
