import type { Country } from '../../countries/country.ts';
import { formatOf } from '../../countries/format.ts';

/** The roles that parts of an IBAN have colours for, by the contract's names of fields; others are as the account number. */
const ROLES: Readonly<Record<string, string>> = { bank_code: 'bank', branch_code: 'branch', national_check_digits: 'national' };

/** The role of a field of the BBAN. */
export const roleOf = (field: string): string => ROLES[field] ?? 'account';

/** Of the country code and the check digits. */
const HEAD_LENGTH = 4;

/**
 * The role of each character of a country's BBANs, in runs: `bank8 account10`. National check digits are told by the `k` of the format too,
 * because in some countries they stand inside another field.
 */
export function roleRuns(country: Country): string {
  const format = formatOf(country).replaceAll(' ', '').slice(HEAD_LENGTH);
  const roles = country.fields.flatMap(({ name, width }) => Array.from({ length: width }, () => roleOf(name)));
  const runs: [role: string, length: number][] = [];
  roles.forEach((role, i) => {
    const here = format[i] === 'k' ? 'national' : role;
    const last = runs.at(-1);
    if (last?.[0] === here) last[1]++;
    else runs.push([here, 1]);
  });
  return runs.map(([role, length]) => `${role}${length}`).join(' ');
}
