import type { Steps } from '../../operations/route.ts';
import { FIXED_LIMITS } from '../../limits.ts';

const TURN_MS = FIXED_LIMITS.turn.value;
const SHORT_TURN_MS = FIXED_LIMITS.short_turn.value;
const AT_ONCE = FIXED_LIMITS.tasks_at_once.value;

/**
 * The kinds of tasks, in the order in which they are taken up. A `part` is the next of a task begun before, a `file` a part of one that
 * comes in. Only a few tasks are under way at once, parts of files not counted; large ones beyond them wait whole.
 */
export type TaskKind = 'small' | 'part' | 'file' | 'large';

export interface Task<T> {
  readonly steps: Steps<T>;
  readonly kind: TaskKind;
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
  /** Called at each new connection: node accepts one in a turn, so the next may already be waiting. */
  readonly accepted: () => void;
}

/** Lets large tasks share the event loop with everything else. Each step must be short. */
export function scheduler({ now, soon }: Clock = LOOP): Scheduler {
  /** Each goes on until the turn is over, and says whether it is at its end. */
  const begun: (() => boolean)[] = [];
  const waiting: (() => boolean)[] = [];
  /** How many of the begun are parts of files. */
  let files = 0;
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
    if (isIdle()) return;
    open();
    do {
      if (begun.length - files < AT_ONCE && waiting.length > 0) begun.push(waiting.shift()!);
      const resume = begun.shift()!;
      if (!resume()) begun.push(resume);
    } while (!isIdle() && now() < until);
  }

  const isIdle = (): boolean => begun.length === 0 && waiting.length === 0;

  function schedule<T>({ steps, kind, isWanted, done }: Task<T>): void {
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
    const mayBegin = (kind === 'small' || isIdle()) && now() < until;
    if (mayBegin && resume()) return;
    if (kind === 'small') begun.unshift(resume);
    else if (kind === 'file') {
      files++;
      begun.push(() => {
        const isDone = resume();
        if (isDone) files--;
        return isDone;
      });
    }
    else if (kind === 'part' || mayBegin) begun.push(resume);
    else waiting.push(resume);
  }

  return { schedule, accepted: () => (hasAccepted = true) };
}
