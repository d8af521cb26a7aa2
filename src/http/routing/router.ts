import { pathInput } from '../../operations/route.ts';
import type { Operation } from './operation.ts';

export interface Match {
  readonly operation: Operation;
  /** The last segment where the path has an input there, still encoded; null where it has none. */
  readonly pathValue: string | null;
}

/** The operation at the path of a target, which ends before `end`. */
export type Router = (target: string, end: number) => Match | null;

/** Finds the operation of a path among those of its length, or among the few that end in an input. No text is cut out for it. */
export function router(operations: readonly Operation[]): Router {
  const fixed: [path: string, Operation][][] = [];
  const open: [beginning: string, Operation][] = [];
  for (const operation of operations) {
    const { path } = operation.route;
    if (pathInput(path) === null) (fixed[path.length] ??= []).push([path, operation]);
    else open.push([path.slice(0, path.lastIndexOf('/') + 1), operation]);
  }
  return (target, end) => {
    for (const [path, operation] of fixed[end] ?? []) if (target.startsWith(path)) return { operation, pathValue: null };
    for (const [beginning, operation] of open) {
      if (end <= beginning.length || !target.startsWith(beginning)) continue;
      const pathValue = target.slice(beginning.length, end);
      if (!pathValue.includes('/')) return { operation, pathValue };
    }
    return null;
  };
}
