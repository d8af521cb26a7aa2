/**
 * Judges an account together with the facts that the caller has about it. Every interface uses `judgeAccount`: single IBANs, texts, lists,
 * payment files and payment codes. The levels of the concerns in `concerns.ts` make the verdict `ask` or `good`.
 */
import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import type { Bic } from '../bic/bic.ts';
import { isQrIban } from '../countries/qr-iban.ts';
import { UNKNOWN_BANK, bankOf } from './bank-of.ts';
import { compareBic, compareCountry } from './compare-bic.ts';
import { type ConcernFacts, type ConcernSet, NO_CONCERN, VERDICTS, concernsOf, setOf, verdictOfSet } from './concerns.ts';
import { BBAN_START, type ValidIban, type Validation } from './validate.ts';

/** Advice to people about an account. `wrong` means that the IBAN is not valid. */
export type Verdict = (typeof VERDICTS)[number] | 'wrong';

/** Facts that the caller has about an account in addition to its IBAN. */
export interface Surroundings {
  /** BIC that was written next to the account. Null without a BIC. */
  readonly bic: Bic | null;
  /** Country that was written next to the account, as its ISO 3166 code. Null without a country. */
  readonly country: string | null;
  /** Concerns about texts next to the account that cannot be compared: a malformed BIC, or an unknown country. */
  readonly unread: ConcernSet;
  /** BIC that an IBAN rule names for the bank. Null if no rule names a BIC. */
  readonly ruleBic: string | null;
  /** Reasons why an IBAN that was built from a domestic account number is uncertain. */
  readonly doubts: readonly string[];
}

export const NO_DOUBTS: readonly string[] = [];

/** An account about which the caller has no further facts. */
export const ALONE: Surroundings = { bic: null, country: null, unread: NO_CONCERN, ruleBic: null, doubts: NO_DOUBTS };

export interface Judgement<V extends Verdict = Verdict> extends ConcernFacts {
  readonly verdict: V;
  readonly concerns: ConcernSet;
  /** True if the account passes the check of its bank. Null if the result is unknown. */
  readonly accountCheck: boolean | null;
  /** True if the IBAN is a QR-IBAN. Null if the country has no QR-IBANs. */
  readonly qrIban: boolean | null;
}

/** The parts of the directory that a judgement needs. */
export type JudgeDirectory = Pick<Directory, 'bankCode' | 'bic' | 'bank' | 'isInName' | 'accounts'>;

const UNCERTAIN = setOf('conversion_uncertain');

const WRONG: Judgement =
  { verdict: 'wrong', concerns: NO_CONCERN, bank: UNKNOWN_BANK, bicOwner: null, doubts: NO_DOUBTS, accountCheck: null, qrIban: null };

/** Returns the verdict on an account, its concerns and its bank. */
export const judgeAccount = (validation: Validation, surroundings: Surroundings, directory: JudgeDirectory): Judgement =>
  (validation.failure === null ? judgeValid(validation as ValidIban, surroundings, directory) : WRONG);

/** Judgement of a valid IBAN. */
export type ValidJudgement = Judgement<Exclude<Verdict, 'wrong'>>;

/** Works like `judgeAccount`, for a valid IBAN. */
export function judgeValid({ iban, country }: Pick<ValidIban, 'iban' | 'country'>, surroundings: Surroundings,
    directory: JudgeDirectory): ValidJudgement {
  const { bic, ruleBic, doubts, unread } = surroundings;
  const listed = bankOf(iban, country, directory);
  const bank = ruleBic === null || ruleBic === listed.bic ? listed : withBicOfRule(listed, ruleBic, directory);
  const accountCheck = directory.accounts.check(country.code, iban.slice(BBAN_START), bank.checkMethod);
  const qrIban = isQrIban(iban, country.code);
  const comparison = bic === null ? null : compareBic(bic, iban, country, bank, directory);
  const concerns = concernsOf(iban, country, bank, accountCheck, qrIban) | unread
    | (comparison === null ? NO_CONCERN : comparison.concerns) | compareCountry(surroundings.country, country)
    | (doubts.length === 0 ? NO_CONCERN : UNCERTAIN);
  return { verdict: verdictOfSet(concerns), concerns, bank, bicOwner: comparison === null ? null : comparison.owner, doubts, accountCheck,
    qrIban };
}

/** Returns the bank entry with the BIC that an IBAN rule names. */
const withBicOfRule = (bank: BankCodeEntry, bic: string, directory: Pick<Directory, 'bic'>): BankCodeEntry =>
  ({ ...bank, bic, bicCandidates: [bic, ...bank.bicCandidates], sepaSchemes: directory.bic(bic)?.sepaSchemes ?? null });
