import type { Steps } from '../api/route.ts';
import { type ByteBuffer, appendBytes, createByteBuffer, takeLatin1 } from '../schema/byte-buffer.ts';
import { type Schema, isSequence } from '../schema/schema.ts';
import { chunkedSerializer, nestedChunkedSerializer, nestedSerializer, serializer } from '../schema/serializer.ts';
import type { Json } from './protocol.ts';

export const PICTURE_TYPE = 'image/png';

/**
 * Serializes what an operation answers as the members of the result of its tool: as data, once more as text for the model, and as a picture
 * (PNG; null for none). JSON with a character for each byte (UTF-8).
 */
export interface ResultSerializer {
  readonly serialize: (answer: unknown, picture: Uint8Array | null) => string;
  /** The same with a `yield` after each item of a list, so that others are answered while a long answer is written. */
  readonly serializeInSteps: (answer: unknown, picture: Uint8Array | null) => Steps<string>;
  /** Whether it is possible in steps alone: a list that can be iterated only once is then written both times as it is gone through. */
  readonly isInStepsAlone: boolean;
}

const BEGINNING = '"structuredContent":';
const BETWEEN = ',"content":[{"type":"text","text":"';
const BETWEEN_BYTES = Buffer.from(BETWEEN);

/** `out` is written and taken within one call of `serialize`. */
export function resultSerializer(response: Schema<unknown>, out: ByteBuffer): ResultSerializer {
  const serializeData = serializer(response);
  const serializeText = nestedSerializer(response);
  const chunkedData = chunkedSerializer(response);
  const chunkedText = nestedChunkedSerializer(response);
  const sequences = Object.entries(response.properties ?? {}).filter(([, schema]) => isSequence(schema)).map(([name]) => name);
  /** For the next answer in steps. */
  let spare: { readonly data: ByteBuffer; readonly text: ByteBuffer } | null = null;
  return {
    serialize: (answer, picture) => {
      out.end = 0;
      serializeData(answer, out);
      appendBytes(BETWEEN_BYTES, out);
      serializeText(answer, out);
      return `${BEGINNING}${takeLatin1(out)}${endingWith(picture)}`;
    },
    *serializeInSteps(answer, picture) {
      // Of this answer alone until it is written: others are written between two steps.
      const { data, text } = spare ?? { data: createByteBuffer(), text: createByteBuffer() };
      spare = null;
      data.end = text.end = 0;
      const [first, second] = sequences.length === 0 ? [answer, answer] : alternating(answer as Json, sequences);
      const texts = chunkedText(second, text);
      for (const _ of chunkedData(first, data)) {
        texts.next();
        yield;
      }
      texts.next();
      const members = `${BEGINNING}${takeLatin1(data)}${BETWEEN}${takeLatin1(text)}${endingWith(picture)}`;
      spare = { data, text };
      return members;
    },
    isInStepsAlone: sequences.length > 0,
  };
}

/** An answer for two that go through its lists by turns, each item of which is made for the first and then given to the second. */
function alternating(answer: Json, sequences: readonly string[]): readonly [first: Json, second: Json] {
  const [first, second]: [Record<string, unknown>, Record<string, unknown>] = [{ ...answer }, { ...answer }];
  for (const name of sequences) {
    const items = (answer[name] as Iterable<unknown>)[Symbol.iterator]();
    let made: IteratorResult<unknown>;
    first[name] = iterable(() => (made = items.next()));
    second[name] = iterable(() => made);
  }
  return [first, second];
}

const iterable = (next: () => IteratorResult<unknown>): Iterable<unknown> => ({ [Symbol.iterator]: () => ({ next }) });

const endingWith = (picture: Uint8Array | null): string => `"}${picture === null ? '' : `,${imageOf(picture)}`}],"isError":false`;

const imageOf = (picture: Uint8Array): string => JSON.stringify({ type: 'image', mimeType: PICTURE_TYPE, data: Buffer.from(picture).toString('base64') });
