import type { BankCodeEntry } from '../banks/directory.ts';
import { BIC_LENGTH, NONE, indexOfKey, keyOf } from './keys.ts';
import type { Meta } from './meta.ts';
import { known } from './records.ts';
import type { Pools } from './records.ts';
import type { Sections } from './sections.ts';
import { textsOf } from './texts.ts';

const missing = (status: 'not_allocated' | 'unknown'): BankCodeEntry => ({
  status, name: null, city: null, bic: null, bicCandidates: [], slug: null, checkMethod: null,
});
const NOT_ALLOCATED = missing('not_allocated');
const UNKNOWN = missing('unknown');

/** How many entries are kept as objects: enough for the banks of a day, and no more than some megabytes. */
const KEPT = 4096;

/** Looks a bank code up, list by list in the order that its country declares. */
export function bankCodesOf(sections: Sections, { names, cities, slugs }: Pools, meta: Meta): (country: string, code: string) => BankCodeEntry {
  const keys = sections.f64('codes.key');
  const name = sections.u32('codes.name');
  const city = sections.u32('codes.city');
  const bank = sections.u32('codes.bank');
  const method = sections.u16('codes.method');
  const one = sections.bytes('codes.one');
  const bics = textsOf(sections, 'codes.bics');
  const countries = new Map(Object.entries(meta.bankCodes));
  const kept: (readonly [index: number, entry: BankCodeEntry] | undefined)[] = new Array(KEPT);

  const entryAt = (i: number): BankCodeEntry => {
    const joined = bics.at(i);
    const bicCandidates = Array.from({ length: joined.length / BIC_LENGTH }, (_, k) => joined.slice(k * BIC_LENGTH, (k + 1) * BIC_LENGTH));
    const owner = bank[i]!;
    return {
      status: 'listed',
      name: names.at(name[i]!),
      city: known(cities.at(city[i]!)),
      bic: one[i] === 1 ? bicCandidates[0]! : null,
      bicCandidates,
      slug: owner === NONE ? null : slugs.at(owner),
      checkMethod: known(meta.methods[method[i]!]!),
    };
  };
  return (country, code) => {
    const list = countries.get(country);
    if (list === undefined) return UNKNOWN;
    for (const [start, end, length] of list.steps) {
      const i = indexOfKey(keys, keyOf(code, 0, length || code.length), start, end);
      if (i < 0) continue;
      const slot = kept[i % KEPT];
      if (slot !== undefined && slot[0] === i) return slot[1];
      const entry = entryAt(i);
      kept[i % KEPT] = [i, entry];
      return entry;
    }
    return list.complete ? NOT_ALLOCATED : UNKNOWN;
  };
}
