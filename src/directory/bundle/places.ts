import type { BranchPlace, Directory } from '../../standards/banks/directory.ts';
import { indexOfKey } from '../../base/algorithms/binary-search.ts';
import { directMappedCache } from '../../base/algorithms/direct-mapped-cache.ts';
import type { Meta, Tables } from './columns.ts';
import { keyOf } from './keys.ts';
import { nullIfEmpty } from './kinds.ts';

/** Returns the look-up of branch addresses by bank code and branch code. */
export function placesOf({ key, city, address }: Tables['places'], places: Meta['places']): Directory['branchPlace'] {
  const countries = new Map(Object.entries(places));
  const placeAt = directMappedCache((i): BranchPlace => ({ city: nullIfEmpty(city.at(i)), address: nullIfEmpty(address.at(i)) }));
  return (country, bankCode, branchCode) => {
    const range = countries.get(country);
    if (range === undefined) return null;
    const code = bankCode + branchCode;
    const i = indexOfKey(key, keyOf(code, 0, code.length), ...range);
    return i < 0 ? null : placeAt(i);
  };
}
