import type { RequestSteps } from '../service/operations/route.ts';
import { FIXED_LIMITS } from '../base/limits.ts';
import { log } from './log.ts';

/** The result of a reload: the version of the new data, or the reason why the service keeps the old data. */
export type Reloaded = { readonly dataVersion: string } | { readonly problem: string };

/** Runs steps in turns of the event loop, so that requests are answered between two steps. Returns the result. */
export function inTurns<T>(steps: RequestSteps<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    function turn(): void {
      const until = performance.now() + FIXED_LIMITS.turn.value;
      try {
        do {
          const step = steps.next();
          if (step.done) return resolve(step.value);
        } while (performance.now() < until);
      } catch (fault) {
        return reject(fault as Error);
      }
      setImmediate(turn);
    }
    turn();
  });
}

/**
 * Returns the function that handles SIGHUP. It reloads the data and logs the outcome. If it is called during a reload, a second reload
 * follows, because the files may have changed in the meantime. `onReload` is called after each reload.
 */
export function reloader(reload: () => Promise<Reloaded>, onReload: (isSuccessful: boolean) => void): () => void {
  let isRunning = false;
  let isRequestedAgain = false;

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isRequestedAgain = false;
      const outcome = await reload();
      onReload('dataVersion' in outcome);
      log('dataVersion' in outcome ? `answers from data ${outcome.dataVersion} from now on`
        : `keeps the old data: ${outcome.problem}`);
    } while (isRequestedAgain);
    isRunning = false;
  }

  return () => {
    if (isRunning) isRequestedAgain = true;
    else void run();
  };
}
