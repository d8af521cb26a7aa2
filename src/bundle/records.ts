import type { BicRecord } from '../banks/directory.ts';
import { indexOfKey } from '../text/binary-search.ts';
import type { Banks, Pools } from './banks.ts';
import { known } from './banks.ts';
import type { Ints } from './keys.ts';
import type { Sections } from './sections.ts';
import { textsOf } from './texts.ts';

/** The BIC records, numbered by rank; behind the listed ones those made from branches, in the order of their BICs. */
export interface Records {
  at(rank: number): BicRecord;
  find(bic11: string): BicRecord | null;
  ofInstitution(bic8: string): BicRecord[];
  /** The rank of each position among the BICs. */
  readonly ranks: Ints;
}

export function recordsOf(sections: Sections, { names, cities, bics }: Pools, banks: Banks, asOf: readonly string[]): Records {
  const position = sections.ints('records.position');
  const ranks = sections.ints('records.rank');
  const name = sections.ints('records.name');
  const city = sections.ints('records.city');
  const branch = sections.ints('records.branch');
  const branches = textsOf(sections, 'branches');
  const address = sections.ints('records.address');
  const addresses = textsOf(sections, 'addresses');
  // One more than the number of the bank, 0 for none.
  const bank = sections.ints('records.bank');
  const date = sections.ints('records.asOf');
  const withLei = sections.ints('leis.record');
  const leis = textsOf(sections, 'leis');

  const at = (rank: number, bic: string): BicRecord => {
    const lei = indexOfKey(withLei, rank, 0, withLei.length);
    return {
      bic,
      bankName: names.texts.at(name[rank]!),
      branchName: known(branches.at(branch[rank]!)),
      city: known(cities.texts.at(city[rank]!)),
      address: known(addresses.at(address[rank]!)),
      lei: lei < 0 ? null : leis.at(lei),
      bankSlug: bank[rank] === 0 ? null : banks.slug(bank[rank]! - 1),
      asOf: asOf[date[rank]!]!,
    };
  };
  return {
    at: (rank) => at(rank, bics.at(position[rank]!)),
    ranks,
    find: (bic11) => {
      const found = bics.find(bic11);
      return found < 0 ? null : at(ranks[found]!, bic11);
    },
    ofInstitution: (bic8) => {
      const { start, end } = bics.ofInstitution(bic8);
      return Array.from({ length: end - start }, (_, i) => at(ranks[start + i]!, bics.at(start + i)));
    },
  };
}
