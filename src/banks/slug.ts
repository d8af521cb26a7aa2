import { BIC11_LENGTH, bic8Of, isHeadOffice } from '../bic/parts.ts';
import { fold } from './fold.ts';

/** Cyrillic in Latin letters, roughly as BGN/PCGN writes it; folding has already taken marks away. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ј: 'j', к: 'k',
  л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'kh', ц: 'ts',
  ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia',
};

/** A folded text with its Cyrillic in Latin letters; other scripts stay. */
export const toLatin = (folded: string): string => folded.replace(/[^ -~]/g, (letter) => LATIN[letter] ?? letter);

/** Tells banks of one name and country apart: by the BIC, else by a bank code. The branch of a head office is left out. */
export const slugKey = (code: string): string => (code.length === BIC11_LENGTH && isHeadOffice(code) ? bic8Of(code) : code).toLowerCase();

/** Of the folded name: `sparkasse-aachen-de`, or with a key `volksbank-de-genodef1815`. */
export function slugOf(folded: string, code: string, key: string | null): string {
  const name = toLatin(folded).replaceAll(' ', '-');
  return `${name}-${code.toLowerCase()}${key === null ? '' : `-${key}`}`;
}

/** What tells banks apart. */
export interface SlugBasis {
  readonly name: string;
  readonly country: string;
}

/** The slug of a bank that shares it with none. */
export const shortSlug = ({ name, country }: SlugBasis): string => slugOf(fold(name), country, null);

/** Of each short slug whether another bank has it too: then both have a key in theirs, in whatever order they come. */
export function areShared(short: readonly string[]): boolean[] {
  const uses = new Map<string, number>();
  for (const slug of short) uses.set(slug, (uses.get(slug) ?? 0) + 1);
  return short.map((slug) => uses.get(slug)! > 1);
}
