import { COUNTRIES } from '../../../src/countries/registry.ts';
import type { Peers } from './peers.ts';

/** Does some work and says how many items it was. */
export type Work = () => number;

/** Processor time of this process in nanoseconds: on a shared machine the clock tells of other programs too. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}

/** Nanoseconds of processor time for one item. */
function slice(work: Work, milliseconds: number): number {
  const end = performance.now() + milliseconds;
  const begun = cpuNow();
  let items = 0;
  do items += work();
  while (performance.now() < end);
  return (cpuNow() - begun) / items;
}

/** What one item of each work costs, slice by slice in turn, so that all of them meet the same machine. */
export function inTurn(works: readonly Work[], { slices = 21, milliseconds = 20 } = {}): number[][] {
  for (const work of works) slice(work, 2 * milliseconds);
  const turns = Array.from({ length: slices }, () => works.map((work) => slice(work, milliseconds)));
  return works.map((_, work) => turns.map((turn) => turn[work]!));
}

/** A work that takes all items through a function. */
export const each =
  <T>(items: readonly T[], call: (item: T) => unknown): Work =>
  () => {
    for (const item of items) call(item);
    return items.length;
  };

/** The published IBANs of the registry. */
export const REGISTERED: readonly string[] = COUNTRIES.filter(({ inRegistry }) => inRegistry).map(({ example }) => example);

/** What ibantools does in a second on the machine that limits in time were set for. */
export const YARDSTICK = 880_000;

/**
 * Like `inTurn`, with how many times slower than the one the limits are for this machine was, slice by slice. The yardstick is ibantools.
 */
export function inTurnWithSlowness(works: readonly Work[], { isValidIBAN }: Peers,
    options = {}): { costs: number[][]; slowness: number[] } {
  const [yardstick, ...costs] = inTurn([each(REGISTERED, isValidIBAN), ...works], options) as [number[], ...number[][]];
  return { costs, slowness: yardstick.map((cost) => (cost * YARDSTICK) / 1e9) };
}
