/** Look-ups and searches in the built bundle, and what it costs to open: `node --import tsx tools/bench/run.ts directory` after a build. */
import { readFileSync } from 'node:fs';
import type { Directory, SearchQuery } from '../../src/banks/directory.ts';
import { openBundle } from '../../src/bundle/bundle.ts';
import { type Row, median, spread } from './row.ts';

const BUNDLE = new URL('../../dist/kontor.bundle', import.meta.url);
const VECTORS = new URL('../../test/vectors/searches.tsv', import.meta.url);

const ROUNDS = 15;
const LOOK_UPS = 20_000;
const OPENED = 7;
const GOALS = { lookUpNs: 2_000, usualMs: 0.5, worstMs: 3 };

/** Texts that match nearly everything, or cost the most words: a query has up to 100 characters. */
export const HOSTILE = [
  'a', 'e', '0', 'an', 'bank', 'a e i', 'a e i o u n r s t', 'spa s p a', 'ba nk',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9',
  'an ba nk er in en re ar ta co on or ti al st te de it li di ra la ri ed ca se el ro to no',
  'ba an nc ca di cr re ed it to co oo op pe er ra at ti iv vo va al ld in ni ie ev ol le mo on nt te ec',
  'ban anc nca cre red edi dit ito coo oop ope per era rat ati tiv ivo val ald ldi din ini nie iev evo',
  'x'.repeat(100), 'é'.repeat(100), 'bank '.repeat(20),
];

/** Nanoseconds of processor time of one call: on a shared machine the clock tells of other programs too. */
function cost(times: number, call: (i: number) => unknown): number {
  const begun = process.cpuUsage();
  for (let i = 0; i < times; i++) call(i);
  const { user, system } = process.cpuUsage(begun);
  return ((user + system) * 1_000) / times;
}

/** What a call costs, by round. */
function costs<T>(inputs: readonly T[], call: (input: T) => unknown): number[] {
  const round = (): number => cost(LOOK_UPS, (i) => call(inputs[i % inputs.length]!));
  round();
  return Array.from({ length: ROUNDS }, round);
}

/** What each query costs in milliseconds, in banks and in BICs. */
const searchTimes = ({ searchBanks, searchBics }: Directory, queries: readonly SearchQuery[]): number[] =>
  [searchBanks, searchBics].flatMap((search) => queries.map((query) => cost(ROUNDS, () => search(query)) / 1e6));

const queryOf = (q: string, country: string | null = null): SearchQuery => ({ q, country, limit: 25, offset: 0 });

const tableQueries = (): SearchQuery[] =>
  readFileSync(VECTORS, 'utf8').trimEnd().split('\n').slice(1).map((line) => {
    const [, q, country] = line.split('\t');
    return queryOf(q!, country === '' ? null : country!);
  });

/** Milliseconds to read and prove the bundle and ask it once. */
function opening(): number {
  const begun = performance.now();
  openBundle(readFileSync(BUNDLE)).directory.bankCode('DE', '37040044');
  return performance.now() - begun;
}

export async function benchDirectory(): Promise<Row[]> {
  const { directory } = openBundle(readFileSync(BUNDLE));
  const banks = ['DE', 'FR', 'GB', 'NL', 'PL', 'TR', 'CH', 'IT'].flatMap((country) =>
    directory.searchBanks({ q: null, country, limit: 1_000, offset: 0 }).results);
  const codes = banks.flatMap((bank) => bank.bankCodes.map((code) => [bank.country, code] as const));
  const bics = banks.flatMap((bank) => (bank.bic === null ? [] : [bank.bic]));
  const lookUp = (figure: string, values: readonly number[]): Row => ({
    figure, value: median(values), unit: 'ns CPU', peer: '', ratio: null, goal: GOALS.lookUpNs, spread: spread(values),
  });
  const search = (figure: string, value: number, goal: number, times: readonly number[]): Row => ({
    figure, value, unit: 'ms CPU', peer: '', ratio: null, goal, spread: spread(times),
  });
  const queries = tableQueries();
  const hostile = HOSTILE.map((q) => queryOf(q.slice(0, 100)));
  searchTimes(directory, [...queries, ...hostile]);
  const usual = searchTimes(directory, queries);
  const worst = searchTimes(directory, hostile);
  const opened = Array.from({ length: OPENED }, opening);
  return [
    lookUp(`bank code, ${codes.length} in turn`, costs(codes, ([country, code]) => directory.bankCode(country, code))),
    lookUp('bank code, one again and again', costs(codes.slice(0, 1), ([country, code]) => directory.bankCode(country, code))),
    lookUp('BIC record', costs(bics, (bic) => directory.bic(bic))),
    lookUp('bank entry by slug', costs(banks, (bank) => directory.bank(bank.slug))),
    search(`search, the middle one of ${queries.length} real queries`, median(usual), GOALS.usualMs, usual),
    search('search, the slowest real query', Math.max(...usual), GOALS.worstMs, usual),
    search(`search, the slowest of ${hostile.length} hostile queries`, Math.max(...worst), GOALS.worstMs, worst),
    { figure: 'bundle read, proved and asked once', value: median(opened), unit: 'ms', peer: '', ratio: null, goal: null, spread: spread(opened) },
  ];
}
