/** Compares two spellings of the names of institutions. */
import { fold } from '../../src/standards/banks/fold.ts';
import { LEGAL_FORMS } from '../../src/standards/banks/legal-forms.ts';

const FORMS = new RegExp(`(?<= )(?:${LEGAL_FORMS.join('|')})(?= |$)`, 'g');
const PARENTHESIS = /\([^)]*\)?/g;

/** Caches the result per name, because thousands of rows have the same name. */
const known = new Map<string, string>();

/** Returns the name without its legal form and without text in parentheses (`(FORMERLY …)`, `(HEAD OFFICE)`). */
export function bareName(name: string): string {
  let bare = known.get(name);
  if (bare === undefined) {
    bare = fold(name.replace(PARENTHESIS, ' ')).replace(FORMS, '').replace(/ +/g, ' ').trim() || fold(name);
    known.set(name, bare);
  }
  return bare;
}

export const sameInstitution = (a: string, b: string): boolean => a === b || bareName(a) === bareName(b);
