import { LAST } from './requests.ts';
import { exchange } from './wire.ts';

/** A period in which a process served no connection. The times are from `performance.now()`. */
export interface Stall {
  readonly who: 'the fuzzer' | 'the program';
  readonly from: number;
  readonly to: number;
}

/** Calls `then` after this process has run for a number of milliseconds. Returns a function that cancels the call. */
export type After = (milliseconds: number, then: () => void) => () => void;

export interface StallWatch {
  readonly after: After;
  /** Returns the longest stall in this period. Null if no stall occurred. */
  readonly during: (from: number, to: number) => Stall | null;
  readonly stop: () => void;
}

export interface StallWatchOptions {
  readonly port: number;
  /** Returns the processor time of the program so far, in milliseconds. */
  readonly processorTime: () => number;
}

/** Minimum length of a stall in milliseconds. Shorter stalls cause no timeout, because the shortest timeout of the program is a second. */
const LEAST_MS = 250;
const TICK_MS = 50;
const PAUSE_MS = 200;

/**
 * Measures for how long the fuzzer and the program stand still. The fuzzer stands still if a timer is late. The program stands still if a
 * regular request on its own connection is answered late. If the program used its processor for half of that time, it was working. This is
 * not an excuse.
 */
export function watchStalls({ port, processorTime }: StallWatchOptions): StallWatch {
  const stalls: Stall[] = [];
  const waiting = new Set<() => void>();
  /** Time for which this process has run, in milliseconds. If the next tick comes much later, the time between the ticks does not count. */
  let ran = 0;
  let last = performance.now();
  let isStopped = false;

  function add(who: Stall['who'], from: number, lasted: number): void {
    if (lasted >= LEAST_MS) stalls.push({ who, from, to: performance.now() });
  }

  const ticker = setInterval(() => {
    const before = last;
    last = performance.now();
    add('the fuzzer', before, last - before - TICK_MS);
    ran += Math.min(last - before, 2 * TICK_MS);
    for (const look of waiting) look();
  }, TICK_MS);

  const after: After = (milliseconds, then) => {
    const end = ran + milliseconds;
    const look = (): void => {
      if (ran < end) return;
      waiting.delete(look);
      then();
    };
    waiting.add(look);
    return () => waiting.delete(look);
  };

  async function ask(): Promise<void> {
    const [from, ranBefore, usedBefore] = [performance.now(), ran, processorTime()];
    await exchange(port, [LAST], { after, patience: Infinity });
    const lasted = ran - ranBefore;
    if (processorTime() - usedBefore < lasted / 2) add('the program', from, lasted);
    if (!isStopped) setTimeout(() => void ask(), PAUSE_MS).unref();
  }
  void ask();

  return {
    after,
    during: (from, to) => stalls.filter((stall) => stall.from <= to && stall.to >= from).sort((a, b) => lengthOf(b) - lengthOf(a))[0]
      ?? null,
    stop: () => {
      isStopped = true;
      clearInterval(ticker);
    },
  };
}

export const lengthOf = ({ from, to }: Stall): number => to - from;
