import { type InputReader, inputReader } from '../../../service/engine/inputs.ts';
import { type ChunkedSerializer, type Serializer, chunkedSerializer, serializer } from '../../../service/engine/writers/serializer.ts';
import { type Route, pathInput } from '../../../service/operations/route.ts';
import { once } from '../../../base/text/once.ts';

/**
 * A route with its reader and writers. The schemas of the inputs are compiled at the start. The schema of the result is compiled at the
 * first answer.
 */
export interface Operation {
  readonly route: Route;
  readonly read: InputReader;
  /** Reader of the other inputs if the body is a file. Null if every body is JSON. */
  readonly readBeside: InputReader | null;
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
    serialize: (value, out) => write()(value, out),
    serializeChunked: (value, out) => writeChunked()(value, out),
    allow: [...route.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', '),
  };
}
