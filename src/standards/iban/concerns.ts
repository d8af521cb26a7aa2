/**
 * The concerns that a valid IBAN can raise before a payment. Answers, documents and help use this table. A fact that is unknown raises no
 * concern.
 */
import type { BankCodeEntry } from '../banks/directory.ts';
import { characterValueOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import type { Country } from '../countries/country.ts';
import { isQrBank } from '../countries/qr-iban.ts';
import { type PaymentArea, partOf, paymentAreaOf } from './bank-of.ts';
import { type OtherRows, ROW_CONCERNS, ROW_CONCERN_CODES, type RowConcernCode, SEVERAL_IBANS } from './row-concerns.ts';
import { BBAN_START } from './validate.ts';

/** ask: the payer should ask the holder or the bank before paying. note: the payer only needs to know this fact. */
export const CONCERN_LEVELS = ['ask', 'note'] as const;
export type ConcernLevel = (typeof CONCERN_LEVELS)[number];

/** The facts that texts of concerns use. They contain no part of the account number. Therefore no text can repeat the number. */
export interface ConcernFacts {
  readonly bank: BankCodeEntry;
  /** Name of the bank that owns the BIC next to the IBAN. Null if the owner is unknown or the BIC is missing. */
  readonly bicOwner: string | null;
  /** Reasons why a conversion is uncertain. */
  readonly doubts: readonly string[];
  /** The earlier rows of a list that the row contradicts. */
  readonly otherRows?: OtherRows;
}

interface ConcernRow {
  readonly level: ConcernLevel;
  readonly means: string;
  /** Text that replaces `means` if the facts of the IBAN are known. */
  readonly detailedMeaning?: (facts: ConcernFacts) => string;
  readonly todo: string;
}

/** A list from before this year counts as old, because many banks were merged or renamed since then. */
const OLD_BEFORE = '2023';

const TABLE = {
  bank_code_not_allocated: {
    level: 'ask',
    means: 'no bank has this bank code: it is not in the national list, which is complete',
    todo: 'ask the holder for the IBAN again',
  },
  bank_code_retired: {
    level: 'ask',
    means: 'the bank code is retired',
    detailedMeaning: ({ bank }) => retiredDetails(bank),
    todo: 'ask the holder for the IBAN that the account has now',
  },
  account_check_failed: {
    level: 'ask',
    means: 'the account number fails the check of its own bank, as mistyped numbers and a few old accounts do',
    todo: 'compare the number with the invoice, or ask the holder',
  },
  bic_of_another_bank: {
    level: 'ask',
    means: 'the BIC next to the IBAN belongs to another bank than the IBAN',
    detailedMeaning: (facts) => bicDetails(facts),
    todo: 'ask the holder which of the two is right',
  },
  bic_country_differs: {
    level: 'ask',
    means: 'the BIC next to the IBAN belongs to another country than the IBAN',
    todo: 'ask the holder which of the two is right',
  },
  bic_malformed: {
    level: 'ask',
    means: 'the text next to the IBAN is not a BIC, which has 8 or 11 letters and digits',
    todo: 'ask the holder for the BIC, or leave the BIC empty',
  },
  country_mismatch: {
    level: 'ask',
    means: 'the country next to the IBAN is not the country of the IBAN',
    todo: 'ask the holder which of the two is right',
  },
  same_iban_other_name: { ...ROW_CONCERNS.same_iban_other_name, detailedMeaning: (facts) => rowDetails('same_iban_other_name', facts) },
  same_name_other_iban: { ...ROW_CONCERNS.same_name_other_iban, detailedMeaning: (facts) => rowDetails('same_name_other_iban', facts) },
  duplicate_payment: { ...ROW_CONCERNS.duplicate_payment, detailedMeaning: (facts) => rowDetails('duplicate_payment', facts) },
  several_ibans: SEVERAL_IBANS,
  conversion_uncertain: {
    level: 'ask',
    means: 'it is not certain that the account has this IBAN',
    detailedMeaning: ({ doubts }) => `it is not certain that the account has this IBAN (${doubts.join('; ')})`,
    todo: 'ask the holder or the bank for the IBAN',
  },
  country_not_read: {
    level: 'note',
    means: 'the text next to the IBAN is not a country that Kontor knows, so it is not compared',
    todo: 'write the country as a code of ISO 3166, such as DE',
  },
  bank_not_listed: {
    level: 'note',
    means: "the bank code is not in Kontor's list of the country's banks, which may have gaps",
    todo: 'the IBAN can be right, but its bank cannot be named',
  },
  outside_sepa: {
    level: 'note',
    means: 'the country is outside SEPA',
    todo: 'pay by an international transfer, with the BIC and the currency of the account',
  },
  qr_iban: {
    level: 'note',
    means: 'this is a QR-IBAN, which takes only payments with a QR reference',
    todo: 'pay with the reference of 27 digits that the QR-bill has',
  },
  published_example: {
    level: 'ask',
    means: 'the IBAN registry or a standard prints this IBAN as an example',
    todo: 'do not pay to this IBAN unless its holder confirms it',
  },
  bank_data_old: {
    level: 'note',
    means: `only lists from before ${OLD_BEFORE} have this bank code, and no newer register has its BIC`,
    todo: 'the bank may have another name or BIC by now',
  },
} as const satisfies Readonly<Record<string, ConcernRow>>;

export type ConcernCode = keyof typeof TABLE;

/** All codes, in the order in which answers list them. */
export const CONCERN_CODES = Object.keys(TABLE) as ConcernCode[];

export const CONCERNS: Readonly<Record<ConcernCode, ConcernRow>> = TABLE;

export interface Concern {
  readonly code: ConcernCode;
  readonly level: ConcernLevel;
  /** The meaning and the advice in one sentence, without any part of the account number. */
  readonly text: string;
}

function retiredDetails({ name, retired }: BankCodeEntry): string {
  const { retiredOn = null, successorBankCode = null } = retired ?? {};
  const since = retiredOn === null ? '' : ` since ${retiredOn}`;
  if (successorBankCode === null) return `the bank code is retired${since}, and no source names a successor`;
  return `the bank code is retired${since}, and its successor is ${successorBankCode}${name === null ? '' : ` (${name})`}`;
}

function bicDetails({ bank, bicOwner }: ConcernFacts): string {
  const [own] = bank.bicCandidates;
  const relation = bicOwner === null ? 'is not a BIC of the bank' : `belongs to ${bicOwner}`;
  return `the BIC next to the IBAN ${relation}. The IBAN belongs to ${bank.name ?? 'a bank'}, whose BIC is ${bank.bic ?? own}`;
}

function rowDetails(code: RowConcernCode, { otherRows }: ConcernFacts): string {
  const { means, meaningFor } = ROW_CONCERNS[code];
  const row = otherRows?.[ROW_CONCERN_CODES.indexOf(code)] ?? 0;
  return row === 0 ? means : meaningFor(row);
}

/** A set of concern codes. Each bit is a code, in the order of the table. A number needs no memory of its own. */
export type ConcernSet = number;

export const NO_CONCERN: ConcernSet = 0;

export const setOf = (code: ConcernCode): ConcernSet => 1 << CONCERN_CODES.indexOf(code);

const ROW_CONCERN_SETS: readonly ConcernSet[] = ROW_CONCERN_CODES.map(setOf);

/** Returns the concerns that a row raises because of these other rows. */
export function rowConcernSet(rows: OtherRows): ConcernSet {
  let set = NO_CONCERN;
  for (let i = 0; i < rows.length; i++) if (rows[i] !== 0) set |= ROW_CONCERN_SETS[i]!;
  return set;
}

/** Concerns about the BIC next to the IBAN. */
export const OF_BIC: ConcernSet = setOf('bic_of_another_bank') | setOf('bic_country_differs') | setOf('bic_malformed');

const NOT_ALLOCATED = setOf('bank_code_not_allocated');
const RETIRED = setOf('bank_code_retired');
const CHECK_FAILED = setOf('account_check_failed');
const NOT_LISTED = setOf('bank_not_listed');
const OUTSIDE_SEPA = setOf('outside_sepa');
/** The concern about an IBAN that needs a QR reference. */
export const QR_IBAN: ConcernSet = setOf('qr_iban');
const EXAMPLE = setOf('published_example');
const DATA_OLD = setOf('bank_data_old');

const isOld = (date: string | null): boolean => date !== null && date < OLD_BEFORE;

/** Returns the concerns of every account at a bank. `qr` is true if the IBANs of the bank are QR-IBANs. It is null if that is unknown. */
function concernsOfBank(country: Country, bank: BankCodeEntry, qr: boolean | null): ConcernSet {
  const { status, hasList, asOf, sepaSchemes } = bank;
  const ofCountry = (paymentAreaOf(country, bank).sepa ? NO_CONCERN : OUTSIDE_SEPA) | (qr === true ? QR_IBAN : NO_CONCERN);
  switch (status) {
    case 'listed':
      return ofCountry | (isOld(asOf) && (sepaSchemes === null || isOld(sepaSchemes.asOf)) ? DATA_OLD : NO_CONCERN);
    case 'retired':
      return ofCountry | RETIRED;
    case 'not_allocated':
      return ofCountry | NOT_ALLOCATED;
    case 'unknown':
      return ofCountry | (hasList ? NOT_LISTED : NO_CONCERN);
  }
}

/**
 * Returns the concerns of a single account. `ofBank` are the concerns of all accounts at its bank. The bank code of a published example can
 * be invented. It is therefore not reported as a code that is missing in a list.
 */
const concernsOfAccount = (ofBank: ConcernSet, isCheckFailed: boolean, isExample: boolean): ConcernSet =>
  (isExample ? (ofBank & ~NOT_LISTED) | EXAMPLE : ofBank) | (isCheckFailed ? CHECK_FAILED : NO_CONCERN);

/**
 * Returns the concerns of a valid IBAN alone, without facts from the text around it. `check`: true if the account passes the check of its
 * bank. `qr`: true if it is a QR-IBAN. Null means unknown.
 */
export const concernsOf = (iban: string, country: Country, bank: BankCodeEntry, check: boolean | null, qr: boolean | null): ConcernSet =>
  concernsOfAccount(concernsOfBank(country, bank, qr), check === false, country.examples.includes(iban));

/** The concerns of all accounts with one bank code, and the two tests that depend on the single account. */
export interface BankConcerns {
  readonly bank: BankCodeEntry;
  readonly isNamed: boolean;
  readonly area: PaymentArea;
  /** Concerns of every account with this bank code. */
  readonly concerns: ConcernSet;
  /** True if a BBAN fails the account check. Null if no account of the bank can fail. */
  readonly failsCheck: ((bban: CharacterValues) => boolean) | null;
  /** Published example IBANs with this bank code; null if the country has none. */
  readonly examples: readonly string[] | null;
}

/** Returns the concerns of all accounts at a bank. `bankCode` is null if the country's structure does not name the bank code. */
export function bankConcernsOf(
  country: Country,
  bank: BankCodeEntry,
  bankCode: string | null,
  failsCheck: BankConcerns['failsCheck'],
): BankConcerns {
  const concerns = concernsOfBank(country, bank, bankCode === null ? null : isQrBank(country.code, bankCode));
  const examples = country.examples.filter((iban) => bankCode === partOf(iban, country.bank));
  return { bank, isNamed: bank.name !== null, area: paymentAreaOf(country, bank), concerns, failsCheck,
    examples: examples.length > 0 ? examples : null };
}

/** Works like `concernsOf`, for an IBAN of this bank. It takes the ISO 7064 values of the IBAN and of its BBAN. */
export const concernsOfValues = (bank: BankConcerns, values: CharacterValues, bban: CharacterValues): ConcernSet => {
  const { concerns, failsCheck, examples } = bank;
  const isExample = examples !== null && examples.some((iban) => hasValues(iban, values));
  return concernsOfAccount(concerns, failsCheck !== null && failsCheck(bban), isExample);
};

function hasValues(iban: string, values: CharacterValues): boolean {
  for (let i = BBAN_START; i < iban.length; i++) if (characterValueOf(iban.charCodeAt(i)) !== values[i]) return false;
  return true;
}

/** The codes whose text depends on the facts. Every other code has a fixed text. */
const WITH_DETAILS: ConcernSet = setOfRows(({ detailedMeaning }) => detailedMeaning !== undefined);

/** True if no text of these concerns depends on the facts of the IBAN. */
export const hasFixedTexts = (set: ConcernSet): boolean => (set & WITH_DETAILS) === 0;

const ASK: ConcernSet = setOfRows(({ level }) => level === 'ask');

function setOfRows(isMember: (row: ConcernRow) => boolean): ConcernSet {
  return CONCERN_CODES.reduce((set, code) => (isMember(CONCERNS[code]) ? set | setOf(code) : set), NO_CONCERN);
}

/** Verdicts on a valid IBAN: `ask` if at least one concern has the level ask. */
export const VERDICTS = ['good', 'ask'] as const;

export const verdictOfSet = (set: ConcernSet): (typeof VERDICTS)[number] => ((set & ASK) === 0 ? 'good' : 'ask');

/** Returns the concerns of a set in the order of the table. `facts` may be null if `hasFixedTexts` is true for the set. */
export const concernsIn = (set: ConcernSet, facts: ConcernFacts | null): readonly Concern[] =>
  CONCERN_CODES.filter((code) => (set & setOf(code)) !== 0).map((code) => {
    const { level, means, detailedMeaning, todo } = CONCERNS[code];
    return { code, level, text: `${detailedMeaning === undefined || facts === null ? means : detailedMeaning(facts)}; ${todo}` };
  });
