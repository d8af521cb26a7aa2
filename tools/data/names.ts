/** Whether two spellings name the same institution. */
import { fold } from '../../src/banks/fold.ts';
import { LEGAL_FORMS } from '../../src/banks/legal-forms.ts';

const FORMS = new RegExp(`(?<= )(?:${LEGAL_FORMS.join('|')})(?= |$)`, 'g');
const PARENTHESIS = /\([^)]*\)?/g;

/** Names come in thousands of copies. */
const known = new Map<string, string>();

/** The name without its legal form and without what stands in parentheses (`(FORMERLY …)`, `(HEAD OFFICE)`). */
export function bareName(name: string): string {
  let bare = known.get(name);
  if (bare === undefined) {
    bare = fold(name.replace(PARENTHESIS, ' ')).replace(FORMS, '').replace(/ +/g, ' ').trim() || fold(name);
    known.set(name, bare);
  }
  return bare;
}

export const sameInstitution = (a: string, b: string): boolean => a === b || bareName(a) === bareName(b);
