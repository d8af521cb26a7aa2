import { FIXED_LIMITS } from '../limits.ts';

/**
 * Gives the milliseconds to wait before a worker that has ended is replaced: each end of the last minute doubles them, up to the longest.
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
