import { setTimeout as sleep } from 'node:timers/promises';

/** Longest pause in milliseconds: a person does not notice it, and 60 attempts a second need nearly no processor time. */
const LONGEST_PAUSE_MS = 16;

/**
 * Pauses between attempts to use a file that is not ready. Each pause is twice as long as the one before. An abort ends a pause with an
 * error.
 */
export function pauses(stop?: AbortSignal): { readonly pause: () => Promise<void>; readonly reset: () => void } {
  let next = 1;
  return {
    pause: async () => {
      await sleep(next, null, { signal: stop });
      next = Math.min(2 * next, LONGEST_PAUSE_MS);
    },
    reset: () => void (next = 1),
  };
}
