import { COUNTRY_CODE_LENGTH, type Edit, type ValidEdit, validEdits } from './edits.ts';
import { ECHO_LENGTH } from '../electronic-format.ts';
import { ALONE, type JudgeDirectory, type Surroundings, type ValidJudgement, judgeValid } from '../judge.ts';
import { isCommon, slipRank } from './slips.ts';
import { BBAN_START, type ValidIban, validate } from '../validate.ts';

export interface Suggestion {
  readonly iban: string;
  readonly edit: Edit;
  readonly judgement: ValidJudgement;
  /**
   * True if all of these are true, and if no other suggestion has the last three properties:
   * - It is the first suggestion.
   * - Its bank is listed.
   * - The edit is a common slip, and it changes neither the country code nor the check digits.
   * - The account does not fail the check of its bank.
   */
  readonly likely: boolean;
}

export interface Repair {
  /** True if the given IBAN is already valid. */
  readonly valid: boolean;
  /** True if exactly one valid IBAN is one edit away. */
  readonly unambiguous: boolean;
  /** Number of valid IBANs that are one edit away. */
  readonly total: number;
  /** The best suggestions, in order. */
  readonly suggestions: readonly Suggestion[];
}

/**
 * Returns the valid IBANs that are one edit away from a text in electronic format. Only the first 64 characters count.
 * The criteria of the order, the most important first:
 * 1. The edit changes neither the country code nor the check digits, because such edits can make any BBAN valid. A swap of the two check
 *    digits is allowed.
 * 2. The national check digits are right.
 * 3. The bank is listed.
 * 4. The account passes the check of its bank.
 * 5. The edit is a common slip.
 */
export function repair(iban: string, limit: number, directory: JudgeDirectory, surroundings: Surroundings = ALONE): Repair {
  const given = iban.slice(0, ECHO_LENGTH);
  if (validate(given).failure === null) return { valid: true, unambiguous: false, total: 0, suggestions: [] };
  const ranked = validEdits(given).map((found) => rank(given, found, surroundings, directory));
  ranked.sort((a, b) => a.order - b.order);
  const outstanding = ranked.filter(({ isOutstanding }) => isOutstanding);
  return {
    valid: false,
    unambiguous: ranked.length === 1,
    total: ranked.length,
    suggestions: ranked.slice(0, limit).map(({ iban, edit, judgement, isOutstanding }, i) => ({
      iban,
      edit,
      judgement,
      likely: i === 0 && isOutstanding && outstanding.length === 1,
    })),
  };
}

interface Ranked {
  readonly iban: string;
  readonly edit: Edit;
  readonly judgement: ValidJudgement;
  readonly isOutstanding: boolean;
  /**
   * Sort key: the lowest key is first. It has one decimal digit for each criterion, from the most to the least important. Two digits for
   * the position follow.
   */
  readonly order: number;
}

function rank(given: string, { edit, result }: ValidEdit, surroundings: Surroundings, directory: JudgeDirectory): Ranked {
  const { iban, national } = result;
  const judgement = judgeValid(result as ValidIban, surroundings, directory);
  const slip = slipRank(given, edit);
  // A retired bank code does not count as listed, because few IBANs still contain one.
  const isListed = judgement.bank.status === 'listed';
  return {
    iban,
    edit,
    judgement,
    isOutstanding: isListed && isCommon(slip) && judgement.accountCheck !== false && !fitsAnyBban(edit),
    order:
      Number(fitsAnyBban(edit)) * 1_000_000 +
      Number(national !== true) * 100_000 +
      Number(!isListed) * 10_000 +
      ACCOUNT_CHECK_ORDER[`${judgement.accountCheck}`] +
      slip * 100 +
      edit.position,
  };
}

/** The part of the sort key for the account check. */
const ACCOUNT_CHECK_ORDER = { true: 0, null: 1_000, false: 2_000 } as const;

/**
 * True if an edit changes the country code or the check digits. Such an edit can make any BBAN valid. A swap of the two check digits, or of
 * the last one with the BBAN, does not count.
 */
const fitsAnyBban = ({ kind, position }: Edit): boolean =>
  position <= COUNTRY_CODE_LENGTH || (position <= BBAN_START && kind !== 'transposition');
