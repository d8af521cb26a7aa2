import { fold } from './fold.ts';

/** Cyrillic in Latin letters, roughly as BGN/PCGN writes it; folding has already taken marks away. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ј: 'j', к: 'k',
  л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'kh', ц: 'ts',
  ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia',
};

/** What a slug is made of: the bank's name and country, and its BIC (or, where it has none, its bank code) to tell it from others. */
export interface SlugBasis {
  readonly name: string;
  readonly country: string;
  readonly key: string;
}

const lettersOf = (name: string): string =>
  fold(name)
    .replace(/\p{L}/gu, (letter) => LATIN[letter] ?? letter)
    .replaceAll(' ', '-');

const shortSlug = ({ name, country }: SlugBasis): string => `${lettersOf(name)}-${country.toLowerCase()}`;

/**
 * A slug for each bank, in the order given: folded name and country, `sparkasse-aachen-de`. Banks that would share one all
 * get their key behind it, `volksbank-de-genodef1815`, so a slug depends on the set of banks and not on their order.
 */
export function slugs(banks: readonly SlugBasis[]): string[] {
  const uses = new Map<string, number>();
  for (const bank of banks) uses.set(shortSlug(bank), (uses.get(shortSlug(bank)) ?? 0) + 1);
  return banks.map((bank) => {
    const short = shortSlug(bank);
    return uses.get(short) === 1 ? short : `${short}-${bank.key.toLowerCase()}`;
  });
}
