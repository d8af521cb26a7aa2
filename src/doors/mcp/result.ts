import { FIXED_LIMITS } from '../../base/limits.ts';
import { type ByteBuffer, appendBytes, takeLatin1 } from '../../service/engine/writers/byte-buffer.ts';
import { nestedSerializer, serializer } from '../../service/engine/writers/serializer.ts';
import { type Schema, list, string } from '../../base/schema/schema.ts';
import { NO_BYTES, type Latin1, latin1, utf8Of } from '../../base/text/latin1.ts';
import type { JsonObject } from './protocol.ts';

export const PICTURE_TYPE = 'image/png';

const MAX_RESULTS = FIXED_LIMITS.tool_items.value;

/** Returns the schema of a tool's answer. It is the schema of the operation, with a further member `more` about omitted results. */
export function toolResponse(response: Schema): Schema {
  const { results } = response.properties ?? {};
  if (results === undefined) return response;
  const more = string({ description: 'How to get further results, if there are any.' });
  return { ...response, properties: { ...response.properties, results: list(results.items!), more } };
}

/** Returns a note for an answer that has only the first results. `rest` says how to get the other results. */
export const firstResultsNote = (rest: string): string => `these are the first ${MAX_RESULTS} results: ${rest}`;

/** Returns an answer that has only its first results. The results are created one by one. `rest` says how to get the other results. */
export function firstResults(answer: JsonObject, rest: string): JsonObject {
  const all = answer['results'] as Iterable<unknown> | undefined;
  if (all === undefined) return answer;
  const results: unknown[] = [];
  for (const result of all) {
    if (results.length === MAX_RESULTS) return { ...answer, results, more: firstResultsNote(rest) };
    results.push(result);
  }
  return { ...answer, results };
}

/**
 * Serializes the answer of a tool as members of its result. They are the data, a text for the model, and a picture. The picture is a PNG,
 * or null.
 */
export type SerializeResult = (answer: unknown, picture: Uint8Array | null, hint: string | null) => Latin1;

const BEFORE_TEXT = Buffer.from(',"content":[{"type":"text","text":"');

/** Returns the serializer of a tool. A call of the serializer uses `out` only until it returns. */
export function resultSerializer(response: Schema<unknown>, out: ByteBuffer): SerializeResult {
  const serializeData = serializer(response);
  const serializeText = nestedSerializer(response);
  return (answer, picture, hint) => {
    out.end = 0;
    serializeData(answer, out);
    appendBytes(BEFORE_TEXT, out);
    serializeText(answer, out);
    const hintContent = hint === null ? NO_BYTES : latin1`,${textOf(hint)}`;
    return latin1`"structuredContent":${takeLatin1(out)}"}${hintContent}${pictureContent(picture)}],"isError":false`;
  };
}

const pictureContent = (picture: Uint8Array | null): Latin1 => (picture === null ? NO_BYTES : latin1`,${imageOf(picture)}`);

/** Returns the members of the result for an answer that consists of plain JSON. */
export function plainResult(answer: JsonObject, picture: Uint8Array | null): Latin1 {
  const json = JSON.stringify(answer);
  return latin1`"structuredContent":${utf8Of(json)},"content":[${textOf(json)}${pictureContent(picture)}],"isError":false`;
}

const textOf = (text: string): Latin1 => utf8Of(JSON.stringify({ type: 'text', text }));

const imageOf = (picture: Uint8Array): Latin1 =>
  utf8Of(JSON.stringify({ type: 'image', mimeType: PICTURE_TYPE, data: Buffer.from(picture).toString('base64') }));
