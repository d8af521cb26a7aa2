/**
 * Look-ups and searches in the built bundle, what it costs to open, and what it holds of memory. Runs alone as
 * `node --import tsx tools/bench/run.ts directory` after a build.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Directory, SearchQuery } from '../../src/banks/directory.ts';
import { openBundle } from '../../src/bundle/bundle.ts';
import { type Row, median, spread } from './row.ts';

const DIST = new URL('../../dist/', import.meta.url);
const VECTORS = new URL('../../test/vectors/searches.tsv', import.meta.url);

const ROUNDS = 15;
const LOOK_UPS = 20_000;
const STARTS = 7;
const STORM = 3_000;
const GOALS = { lookUpNs: 2_000, usualMs: 0.5, worstMs: 3, idleMiB: 80, stormMiB: 130 };

/** Texts that match nearly everything, or cost the most words: a query has up to 100 characters. */
const HOSTILE = [
  'a', 'e', '0', 'an', 'bank', 'a e i', 'a e i o u n r s t', 'spa s p a', 'ba nk',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9',
  'an ba nk er in en re ar ta co on or ti al st te de it li di ra la ri ed ca se el ro to no',
  'ba an nc ca di cr re ed it to co oo op pe er ra at ti iv vo va al ld in ni ie ev ol le mo on nt te ec',
  'ban anc nca cre red edi dit ito coo oop ope per era rat ati tiv ivo val ald ldi din ini nie iev evo',
  'x'.repeat(100), 'é'.repeat(100), 'bank '.repeat(20),
];

const since = (begun: bigint): number => Number(process.hrtime.bigint() - begun);

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

/** Runs a fresh process: milliseconds until it ends, and the last line that it prints as JSON. */
function fresh(code: string): { readonly ms: number; readonly said: Record<string, number> } {
  const begun = process.hrtime.bigint();
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', cwd: DIST });
  return { ms: since(begun) / 1e6, said: JSON.parse(out) as Record<string, number> };
}

const OPEN = `
  import { readFileSync } from 'node:fs';
  import { openBundle } from './bundle/bundle.js';
  const begun = performance.now();
  const { directory } = openBundle(readFileSync('kontor.bundle'));
  directory.bankCode('DE', '37040044');
  const opened = performance.now() - begun;
  const rss = process.memoryUsage.rss() / 2 ** 20;`;

/** Bare, opened, and after a storm of searches, in turn so that a change of the machine's speed meets all. */
function starts(hostile: readonly SearchQuery[]) {
  const storm = `${OPEN}
    const queries = ${JSON.stringify(hostile)};
    const first = performance.now();
    directory.searchBanks({ q: 'sparkasse köln', country: null, limit: 25, offset: 0 });
    const cold = performance.now() - first;
    for (let i = 0; i < ${STORM}; i++) {
      directory.searchBanks(queries[i % queries.length]);
      directory.searchBics(queries[i % queries.length]);
    }
    console.log(JSON.stringify({ cold, rss: process.memoryUsage.rss() / 2 ** 20 }));`;
  const rounds = Array.from({ length: STARTS }, () => ({
    bare: fresh(`console.log('{}')`),
    open: fresh(`${OPEN} console.log(JSON.stringify({ opened, rss }));`),
  }));
  return { rounds, storm: fresh(storm) };
}

export async function benchDirectory(): Promise<Row[]> {
  const { directory } = openBundle(readFileSync(new URL('kontor.bundle', DIST)));
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
  const { rounds, storm } = starts(hostile);
  const opened = rounds.map(({ open }) => open.said['opened']!);
  const ratios = rounds.map(({ bare, open }) => bare.ms / open.ms);
  const idle = rounds.map(({ open }) => open.said['rss']!);
  return [
    lookUp(`bank code, ${codes.length} in turn`, costs(codes, ([country, code]) => directory.bankCode(country, code))),
    lookUp('bank code, one again and again', costs(codes.slice(0, 1), ([country, code]) => directory.bankCode(country, code))),
    lookUp('BIC record', costs(bics, (bic) => directory.bic(bic))),
    lookUp('bank entry by slug', costs(banks, (bank) => directory.bank(bank.slug))),
    search(`search, the middle one of ${queries.length} real queries`, median(usual), GOALS.usualMs, usual),
    search('search, the slowest real query', Math.max(...usual), GOALS.worstMs, usual),
    search(`search, the slowest of ${hostile.length} hostile queries`, Math.max(...worst), GOALS.worstMs, worst),
    { figure: 'first search of a process', value: storm.said['cold']!, unit: 'ms', peer: '', ratio: null, goal: null, spread: null },
    { figure: 'bundle read, proved and asked once', value: median(opened), unit: 'ms', peer: '', ratio: null, goal: null, spread: spread(opened) },
    {
      figure: 'process with the bundle, start to end', value: median(rounds.map(({ open }) => open.ms)), unit: 'ms', peer: 'bare node', ratio: median(ratios),
      goal: null, spread: spread(ratios),
    },
    { figure: 'resident with the bundle, idle', value: median(idle), unit: 'MiB', peer: '', ratio: null, goal: GOALS.idleMiB, spread: spread(idle) },
    { figure: `resident after ${2 * STORM} hostile searches`, value: storm.said['rss']!, unit: 'MiB', peer: '', ratio: null, goal: GOALS.stormMiB, spread: null },
  ];
}
