import type { Bank, Directory, RetiredBank, SepaSchemes } from '../../standards/banks/directory.ts';
import { slugKey, slugOf } from '../../standards/banks/slug.ts';
import { lowerBound } from '../../base/algorithms/binary-search.ts';
import { addItems } from '../../base/algorithms/bits.ts';
import { directMappedCache } from '../../base/algorithms/direct-mapped-cache.ts';
import { fnv1a } from '../../base/text/hash.ts';
import { once } from '../../base/algorithms/once.ts';
import type { Tables } from './columns.ts';
import { countryOfSlot } from './keys.ts';
import { nullIfEmpty } from './kinds.ts';
import type { Pools } from './search-order.ts';
import { bundledSearch } from './search-order.ts';
import type { Schemes } from './schemes.ts';

/** The bank entries. Their numbers are their ranks in a search: banks in business come first, and larger banks before smaller ones. */
export interface BankEntries {
  readonly find: Directory['bank'];
  readonly search: Directory['searchBanks'];
}

/** Returns the slug of a bank by its rank. */
export type Slugs = (rank: number) => string;

export function slugsOf(table: Tables['banks'], { names, bics }: Pick<Pools, 'names' | 'bics'>): Slugs {
  const { name, country, sharesSlug } = table;
  /** Returns the text that distinguishes a bank from other banks of the same name. It is the BIC or a bank code. */
  const keyAt = once(() => {
    const { bic, codes, closedCodes } = table;
    return (rank: number): string => bicAt(bic.at(rank), bics) ?? splitCodes(codes.at(rank))[0] ?? splitCodes(closedCodes.at(rank))[0]!;
  });
  return directMappedCache((rank) => slugOf(names.folded.at(name[rank]!), countryOfSlot(country[rank]!),
    sharesSlug.at(rank) ? slugKey(keyAt()(rank)) : null));
}

const bicAt = (position: number | null, bics: Pools['bics']): string | null => (position === null ? null : bics.at(position));
const splitCodes = (joined: string): string[] => (joined === '' ? [] : joined.split(' '));

/** Opens the bank entries. */
export function banksOf(
  { name, city, country, branches, bic, codes, closedCodes, isBicPast, isRetired, retiredOn, successorCode, successor, slugHash, bySlug,
    bicPosition, byBic, lei }: Tables['banks'],
  searchTable: Tables['bankSearch'],
  pools: Pools,
  slug: Slugs,
  schemesOf: Schemes,
): BankEntries {
  const { names, cities, bics, leis } = pools;
  const schemesAt = (rank: number): SepaSchemes | null => {
    const position = bic.at(rank);
    return position === null ? null : schemesOf(position);
  };
  const leiAt = (rank: number): string | null => {
    const number = lei.at(rank);
    return number === null ? null : leis.at(number);
  };
  const retiredAt = (rank: number): RetiredBank => {
    const next = successor.at(rank);
    return {
      retiredOn: nullIfEmpty(retiredOn.at(rank)), successorBankCode: nullIfEmpty(successorCode.at(rank)),
      successorName: next === null ? null : names.texts.at(name[next]!), successorSlug: next === null ? null : slug(next),
    };
  };
  const at = (rank: number): Bank => ({
    slug: slug(rank),
    name: names.texts.at(name[rank]!),
    country: countryOfSlot(country[rank]!),
    city: nullIfEmpty(cities.texts.at(city[rank]!)),
    bic: isBicPast.at(rank) ? null : bicAt(bic.at(rank), bics),
    lei: leiAt(rank),
    sepaSchemes: isBicPast.at(rank) ? null : schemesAt(rank),
    bankCodes: splitCodes(codes.at(rank)),
    retiredBankCodes: splitCodes(closedCodes.at(rank)),
    retired: isRetired.at(rank) ? retiredAt(rank) : null,
    branches: branches[rank]!,
    source: null,
  });
  const cachedAt = directMappedCache(at);
  const rankOf = (wanted: string): number | null => {
    const hash = fnv1a(wanted);
    for (let i = lowerBound(slugHash, hash, 0, slugHash.length); slugHash[i] === hash; i++) {
      if (slug(bySlug[i]!) === wanted) return bySlug[i]!;
    }
    return null;
  };
  const search = once(() => bundledSearch<Bank>(searchTable, pools, {
    name,
    city,
    at,
    rankOf,
    countryOf: (rank) => country[rank]!,
    addPositions: (items, { start, end }) => {
      const first = lowerBound(bicPosition, start, 0, bicPosition.length);
      addItems(items, byBic, first, lowerBound(bicPosition, end, first, bicPosition.length));
    },
  }));
  return {
    find: (slug) => {
      const rank = rankOf(slug);
      return rank === null ? null : cachedAt(rank);
    },
    search: (query) => search()(query),
  };
}
