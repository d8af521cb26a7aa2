import { FIXED_LIMITS } from '../limits.ts';
import { type ByteBuffer, appendBytes, takeLatin1 } from '../engine/writers/byte-buffer.ts';
import { nestedSerializer, serializer } from '../engine/writers/serializer.ts';
import { type Schema, list, string } from '../schema/schema.ts';
import { NO_BYTES, type Latin1, latin1, utf8Of } from '../text/latin1.ts';
import type { Json } from './protocol.ts';

export const PICTURE_TYPE = 'image/png';

const MOST_RESULTS = FIXED_LIMITS.tool_items.value;

/** The schema of what a tool answers: that of its operation, with a word on results that are left out. */
export function toolResponse(response: Schema): Schema {
  const { results } = response.properties ?? {};
  if (results === undefined) return response;
  const more = string({ description: 'Only where there are more results: how to get them.' });
  return { ...response, properties: { ...response.properties, results: list(results.items!), more } };
}

/** An answer with the first of its results, which are made one by one; `rest` says how to get the others. */
export function firstResults(answer: Json, rest: string): Json {
  const all = answer['results'] as Iterable<unknown> | undefined;
  if (all === undefined) return answer;
  const results: unknown[] = [];
  for (const one of all) {
    if (results.length === MOST_RESULTS) return { ...answer, results, more: `these are the first ${MOST_RESULTS}: ${rest}` };
    results.push(one);
  }
  return { ...answer, results };
}

/**
 * Serializes the answer of a tool as the members of its result: data, text for the model, and a picture (PNG; null for none).
 */
export type SerializeResult = (answer: unknown, picture: Uint8Array | null, hint: string | null) => Latin1;

const BETWEEN = Buffer.from(',"content":[{"type":"text","text":"');

/** `out` is written and taken within one call. */
export function resultSerializer(response: Schema<unknown>, out: ByteBuffer): SerializeResult {
  const serializeData = serializer(response);
  const serializeText = nestedSerializer(response);
  return (answer, picture, hint) => {
    out.end = 0;
    serializeData(answer, out);
    appendBytes(BETWEEN, out);
    serializeText(answer, out);
    return latin1`"structuredContent":${takeLatin1(out)}"}${hint === null ? NO_BYTES : latin1`,${textOf(hint)}`}${picture === null ? NO_BYTES : latin1`,${imageOf(picture)}`}],"isError":false`;
  };
}

/** The members of the result of an answer that is JSON already. */
export function plainResult(answer: Json, picture: Uint8Array | null): Latin1 {
  const json = JSON.stringify(answer);
  return latin1`"structuredContent":${utf8Of(json)},"content":[${textOf(json)}${picture === null ? NO_BYTES : latin1`,${imageOf(picture)}`}],"isError":false`;
}

const textOf = (text: string): Latin1 => utf8Of(JSON.stringify({ type: 'text', text }));

const imageOf = (picture: Uint8Array): Latin1 =>
  utf8Of(JSON.stringify({ type: 'image', mimeType: PICTURE_TYPE, data: Buffer.from(picture).toString('base64') }));
