import type { Steps } from '../../api/route.ts';
import { FIXED_LIMITS } from '../limits.ts';

const TURN_MS = FIXED_LIMITS.turn.value;
const SHORT_TURN_MS = FIXED_LIMITS.short_turn.value;
const AT_ONCE = FIXED_LIMITS.tasks_at_once.value;

export interface Task<T> {
  readonly steps: Steps<T>;
  /** A small task goes before the large that waits. */
  readonly isSmall: boolean;
  /** Asked at the beginning of each turn: a task for a client that has gone is dropped. */
  readonly isWanted: () => boolean;
  readonly done: (result: T) => void;
}

/** What is taken from outside: the time in milliseconds, and the end of this turn of the event loop. */
export interface Clock {
  readonly now: () => number;
  readonly soon: (next: () => void) => void;
}

export const LOOP: Clock = { now: () => performance.now(), soon: setImmediate };

export interface Scheduler {
  /** Takes up a task. It begins at once where this turn has time left, so that what is short is done on return. */
  readonly schedule: <T>(task: Task<T>) => void;
  /** To be told of each new connection: node accepts one in a turn, so that the next may already wait for the end of this one. */
  readonly accepted: () => void;
}

/** Lets large tasks share the event loop with everything else. Each step must be short. */
export function scheduler({ now, soon }: Clock = LOOP): Scheduler {
  /** Each goes on until the turn is over, and says whether it is at its end. */
  const waiting: (() => boolean)[] = [];
  let isOpen = false;
  let hasAccepted = false;
  let until = 0;

  function open(): void {
    isOpen = true;
    until = now() + (hasAccepted ? SHORT_TURN_MS : TURN_MS);
    hasAccepted = false;
    soon(next);
  }

  function next(): void {
    isOpen = false;
    if (waiting.length === 0) return;
    open();
    do {
      const resume = waiting.shift()!;
      if (!resume()) waiting.splice(AT_ONCE - 1, 0, resume);
    } while (waiting.length > 0 && now() < until);
  }

  function schedule<T>({ steps, isSmall, isWanted, done }: Task<T>): void {
    const resume = (): boolean => {
      if (!isWanted()) return true;
      do {
        const step = steps.next();
        if (step.done) {
          done(step.value);
          return true;
        }
      } while (now() < until);
      return false;
    };
    if (!isOpen) open();
    const mayBegin = (isSmall || waiting.length === 0) && now() < until;
    if (mayBegin && resume()) return;
    if (isSmall) waiting.unshift(resume);
    else waiting.push(resume);
  }

  return { schedule, accepted: () => (hasAccepted = true) };
}
