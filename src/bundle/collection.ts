import type { Sections } from './sections.ts';
import type { Lists } from './texts.ts';
import { listsOf } from './texts.ts';

/** The letters and digits for which it is stored which items have them in a name or a city. */
export const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The BICs of a collection, 11 bytes each, in their order. */
export interface BicColumn {
  readonly count: number;
  readonly bytes: Buffer;
  offset(i: number): number;
  rank(i: number): number;
}

/**
 * What can be searched. Items are numbered by rank: the order in which equal matches are shown
 * (head offices first, then name, then BIC).
 */
export interface Collection {
  readonly size: number;
  /** From the numbers of names, cities and country slots to ranks; by country in the order of names. */
  readonly byName: Lists;
  readonly byCity: Lists;
  readonly byCountry: Lists;
  /** For each of LETTERS a set of ranks. */
  readonly letters: Uint32Array;
  readonly bics: BicColumn;
}

export function collectionOf(sections: Sections, name: string, bics: BicColumn): Collection {
  const byCountry = listsOf(sections, `${name}.byCountry`);
  return {
    size: byCountry.items.length,
    byName: listsOf(sections, `${name}.byName`),
    byCity: listsOf(sections, `${name}.byCity`),
    byCountry,
    letters: sections.u32(`${name}.letters`),
    bics,
  };
}
