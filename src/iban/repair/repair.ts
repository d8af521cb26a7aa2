import type { BankCodeEntry, Directory } from '../../banks/directory.ts';
import type { Country } from '../../countries/country.ts';
import { qrIban } from '../../countries/qr-iban.ts';
import { bankOf } from '../bank-of.ts';
import { type ConcernSet, concernsOf } from '../concerns.ts';
import { COUNTRY_CODE_LENGTH, type Edit, type ValidEdit, validEdits } from './edits.ts';
import { ECHO_LENGTH } from '../electronic-format.ts';
import { isCommon, slipRank } from './slips.ts';
import { BBAN_START, validate } from '../validate.ts';

export interface Suggestion {
  readonly iban: string;
  readonly edit: Edit;
  readonly bank: BankCodeEntry;
  readonly concerns: ConcernSet;
  /**
   * It is the first, its bank is listed, and the edit is a common slip. The account passes its bank's check, as far as known. No other
   * suggestion does all this.
   */
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

type Banks = Pick<Directory, 'bankCode' | 'accounts'>;

/**
 * The valid IBANs one edit away from a text in electronic format, of which the first 64 characters count. In this order: national check
 * digits proven right, a listed bank, an account that keeps its bank's check, a common slip. An edit of the country code
 * and a changed check digit come last: they can be found for any BBAN. A swap of the two check digits
 * is a slip like any other.
 */
export function repair(iban: string, limit: number, directory: Banks): Repair {
  const given = iban.slice(0, ECHO_LENGTH);
  if (validate(given).failure === null) return { valid: true, unambiguous: false, total: 0, suggestions: [] };
  const ranked = validEdits(given).map((found) => rank(given, found, directory));
  ranked.sort((a, b) => a.order - b.order);
  const standOut = ranked.filter(({ standsOut }) => standsOut);
  return {
    valid: false,
    unambiguous: ranked.length === 1,
    total: ranked.length,
    suggestions: ranked.slice(0, limit).map(({ iban, country, edit, bank, account, standsOut }, i) => ({
      iban,
      edit,
      bank,
      concerns: concernsOf(iban, country, bank, account, qrIban(iban, country.code)),
      likely: i === 0 && standsOut && standOut.length === 1,
    })),
  };
}

interface Ranked {
  readonly iban: string;
  readonly country: Country;
  readonly edit: Edit;
  readonly bank: BankCodeEntry;
  /** Whether the account keeps its bank's own check. */
  readonly account: boolean | null;
  readonly standsOut: boolean;
  /** A decimal digit for each ground of the order, the weightiest first, and two for the position; the lower, the better. */
  readonly order: number;
}

function rank(given: string, { edit, result: { iban, country: found, national } }: ValidEdit, directory: Banks): Ranked {
  const country = found!;
  const bank = bankOf(iban, country, directory);
  const account = directory.accounts.check(country.code, iban.slice(BBAN_START), bank.checkMethod);
  const slip = slipRank(given, edit);
  // A code that is no longer in use speaks for no suggestion: few IBANs still hold one.
  const listed = bank.status === 'listed';
  return {
    iban,
    country,
    edit,
    bank,
    account,
    standsOut: listed && isCommon(slip) && account !== false && !fitsAnyBban(edit),
    order:
      Number(fitsAnyBban(edit)) * 1_000_000 +
      Number(national !== true) * 100_000 +
      Number(!listed) * 10_000 +
      (account === null ? 1_000 : account ? 0 : 2_000) +
      slip * 100 +
      edit.position,
  };
}

/** Whether an edit is of the country code or changes the check digits' number: a swap within them or with the BBAN is neither. */
const fitsAnyBban = ({ kind, position }: Edit): boolean =>
  position <= COUNTRY_CODE_LENGTH || (position <= BBAN_START && kind !== 'transposition');
