import { finished } from '../../base/steps.ts';
import type { RequestSteps } from '../operations/route.ts';

/** True if the work consists of steps. */
export const isSteps = <T extends object>(work: T | RequestSteps<T>): work is RequestSteps<T> => 'next' in work;

/** Passes the result of work to `next`. The result has steps if the work or `next` has steps. Otherwise it is there at once. */
export function andThen<T extends object, R extends object>(
  work: T | RequestSteps<T>, next: (result: T) => R | RequestSteps<R>,
): R | RequestSteps<R> {
  return isSteps(work) ? inSteps(work, next) : next(work);
}

function* inSteps<T extends object, R extends object>(work: RequestSteps<T>, next: (result: T) => R | RequestSteps<R>): RequestSteps<R> {
  const following = next(yield* work);
  return isSteps(following) ? yield* following : following;
}

/** Runs all steps without a pause and returns the result. */
export const finish = <T extends object>(work: T | RequestSteps<T>): T => (isSteps(work) ? finished(work) : work);
