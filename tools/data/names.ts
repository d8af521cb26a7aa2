/** Whether two spellings name the same institution. */
import { fold } from '../../src/banks/fold.ts';

/** Legal forms of several words, as folding leaves them; the longer one before the one it contains. */
const LONG_FORMS = [
  'societa cooperativa per azioni', 'societa per azioni', 'societa cooperativa', 'soc coop', 'spolka akcyjna',
  'public limited company', 'societe anonyme', 'sociedad anonima', 'joint stock company', 'a s',
];
const FORMS = new RegExp(
  `(?<= )(?:${LONG_FORMS.join('|')}|aktiengesellschaft|aktiebolag|genossenschaft|ag|sa|spa|se|nv|bv|plc|ltd|limited|inc|llc|llp|lp|corp` +
    '|corporation|gmbh|eg|egen|kg|ab|abp|as|asa|oy|oyj|aps|sas|sarl|srl|scpa|scrl|scarl|sae|sal|jsc|ojsc|cjsc|pjsc|zrt|nyrt|dd|doo|ad)(?= |$)',
  'g',
);
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
