import type { RequestSteps } from '../../../service/operations/route.ts';
import { FIXED_LIMITS } from '../../../base/limits.ts';

const TURN_MS = FIXED_LIMITS.turn.value;
const MAX_TURNS_WITHOUT_TASKS = FIXED_LIMITS.turns_without_tasks.value;
const MAX_TASKS = FIXED_LIMITS.tasks_at_once.value;

/**
 * The kinds of tasks, in the order in which they start. A `part` is the next chunk of a streamed answer. A `file` is a part of a file that
 * is arriving. Only a few tasks run at the same time; parts of files do not count. Further large tasks wait and do not start.
 */
export type TaskKind = 'small' | 'part' | 'file' | 'large';

export interface Task<T> {
  readonly steps: RequestSteps<T>;
  readonly kind: TaskKind;
  /** Called at the beginning of each turn. Returns false if the client has closed its connection. The task is then dropped. */
  readonly isWanted: () => boolean;
  /**
   * Reserves the memory that a step needs, in bytes. Returns false if the task has to wait for the memory. Absent for a task that reserves
   * no memory.
   */
  readonly claim?: (bytes: number) => boolean;
  readonly done: (result: T) => void;
}

/** The time in milliseconds, and a function that calls another function after the current turn of the event loop. */
export interface Clock {
  readonly now: () => number;
  readonly soon: (next: () => void) => void;
}

export const LOOP: Clock = { now: () => performance.now(), soon: setImmediate };

export interface Scheduler {
  /** Adds a task. If the current turn has time left, the task starts at once. A short task is then finished when the call returns. */
  readonly schedule: <T>(task: Task<T>) => void;
  /** Call it at each new connection. Node accepts one connection in a turn, so a further connection may be waiting. */
  readonly accepted: () => void;
}

/** A task that is not finished. */
interface Job {
  readonly kind: TaskKind;
  /** Continues the task until it ends, until the turn is over, or until it has to wait for memory. */
  readonly resume: () => 'ended' | 'unfinished' | 'claiming';
  /** Reserves the memory that the task needs. Returns false if it is not free. */
  readonly isGranted: () => boolean;
}

/** Returns the queues of unfinished tasks. */
function createQueues() {
  const started: Job[] = [];
  const waiting: Job[] = [];
  /** Tasks that wait for memory, in the order in which they asked for it. */
  const claiming: Job[] = [];
  /** Number of running tasks that are parts of files. */
  let files = 0;
  /** Number of large tasks that wait for memory. They count as running, because their input stays in memory. */
  let largeClaiming = 0;

  function addStarted(job: Job): void {
    if (job.kind === 'file') files++;
    started.push(job);
  }

  function addClaiming(job: Job): void {
    if (job.kind === 'large') largeClaiming++;
    claiming.push(job);
  }

  /** Continues the first task that waits for memory, if its memory is free. Otherwise it starts a waiting task. */
  function startOne(): void {
    if (claiming[0]?.isGranted()) {
      const job = claiming.shift()!;
      if (job.kind === 'large') largeClaiming--;
      addStarted(job);
    } else if (waiting.length > 0 && started.length - files + largeClaiming < MAX_TASKS) started.push(waiting.shift()!);
  }

  function takeStarted(): Job | undefined {
    startOne();
    const job = started.shift();
    if (job?.kind === 'file') files--;
    return job;
  }

  return {
    addBegun: addStarted,
    addClaiming,
    addFirst: (job: Job): unknown => started.unshift(job),
    addWaiting: (job: Job): unknown => waiting.push(job),
    takeBegun: takeStarted,
    isClaiming: (): boolean => claiming.length > 0,
    isIdle: (): boolean => started.length === 0 && waiting.length === 0 && claiming.length === 0,
  };
}

/**
 * Decides which turns of the event loop process tasks. A turn that accepted a connection does not, because a further connection may be
 * waiting.
 */
function createTurns(now: Clock['now']) {
  let hasAccepted = false;
  /** Number of consecutive turns without tasks. */
  let without = 0;
  return {
    accepted: (): void => void (hasAccepted = true),
    /** Returns the time at which the tasks of a new turn must pause. */
    endOfTurn(): number {
      without = hasAccepted && without < MAX_TURNS_WITHOUT_TASKS ? without + 1 : 0;
      hasAccepted = false;
      return without > 0 ? -Infinity : now() + TURN_MS;
    },
  };
}

/** Returns a scheduler. It lets large tasks share the event loop with all other work. Each step of a task must be short. */
export function scheduler({ now, soon }: Clock = LOOP): Scheduler {
  const { addBegun, addClaiming, addFirst, addWaiting, takeBegun, isClaiming, isIdle } = createQueues();
  let isOpen = false;
  const { accepted, endOfTurn } = createTurns(now);
  let until = 0;

  function open(): void {
    isOpen = true;
    until = endOfTurn();
    soon(next);
  }

  function next(): void {
    isOpen = false;
    if (isIdle()) return;
    open();
    while (!isIdle() && now() < until) {
      const job = takeBegun();
      if (job === undefined) return;
      const state = job.resume();
      if (state === 'unfinished') addBegun(job);
      else if (state === 'claiming') addClaiming(job);
    }
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

  return { schedule, accepted };
}
