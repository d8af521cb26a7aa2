import type { Steps } from '../operations/route.ts';
import { FIXED_LIMITS } from '../limits.ts';
import { log } from './log.ts';

/** The version of the data that are served from now on, or why it is still the one before. */
export type Reloaded = { readonly dataVersion: string } | { readonly problem: string };

/** Takes the steps in turns, so that requests are answered in between; gives what comes of them. */
export function inTurns<T>(steps: Steps<T>): Promise<T> {
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
 * Gives what SIGHUP does: one reload after the other, told in the log. Of those that are asked for during one there is one more, for the
 * files may have changed behind it. `told` hears whether each was taken up.
 */
export function reloader(reload: () => Promise<Reloaded>, told: (isTaken: boolean) => void): () => void {
  let isUnderWay = false;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    isUnderWay = true;
    do {
      isAskedAgain = false;
      const outcome = await reload();
      told('dataVersion' in outcome);
      log('dataVersion' in outcome ? `answers from data ${outcome.dataVersion} from now on`
        : `goes on with the data that it has: ${outcome.problem}`);
    } while (isAskedAgain);
    isUnderWay = false;
  }

  return () => {
    if (isUnderWay) isAskedAgain = true;
    else void run();
  };
}
