import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import type { Peers } from './peers.ts';

/** Does some work and returns the number of items. */
export type Work = () => number;

/** Returns the processor time of this process, in nanoseconds. Clock time would include the work of other programs. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
}

/** Returns the processor time for one item, in nanoseconds. */
function slice(work: Work, milliseconds: number): number {
  const end = performance.now() + milliseconds;
  const begun = cpuNow();
  let items = 0;
  do items += work();
  while (performance.now() < end);
  return (cpuNow() - begun) / items;
}

/** Measures the cost of one item of each work. The works take turns in short slices, so the load of the machine is the same for all. */
export function inTurn(works: readonly Work[], { slices = 21, milliseconds = 20 } = {}): number[][] {
  for (const work of works) slice(work, 2 * milliseconds);
  const turns = Array.from({ length: slices }, () => works.map((work) => slice(work, milliseconds)));
  return works.map((_, work) => turns.map((turn) => turn[work]!));
}

/** Returns a work that calls a function for each item. */
export const each =
  <T>(items: readonly T[], call: (item: T) => unknown): Work =>
  () => {
    for (const item of items) call(item);
    return items.length;
  };

/** The example IBANs of the registry. */
export const REGISTERED: readonly string[] = COUNTRIES.filter(({ inRegistry }) => inRegistry).map(({ example }) => example);

/** Number of IBANs that ibantools checks in one second on the machine for which the time limits were set. */
export const YARDSTICK = 880_000;

/**
 * Works like `inTurn`. Also returns, for each slice, how many times slower this machine was than the machine of the limits. ibantools is
 * the measure.
 */
export function inTurnWithSlowness(works: readonly Work[], { isValidIBAN }: Peers,
    options = {}): { costs: number[][]; slowness: number[] } {
  const [yardstick, ...costs] = inTurn([each(REGISTERED, isValidIBAN), ...works], options) as [number[], ...number[][]];
  return { costs, slowness: yardstick.map((cost) => (cost * YARDSTICK) / 1e9) };
}
