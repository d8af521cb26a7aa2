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
  /** Takes the memory that a step claims, in bytes; false if the task has to wait for it. Absent for a task that claims nothing. */
  readonly claim?: (bytes: number) => boolean;
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

/** A task that has not ended. */
interface Job {
  readonly kind: TaskKind;
  /** Goes on until the turn is over. */
  readonly resume: () => 'ended' | 'unfinished' | 'claiming';
  /** Takes the memory that the task claims; false if it is not free. */
  readonly isGranted: () => boolean;
}

/** The tasks that have not ended, in the order in which they go on. */
function createQueues() {
  const begun: Job[] = [];
  const waiting: Job[] = [];
  /** Tasks that wait for memory, in the order in which they claimed it. */
  const claiming: Job[] = [];
  /** How many of the begun are parts of files. */
  let files = 0;
  /** How many of the claiming are large: they hold what they have read, so each takes a place among the few at once. */
  let largeClaiming = 0;

  function addBegun(job: Job): void {
    if (job.kind === 'file') files++;
    begun.push(job);
  }

  function addClaiming(job: Job): void {
    if (job.kind === 'large') largeClaiming++;
    claiming.push(job);
  }

  /** Begins the task that has claimed first if its memory is free, else one that waits whole. */
  function beginOne(): void {
    if (claiming[0]?.isGranted()) {
      const job = claiming.shift()!;
      if (job.kind === 'large') largeClaiming--;
      begun.push(job);
    } else if (waiting.length > 0 && begun.length - files + largeClaiming < AT_ONCE) begun.push(waiting.shift()!);
  }

  function takeBegun(): Job | undefined {
    beginOne();
    const job = begun.shift();
    if (job?.kind === 'file') files--;
    return job;
  }

  return {
    addBegun,
    addClaiming,
    addFirst: (job: Job): unknown => begun.unshift(job),
    addWaiting: (job: Job): unknown => waiting.push(job),
    takeBegun,
    isClaiming: (): boolean => claiming.length > 0,
    isIdle: (): boolean => begun.length === 0 && waiting.length === 0 && claiming.length === 0,
  };
}

/** Lets large tasks share the event loop with everything else. Each step must be short. */
export function scheduler({ now, soon }: Clock = LOOP): Scheduler {
  const { addBegun, addClaiming, addFirst, addWaiting, takeBegun, isClaiming, isIdle } = createQueues();
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
      const job = takeBegun();
      if (job === undefined) return;
      const state = job.resume();
      if (state === 'unfinished') addBegun(job);
      else if (state === 'claiming') addClaiming(job);
    } while (!isIdle() && now() < until);
  }

  function schedule<T>(task: Task<T>): void {
    const { kind } = task;
    const job = jobOf(task);
    if (!isOpen) open();
    const mayBegin = (kind === 'small' || isIdle()) && now() < until;
    const state = mayBegin ? job.resume() : 'unfinished';
    if (state === 'ended') return;
    if (state === 'claiming') addClaiming(job);
    else if (kind === 'small') addFirst(job);
    else if (kind === 'large' && !mayBegin) addWaiting(job);
    else addBegun(job);
  }

  function jobOf<T>({ steps, kind, isWanted, claim = () => true, done }: Task<T>): Job {
    let claimed = 0;
    function resume(): ReturnType<Job['resume']> {
      if (!isWanted()) return 'ended';
      do {
        const step = steps.next();
        if (step.done) {
          done(step.value);
          return 'ended';
        }
        if (step.value === undefined) continue;
        claimed = step.value;
        if (isClaiming() || !claim(claimed)) return 'claiming';
      } while (now() < until);
      return 'unfinished';
    }
    return { kind, resume, isGranted: () => !isWanted() || claim(claimed) };
  }

  return { schedule, accepted: () => (hasAccepted = true) };
}
