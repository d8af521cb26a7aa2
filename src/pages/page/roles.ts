import { BBAN_START } from '../../iban/validate.ts';

/** The parts of an IBAN that have colours of their own, by the contract's names of fields. */
const ROLES: Readonly<Record<string, string>> =
  { bank_code: 'bank', branch_code: 'branch', account_number: 'account', national_check_digits: 'national' };

/** The role of a field of the BBAN; those without a colour of their own are as the account number. */
export const roleOf = (field: string): string => ROLES[field] ?? 'account';

/** Whether a member of the contract is such a field. */
export const hasRole = (field: string): boolean => Object.hasOwn(ROLES, field);

/** Consecutive characters of an IBAN with one meaning. */
export interface Run {
  /** Which colour they have. */
  readonly role: string;
  /** For people. */
  readonly label: string;
  readonly length: number;
}

const COUNTRY_LENGTH = 2;

/** What stands before the BBAN of every IBAN. */
export const HEAD: readonly Run[] = [{ role: 'country', label: 'Country', length: COUNTRY_LENGTH },
  { role: 'check', label: 'Check digits', length: BBAN_START - COUNTRY_LENGTH }];

/**
 * What the characters of a country's BBANs are, by its fields. National check digits are told by the `k` of the IBAN's format too, because
 * in some countries they stand inside another field.
 */
export function runsOf(fields: readonly { readonly name: string; readonly label: string; readonly length: number }[],
    format: string): Run[] {
  const shape = format.replaceAll(' ', '').slice(BBAN_START);
  const runs: Run[] = [];
  const characters = fields.flatMap(({ name, label, length }) => Array.from({ length }, () => ({ role: roleOf(name), label })));
  characters.forEach((own, i) => {
    const { role, label } = shape[i] === 'k' && own.role !== 'national'
      ? { role: 'national', label: own.label && 'National check digits' } : own;
    const last = runs.at(-1);
    if (last?.role === role && last.label === label) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ role, label, length: 1 });
  });
  return runs;
}

/** An IBAN cut into these runs, those that it does not reach left out; what is behind the last of them is `rest`. */
export function cutInto(iban: string, runs: readonly Run[], rest: Omit<Run, 'length'>): readonly (Run & { readonly text: string })[] {
  let at = 0;
  return [...runs, { ...rest, length: iban.length }].map((run) => ({ ...run, text: iban.slice(at, (at += run.length)) }))
    .filter(({ text }) => text !== '');
}
