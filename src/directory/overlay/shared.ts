import { type Steps, finished } from '../../base/steps.ts';

/** A result that is made in steps, once for all callers. */
export interface Shared<T> {
  /** Runs the steps that are left, and returns the result. */
  readonly get: () => T;
  /** Runs the steps that are left one by one. */
  readonly steps: () => Steps<T>;
}

export function shared<T>(make: () => Steps<T>): Shared<T> {
  let running: Steps<T> | null = null;
  let result: { readonly value: T } | null = null;
  function* steps(): Steps<T> {
    while (result === null) {
      const step = (running ??= make()).next();
      if (!step.done) yield;
      else [result, running] = [{ value: step.value }, null];
    }
    return result.value;
  }
  return { get: () => (result === null ? finished(steps()) : result.value), steps };
}
