/**
 * What speaks against paying to a valid IBAN, and what is to be known before. Answers, documents and help are made from this table.
 * What is not known speaks against nothing.
 */
import type { BankCodeEntry } from '../banks/directory.ts';
import { valueOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import type { Country } from '../countries/country.ts';
import { isQrBank } from '../countries/qr-iban.ts';
import { partOf } from './bank-of.ts';
import { BBAN_START } from './validate.ts';

/** ask: put a question to the holder or the bank before paying. note: nothing speaks against it. */
export const LEVELS = ['ask', 'note'] as const;
export type Level = (typeof LEVELS)[number];

/** What the texts tell. No part of the account number is among it, so none can be in a text. */
export interface Facts {
  readonly bank: BankCodeEntry;
  /** The bank that the BIC beside the IBAN belongs to; null where it is not known or none was given. */
  readonly bicOwner: string | null;
  /** What a conversion is not certain of. */
  readonly doubts: readonly string[];
}

interface Row {
  readonly level: Level;
  readonly means: string;
  /** In the place of `means` where the facts say more. */
  readonly inDetail?: (facts: Facts) => string;
  readonly todo: string;
}

/** Lists before this year are old: since then many banks were merged and renamed. */
const OLD_BEFORE = '2023';

const TABLE = {
  bank_code_not_allocated: {
    level: 'ask',
    means: 'no bank has this bank code: it is not in the national list, which is complete',
    todo: 'ask the holder for the IBAN again',
  },
  bank_code_retired: {
    level: 'ask',
    means: 'the bank code is no longer in use, and no source names a successor',
    inDetail: ({ bank }) => retiredInDetail(bank),
    todo: 'ask the holder for the IBAN that the account has now',
  },
  account_check_failed: {
    level: 'ask',
    means: 'the account number fails the check of its own bank; a mistyped number fails it, and so do a few old accounts',
    todo: 'compare the number with the invoice, or ask the holder',
  },
  bic_of_another_bank: {
    level: 'ask',
    means: 'the BIC next to the IBAN belongs to another bank than the IBAN',
    inDetail: (facts) => bicInDetail(facts),
    todo: 'ask the holder which of the two is right',
  },
  bic_country_differs: {
    level: 'ask',
    means: 'the BIC next to the IBAN belongs to another country than the IBAN',
    todo: 'ask the holder which of the two is right',
  },
  conversion_uncertain: {
    level: 'ask',
    means: 'it is not certain that the account has this IBAN',
    inDetail: ({ doubts }) => `it is not certain that the account has this IBAN (${doubts.join('; ')})`,
    todo: 'ask the holder or the bank for the IBAN',
  },
  bank_not_listed: {
    level: 'note',
    means: "the bank code is not in Kontor's list of the country's banks, which may have gaps",
    todo: 'nothing speaks against the IBAN, but its bank cannot be named',
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
    level: 'note',
    means: 'the IBAN registry or a standard prints this IBAN as an example',
    todo: 'do not pay to it unless its holder confirms it',
  },
  bank_data_old: {
    level: 'note',
    means: `only lists from before ${OLD_BEFORE} have this bank code, and no newer register has its BIC`,
    todo: 'the bank may have another name or BIC by now',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type ConcernCode = keyof typeof TABLE;

/** In the order in which they are answered. */
export const CONCERN_CODES = Object.keys(TABLE) as ConcernCode[];

export const CONCERNS: Readonly<Record<ConcernCode, Row>> = TABLE;

export interface Concern {
  readonly code: ConcernCode;
  readonly level: Level;
  /** What it means and what to do, in one sentence, without any part of the account number. */
  readonly text: string;
}

function retiredInDetail({ name, retired }: BankCodeEntry): string {
  const { retiredOn = null, successorBankCode = null } = retired ?? {};
  const since = retiredOn === null ? '' : ` since ${retiredOn}`;
  if (successorBankCode === null) return `the bank code is no longer in use${since}, and no source names a successor`;
  return `the bank code is no longer in use${since}, its successor is ${successorBankCode}${name === null ? '' : ` (${name})`}`;
}

function bicInDetail({ bank, bicOwner }: Facts): string {
  const [own] = bank.bicCandidates;
  const ofOther = bicOwner === null ? 'is not a BIC of its bank' : `belongs to ${bicOwner}`;
  return `the BIC next to the IBAN ${ofOther}; the IBAN belongs to ${bank.name ?? 'a bank'}, whose BIC is ${bank.bic ?? own}`;
}

/** The codes that hold, as bits in the order of the table: a set that costs no memory. */
export type ConcernSet = number;

export const NO_CONCERN: ConcernSet = 0;

export const setOf = (code: ConcernCode): ConcernSet => 1 << CONCERN_CODES.indexOf(code);

const NOT_ALLOCATED = setOf('bank_code_not_allocated');
const RETIRED = setOf('bank_code_retired');
const CHECK_FAILED = setOf('account_check_failed');
const NOT_LISTED = setOf('bank_not_listed');
const OUTSIDE_SEPA = setOf('outside_sepa');
const OF_QR = setOf('qr_iban');
const EXAMPLE = setOf('published_example');
const OLD = setOf('bank_data_old');

/** What is to be said of every account at a bank; `qr` is whether its IBANs are QR-IBANs, null where that is not known. */
function concernsOfBank({ sepa }: Country, { status, hasList, asOf, sepaSchemes }: BankCodeEntry, qr: boolean | null): ConcernSet {
  const ofPlace = (sepa ? NO_CONCERN : OUTSIDE_SEPA) | (qr === true ? OF_QR : NO_CONCERN);
  switch (status) {
    case 'listed':
      return ofPlace | (asOf !== null && asOf < OLD_BEFORE && (sepaSchemes === null || sepaSchemes.asOf < OLD_BEFORE) ? OLD : NO_CONCERN);
    case 'retired':
      return ofPlace | RETIRED;
    case 'not_allocated':
      return ofPlace | NOT_ALLOCATED;
    case 'unknown':
      return ofPlace | (hasList ? NOT_LISTED : NO_CONCERN);
  }
}

/** What is to be said of one of them. */
const concernsOfAccount = (isCheckFailed: boolean, isExample: boolean): ConcernSet =>
  (isCheckFailed ? CHECK_FAILED : NO_CONCERN) | (isExample ? EXAMPLE : NO_CONCERN);

/**
 * The concerns of a valid IBAN by itself. `check` says whether it keeps its bank's account check, `qr` whether it is a QR-IBAN; each is
 * null where that is not known.
 */
export const concernsOf = (iban: string, country: Country, bank: BankCodeEntry, check: boolean | null, qr: boolean | null): ConcernSet =>
  concernsOfBank(country, bank, qr) | concernsOfAccount(check === false, country.examples.includes(iban));

/** What is to be said of accounts with one bank code: found out once for all, but for what is left to ask of each. */
export interface AtBank {
  readonly bank: BankCodeEntry;
  readonly isNamed: boolean;
  /** What holds for all of them. */
  readonly concerns: ConcernSet;
  /** What tells whether a BBAN fails the account check; null where none does. */
  readonly failing: ((bban: CharacterValues) => boolean) | null;
  /** The published examples with this bank code; null where there are none. */
  readonly examples: readonly string[] | null;
}

/** `bankCode` is null where the country does not tell where its bank code is. */
export function atBank(country: Country, bank: BankCodeEntry, bankCode: string | null, failing: AtBank['failing']): AtBank {
  const concerns = concernsOfBank(country, bank, bankCode === null ? null : isQrBank(country.code, bankCode));
  const examples = country.examples.filter((iban) => bankCode === partOf(iban, country.bank));
  return { bank, isNamed: bank.name !== null, concerns, failing, examples: examples.length > 0 ? examples : null };
}

/** `concernsOf` for the ISO 7064 values of a valid IBAN with that bank code, and of its BBAN. */
export const concernsOfValues = ({ concerns, failing, examples }: AtBank, values: CharacterValues, bban: CharacterValues): ConcernSet =>
  concerns | concernsOfAccount(failing !== null && failing(bban), examples !== null && examples.some((iban) => hasValues(iban, values)));

function hasValues(iban: string, values: CharacterValues): boolean {
  for (let i = BBAN_START; i < iban.length; i++) if (valueOf(iban.charCodeAt(i)) !== values[i]) return false;
  return true;
}

/** The codes whose texts the facts decide: all others have one text. */
const IN_DETAIL: ConcernSet = CONCERN_CODES.reduce((set, code) => (CONCERNS[code].inDetail === undefined ? set : set | setOf(code)),
  NO_CONCERN);

/** Whether the texts of these concerns follow from their codes alone. */
export const isPlain = (set: ConcernSet): boolean => (set & IN_DETAIL) === 0;

const ASK: ConcernSet = CONCERN_CODES.reduce((set, code) => (CONCERNS[code].level === 'ask' ? set | setOf(code) : set), NO_CONCERN);

/** The verdicts on a valid IBAN. */
export const VERDICTS = ['good', 'ask'] as const;

export const verdictOfSet = (set: ConcernSet): (typeof VERDICTS)[number] => ((set & ASK) === 0 ? 'good' : 'ask');

/** Spelled out, in the order of the table; without facts where the set is plain. */
export const concernsIn = (set: ConcernSet, facts: Facts | null): readonly Concern[] =>
  CONCERN_CODES.filter((code) => (set & setOf(code)) !== 0).map((code) => {
    const { level, means, inDetail, todo } = CONCERNS[code];
    return { code, level, text: `${inDetail === undefined || facts === null ? means : inDetail(facts)}; ${todo}` };
  });
