import { LAST } from './requests.ts';
import { exchange } from './wire.ts';

/** A time, by `performance.now()`, in which a process that should have run did not: other work, or the machine, stood in its way. */
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
  readonly ownProcessorTime?: () => number;
}

/** Shorter ones make no time-out expire: the shortest in the program is a second. */
const LEAST_MS = 250;
const TICK_MS = 50;
const PAUSE_MS = 200;
const MICROSECONDS = 1_000;

const usedHere = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
};

/**
 * Measures how long the fuzzer and the program stand still: the one by a timer that comes late, the other by a request on a
 * connection of its own every now and then. Whoever used its processor for half of that time did not stand still but worked, which
 * is no excuse.
 */
export function watchStalls({ port, processorTime, ownProcessorTime = usedHere }: StallWatchOptions): StallWatch {
  const stalls: Stall[] = [];
  const waiting = new Set<() => void>();
  /** For how long this process has run: a tick counts as one even if the next comes much later. */
  let ran = 0;
  let last = performance.now();
  let used = ownProcessorTime();
  let isStopped = false;

  function add(who: Stall['who'], from: number, lasted: number, worked: number): void {
    if (lasted >= LEAST_MS && worked < lasted / 2) stalls.push({ who, from, to: performance.now() });
  }

  const ticker = setInterval(() => {
    const [before, usedBefore] = [last, used];
    [last, used] = [performance.now(), ownProcessorTime()];
    add('the fuzzer', before, last - before - TICK_MS, used - usedBefore);
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
    add('the program', from, ran - ranBefore, processorTime() - usedBefore);
    if (!isStopped) setTimeout(() => void ask(), PAUSE_MS).unref();
  }
  void ask();

  return {
    after,
    during: (from, to) => stalls.filter((stall) => stall.from <= to && stall.to >= from).sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null,
    stop: () => {
      isStopped = true;
      clearInterval(ticker);
    },
  };
}

export const lengthOf = ({ from, to }: Stall): number => to - from;
