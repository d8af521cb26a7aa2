import type { Bits } from '../text/bits.ts';
import type { Ints } from './keys.ts';
import type { Sections } from './sections.ts';
import type { Lists } from './texts.ts';
import { listsOf } from './texts.ts';
import type { Range } from './words.ts';

/** The letters and digits for which it is stored which items have them in a name or a city. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * What can be searched. Items are numbered by rank: the order in which equal matches are shown
 * (head offices first, then name, then BIC).
 */
export interface Collection {
  readonly size: number;
  /** By rank, the number of the name and of the city. */
  readonly name: Ints;
  readonly city: Ints;
  /** Further names: the ranks that have one, and the name. */
  readonly aliasRank: Ints;
  readonly aliasName: Ints;
  /** From the numbers of names (aliases among them), cities and country slots to ranks; by country in the order of names. */
  readonly byName: Lists;
  readonly byCity: Lists;
  readonly byCountry: Lists;
  /** For each of LETTERS a set of ranks. */
  readonly letters: Bits;
  /** Adds the items whose BIC stands at one of these positions. */
  addBics(bits: Bits, positions: Range): void;
}

export function collectionOf(sections: Sections, name: string, columns: string, addBics: Collection['addBics']): Collection {
  const byCountry = listsOf(sections, `${name}.byCountry`);
  return {
    size: byCountry.items.length,
    name: sections.ints(`${columns}.name`),
    city: sections.ints(`${columns}.city`),
    aliasRank: sections.ints(`${name}.aliasRank`),
    aliasName: sections.ints(`${name}.aliasName`),
    byName: listsOf(sections, `${name}.byName`),
    byCity: listsOf(sections, `${name}.byCity`),
    byCountry,
    letters: sections.bits(`${name}.letters`),
    addBics,
  };
}
