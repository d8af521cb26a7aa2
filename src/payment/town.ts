import { filled } from './reading.ts';

/** A postal code and a town on one line, as several codes write them: digits, a space, and the rest. */
export const joinTown = (code: string | null, town: string | null): string | null => (code === null ? town : `${code} ${town}`);

/** Digits and a space at the beginning of a line are a postal code. */
const head = (digits: number): RegExp => new RegExp(`^(\\d{${digits}}) (?=\\S)`);

/** The two apart again, where the line begins with so many digits; else the line is the town. */
export function splitTown(line: string, digits: number): { readonly code: string | null; readonly town: string | null } {
  const [start, code] = head(digits).exec(line) ?? [];
  return code === undefined ? { code: null, town: filled(line) } : { code, town: line.slice(start!.length) };
}

/** Why a postal code and a town could not be told apart again on one line; null where they can. */
export function townProblem(code: string | null, town: string | null, digits: number): { readonly field: 'postal_code' | 'town'; readonly message: string } | null {
  if (code !== null && town === null) return { field: 'town', message: 'town is missing: it stands after the postal code' };
  if (code === null && town !== null && head(digits).test(town)) return { field: 'town', message: 'town begins with a postal code: give that as postal_code' };
  return null;
}
