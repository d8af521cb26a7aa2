import type { Data } from './load-data.ts';

/** Variable that is set for a worker that gets its data in parts from the first process. */
export const KEPT_DATA = 'KONTOR_WORKER_KEPT_DATA';

/** Bytes of the data file in one part. A process writes or reads a part in a few milliseconds. */
const PART_BYTES = 2 ** 20;

/** Returns the data as texts for messages to another process: the operator's tables, then the data file part by part. */
export function* partsOf({ bundle, overlay }: Data): Iterable<string> {
  yield JSON.stringify({ size: bundle.length, overlay });
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.length);
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.toString('base64', at, Math.min(at + PART_BYTES, bytes.length));
}

/** Returns the data in parts from `partsOf`. */
export function dataOfParts([head, ...parts]: readonly string[]): Data {
  const { size, overlay } = JSON.parse(head!) as { readonly size: number } & Pick<Data, 'overlay'>;
  const bundle = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  for (const part of parts) at += bundle.write(part, at, 'base64');
  return { bundle, overlay };
}
