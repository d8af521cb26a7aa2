import type { Bank } from '../banks/directory.ts';
import { countryAt, hashOf } from './keys.ts';
import { known } from './records.ts';
import type { Pools } from './records.ts';
import type { Sections } from './sections.ts';
import type { Texts } from './texts.ts';
import { textsOf } from './texts.ts';
import { firstNot } from './words.ts';

/** The bank entries, by name. */
export interface Banks {
  at(bank: number): Bank;
  /** -1 where there is no such bank. */
  find(slug: string): number;
  branches(bank: number): number;
  readonly bics: Texts;
}

export function banksOf(sections: Sections, { names, cities, slugs }: Pools): Banks {
  const name = sections.u32('banks.name');
  const city = sections.u32('banks.city');
  const country = sections.u16('banks.country');
  const branches = sections.u32('banks.branches');
  const bics = textsOf(sections, 'banks.bic');
  const codes = textsOf(sections, 'banks.codes');
  const hashes = sections.u32('banks.slugHash');
  const bySlug = sections.u32('banks.bySlug');
  return {
    bics,
    at: (i) => {
      const bankCodes = codes.at(i);
      return {
        slug: slugs.at(i),
        name: names.at(name[i]!),
        country: countryAt(country[i]!),
        city: known(cities.at(city[i]!)),
        bic: known(bics.at(i)),
        bankCodes: bankCodes === '' ? [] : bankCodes.split(' '),
      };
    },
    find: (slug) => {
      const hash = hashOf(slug);
      for (let i = firstNot(0, hashes.length, (at) => hashes[at]! < hash); hashes[i] === hash; i++) {
        if (slugs.at(bySlug[i]!) === slug) return bySlug[i]!;
      }
      return -1;
    },
    branches: (i) => branches[i]!,
  };
}
