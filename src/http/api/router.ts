import { type Method, type Route, pathInput } from '../../api/route.ts';
import { type ChunkedSerializer, type Serializer, chunkedSerializer, serializer } from '../../schema/serializer.ts';
import { type InputReader, inputReader } from './read-input.ts';

/** A route made ready to answer: its inputs can be read and its result written without looking at schemas again. */
export interface Operation {
  readonly route: Route;
  readonly read: InputReader;
  readonly serialize: Serializer<unknown>;
  /** The same, for results that are written in steps. */
  readonly serializeChunked: ChunkedSerializer<unknown>;
}

/** One path with the operation of each method. */
export interface PathEntry {
  /** As the route table writes it. */
  readonly path: string;
  readonly operations: Readonly<Partial<Record<Method, Operation>>>;
  /** The value of the Allow header. */
  readonly allow: string;
}

export interface Match {
  readonly entry: PathEntry;
  /** The last segment where the path has an input there, still encoded; null where it has none. */
  readonly pathValue: string | null;
}

/** The entry of the path of a target, which ends before `end`. */
export type Router = (target: string, end: number) => Match | null;

/** Finds the entry of a path among those of its length, or among the few that end in an input. No text is cut out for it. */
export function router(routes: readonly Route[]): Router {
  const fixed: [path: string, PathEntry][][] = [];
  const open: [beginning: string, PathEntry][] = [];
  for (const { path } of routes) {
    const input = pathInput(path);
    const beginning = input === null ? path : path.slice(0, path.lastIndexOf('/') + 1);
    const list = input === null ? (fixed[path.length] ??= []) : open;
    if (list.some(([known]) => known === beginning)) continue;
    const operations: Partial<Record<Method, Operation>> = {};
    for (const route of routes.filter((one) => one.path === path)) {
      const { inputs, response, methods } = route;
      const operation: Operation = {
        route,
        read: inputReader(inputs, input),
        serialize: serializer(response),
        serializeChunked: chunkedSerializer(response),
      };
      for (const method of methods) operations[method] = operation;
    }
    list.push([beginning, { path, operations, allow: allowed(operations) }]);
  }
  return (target, end) => {
    for (const [path, entry] of fixed[end] ?? []) if (target.startsWith(path)) return { entry, pathValue: null };
    for (const [beginning, entry] of open) {
      if (end <= beginning.length || !target.startsWith(beginning)) continue;
      const pathValue = target.slice(beginning.length, end);
      if (!pathValue.includes('/')) return { entry, pathValue };
    }
    return null;
  };
}

const allowed = (operations: PathEntry['operations']): string =>
  [...(operations.GET ? ['GET', 'HEAD'] : []), ...(operations.POST ? ['POST'] : []), 'OPTIONS'].join(', ');
