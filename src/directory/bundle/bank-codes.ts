import type { BankCodeEntry, RetiredCode, SourceClass } from '../../standards/banks/directory.ts';
import { indexOfKey } from '../../base/algorithms/binary-search.ts';
import { directMappedCache } from '../../base/algorithms/direct-mapped-cache.ts';
import type { Slugs } from './banks.ts';
import type { Meta, Tables } from './columns.ts';
import { keyOf } from './keys.ts';
import { nullIfEmpty } from './kinds.ts';
import type { Pools } from './search-order.ts';
import type { Schemes } from './schemes.ts';

const missing = (status: 'not_allocated' | 'unknown', hasList: boolean): BankCodeEntry => ({
  status, hasList, name: null, city: null, bic: null, bicCandidates: [], sepaSchemes: null, slug: null, checkMethod: null, successor: null,
    ibanRule: null, asOf: null, source: null, retired: null,
});
const NOT_ALLOCATED = missing('not_allocated', true);
const NOT_LISTED = missing('unknown', true);
const NO_LIST = missing('unknown', false);

/** The source classes of answers, by the class names in data/SOURCES.tsv. */
const CLASSES: ReadonlyMap<string, SourceClass> =
  new Map([['official_register', 'official'], ['published_list', 'published'], ['compiled', 'compiled']]);

/** Returns the look-up of bank codes. It reads the lists of a country in the order that the country declares. */
export function bankCodesOf(
  { key, name, city, bank, method, hasMainBic, bics: candidates, successor, ibanRule, asOf, sourceClass, retirement }: Tables['codes'],
  { formerName, on, successor: takenOverBy }: Tables['retirements'],
  { names, cities, bics }: Pools,
  slugOf: Slugs,
  schemesOf: Schemes,
  bankCodes: Meta['bankCodes'],
): (country: string, code: string) => BankCodeEntry {
  const countries = new Map(Object.entries(bankCodes));

  const retiredAt = (i: number): RetiredCode => ({
    formerName: nullIfEmpty(formerName.at(i)), retiredOn: nullIfEmpty(on.at(i)), successorBankCode: nullIfEmpty(takenOverBy.at(i)),
  });
  const entryAt = directMappedCache((i): BankCodeEntry => {
    const bicCandidates = Array.from(candidates.items.subarray(candidates.starts[i]!, candidates.starts[i + 1]!), bics.at);
    const rank = bank.at(i);
    const retired = retirement.at(i);
    return {
      status: retired === null ? 'listed' : 'retired',
      hasList: true,
      name: nullIfEmpty(names.texts.at(name[i]!)),
      city: nullIfEmpty(cities.texts.at(city[i]!)),
      bic: hasMainBic.at(i) ? bicCandidates[0]! : null,
      bicCandidates,
      sepaSchemes: hasMainBic.at(i) ? schemesOf(candidates.items[candidates.starts[i]!]!) : null,
      slug: rank === null ? null : slugOf(rank),
      checkMethod: nullIfEmpty(method.at(i)),
      successor: nullIfEmpty(successor.at(i)),
      ibanRule: nullIfEmpty(ibanRule.at(i)),
      asOf: nullIfEmpty(asOf.at(i)),
      source: CLASSES.get(sourceClass.at(i)) ?? null,
      retired: retired === null ? null : retiredAt(retired),
    };
  });
  return (country, code) => {
    const list = countries.get(country);
    if (list === undefined) return NO_LIST;
    for (const [start, end, length] of list.steps) {
      const i = indexOfKey(key, keyOf(code, 0, length || code.length), start, end);
      if (i >= 0) return entryAt(i);
    }
    return list.complete ? NOT_ALLOCATED : NOT_LISTED;
  };
}
