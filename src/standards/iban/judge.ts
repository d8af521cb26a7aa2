/**
 * Judges an account together with the facts next to it. Every interface uses `judgeAccount`: single IBANs, texts, lists, payment files and
 * payment codes. No other code decides a verdict.
 */
import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import type { Bic } from '../bic/bic.ts';
import { isQrIban } from '../countries/qr-iban.ts';
import { UNKNOWN_BANK, bankOf } from './bank-of.ts';
import { compareBic, compareCountry } from './compare-bic.ts';
import { type ConcernFacts, type ConcernSet, NO_CONCERN, VERDICTS, concernsOf, setOf, verdictOfSet } from './concerns.ts';
import { BBAN_START, type ValidIban, type Validation } from './validate.ts';

/** Advice to people on an account. `wrong`: the IBAN is not valid. */
export type Verdict = (typeof VERDICTS)[number] | 'wrong';

/** Facts next to an account. */
export interface Surroundings {
  /** BIC that was written next to the account; null without one. */
  readonly bic: Bic | null;
  /** Country that was written next to the account, as its ISO 3166 code; null without one. */
  readonly country: string | null;
  /** BIC that an IBAN rule names for the bank; null without one. */
  readonly ruleBic: string | null;
  /** Reasons why the IBAN of a domestic account number is uncertain. */
  readonly doubts: readonly string[];
}

export const NO_DOUBTS: readonly string[] = [];

/** An account with nothing next to it. */
export const ALONE: Surroundings = { bic: null, country: null, ruleBic: null, doubts: NO_DOUBTS };

export interface Judgement<V extends Verdict = Verdict> extends ConcernFacts {
  readonly verdict: V;
  readonly concerns: ConcernSet;
  /** True if the account passes the check of its bank; null if that is unknown. */
  readonly accountCheck: boolean | null;
  /** True if the IBAN is a QR-IBAN; null if the country has none. */
  readonly qrIban: boolean | null;
}

/** The parts of the directory that a judgement needs. */
export type JudgeDirectory = Pick<Directory, 'bankCode' | 'bic' | 'bank' | 'accounts'>;

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
  const { bic, ruleBic, doubts } = surroundings;
  const listed = bankOf(iban, country, directory);
  const bank = ruleBic === null || ruleBic === listed.bic ? listed : withBicOfRule(listed, ruleBic, directory);
  const accountCheck = directory.accounts.check(country.code, iban.slice(BBAN_START), bank.checkMethod);
  const qrIban = isQrIban(iban, country.code);
  const comparison = bic === null ? null : compareBic(bic, iban, country, bank, directory);
  const concerns = concernsOf(iban, country, bank, accountCheck, qrIban)
    | (comparison === null ? NO_CONCERN : comparison.concerns) | compareCountry(surroundings.country, country)
    | (doubts.length === 0 ? NO_CONCERN : UNCERTAIN);
  return { verdict: verdictOfSet(concerns), concerns, bank, bicOwner: comparison === null ? null : comparison.owner, doubts, accountCheck,
    qrIban };
}

/** Returns the bank with the BIC of an IBAN rule. */
const withBicOfRule = (bank: BankCodeEntry, bic: string, directory: Pick<Directory, 'bic'>): BankCodeEntry =>
  ({ ...bank, bic, bicCandidates: [bic, ...bank.bicCandidates], sepaSchemes: directory.bic(bic)?.sepaSchemes ?? null });
