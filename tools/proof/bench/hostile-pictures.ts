/**
 * Cost of pictures that are made to be slow to read: processor time, and memory above the idle level. It uses the worst pictures of the
 * tests in two sizes. `--import tsx tools/proof/bench/hostile-pictures.ts` prints every picture.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hostilePictures } from '../../../test/support/hostile-pictures.ts';
import { bitmapFile } from '../../../test/support/png-file.ts';
import { SERVER } from './built.ts';
import type { Peers } from './peers.ts';
import { type Row, median, formatCost, withinLimit, withinTime } from './row.ts';
import { ask, peakResidentBytes, residentBytes, start } from './servers.ts';
import { REGISTERED, each, inTurnWithSlowness } from './slices.ts';

/** Sides in pixels: the largest picture that is read, and a picture that is searched at full size in every way. */
const SIDES = [4000, 1000];
const LARGEST_FILE = 2 * 2 ** 20;
const LIMIT_MS = 500;
const LIMIT_MIB = 64;
const PATH = '/api/v1/qr/decode';

interface Body {
  readonly name: string;
  readonly json: string;
}

const bodyOf = (file: Buffer): string => JSON.stringify({ image: file.toString('base64') });

/** Returns a request with one of the pictures in the largest size. */
export const largestBody = (name: string): string => bodyOf(bitmapFile(hostilePictures(SIDES[0]!)[name]!()));

/** Returns the requests with pictures that fit into a body. */
const hostileBodies = (sides: readonly number[] = SIDES): Body[] =>
  sides.flatMap((side) => Object.entries(hostilePictures(side))
    .map(([name, make]) => ({ name: `${name}, ${side} x ${side}`, file: bitmapFile(make()) })))
    .filter(({ file }) => file.length <= LARGEST_FILE).map(({ name, file }) => ({ name, json: bodyOf(file) }));

interface Cost {
  readonly name: string;
  readonly time: number;
  readonly memory: number;
}

/** Returns the processor time of the main thread, in nanoseconds. */
const usedNs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);

/** Measures the bodies one after the other on one server per body. Each server answers a small picture first. */
async function costsOf(bodies: readonly Body[], small: Body): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const { name, json } of bodies) {
    const { process: kontor, origin } = await start([SERVER, '--port', '0']);
    try {
      await ask(origin, PATH, small.json);
      const [before, atRest] = [usedNs(kontor.pid!), residentBytes(kontor)];
      await ask(origin, PATH, json);
      costs.push({ name, time: usedNs(kontor.pid!) - before, memory: peakResidentBytes(kontor) - atRest });
    } finally {
      kontor.kill('SIGKILL');
    }
  }
  return costs;
}

/** Returns one row for the largest processor time, and one for the largest memory. */
export async function benchHostilePictures(peers: Peers, { rounds = 3 } = {}): Promise<Row[]> {
  const bodies = hostileBodies();
  const [small] = hostileBodies([100]) as [Body];
  const all = await costsOf(bodies, small);
  const worst = (by: 'time' | 'memory'): Body => {
    const { name } = all.toSorted((a, b) => b[by] - a[by])[0]!;
    return bodies.find((one) => one.name === name)!;
  };
  const [slow, large] = [worst('time'), worst('memory')];
  const slowness: number[] = [];
  const [times, peaks]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    slowness.push(median(inTurnWithSlowness([each(REGISTERED, (iban) => iban.length)], peers, { slices: 5 }).slowness));
    const [first, second] = (await costsOf([slow, large], small)) as [Cost, Cost];
    times.push(first.time);
    peaks.push(second.memory);
  }
  return [
    withinTime({ figure: `Worst of ${bodies.length} hostile pictures: ${slow.name}`, unit: 'ms', costs: times }, LIMIT_MS, slowness),
    withinLimit({ figure: `Memory above rest for the worst: ${large.name}`, unit: 'MiB', costs: peaks }, LIMIT_MIB),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [small] = hostileBodies([100]) as [Body];
  for (const { name, time, memory } of await costsOf(hostileBodies(), small))
    console.log(`${formatCost(time, 'ms')}\t${formatCost(memory, 'MiB')}\t${name}`);
}
