import { fold } from '../../standards/banks/fold.ts';
import { indexOfKey, lowerBound } from '../../base/algorithms/binary-search.ts';
import type { Bits } from '../../base/algorithms/bits.ts';
import { bitsFor, intersect } from '../../base/algorithms/bits.ts';
import { directMappedCache } from '../../base/algorithms/direct-mapped-cache.ts';
import { once } from '../../base/algorithms/once.ts';
import { UNKNOWN_LAYOUT } from '../../standards/turkey/layouts.ts';
import type { ProvenLayout, Turkey, TurkishBranch, TurkishBranches } from '../../standards/turkey/turkey.ts';
import type { Tables } from './columns.ts';
import { letterField, textField } from './matcher.ts';
import { nullIfEmpty } from './kinds.ts';
import type { SearchScope, Tier } from './search-engine.ts';
import { listScope, searchOf, wordPrefixes } from './search-engine.ts';
import { wordIndexOf } from './words.ts';

/** Maximum number of digits of a code. Bank code and branch code together then fit in one number: the key of a branch. */
const CODE_DIGITS = 5;
const CODE_RANGE = 10 ** CODE_DIGITS;

/**
 * Returns a code as a number. The code comes from an account number and may contain letters. The result is then NaN, which no list
 * contains.
 */
const numberOf = (code: string): number => (code.length <= CODE_DIGITS && !/\D/.test(code) ? Number(code) : NaN);

/** Returns the key of a branch in `turkishBranches`. Leading zeros of a code do not matter. */
export const branchKey = (bankCode: string, branchCode: string): number => numberOf(bankCode) * CODE_RANGE + numberOf(branchCode);

/**
 * Returns the search for branches. Matches come in the order of the contract, and by bank code and branch code among equals:
 * - exact branch code, perhaps followed by the beginning of the name
 * - exact name
 * - name prefix
 * - all words begin words
 * - inside a word
 */
function branchSearch(tables: Tables) {
  const { name, place, code, byName, byPlace, byCode, letterSets } = tables.turkishBranches;
  const size = name.length;
  const names = textField({ index: wordIndexOf(tables.turkishNames), textOf: name, itemsOf: byName });
  const places = textField({ index: wordIndexOf(tables.turkishPlaces), textOf: place, itemsOf: byPlace });
  const codes = textField({ index: wordIndexOf(tables.turkishCodes), textOf: code, itemsOf: byCode });
  const fields = [codes, names, places];
  const withName = bitsFor(size);

  const whole: Tier = (items: Bits, { folded }) => {
    const [first = '', ...others] = folded.split(' ');
    codes.addExact(items, first);
    if (others.length === 0) return;
    withName.fill(0);
    names.addExact(withName, others.join(' '));
    names.addBeginning(withName, `${others.join(' ')} `);
    intersect(items, withName);
  };
  return searchOf({
    size,
    fields: [letterField(fields, letterSets)],
    name: names,
    whole,
    tiers: [
      (items, { folded }) => names.addExact(items, folded),
      (items, { folded }) => names.addBeginning(items, folded),
      wordPrefixes(size, fields, []),
    ],
  });
}

function branchesOf(tables: Tables, asOf: () => string): TurkishBranches {
  const { key, name, city, district } = tables.turkishBranches;
  const names = tables.turkishNames.texts;
  const search = branchSearch(tables);
  const order = new Uint32Array(key.length).map((_, i) => i);
  const branchAt = (i: number): TurkishBranch => ({
    bankCode: String(Math.floor(key[i]! / CODE_RANGE)).padStart(CODE_DIGITS, '0'),
    code: String(key[i]! % CODE_RANGE),
    name: names.at(name[i]!),
    city: nullIfEmpty(city.at(i)),
    district: nullIfEmpty(district.at(i)),
  });
  const branch = directMappedCache(branchAt);
  const scopeOf = (bankCode: string | null): SearchScope => {
    if (bankCode === null) return { order, start: 0, end: key.length };
    const first = branchKey(bankCode, '0');
    return { order, start: lowerBound(key, first, 0, key.length), end: lowerBound(key, first + CODE_RANGE, 0, key.length) };
  };
  return {
    get asOf() {
      return asOf();
    },
    find: (bankCode, branchCode) => {
      const i = indexOfKey(key, branchKey(bankCode, branchCode), 0, key.length);
      return i < 0 ? null : branch(i);
    },
    search: ({ bankCode, q, limit, offset }) => {
      const scope = scopeOf(bankCode);
      const isList = q === null || fold(q) === '';
      const { total, ranks } = isList ? listScope(scope, { limit, offset }) : search(q, scope, { limit, offset });
      return { total, results: Array.from(ranks, branch) };
    },
    count: (bankCode) => {
      const { start, end } = scopeOf(bankCode);
      return end - start;
    },
  };
}

/** The facts about Turkish account numbers that are inferred from published account numbers. */
interface Inferences {
  readonly listAsOf: string;
  readonly layouts: ReadonlyMap<string, ProvenLayout>;
  readonly unknown: ProvenLayout;
}

/** Opens the tables of Turkish banks. It parses the inferred layouts when they are first used. */
export function turkeyOf(tables: Tables): Turkey {
  const { layouts: read } = tables.turkey;
  const inferences = once((): Inferences => {
    const { branchesAsOf: listAsOf, layouts } = read();
    const proven = Object.entries(layouts).map(([bankCode, layout]) => [bankCode, { ...layout, listAsOf }] as const);
    return { listAsOf, layouts: new Map(proven), unknown: { ...UNKNOWN_LAYOUT, listAsOf } };
  });
  const branches = once(() => branchesOf(tables, () => inferences().listAsOf));
  return {
    layout: (bankCode) => inferences().layouts.get(bankCode) ?? inferences().unknown,
    get branches() {
      return branches();
    },
  };
}
