import { BIC11_LENGTH, bic8Of, isHeadOffice } from '../bic/parts.ts';
import { fold } from './fold.ts';

/** Latin letters for Cyrillic letters, similar to BGN/PCGN. The text has already lost its accents by folding. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ј: 'j', к: 'k',
  л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'kh', ц: 'ts',
  ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia',
};

/** Returns a folded text with Latin letters instead of Cyrillic letters. Letters of other scripts stay. */
export const toLatin = (folded: string): string => folded.replace(/[^ -~]/g, (letter) => LATIN[letter] ?? letter);

/**
 * Returns the key that distinguishes banks of one country with equal names: the BIC or a bank code. A BIC of a head office is shortened to
 * eight characters.
 */
export const slugKey = (code: string): string => (code.length === BIC11_LENGTH && isHeadOffice(code) ? bic8Of(code) : code).toLowerCase();

/** Adds a key to the slug of a bank, if several banks have this slug. */
export const withKey = (slug: string, key: string): string => `${slug}-${key}`;

/** Returns the slug of a folded name: `sparkasse-aachen-de`. With a key it is, for example, `volksbank-de-genodef1815`. */
export function slugOf(folded: string, code: string, key: string | null): string {
  const slug = `${toLatin(folded).replaceAll(' ', '-')}-${code.toLowerCase()}`;
  return key === null ? slug : withKey(slug, key);
}

/** The parts of a bank's slug without a key. */
export interface SlugBasis {
  readonly name: string;
  readonly country: string;
}

/** Returns the slug of a bank without a key. */
export const shortSlug = ({ name, country }: SlugBasis): string => slugOf(fold(name), country, null);

/**
 * Returns true for each short slug that several banks have. All these banks then get a key, so that the order of the banks does not matter.
 */
export function areShared(shortSlugs: readonly string[]): boolean[] {
  const uses = new Map<string, number>();
  for (const slug of shortSlugs) uses.set(slug, (uses.get(slug) ?? 0) + 1);
  return shortSlugs.map((slug) => uses.get(slug)! > 1);
}
