/**
 * Attacks the program in every way that once caused damage, and prints the results as a table: `npm run attack`. `--target
 * NAME=NODE,SERVER` attacks another build with another Node. Each such option adds a column. A word selects the attacks whose name contains
 * it. `--memory MIB` runs each program in a memory cgroup of this size, which requires root. Measure on a machine that does no other work.
 */
import { parseArgs } from 'node:util';
import { type MemoryLimit, memoryLimit } from '../../test/system/support/cgroup.ts';
import { BODIES, bodies } from './attack/bodies.ts';
import { CHECKS } from './attack/checks.ts';
import { FILES } from './attack/files.ts';
import { flood } from './attack/flood.ts';
import { BUILT, type Target, against } from './attack/program.ts';
import { LISTS } from './attack/lists.ts';
import { paymentPieces } from './attack/payment-pieces.ts';
import { TINY_PARTS } from './attack/tiny-parts.ts';
import { UNPACKING } from './attack/unpacking.ts';
import { unfinishedHeads } from './attack/unfinished-heads.ts';
import { unread } from './attack/unread.ts';
import { WORKBOOKS } from './attack/workbooks.ts';
import type { Waits } from './attack/bystanders.ts';

const SECONDS = 4;

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);
const inKilobytes = (bytes: number): string => Math.round(bytes / 1_000).toLocaleString('en');
const waitsText = ({ kept, fresh }: Waits): string =>
  `wait ${inSeconds(fresh.clock)} s on new, ${inSeconds(kept.clock)} s on kept connections `
  + `(${inSeconds(fresh.processor)} and ${inSeconds(kept.processor)} s of its processor time)`;

const ATTACKS: Record<string, (target: Target) => Promise<string>> = {};
for (const reads of [false, true]) {
  for (const connections of [1, 8, 64]) {
    ATTACKS[`pipelining on ${connections} connection${connections > 1 ? 's' : ''}, ${reads ? '' : 'not '}reading`] = (target) =>
      against(target, async (attacked) => {
        const result = await flood(attacked, { connections, reads, seconds: SECONDS });
        const taken = reads ? `, ${result.responses.toLocaleString('en')} responses in ${SECONDS} s, ${result.closed} cut off` : '';
        return `${waitsText(result)}, ${result.peakMegabytes.toFixed(0)} MiB${taken}`;
      });
  }
}
for (const workers of [1, 2]) {
  for (const one of BODIES) {
    const { connections, bytes, trickles } = one;
    const speed = trickles ? 'trickling' : 'at once';
    ATTACKS[`${connections.toLocaleString('en')} bodies of ${inKilobytes(bytes)} kB without a byte, ${speed}, workers ${workers}`] = (target) =>
      against(target, async (attacked) => {
        const result = await bodies(attacked, { ...one, seconds: SECONDS });
        const memory = `${result.peakMegabytes.toFixed(0)} MiB`;
      return `${waitsText(result)}, ${memory}, ${result.closed} cut off, others failed ${result.failures} times`;
      }, ['--workers', String(workers)]);
  }
}
for (const count of [2, 8]) {
  ATTACKS[`${count} payment files of short texts between comments, unfinished`] = (target) =>
    against(target, async (attacked) => {
      const result = await paymentPieces(attacked, count);
      const memory = `${result.peakMegabytes.toFixed(0)} MiB, ${result.afterMegabytes.toFixed(0)} when they have gone`;
      return `${waitsText(result)}, ${memory}, ${inKilobytes(result.sent)} kB sent, ${result.closed} cut off`;
    });
}
for (const [count, workers] of [[9_000, 1], [15_000, 2]] as const) {
  ATTACKS[`${count.toLocaleString('en')} unfinished heads, workers ${workers}`] = (target) =>
    against(target, async (attacked) => {
      const result = await unfinishedHeads(attacked, count);
      const { most, peakMegabytes, failures } = result;
      return `${waitsText(result)}, ${peakMegabytes.toFixed(0)} MiB, up to ${most} open, others failed ${failures} times`;
    }, ['--workers', String(workers)]);
}
const CLIENTS = 280;
ATTACKS[`${CLIENTS} extracts that are not read`] = (target) =>
  against(target, async (attacked) => {
    const { peakMegabytes, afterMegabytes } = await unread(attacked, CLIENTS);
    return `${peakMegabytes.toFixed(0)} MiB, ${afterMegabytes.toFixed(0)} when they have gone`;
  });
Object.assign(ATTACKS, CHECKS, TINY_PARTS, UNPACKING, WORKBOOKS, LISTS, FILES);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string', multiple: true }, memory: { type: 'string' } },
});
function limitOf(mebibytes: string): MemoryLimit {
  const limit = memoryLimit(Number(mebibytes));
  if (limit.reason !== false) throw new Error(limit.reason);
  return limit;
}
const limit = options.memory === undefined ? null : limitOf(options.memory);
const targets = (options.target ?? [`Node ${process.versions.node}=${process.execPath},${BUILT}`]).map((text) => {
  const [, name, node, server] = /^(.+?)=(.+),(.+)$/.exec(text) ?? [];
  if (server === undefined) throw new Error(`${text} is not NAME=NODE,SERVER`);
  return { name: name!, node: node!, server, ...(limit !== null && { enter: limit.enter }) };
});

/** Returns the result of an attack. Also returns the number of processes that the kernel killed because it ran out of memory. */
async function outcome(attack: (target: Target) => Promise<string>, target: Target): Promise<string> {
  const before = limit?.kills() ?? 0;
  const result = await attack(target).catch((error: unknown) => `fails: ${(error as Error).message}`);
  return limit === null ? result : `${result}; killed ${limit.kills() - before} times because memory ran out`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
console.log(row(['Attack', ...targets.map(({ name }) => name)]));
console.log(row(['---', ...targets.map(() => '---')]));
for (const [what, attack] of Object.entries(ATTACKS)) {
  if (positionals.length > 0 && !positionals.some((name) => what.includes(name))) continue;
  const cells: string[] = [];
  for (const target of targets) cells.push(await outcome(attack, target));
  console.log(row([what, ...cells]));
}
limit?.remove();
