import { type InputReader, inputReader } from '../../../service/engine/inputs.ts';
import { type ChunkedSerializer, type Serializer, chunkedSerializer, serializer } from '../../../service/engine/writers/serializer.ts';
import { type CsvAnswer, type Route, pathInput } from '../../../service/operations/route.ts';
import { once } from '../../../base/algorithms/once.ts';

/**
 * A route with its reader and writers. The schemas of the inputs are compiled at the start. The schema of the result is compiled at the
 * first answer.
 */
export interface Operation {
  readonly route: Route;
  readonly read: InputReader;
  /** Reader of the other inputs if the body is a file. Null if every body is JSON. */
  readonly readBeside: InputReader | null;
  /** Yields the lines of an answer in CSV. Null for answers in JSON. */
  readonly csvLines: ((answer: unknown) => Iterable<string>) | null;
  /** Returns the operation whose answers are CSV. Null if the operation does not answer in CSV. */
  readonly inCsv: (() => Operation) | null;
  readonly serialize: Serializer<unknown>;
  /** Serializer for results that are computed in steps. */
  readonly serializeChunked: ChunkedSerializer<unknown>;
  /** The value of the Allow header. */
  readonly allow: string;
}

export function operationOf(route: Route): Operation {
  const write = once(() => serializer(route.response));
  const writeChunked = once(() => chunkedSerializer(route.response));
  return {
    route,
    read: inputReader(route.inputs, pathInput(route.path)),
    readBeside: route.bodyFile && inputReader(Object.fromEntries(
      Object.entries(route.inputs).filter(([name]) => name !== route.bodyFile!.input)), null),
    csvLines: null,
    inCsv: route.csv && once(() => csvOperation(route, route.csv!)),
    serialize: (value, out) => write()(value, out),
    serializeChunked: (value, out) => writeChunked()(value, out),
    allow: [...route.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', '),
  };
}

/** Returns an operation that answers in CSV. Some of its inputs have other defaults. */
function csvOperation(route: Route, { absent, lines }: CsvAnswer): Operation {
  const inputs = Object.fromEntries(Object.entries(route.inputs).map(([name, input]) =>
    [name, Object.hasOwn(absent, name) ? { ...input, absent: absent[name] } : input]));
  return { ...operationOf({ ...route, inputs, csv: null }), csvLines: lines as (answer: unknown) => Iterable<string> };
}
