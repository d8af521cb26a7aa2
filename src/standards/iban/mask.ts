import { BBAN_START } from './validate.ts';

/** Default number of visible characters at the end. Four are enough for holders to recognise their accounts. */
export const DEFAULT_TAIL = 4;
/** Maximum number of visible characters. With eight, the shortest BBAN (11 characters) still has three hidden characters. */
export const MAXIMUM_TAIL = 8;

/** Replaces characters of a valid IBAN by `*`: those between the check digits and the last `tail` characters (at most eight). */
export const maskIban = (iban: string, tail: number): string =>
  iban.slice(0, BBAN_START) + '*'.repeat(iban.length - BBAN_START - tail) + iban.slice(iban.length - tail);
