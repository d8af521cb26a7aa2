import { type InputReader, inputReader } from '../../engine/inputs.ts';
import { type ChunkedSerializer, type Serializer, chunkedSerializer, serializer } from '../../engine/writers/serializer.ts';
import { type Route, pathInput } from '../../operations/route.ts';
import { once } from '../../text/once.ts';

/** A route made ready to answer: schemas are looked at once, for its inputs at the start, for its result at the first answer. */
export interface Operation {
  readonly route: Route;
  readonly read: InputReader;
  /** The inputs beside a file that is the body; null where bodies are JSON alone. */
  readonly readBeside: InputReader | null;
  readonly serialize: Serializer<unknown>;
  /** The same, for results that are written in steps. */
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
