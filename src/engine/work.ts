import type { Steps } from '../operations/route.ts';

/** Whether the work is still to be done. */
export const isSteps = <T extends object>(work: T | Steps<T>): work is Steps<T> => 'next' in work;

/** What comes of work: at once where there are no steps, else in steps too. */
export function andThen<T extends object, R extends object>(work: T | Steps<T>, next: (result: T) => R | Steps<R>): R | Steps<R> {
  return isSteps(work) ? inSteps(work, next) : next(work);
}

function* inSteps<T extends object, R extends object>(work: Steps<T>, next: (result: T) => R | Steps<R>): Steps<R> {
  const made = next(yield* work);
  return isSteps(made) ? yield* made : made;
}

/** Takes all steps at once. */
export function finish<T extends object>(work: T | Steps<T>): T {
  if (!isSteps(work)) return work;
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
