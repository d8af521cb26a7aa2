import { isAscii, isUtf8 } from 'node:buffer';
import type { Steps } from '../../api/route.ts';
import { type Refusal, type Result, ok, refuse } from '../../errors.ts';
import type { Limits } from '../limits.ts';

/** How much structure a JSON body may have. */
export type BodyLimits = Pick<Limits, 'body_depth' | 'body_members' | 'bulk_items'>;

/** The JSON value in a body. */
export function parseJson(body: Buffer, limits: BodyLimits): Result<unknown> {
  const text = textOf(body);
  return text === null ? NO_UTF8 : (excessOf(body, limits) ?? parse(text));
}

/** The same, with a rest after each pass over the body: of the largest, each takes up to 15 ms. */
export function* parseJsonInSteps(body: Buffer, limits: BodyLimits): Steps<Result<unknown>> {
  const text = textOf(body);
  if (text === null) return NO_UTF8;
  yield;
  const excess = excessOf(body, limits);
  if (excess !== null) return excess;
  yield;
  return parse(text);
}

/** The members of what must be a JSON object. */
export function objectOf(parsed: Result<unknown>): Result<Record<string, unknown>> {
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return value === null || typeof value !== 'object' || Array.isArray(value) ? NO_OBJECT : ok(value as Record<string, unknown>);
}

const NO_UTF8 = refuse('INVALID_PARAMETER', 'the body is not UTF-8');
const NO_JSON = refuse('INVALID_PARAMETER', 'the body is not JSON: send one JSON object in double quotes, such as {"name": "value"}');
const NO_OBJECT = refuse('INVALID_PARAMETER', 'the body is not a JSON object: send {"name": "value"}');

/** What JSON.parse says is not passed on: it quotes. */
function parse(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return NO_JSON;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

/** Null where the bytes are no UTF-8. Most bodies are ASCII, which is read faster as what it also is. */
function textOf(body: Buffer): string | null {
  if (isAscii(body)) return body.toString('latin1');
  if (!isUtf8(body)) return null;
  const text = body.toString();
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

const [QUOTE, BACKSLASH, COLON, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\:,[]{}') as unknown as [
  number, number, number, number, number, number, number, number,
];

/** What a body has too much of: `JSON.parse` has no bounds, and takes a tenth of a second for 2 MB of short texts. Null where nothing is. */
function excessOf(body: Buffer, { body_depth, body_members, bulk_items }: BodyLimits): Refusal | null {
  let depth = 0;
  let members = 0;
  let commas = 0;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i]!;
    if (byte === QUOTE) {
      for (i++; i < body.length && body[i] !== QUOTE; i++) if (body[i] === BACKSLASH) i++;
    } else if (byte === COMMA) commas++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > body_depth) return refuse('INVALID_PARAMETER', `the body is nested deeper than ${body_depth} levels: send one flat JSON object`);
      members++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    else if (byte === COLON) members++;
  }
  if (members > body_members) return refuse('INVALID_PARAMETER', `the body has more than ${body_members} fields, lists and objects: send one flat JSON object`);
  // A comma stands between two members or between two items of a list.
  return commas > body_members + bulk_items ? refuse('INVALID_PARAMETER', `the lists in the body have more than ${bulk_items} items: send fewer at once`) : null;
}
