/** Numbers, lists and dates from standards and schemes. They are rows of `data/payments`, and each row has its source and date. */
import { CODES, FACTS, RULE_CHANGES } from './facts-table.ts';

const rowsOf = (table: string): string[][] => table.trim().split('\n').map((line) => line.split('\t'));
const ROWS = rowsOf(FACTS);
const CODE_SETS = rowsOf(CODES);

const NAMES = ['address', 'creditor_id_length', 'currency_decimals', 'days_ahead', 'highest_amount', 'longest_name', 'longest_text',
  'most_payments', 'sepa_outside_eea', 'target_closed'] as const;
const SETS = ['category_purpose', 'purpose', 'service_level'] as const;
/** Names of facts and of code lists. */
export type FactName = (typeof NAMES)[number] | (typeof SETS)[number];

const valuesOf = (name: FactName): ReadonlyMap<string, string> =>
  new Map(ROWS.flatMap(([fact, key, value]) => (fact === name ? [[key!, value!]] : [])));
const numbersOf = (name: FactName): ReadonlyMap<string, number> => new Map([...valuesOf(name)].map(([key, value]) => [key, Number(value)]));
const codesOf = (name: FactName): ReadonlySet<string> => new Set(CODE_SETS.find(([set]) => set === name)![1]!.split(' '));

/** Returns the latest of several dates (ISO 8601: days, months or years). */
export const newest = (days: readonly string[]): string => [...days].sort().at(-1)!;

/** Returns the latest date on which one of these facts was read. */
export const latestReading = (names: readonly FactName[]): string =>
  newest([...ROWS, ...CODE_SETS].filter(([name]) => names.some((one) => one === name)).map((row) => row.at(-1)!));

/** Days on which TARGET is closed: month and day, distance from Easter Sunday (`easter-2`), or day of the week. */
export const TARGET_CLOSED: ReadonlySet<string> = new Set(valuesOf('target_closed').keys());

/** Length of creditor identifiers by country. The length is not checked for other countries. */
export const CREDITOR_ID_LENGTHS = numbersOf('creditor_id_length');

/** Number of decimals of currencies that do not have two. */
export const CURRENCY_DECIMALS = numbersOf('currency_decimals');

/** IBAN countries of SEPA that are outside the European Economic Area. A payment from or to them needs the payer's address. */
export const SEPA_OUTSIDE_EEA: ReadonlySet<string> = new Set(valuesOf('sepa_outside_eea').keys());

/** Maximum length of a name in a SEPA payment and in a Swiss payment, in characters. */
const names = numbersOf('longest_name');
export const MAX_NAME_LENGTH = { sepa: names.get('sepa')!, ch: names.get('ch')! };
const texts = numbersOf('longest_text');
export const MAX_IDENTIFIER_LENGTH = texts.get('identifier')!;
export const MAX_REMITTANCE_LENGTH = texts.get('remittance')!;
const addresses = numbersOf('address');
export const MAX_ADDRESS_LINE_LENGTH = addresses.get('line_length')!;
export const MAX_ADDRESS_LINES = addresses.get('lines')!;

/** Maximum amount of a SEPA payment and of a domestic payment in Switzerland. */
const amounts = valuesOf('highest_amount');
export const MAX_AMOUNT = { sepa: amounts.get('sepa')!, ch: amounts.get('ch')! };

/** Maximum number of payments in a Swiss message. */
export const MAX_PAYMENTS = numbersOf('most_payments').get('ch')!;

/** Maximum number of days ahead. German banks may refuse a file with a later day. */
export const MAX_DAYS_AHEAD = numbersOf('days_ahead').get('de')!;

/** ISO 20022 external code sets. */
export const PURPOSES = codesOf('purpose');
export const CATEGORY_PURPOSES = codesOf('category_purpose');
export const SERVICE_LEVELS = codesOf('service_level');

/**
 * Another severity of a rule in one profile. It applies to messages of one version and between two days. Null means both versions, or no
 * limit.
 */
export interface RuleChange {
  readonly rule: string;
  readonly profile: string;
  readonly versions: '2009' | '2019' | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly severity: string;
  readonly source: string;
  readonly asOf: string;
}

export const CHANGES: readonly RuleChange[] =
    rowsOf(RULE_CHANGES).map(([rule, profile, versions, from, until, severity, source, asOf]) => ({
  rule: rule!, profile: profile!, versions: (versions as RuleChange['versions'] | '') || null, from: from || null, until: until || null,
    severity: severity!, source: source!, asOf: asOf!,
}));
