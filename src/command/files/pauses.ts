import { setTimeout as sleep } from 'node:timers/promises';

/** Longest pause, in milliseconds: a person does not notice it, and 60 looks a second cost no time. */
const LONGEST = 16;

/** Pauses between looks at a file that is not ready, each twice as long as the one before. An abort ends a pause with an error. */
export function pauses(stop?: AbortSignal): { readonly pause: () => Promise<void>; readonly reset: () => void } {
  let next = 1;
  return {
    pause: async () => {
      await sleep(next, null, { signal: stop });
      next = Math.min(2 * next, LONGEST);
    },
    reset: () => void (next = 1),
  };
}
