import { FIXED_LIMITS } from '../../base/limits.ts';
import type { ByteBuffer } from '../../service/engine/writers/byte-buffer.ts';
import { serializeLatin1, serializer } from '../../service/engine/writers/serializer.ts';
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
const firstResultsNote = (rest: string): string => `these are the first ${MAX_RESULTS} results: ${rest}`;

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

/** Returns the serializer of a tool. A call of the serializer uses `out` only until it returns. */
export function resultSerializer(response: Schema<unknown>, out: ByteBuffer): SerializeResult {
  const serializeData = serializer(response);
  return (answer, picture, hint) => {
    const json = serializeLatin1(serializeData, answer, out);
    return resultOf(json, hint === null ? NO_BYTES : latin1`,${textOf(hint)}`, picture);
  };
}

/** Returns the members of the result for an answer that consists of plain JSON. */
export const plainResult = (answer: JsonObject, picture: Uint8Array | null): Latin1 =>
  resultOf(utf8Of(JSON.stringify(answer)), NO_BYTES, picture);

/** Returns the members of the result: the answer as data and as text, further content, and a picture. */
function resultOf(json: Latin1, furtherContent: Latin1, picture: Uint8Array | null): Latin1 {
  // JSON escapes ASCII characters only, so the bytes of a text are escaped like the text.
  const text = latin1`{"type":"text","text":${JSON.stringify(json) as Latin1}}`;
  const image = picture === null ? NO_BYTES : latin1`,${imageOf(picture)}`;
  return latin1`"structuredContent":${json},"content":[${text}${furtherContent}${image}],"isError":false`;
}

const textOf = (text: string): Latin1 => utf8Of(JSON.stringify({ type: 'text', text }));

const imageOf = (picture: Uint8Array): Latin1 =>
  utf8Of(JSON.stringify({ type: 'image', mimeType: PICTURE_TYPE, data: Buffer.from(picture).toString('base64') }));
