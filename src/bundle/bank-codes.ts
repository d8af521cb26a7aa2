import type { BankCodeEntry } from '../banks/directory.ts';
import { indexOfKey } from '../text/binary-search.ts';
import { directMappedCache } from '../text/direct-mapped-cache.ts';
import type { Banks, Pools } from './banks.ts';
import { known } from './banks.ts';
import { keyOf } from './keys.ts';
import type { Meta } from './meta.ts';
import type { Sections } from './sections.ts';
import { listsOf } from './texts.ts';

const missing = (status: 'not_allocated' | 'unknown'): BankCodeEntry => ({
  status, name: null, city: null, bic: null, bicCandidates: [], slug: null, checkMethod: null,
});
const NOT_ALLOCATED = missing('not_allocated');
const UNKNOWN = missing('unknown');

/** Looks a bank code up, list by list in the order that its country declares. */
export function bankCodesOf(
  sections: Sections,
  { names, cities, bics }: Pools,
  banks: Banks,
  { bankCodes, methods }: Meta,
): (country: string, code: string) => BankCodeEntry {
  const keys = sections.floats('codes.key');
  const name = sections.ints('codes.name');
  const city = sections.ints('codes.city');
  // One more than the number of the bank, 0 for none.
  const bank = sections.ints('codes.bank');
  const method = sections.ints('codes.method');
  const one = sections.bytes('codes.one');
  const candidates = listsOf(sections, 'codes.bics');
  const countries = new Map(Object.entries(bankCodes));

  const entryAt = directMappedCache((i): BankCodeEntry => {
    const bicCandidates = Array.from(candidates.items.subarray(candidates.starts[i]!, candidates.starts[i + 1]!), bics.at);
    return {
      status: 'listed',
      name: names.texts.at(name[i]!),
      city: known(cities.texts.at(city[i]!)),
      bic: one[i] === 1 ? bicCandidates[0]! : null,
      bicCandidates,
      slug: bank[i] === 0 ? null : banks.slug(bank[i]! - 1),
      checkMethod: known(methods[method[i]!]!),
    };
  });
  return (country, code) => {
    const list = countries.get(country);
    if (list === undefined) return UNKNOWN;
    for (const [start, end, length] of list.steps) {
      const i = indexOfKey(keys, keyOf(code, 0, length || code.length), start, end);
      if (i >= 0) return entryAt(i);
    }
    return list.complete ? NOT_ALLOCATED : UNKNOWN;
  };
}
