/** Measures look-ups and searches in the bundle of the build, and the time to open it. */
import { readFileSync } from 'node:fs';
import type { SearchQuery } from '../../../src/standards/banks/directory.ts';
import { openBuilt } from './built.ts';
import type { Peers } from './peers.ts';
import { type Row, withinTime } from './row.ts';
import { type Work, each, inTurn, inTurnWithSlowness } from './slices.ts';

const VECTORS = new URL('../../../test/vectors/searches.tsv', import.meta.url);
const LIMITS = { lookUpNs: 2_000, usualMs: 0.5, worstMs: 3 };

/** Queries that match nearly every entry, or whose words cost the most. A query has up to 100 characters. */
export const HOSTILE = [
  'a', 'e', '0', 'an', 'bank', 'a e i', 'a e i o u n r s t', 'spa s p a', 'ba nk',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9',
  'an ba nk er in en re ar ta co on or ti al st te de it li di ra la ri ed ca se el ro to no',
  'ba an nc ca di cr re ed it to co oo op pe er ra at ti iv vo va al ld in ni ie ev ol le mo on nt te ec',
  'ban anc nca cre red edi dit ito coo oop ope per era rat ati tiv ivo val ald ldi din ini nie iev evo',
  'x'.repeat(100), 'é'.repeat(100), 'bank '.repeat(20),
].map((text) => text.slice(0, 100));

const queryOf = (q: string, country: string | null = null): SearchQuery => ({ q, country, limit: 25, offset: 0 });

/** Returns queries as people type them. */
const usualQueries = (): SearchQuery[] =>
  readFileSync(VECTORS, 'utf8').trimEnd().split('\n').slice(1).map((line) => {
    const [, q, country] = line.split('\t');
    return queryOf(q!, country === '' ? null : country!);
  });

/** Sorts the measured queries by cost. Other programs on the machine can only increase a cost. */
function byCost(works: readonly Work[]): Work[] {
  const costs = inTurn(works, { slices: 5, milliseconds: 1 }).map((some) => Math.min(...some));
  return works.map((work, i) => ({ work, cost: costs[i]! })).sort((a, b) => a.cost - b.cost).map(({ work }) => work);
}

export function benchDirectory(peers: Peers): Row[] {
  const directory = openBuilt();
  const banks = ['DE', 'FR', 'GB', 'NL', 'PL', 'TR', 'CH', 'IT'].flatMap((country) =>
    directory.searchBanks({ q: null, country, limit: 1_000, offset: 0 }).results);
  const codes = banks.flatMap((bank) => bank.bankCodes.map((code) => [bank.country, code] as const));
  const bics = banks.flatMap((bank) => (bank.bic === null ? [] : [bank.bic]));
  const lookUps: readonly (readonly [string, Work])[] = [
    [`Bank by bank code, ${codes.length.toLocaleString('en')} in turn`,
      each(codes, ([country, code]) => directory.bankCode(country, code))],
    ['Bank by bank code, the same again and again', each(codes.slice(0, 1), ([country, code]) => directory.bankCode(country, code))],
    ['BIC record by BIC, in turn', each(bics, (bic) => directory.bic(bic))],
    ['Bank by slug, in turn', each(banks, ({ slug }) => directory.bank(slug))],
  ];
  const searching = (queries: readonly SearchQuery[]): Work[] =>
    byCost([directory.searchBanks, directory.searchBics].flatMap((search) => queries.map((query) => () => (search(query), 1))));
  const usual = searching(usualQueries());
  const searches: readonly (readonly [string, number, Work])[] = [
    [`Search, median of ${usual.length} queries as people type them`, LIMITS.usualMs, usual[usual.length >> 1]!],
    ['Search, the slowest of them', LIMITS.worstMs, usual.at(-1)!],
  ];
  const { costs, slowness } = inTurnWithSlowness([...lookUps.map(([, work]) => work), ...searches.map(([, , work]) => work)], peers);
  const found = costs.slice(lookUps.length);
  return [
    ...lookUps.map(([figure], i) => withinTime({ figure, unit: 'ns', costs: costs[i]! }, LIMITS.lookUpNs, slowness)),
    ...searches.map(([figure, limit], i) => withinTime({ figure, unit: 'ms', costs: found[i]!, headline: limit === LIMITS.usualMs }, limit,
      slowness)),
  ];
}
