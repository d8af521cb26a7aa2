import { LAST } from './requests.ts';
import { exchange } from './wire.ts';

/** A time, by `performance.now()`, in which a process looked after no connection. */
export interface Stall {
  readonly who: 'the fuzzer' | 'the program';
  readonly from: number;
  readonly to: number;
}

/** Calls back once this process has run for so many milliseconds; gives what calls that off. */
export type After = (milliseconds: number, then: () => void) => () => void;

export interface StallWatch {
  readonly after: After;
  /** The longest stall that reached into this time; null where none did. */
  readonly during: (from: number, to: number) => Stall | null;
  readonly stop: () => void;
}

export interface StallWatchOptions {
  readonly port: number;
  /** What the program has used of its processor until now, in milliseconds. */
  readonly processorTime: () => number;
}

/** Shorter ones make no time-out expire: the shortest in the program is a second. */
const LEAST_MS = 250;
const TICK_MS = 50;
const PAUSE_MS = 200;

/**
 * Measures how long the fuzzer and the program stand still: the one by a timer that comes late, because the machine was busy or the
 * fuzzer itself; the other by a request on a connection of its own every now and then. A program that used its processor for half of that
 * time did not stand still but worked, which is no excuse.
 */
export function watchStalls({ port, processorTime }: StallWatchOptions): StallWatch {
  const stalls: Stall[] = [];
  const waiting = new Set<() => void>();
  /** For how long this process has run: a tick counts as one even if the next comes much later. */
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
