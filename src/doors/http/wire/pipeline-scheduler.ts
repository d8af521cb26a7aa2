import { FIXED_LIMITS } from '../../../base/limits.ts';
import { type Clock, LOOP } from './scheduler.ts';

export interface PipelineScheduler {
  /** Does the work in a turn of the event loop that has time left. Work is done in the order of the calls. */
  readonly schedule: (work: () => void) => void;
  /** True if the current turn has no time left. */
  readonly isTurnOver: () => boolean;
  /** Call it at each new connection. */
  readonly accepted: () => void;
}

/**
 * Returns a scheduler that shares a few milliseconds of each turn of the event loop among all pipelining clients. After a new connection
 * the turn is shorter, because Node accepts the next connection only after the turn.
 */
export function createPipelineScheduler({ now, soon }: Clock = LOOP): PipelineScheduler {
  const queue: (() => void)[] = [];
  let isOpen = false;
  let hasAccepted = false;
  let until = 0;

  function open(): void {
    isOpen = true;
    soon(begin);
  }

  function begin(): void {
    isOpen = false;
    until = now() + (hasAccepted ? FIXED_LIMITS.short_pipeline_turn : FIXED_LIMITS.pipeline_turn).value;
    hasAccepted = false;
    if (queue.length === 0) return;
    open();
    next();
  }

  /** Does one piece of work. Node reads the data of a resumed socket only after it. */
  function next(): void {
    queue.shift()!();
    process.nextTick(() => {
      if (queue.length > 0 && now() < until) next();
    });
  }

  return {
    schedule: (work) => {
      queue.push(work);
      if (!isOpen) open();
    },
    isTurnOver: () => {
      if (isOpen) return now() >= until;
      open();
      until = now() + FIXED_LIMITS.pipeline_turn.value;
      return false;
    },
    accepted: () => (hasAccepted = true),
  };
}
