import { BBAN_START } from '../../../standards/iban/validate.ts';
import * as words from '../words/words.ts';

/** Roles of fields that have a colour. The keys are the names of the fields in the contract. */
const ROLES: Readonly<Record<string, string>> =
  { bank_code: 'bank', branch_code: 'branch', account_number: 'account', national_check_digits: 'national' };

/** Returns the role of a field of the BBAN. A field without a colour has the role of the account number. */
export const roleOf = (field: string): string => ROLES[field] ?? 'account';

/** True if a member of the contract is a field that has a colour. */
export const hasRole = (field: string): boolean => Object.hasOwn(ROLES, field);

/** Consecutive characters of an IBAN with one meaning. */
export interface Run {
  /** Name of the run's colour. */
  readonly role: string;
  /** Label for people. */
  readonly label: string;
  readonly length: number;
}

const COUNTRY_LENGTH = 2;

/** The runs before the BBAN. Every IBAN has them. */
export const HEAD: readonly Run[] = [{ role: 'country', label: words.country, length: COUNTRY_LENGTH },
  { role: 'check', label: words.checkDigits, length: BBAN_START - COUNTRY_LENGTH }];

/**
 * Returns the runs of a country's BBANs, from its fields. A `k` in the format also marks a national check digit, because some countries
 * have these digits inside another field.
 */
export function runsOf(fields: readonly { readonly name: string; readonly label: string; readonly length: number }[],
    format: string): Run[] {
  const shape = format.replaceAll(' ', '').slice(BBAN_START);
  const runs: Run[] = [];
  const characters = fields.flatMap(({ name, label, length }) => Array.from({ length }, () => ({ role: roleOf(name), label })));
  characters.forEach((own, i) => {
    const { role, label } = shape[i] === 'k' && own.role !== 'national'
      ? { role: 'national', label: own.label && words.nationalCheckDigits } : own;
    const last = runs.at(-1);
    if (last?.role === role && last.label === label) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ role, label, length: 1 });
  });
  return runs;
}

/** Divides an IBAN into runs. If the IBAN ends early, later runs are omitted. Characters after the last run get the run `rest`. */
export function cutInto(iban: string, runs: readonly Run[], rest: Omit<Run, 'length'>): readonly (Run & { readonly text: string })[] {
  let at = 0;
  return [...runs, { ...rest, length: iban.length }].map((run) => ({ ...run, text: iban.slice(at, (at += run.length)) }))
    .filter(({ text }) => text !== '');
}
