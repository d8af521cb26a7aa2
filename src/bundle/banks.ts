import type { Bank } from '../banks/directory.ts';
import { slugKey, slugOf } from '../banks/slug.ts';
import { lowerBound } from '../text/binary-search.ts';
import { directMappedCache } from '../text/direct-mapped-cache.ts';
import { fnv1a } from '../text/hash.ts';
import type { Bics } from './bics.ts';
import { countryAt } from './keys.ts';
import type { Sections } from './sections.ts';
import type { Texts } from './texts.ts';
import { textsOf } from './texts.ts';
import type { WordIndex } from './words.ts';

/** The bank entries, numbered by rank. */
export interface Banks {
  at(bank: number): Bank;
  slug(bank: number): string;
  find(slug: string): Bank | null;
}

export interface Pools {
  readonly names: WordIndex;
  readonly cities: WordIndex;
  readonly bics: Bics;
}

/** An empty text is not known. */
export const known = (text: string): string | null => (text === '' ? null : text);

export function banksOf(sections: Sections, { names, cities, bics }: Pools): Banks {
  const name = sections.ints('banks.name');
  const city = sections.ints('banks.city');
  const country = sections.ints('banks.country');
  const branches = sections.ints('banks.branches');
  // One more than the position, 0 for none.
  const bic = sections.ints('banks.bic');
  const codes: Texts = textsOf(sections, 'banks.codes');
  const sharesSlug = sections.bytes('banks.sharesSlug');
  const hashes = sections.ints('banks.slugHash');
  const bySlug = sections.ints('banks.bySlug');

  const bicOf = (i: number): string => (bic[i] === 0 ? '' : bics.at(bic[i]! - 1));
  const codesOf = (i: number): string[] => {
    const joined = codes.at(i);
    return joined === '' ? [] : joined.split(' ');
  };
  const slug = directMappedCache((i) =>
    slugOf(names.folded.at(name[i]!), countryAt(country[i]!), sharesSlug[i] === 1 ? slugKey(bicOf(i) || codesOf(i)[0]!) : null));
  const at = (i: number): Bank => ({
    slug: slug(i),
    name: names.texts.at(name[i]!),
    country: countryAt(country[i]!),
    city: known(cities.texts.at(city[i]!)),
    bic: known(bicOf(i)),
    bankCodes: codesOf(i),
    branches: branches[i]!,
  });
  const keptAt = directMappedCache(at);
  return {
    at,
    slug,
    find: (slug) => {
      const hash = fnv1a(slug);
      for (let i = lowerBound(hashes, hash, 0, hashes.length); hashes[i] === hash; i++) {
        const bank = keptAt(bySlug[i]!);
        if (bank.slug === slug) return bank;
      }
      return null;
    },
  };
}
