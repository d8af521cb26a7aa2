import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import { accountCheck } from '../countries/account-check.ts';
import { bankOf } from './bank-of.ts';
import { type Edit, type ValidEdit, validEdits } from './edits.ts';
import { ECHO_LENGTH } from './electronic-format.ts';
import { isCommon, slipRank } from './slips.ts';
import { BBAN_START, validate } from './validate.ts';

export interface Suggestion {
  readonly iban: string;
  readonly edit: Edit;
  readonly bank: BankCodeEntry;
  /** Its bank is listed, the edit is a common slip and the account passes its bank's check as far as that is known; no other suggestion is so. */
  readonly likely: boolean;
}

export interface Repair {
  /** Already valid, so that there is nothing to repair. */
  readonly valid: boolean;
  /** Exactly one valid IBAN is one edit away. */
  readonly unambiguous: boolean;
  /** The valid IBANs that are one edit away. */
  readonly total: number;
  /** The best of them, best first. */
  readonly suggestions: readonly Suggestion[];
}

type BankCodes = Pick<Directory, 'bankCode'>;

/**
 * The valid IBANs one edit away from a text in electronic format, of which the first 64 characters count. First those whose national
 * check digits are proven right; then those of a listed bank; whose account passes its bank's own check; whose edit is a common
 * slip. Edits of the country code or the check digits alone come last: they fit any BBAN.
 */
export function repair(iban: string, limit: number, directory: BankCodes): Repair {
  const given = iban.slice(0, ECHO_LENGTH);
  if (validate(given).failure === null) return { valid: true, unambiguous: false, total: 0, suggestions: [] };
  const ranked = distinct(given, validEdits(given)).map((found) => rank(found, directory));
  ranked.sort((a, b) => compare(a.key, b.key));
  const standOut = ranked.filter(({ standsOut }) => standsOut);
  return {
    valid: false,
    unambiguous: ranked.length === 1,
    total: ranked.length,
    suggestions: ranked.slice(0, limit).map(({ iban, edit, bank, standsOut }) => ({
      iban,
      edit,
      bank,
      likely: standsOut && standOut.length === 1,
    })),
  };
}

interface Found extends ValidEdit {
  readonly slip: number;
}

/** Of several edits with the same result, the one that puts the likeliest slip right. */
function distinct(given: string, edits: readonly ValidEdit[]): Found[] {
  const best = new Map<string, Found>();
  for (const { edit, result } of edits) {
    const slip = slipRank(given, edit);
    const before = best.get(result.iban);
    if (before === undefined || slip < before.slip) best.set(result.iban, { edit, result, slip });
  }
  return [...best.values()];
}

interface Ranked {
  readonly iban: string;
  readonly edit: Edit;
  readonly bank: BankCodeEntry;
  readonly standsOut: boolean;
  /** One number for each ground of the order, the weightiest first; the lower, the better. */
  readonly key: readonly number[];
}

const ACCOUNT_RANK = { true: 0, null: 1, false: 2 } as const;

function rank({ edit, result, slip }: Found, directory: BankCodes): Ranked {
  const { iban, national } = result;
  const country = result.country!;
  const bank = bankOf(iban, country, directory);
  const account = accountCheck(country.code, iban.slice(BBAN_START), bank.checkMethod);
  const listed = bank.status === 'listed';
  return {
    iban,
    edit,
    bank,
    standsOut: listed && isCommon(slip) && account !== false,
    key: [Number(isHead(edit)), Number(national !== true), Number(!listed), ACCOUNT_RANK[`${account}`], slip, edit.position],
  };
}

/** Whether an edit leaves the BBAN alone: a swap at its first character does not. */
const isHead = ({ kind, position }: Edit): boolean => position < BBAN_START || (position === BBAN_START && kind !== 'transposition');

/** Of arrays of the same length. */
function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((number, at) => number !== b[at]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}
