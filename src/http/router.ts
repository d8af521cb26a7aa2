import type { Method, Route } from '../api/route.ts';
import { pathInput } from '../schema/path.ts';
import { type PieceWriter, type Writer, pieceWriter, writer } from '../schema/write.ts';
import { type InputReader, inputReader } from './read-input.ts';

/** A route made ready to answer: its inputs can be read and its result written without looking at schemas again. */
export interface Operation {
  readonly route: Route;
  readonly read: InputReader;
  readonly write: Writer<unknown>;
  /** The same, for results that are written in steps. */
  readonly pieces: PieceWriter<unknown>;
}

/** One path with the operation of each method. */
export interface Place {
  readonly operations: Readonly<Partial<Record<Method, Operation>>>;
  /** The value of the Allow header. */
  readonly allow: string;
}

export interface Found {
  readonly place: Place;
  /** The last segment where the path has an input there, still encoded; null where it has none. */
  readonly pathValue: string | null;
}

export type Router = (path: string) => Found | null;

/** Finds the place of a path by one look-up of the whole, and one of all but its last segment. */
export function router(routes: readonly Route[]): Router {
  const fixed = new Map<string, Place>();
  const open = new Map<string, Place>();
  for (const route of routes) {
    const input = pathInput(route.path);
    const places = input === null ? fixed : open;
    const key = input === null ? route.path : route.path.slice(0, route.path.lastIndexOf('/') + 1);
    const { inputs, response } = route;
    const operation: Operation = { route, read: inputReader(inputs, input), write: writer(response), pieces: pieceWriter(response) };
    const operations = { ...places.get(key)?.operations };
    for (const method of route.methods) operations[method] = operation;
    places.set(key, { operations, allow: allowed(operations) });
  }
  return (path) => {
    const place = fixed.get(path);
    if (place) return { place, pathValue: null };
    const cut = path.lastIndexOf('/') + 1;
    const parent = cut < path.length ? open.get(path.slice(0, cut)) : undefined;
    return parent ? { place: parent, pathValue: path.slice(cut) } : null;
  };
}

const allowed = (operations: Place['operations']): string =>
  [...(operations.GET ? ['GET', 'HEAD'] : []), ...(operations.POST ? ['POST'] : []), 'OPTIONS'].join(', ');
