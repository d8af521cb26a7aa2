/**
 * Lets the built program answer as many requests as a day brings: `npm run day -- --requests N`. Two instances with two workers each get
 * requests through every interface, as from a load balancer. First both are restarted, one after the other, and get requests until they are
 * warm.
 * Then ten equal parts follow, and the data are reloaded in the sixth. The run fails in these cases:
 * - a request fails;
 * - an instance counts other requests than it got;
 * - the memory in the tenth part differs by more than 5 % from the second part;
 * - at rest, a process has a handle, timer or listener more than after the second part.
 */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomIntegers } from '../../test/support/random.ts';
import { BUILT } from './attack/program.ts';
import { type Held, type Instance, startInstance } from './day/instance.ts';
import { mixOf } from './day/mix.ts';

const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '1000000' },
  connections: { type: 'string', default: '16' }, seed: { type: 'string', default: '1' } } });
const REQUESTS = Number(options.requests);
const CONNECTIONS = Number(options.connections);
const WORKERS = 2;
const INSTANCES = 2;
const TENTHS = 10;
const [RESTART, BASE, RELOAD] = [0, 2, 6];
/** Until then memory still grows with compiled code and caches: by a fifth from 80,000 to 240,000 requests. */
const WARM = Math.min(200_000, REQUESTS);
const MOST_GROWTH = 1.05;
const SAMPLE_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'kontor-day-'));
const data = join(folder, 'kontor-data.kdb');
/** Replaces the data file with a copy, in one step. */
function putData(): void {
  copyFileSync(join(dirname(BUILT), 'kontor.bundle'), `${data}.new`);
  renameSync(`${data}.new`, data);
}
putData();

const mix = mixOf(options.seed);
const below = randomIntegers(Number(options.seed));
const newInstance = (): Promise<Instance> => startInstance(WORKERS, data, CONNECTIONS);
const instances = await Promise.all(Array.from({ length: INSTANCES }, newInstance));
let serving: readonly Instance[] = instances;
const problems: string[] = [];
const report = (...found: readonly string[]): void => {
  for (const problem of found) console.log(`problem: ${problem}`);
  problems.push(...found);
};

/**
 * Restarts the instances as a load balancer sees it: an instance gets no requests from the moment it is not ready until its successor is.
 */
async function restart(): Promise<void> {
  for (const [i, instance] of instances.entries()) {
    await instance.leave();
    serving = instances.filter((one) => one !== instance);
    await instance.rest();
    report(...(await instance.differences()));
    const code = await instance.end();
    if (code !== 0) report(`an instance ended with code ${code}`);
    instances[i] = await newInstance();
    serving = [...instances];
  }
}

async function reload(): Promise<void> {
  for (const instance of instances) {
    putData();
    await instance.reload();
  }
}

let asked = 0;
/** Sends requests until a number of requests is reached and `beside` is done. Returns the mean memory during that time. */
async function ask(until: number, beside: Promise<void>): Promise<number> {
  let isDone = false;
  void beside.finally(() => (isDone = true));
  const goesOn = (): boolean => asked < until || !isDone;
  const megabytes: number[] = [];
  const watching = (async () => {
    do {
      await sleep(SAMPLE_MS);
      try {
        megabytes.push(instances.reduce((sum, instance) => sum + instance.megabytes(), 0));
      } catch {
        // A process ended while its memory was read.
      }
    } while (goesOn());
  })();
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (goesOn()) {
      const problem = await serving[asked++ % serving.length]!.ask(mix[below(mix.length)]!);
      if (problem !== null) report(problem);
    }
  }));
  await Promise.all([watching, beside]);
  return megabytes.reduce((sum, one) => sum + one, 0) / megabytes.length;
}

const heldNow = async (): Promise<Held[]> => (await Promise.all(instances.map((instance) => instance.held()))).flat();
const leftOf = (held: readonly Held[]): string => held.map(({ left }) => JSON.stringify(left)).join(' ');
const inMegabytes = (held: readonly Held[]): string => (held.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20).toFixed(1);

const memory: number[] = [];
const rests: Held[][] = [];
/** Number of requests until both instances were restarted and warm. A fast machine answers far more than WARM during that time. */
let warmed = 0;
console.log(`| Requests | Memory under load, ${INSTANCES} instances of ${WORKERS} workers | Held at rest | Seconds |\n|---|---|---|---|`);
for (let tenth = RESTART; tenth <= TENTHS; tenth++) {
  const begun = performance.now();
  const events: Readonly<Record<number, () => Promise<void>>> = { [RESTART]: restart, [RELOAD]: reload };
  memory.push(await ask(tenth === RESTART ? WARM : warmed + (REQUESTS * tenth) / TENTHS, events[tenth]?.() ?? Promise.resolve()));
  if (tenth === RESTART) warmed = asked;
  await Promise.all(instances.map((instance) => instance.rest()));
  for (const instance of instances) report(...(await instance.differences()));
  rests.push(await heldNow());
  console.log(
    `| ${asked.toLocaleString('en')} | ${memory.at(-1)!.toFixed(0)} MiB | ${inMegabytes(rests.at(-1)!)} MiB | ` +
    `${((performance.now() - begun) / 1_000).toFixed(0)} |`);
}

const [base, last] = [memory[BASE]!, memory[TENTHS]!];
if (last > base * MOST_GROWTH) report(`the memory has grown from ${base.toFixed(0)} to ${last.toFixed(0)} MiB`);
const [before, after] = [leftOf(rests[BASE]!), leftOf(rests[TENTHS]!)];
console.log(`left at rest: ${after}`);
if (after !== before) report(`after the second tenth there was left: ${before}`);
for (const instance of instances) {
  const code = await instance.end();
  if (code !== 0) report(`an instance ended with code ${code}`);
}
rmSync(folder, { recursive: true });
console.log(`${asked.toLocaleString('en')} requests, ${problems.length} problems (seed ${options.seed})`);
process.exitCode = problems.length === 0 ? 0 : 1;
