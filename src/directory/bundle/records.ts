import type { BicRecord, Directory } from '../../standards/banks/directory.ts';
import { countryOf } from '../../standards/bic/parts.ts';
import { addItems } from '../../base/algorithms/bits.ts';
import type { Slugs } from './banks.ts';
import type { Tables } from './columns.ts';
import { countrySlot } from './keys.ts';
import { nullIfEmpty } from './kinds.ts';
import type { Pools } from './search-order.ts';
import { bundledSearch } from './search-order.ts';
import type { Schemes } from './schemes.ts';

/** The BIC records, numbered by rank. The listed records come first. The records that were derived from branches follow, sorted by BIC. */
export interface Records {
  readonly find: Directory['bic'];
  readonly ofInstitution: Directory['bicsOfInstitution'];
  readonly search: Directory['searchBics'];
}

export function recordsOf(
  { position, rank, name, city, branch, address, leis: leisOf, bank, asOf }: Tables['records'],
  searchTable: Tables['recordSearch'],
  pools: Pools,
  slugOf: Slugs,
  schemesOf: Schemes,
): Records {
  const { names, cities, bics, leis } = pools;
  const recordOf = (i: number, bic: string): BicRecord => {
    const bankRank = bank.at(i);
    const leiCandidates = Array.from(leisOf.items.subarray(leisOf.starts[i]!, leisOf.starts[i + 1]!), leis.at);
    return {
      bic,
      bankName: names.texts.at(name[i]!),
      branchName: nullIfEmpty(branch.at(i)),
      city: nullIfEmpty(cities.texts.at(city[i]!)),
      address: nullIfEmpty(address.at(i)),
      lei: leiCandidates.length === 1 ? leiCandidates[0]! : null,
      leiCandidates,
      bankSlug: bankRank === null ? null : slugOf(bankRank),
      sepaSchemes: schemesOf(position[i]!),
      asOf: asOf.at(i),
      source: null,
    };
  };
  const listed = searchTable.byCountry.items.length;
  return {
    find: (bic11) => {
      const index = bics.find(bic11);
      return index < 0 ? null : recordOf(rank[index]!, bic11);
    },
    ofInstitution: (bic8) => {
      const { start, end } = bics.ofInstitution(bic8);
      return Array.from({ length: end - start }, (_, i) => recordOf(rank[start + i]!, bics.at(start + i)));
    },
    search: bundledSearch<BicRecord>(searchTable, pools, {
      name,
      city,
      at: (i) => recordOf(i, bics.at(position[i]!)),
      rankOf: (bic11) => {
        const index = bics.find(bic11);
        return index < 0 ? null : rank[index]!;
      },
      countryOf: (i) => countrySlot(countryOf(bics.at(position[i]!))),
      // The listed BICs are at the lowest positions.
      addPositions: (items, { start, end }) => addItems(items, rank, Math.min(start, listed), Math.min(end, listed)),
    }),
  };
}
