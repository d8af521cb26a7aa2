import { FIXED_LIMITS } from '../base/limits.ts';

/**
 * Returns a function that returns the pause before an ended worker is replaced, in milliseconds. The pause doubles for each worker that
 * ended during the last minute, up to a maximum.
 */
export function restartPauses(now = () => performance.now()): () => number {
  const { worker_first_pause, worker_longest_pause, worker_memory } = FIXED_LIMITS;
  let ends: readonly number[] = [];
  return () => {
    const time = now();
    ends = [...ends.filter((end) => time - end < worker_memory.value), time];
    return Math.min(worker_first_pause.value * 2 ** (ends.length - 1), worker_longest_pause.value);
  };
}
