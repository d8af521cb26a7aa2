/**
 * The rules for payment files. Findings, the operation `checkPaymentsRules`, help and documents use this table. Facts that change or depend
 * on a date are rows of `data/payments`.
 */
import { CHANGES, newest, latestReading, type RuleChange } from './facts.ts';
import { ACCOUNT_RULES } from './rows/accounts.ts';
import { FILE_RULES } from './rows/file.ts';
import type { RuleRow } from './rows/row.ts';
import { SCHEME_RULES } from './rows/scheme.ts';
import { VALUE_RULES } from './rows/values.ts';

/** sepa: schemes of the European Payments Council. de, ch: additions of German and Swiss banks. iso: ISO 20022 only. */
export const PROFILES = ['sepa', 'de', 'ch', 'iso'] as const;
export type Profile = (typeof PROFILES)[number];

/** error: violates the message standard or the profile. warning: depends on the bank, on our data or on an open date. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Compares two severities for a sort. The more serious severity comes first. */
export const compareSeverities = (one: Severity, other: Severity): number => SEVERITIES.indexOf(one) - SEVERITIES.indexOf(other);

/** Returns the more serious of two severities. Null means that nothing was found. */
export const worseOf = (one: Severity | null, other: Severity): Severity =>
  (one !== null && compareSeverities(one, other) < 0 ? one : other);

/** Short form of a severity, explained at `RuleRow.in`. */
type Cell = 'E' | 'W' | 'N' | '-' | 'Es' | 'Ws' | 'Ns' | 'Ed';

const TABLE = { ...FILE_RULES, ...ACCOUNT_RULES, ...VALUE_RULES, ...SCHEME_RULES };

export type RuleName = keyof typeof TABLE;

export interface PaymentRule extends Omit<RuleRow, 'in' | 'facts'> {
  readonly name: RuleName;
  /** Index in the table. */
  readonly index: number;
  /** All documents: those that require the rule, and those that advise it. */
  readonly clause: string;
  readonly cells: Readonly<Record<Profile, Cell>>;
  /** Profiles and periods with another severity. */
  readonly changes: readonly RuleChange[];
  /** Date on which the facts of the rule were read; null without dated facts. */
  readonly asOf: string | null;
}

/** Joins documents without repetition. */
const joined = (documents: readonly string[]): string => [...new Set(documents.filter((one) => one !== ''))].join('; ');

function ruleFrom([name, { in: cells, facts, ...row }]: [string, RuleRow], index: number): PaymentRule {
  const changes = CHANGES.filter(({ rule }) => rule === name);
  const read = [...changes.map(({ asOf }) => asOf), ...(facts === undefined ? [] : [latestReading(facts)])];
  const sourcesOf = (isError: boolean): string[] =>
    changes.filter(({ severity }) => severity !== '-' && severity.startsWith('E') === isError).map(({ source }) => source);
  const required = joined([row.required, ...sourcesOf(true)]);
  const advised = joined([row.advised, ...sourcesOf(false)]);
  return {
    ...row, name: name as RuleName, index, changes, required, advised,
    clause: joined([required, advised]),
    asOf: read.length === 0 ? null : newest(read),
    cells: Object.fromEntries(cells.split(' ').map((cell, i) => [PROFILES[i]!, cell as Cell])) as Record<Profile, Cell>,
  };
}

/** All rules, in the order of the table. */
export const PAYMENT_RULES: readonly PaymentRule[] = Object.entries<RuleRow>(TABLE).map(ruleFrom);

const BY_NAME = new Map(PAYMENT_RULES.map((rule) => [rule.name, rule]));

export const ruleOf = (name: RuleName): PaymentRule => BY_NAME.get(name)!;
