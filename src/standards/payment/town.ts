import type { Refusal } from '../../base/errors.ts';
import { invalid } from './check-fields.ts';
import type { Payment } from './payment.ts';
import { textOrNull } from './reading.ts';
import { characterCount } from '../../base/text/characters.ts';

/** Returns a postal code and a town on one line, as several schemes write them: digits, a space, and the town. */
export const joinTown = (code: string | null, town: string | null): string | null => (code === null ? town : `${code} ${town}`);

/** Returns the pattern of a postal code at the beginning of a line: digits and a space. */
const head = (digits: number): RegExp => new RegExp(`^(\\d{${digits}}) (?=\\S)`);

/** Splits a line into postal code and town, if it begins with `digits` digits and a space. Otherwise the whole line is the town. */
export function splitTown(line: string, digits: number): { readonly code: string | null; readonly town: string | null } {
  const [start, code] = head(digits).exec(line) ?? [];
  return code === undefined ? { code: null, town: textOrNull(line) } : { code, town: line.slice(start!.length) };
}

/** The line with postal code and town: the number of digits of a postal code, and the maximum length of the line in characters. */
export interface TownLine {
  readonly digits: number;
  readonly max: number;
}

/**
 * Refuses a town that is too long for its line, or that a reader could not separate from the postal code. It checks the towns of payee
 * and debtor. Null if both are acceptable.
 */
export const townRefusal = (payment: Payment, line: TownLine): Refusal | null =>
  refusalOf(payment, '', line) ?? refusalOf(payment, 'debtor_', line);

function refusalOf(payment: Payment, prefix: '' | 'debtor_', { digits, max }: TownLine): Refusal | null {
  const [code, town] = [payment[`${prefix}postal_code`], payment[`${prefix}town`]];
  const problem = townProblem(code, town, digits);
  if (problem !== null) return invalid(`${prefix}${problem.field}`, `${prefix}${problem.message}`);
  const length = characterCount(joinTown(code, town) ?? '');
  if (length <= max) return null;
  return invalid(`${prefix}town`, `${prefix}town and its postal code have ${length} characters together: the maximum is ${max}`);
}

interface TownProblem {
  readonly field: 'town';
  readonly message: string;
}

/** Returns the reason why a reader could not separate a postal code from a town on one line. Null if it can. */
export function townProblem(code: string | null, town: string | null, digits: number): TownProblem | null {
  if (code !== null && town === null) return { field: 'town', message: 'town is missing: a postal code must have a town' };
  if (code === null && town !== null && head(digits).test(town)) {
    return { field: 'town', message: 'town begins with a postal code: give the postal code as postal_code' };
  }
  return null;
}
