/**
 * How cost grows with the size of what is asked, and answers with the number of workers: draws tools/proof/bench/*.svg anew, where
 * straight lines show growth in proportion. `node --import tsx tools/proof/bench/growth.ts`, or with the names of some pictures,
 * after a build. Takes some minutes; needs `wrk` for the workers.
 */
import { writeFileSync } from 'node:fs';
import { routes } from '../../../src/operations/index.ts';
import { finish } from '../../../src/engine/work.ts';
import { requestHandler } from '../../../src/http/routing/request-handler.ts';
import { DEFAULT_LIMITS } from '../../../src/limits.ts';
import { SERVER, openBuilt } from './built.ts';
import { HOSTILE } from './directory.ts';
import { type Plot, type Series, plot, slope } from './plot.ts';
import { median } from './row.ts';
import { costsInTurn, start } from './servers.ts';
import { REGISTERED, type Work, inTurn } from './slices.ts';
import { syntheticDirectory } from './synthetic.ts';

/** Milliseconds of processor time that each work takes at its size. */
function measured(name: string, works: readonly (readonly [size: number, work: Work])[]): Series {
  const costs = inTurn(works.map(([, work]) => work), { slices: 11, milliseconds: 40 });
  return { name, points: works.map(([size], i) => [size, median(costs[i]!) / 1e6]) };
}

const once = (call: () => unknown): Work => () => (call(), 1);

/** Asks an operation by POST, from the bytes of the body to those of the answer. */
function asking(path: string): (body: object) => Work {
  const { handle } = requestHandler({
    routes: routes(DEFAULT_LIMITS), assets: new Map(), probes: new Map(), context: { directory: openBuilt() } as never, version: '', limits: DEFAULT_LIMITS, corsOrigin: null,
    onFault: (_, fault) => { throw fault; },
  });
  return (body) => {
    const bytes = Buffer.from(JSON.stringify(body));
    return once(() => {
      const waiting = handle({ method: 'POST', target: path });
      if (!('withBody' in waiting)) throw new Error(`${path} takes no body`);
      const { status } = finish(waiting.withBody(bytes));
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    });
  };
}

function bulk(): Plot {
  const ask = asking('/api/v1/validate/bulk');
  const works = [1, 10, 100, 1_000, 10_000].map((size) => [size, ask({ ibans: Array.from({ length: size }, (_, i) => REGISTERED[i % REGISTERED.length]) })] as const);
  return { title: 'Bulk validation, from body to answer', x: 'IBANs in one request', y: 'milliseconds', scale: 'log', series: [measured('bulk', works)] };
}

function text(): Plot {
  const ask = asking('/api/v1/extract');
  const filled = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const prose = `${'Please transfer the amount of 1,250.00 EUR until the end of the month. '.repeat(7)}IBAN: DE89 3704 0044 0532 0130 00\n`;
  const sizes = [1_000, 5_000, 20_000, 100_000, 500_000];
  const series = ([['an IBAN each 500 characters', prose], ['nothing but IBANs', 'DE89 3704 0044 0532 0130 00 ']] as const).map(([name, piece]) =>
    measured(name, sizes.map((size) => [size, ask({ text: filled(piece, size) })])));
  return { title: 'Extraction, from body to answer', x: 'characters of text', y: 'milliseconds', scale: 'log', series };
}

/** Queries of people, in the words of the made-up records. */
const TYPED = ['sparkasse', 'bank of marlin', 'volksbank hof', 'sundburg', 'credit', 'banca di ros', 'walpra bank', 'savings bank el'];

function search(): Plot {
  const sizes = [10_000, 30_000, 100_000, 300_000, 1_000_000];
  const typed: [number, number][] = [];
  const slowest: [number, number][] = [];
  for (const size of sizes) {
    const { searchBics } = syntheticDirectory(size);
    const costs = inTurn([...TYPED, ...HOSTILE].map((q) => once(() => searchBics({ q, country: null, limit: 25, offset: 0 }))), { slices: 5, milliseconds: 10 }).map(median);
    typed.push([size, median(costs.slice(0, TYPED.length)) / 1e6]);
    slowest.push([size, Math.max(...costs.slice(TYPED.length)) / 1e6]);
  }
  const series = [
    { name: `the slowest of ${HOSTILE.length} made to be slow`, points: slowest },
    { name: `the middle one of ${TYPED.length} as people type them`, points: typed },
  ];
  return { title: 'Search', x: 'BIC records, made up', y: 'milliseconds', scale: 'log', series };
}

/** Told in processor time of the workers: by the clock, the client and other programs take their share of the cores. */
async function workers(): Promise<Plot> {
  const request = { method: 'POST', target: '/api/v1/repair', body: JSON.stringify({ iban: 'TR330006100519786457841327' }) };
  const counts = [1, 2];
  const servers = await Promise.all(counts.map((count) => start([SERVER, '--port', '0', '--workers', String(count)])));
  const rounds: number[][] = [];
  try {
    // The first round warms up.
    for (let round = 0; round < 8; round++) rounds.push(await costsInTurn(servers, () => request, 3));
  } finally {
    for (const server of servers) server.process.kill();
  }
  const answers = counts.map((count, i) => [count, (count * 1e9) / median(rounds.slice(1).map((costs) => costs[i]!))] as const);
  return {
    title: 'Repair with workers', x: 'workers', y: 'answers a second', scale: 'linear',
    series: [{ name: 'for each second of a worker’s processor time', points: [[0, 0], ...answers] }],
  };
}

const PLOTS: Readonly<Record<string, () => Plot | Promise<Plot>>> = { bulk, text, search, workers };

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(PLOTS)) {
  const drawn = await PLOTS[name]!();
  writeFileSync(new URL(`${name}.svg`, import.meta.url), plot(drawn));
  for (const { name: what, points } of drawn.series) {
    const values = points.map(([x, y]) => `${x}: ${y.toPrecision(3)}`).join(', ');
    console.log(`${drawn.title}, ${what}: ${values} (${drawn.y})${drawn.scale === 'log' ? `, slope ${slope(points).toFixed(2)}` : ''}`);
  }
}
