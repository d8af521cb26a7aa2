import { type Result, ok } from '../../base/errors.ts';
import { upperCaseAscii } from '../../base/text/ascii.ts';
import { unreadable } from './reading.ts';
import type { ReadContext } from './scheme.ts';
import { percentDecoded } from './text.ts';

type Warnings = Pick<ReadContext, 'warnings'>;

/**
 * Adds a key with its value. It warns of a key that the payload repeats with the same value. False if the values differ, because the
 * payload then states several payments.
 */
export function addKey(keys: Map<string, string>, key: string, value: string, { warnings }: Warnings): boolean {
  const first = keys.get(key);
  if (first !== undefined && first !== value) return false;
  if (first !== undefined) warnings.push(`the payload repeats ${key || 'an empty key'} with the same value: write it only once`);
  keys.set(key, value);
  return true;
}

/** The form of the query of a payment link. */
export interface LinkForm {
  /** The keys of the scheme, as its rules write them. */
  readonly keys: readonly string[];
  /** True if a key may have letters of any case. */
  readonly anyCase?: true;
  /** The character set of percent escapes that are not UTF-8. */
  readonly charset: string;
}

/**
 * Returns the keys and values of a query, percent-decoded. Known keys have the case of their rules. It refuses a key with two values. It
 * warns of a repeated key, and of a link that the writer escaped for HTML: `&amp;`.
 */
export function readQuery(query: string, form: LinkForm, context: Warnings): Result<ReadonlyMap<string, string>> {
  const { warnings } = context;
  if (/&amp;[\w-]+=/i.test(query)) warnings.push('the link has &amp; between its keys: write & only');
  const values = new Map<string, string>();
  for (const part of query.split(/&(?:amp;(?=[\w-]+=))?/i)) {
    const [name, value] = part.split(/=([^]*)/).map((text) => percentDecoded(text.replaceAll('+', ' '), form.charset));
    if (name!.text === '') continue;
    const key = form.keys.find((known) => upperCaseAscii(known) === upperCaseAscii(name!.text)) ?? name!.text;
    if (key !== name!.text && !form.anyCase) warnings.push(`the key ${key} must be in capital letters`);
    if (!name!.isClean || value?.isClean === false) {
      warnings.push(`${key} has a percent sign without the two hexadecimal digits of a UTF-8 byte after it`);
    }
    if (!addKey(values, key, value?.text ?? '', context)) {
      return unreadable('the query of the link repeats a key with another value: each key may occur only once');
    }
  }
  return ok(values);
}

/** Returns a version without the zeros that some writers omit: `2` for 002, `1` for 1.0. */
const shortVersion = (version: string): string => version.replace(/^0+(?=\d)/, '').replace(/\.0$/, '');

/** True if two versions differ at most in zeros that a writer omits. */
export const isSameVersion = (version: string, other: string): boolean => shortVersion(version) === shortVersion(other);

/**
 * Reads a version. It returns the version as its rules write it, with a warning if the payload omits or adds zeros. Null if the version is
 * not one of `versions`.
 */
export function readVersion<Version extends string>(text: string, place: string, versions: readonly Version[],
    { warnings }: Warnings): Version | null {
  const version = versions.find((known) => isSameVersion(known, text)) ?? null;
  if (version !== null && version !== text) warnings.push(`${place} must be written as ${version}`);
  return version;
}
