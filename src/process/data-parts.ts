import type { Data } from './load-data.ts';

/** Environment variable of a worker that receives its data in parts from the first process. */
export const KEPT_DATA = 'KONTOR_WORKER_KEPT_DATA';

/** Number of bytes of the data file in one part. A process needs a few milliseconds to write or read a part. */
const PART_BYTES = 2 ** 20;

/**
 * Returns the data as texts for messages to another process. The first text has the operator's tables, and each further text has a part of
 * the data file.
 */
export function* partsOf({ bundle, overlay }: Data): Iterable<string> {
  yield JSON.stringify({ size: bundle.length, overlay });
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.length);
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.toString('base64', at, Math.min(at + PART_BYTES, bytes.length));
}

/** Returns the data from the parts that `partsOf` returned. */
export function dataOfParts([head, ...parts]: readonly string[]): Data {
  const { size, overlay } = JSON.parse(head!) as { readonly size: number } & Pick<Data, 'overlay'>;
  const bundle = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  for (const part of parts) at += bundle.write(part, at, 'base64');
  return { bundle, overlay };
}
