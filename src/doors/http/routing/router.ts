import { pathInput } from '../../../service/operations/route.ts';
import type { Operation } from './operation.ts';

export interface Match {
  readonly operation: Operation;
  /** The last segment of the path if it is an input, with its percent-encoding. Otherwise null. */
  readonly pathValue: string | null;
}

/** Returns the operation for a request target. `end` is the end of the path in the target. */
export type Router = (target: string, end: number) => Match | null;

/** Returns a router. It compares a path only with fixed paths of the same length, and with the few paths that end with an input. */
export function router(operations: readonly Operation[]): Router {
  const fixed: [path: string, Operation][][] = [];
  const open: [beginning: string, Operation][] = [];
  for (const operation of operations) {
    const { path } = operation.route;
    if (pathInput(path) === null) (fixed[path.length] ??= []).push([path, operation]);
    else open.push([path.slice(0, path.lastIndexOf('/') + 1), operation]);
  }
  return (target, end) => {
    for (const [path, operation] of fixed[end] ?? []) {
      if (target.startsWith(path)) return { operation, pathValue: null };
    }
    for (const [beginning, operation] of open) {
      if (end <= beginning.length || !target.startsWith(beginning)) continue;
      const pathValue = target.slice(beginning.length, end);
      if (!pathValue.includes('/')) return { operation, pathValue };
    }
    return null;
  };
}
