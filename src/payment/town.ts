import type { Refusal } from '../errors.ts';
import { invalid } from './check-fields.ts';
import type { Payment } from './payment.ts';
import { textOrNull } from './reading.ts';
import { characterCount } from '../text/characters.ts';

/** A postal code and a town on one line, as several codes write them: digits, a space, and the rest. */
export const joinTown = (code: string | null, town: string | null): string | null => (code === null ? town : `${code} ${town}`);

/** Digits and a space at the beginning of a line are a postal code. */
const head = (digits: number): RegExp => new RegExp(`^(\\d{${digits}}) (?=\\S)`);

/** The two apart again, where the line begins with so many digits; else the line is the town. */
export function splitTown(line: string, digits: number): { readonly code: string | null; readonly town: string | null } {
  const [start, code] = head(digits).exec(line) ?? [];
  return code === undefined ? { code: null, town: textOrNull(line) } : { code, town: line.slice(start!.length) };
}

/** A line with the postal code and the town of a party: the digits of the code, and the most characters of the line. */
export interface TownLine {
  readonly digits: number;
  readonly max: number;
}

/**
 * Refuses a town, the payee's or the debtor's, that one line cannot hold or that could not be told from its postal code there. Null:
 * neither.
 */
export const townRefusal = (payment: Payment, line: TownLine): Refusal | null =>
  refusalOf(payment, '', line) ?? refusalOf(payment, 'debtor_', line);

function refusalOf(payment: Payment, prefix: '' | 'debtor_', { digits, max }: TownLine): Refusal | null {
  const [code, town] = [payment[`${prefix}postal_code`], payment[`${prefix}town`]];
  const problem = townProblem(code, town, digits);
  if (problem !== null) return invalid(`${prefix}${problem.field}`, `${prefix}${problem.message}`);
  const length = characterCount(joinTown(code, town) ?? '');
  return length > max ? invalid(`${prefix}town`, `${prefix}town and its postal code have ${length} characters, ${max} at most together`)
    : null;
}

/** Why a postal code and a town could not be told apart again on one line; null where they can. */
export function townProblem(code: string | null, town: string | null,
    digits: number): { readonly field: 'postal_code' | 'town'; readonly message: string } | null {
  if (code !== null && town === null) return { field: 'town', message: 'town is missing: it stands after the postal code' };
  if (code === null && town !== null && head(digits).test(town))
    return { field: 'town', message: 'town begins with a postal code: give that as postal_code' };
  return null;
}
