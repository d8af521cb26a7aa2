import { isAscii, isUtf8 } from 'node:buffer';
import type { Steps } from '../operations/route.ts';
import { type Refusal, type Result, ok, refuse } from '../errors.ts';
import { FIXED_LIMITS, type Limits } from '../limits.ts';
import { membersIn, repeatedMember } from './repeated-members.ts';

/** From which length on a JSON body is large, and how much structure it may have. */
export type BodyLimits = Pick<Limits, 'body_bytes' | 'body_depth' | 'body_members' | 'bulk_items'>;

/** Whether a body takes time to read: one that holds more than a request about one account. */
export const isLarge = ({ length }: Buffer, { body_bytes }: Pick<Limits, 'body_bytes'>): boolean => length > body_bytes;

/** The refusal of a member that is given twice, by the names that lead to it; null where even one is ignored. */
export type Repeated = (names: readonly string[]) => Refusal | null;

/** The JSON value in a body. */
export function parseJson(body: Buffer, limits: BodyLimits, repeated: Repeated = () => REPEATED): Result<unknown> | Steps<Result<unknown>> {
  if (isLarge(body, limits)) return parseLarge(body, limits, repeated);
  const text = textOf(body);
  if (text === null) return NO_UTF8;
  const members = membersWithin(body, limits);
  return typeof members === 'number' ? parse(text, members, repeated) : members;
}

/** The same, with a rest before and after each pass over the body: of the largest, each takes up to 15 ms. */
function* parseLarge(body: Buffer, limits: BodyLimits, repeated: Repeated): Steps<Result<unknown>> {
  const text = textOf(body);
  if (text === null) return NO_UTF8;
  yield;
  const members = membersWithin(body, limits);
  if (typeof members !== 'number') return members;
  yield;
  const parsed = parse(text, members, repeated);
  yield;
  return parsed;
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

export const REPEATED = refuse('INVALID_PARAMETER', 'a member of an object is given twice: give it once');

/** What JSON.parse says is not passed on: it quotes. Of a member that is given twice it keeps the last, so fewer than were written. */
function parse(text: string, members: number, repeated: Repeated): Result<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NO_JSON;
  }
  return (membersIn(value) < members ? repeatedMember(text, repeated) : null) ?? ok(value);
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

/** Where the items of a bulk lie: in a list in the object that is the body. */
const ITEM_DEPTH = 3;

/**
 * How many members are written in a body, or what it has too much of. `JSON.parse` has no bounds, and takes a tenth of a second for 2 MB of
 * short texts.
 */
function membersWithin(body: Buffer, { body_depth, body_members, bulk_items }: BodyLimits): number | Refusal {
  let depth = 0;
  let members = 0;
  let structures = 0;
  let commas = 0;
  let items = 0;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i]!;
    if (byte === QUOTE) {
      for (i++; i < body.length && body[i] !== QUOTE; i++) if (body[i] === BACKSLASH) i++;
    } else if (byte === COMMA) commas++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > body_depth) return refuse('INVALID_PARAMETER',
        `the body is nested deeper than ${body_depth} levels: send one flat JSON object`);
      structures++;
      if (depth === ITEM_DEPTH && byte === OPEN_OBJECT) items++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    else if (byte === COLON) members++;
  }
  const most = body_members + FIXED_LIMITS.item_members.value * Math.min(items, bulk_items);
  if (members + structures > most) return refuse('INVALID_PARAMETER',
    `the body has more than ${most} fields, lists and objects: send one flat JSON object`);
  // A comma stands between two members or between two items of a list.
  return commas > most + bulk_items ? refuse('INVALID_PARAMETER',
    `the lists in the body have more than ${bulk_items} items: send fewer at once`) : members;
}
