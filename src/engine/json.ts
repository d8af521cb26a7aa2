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
  const structure = emptyStructure();
  scan(body, 0, body.length, structure, limits);
  const members = membersOf(structure, limits);
  return typeof members === 'number' ? withoutRepeated(parse(text), text, members, repeated) : members;
}

/** Does the same in steps. JSON.parse is one step: it cannot be divided. */
function* parseLarge(body: Buffer, limits: BodyLimits, repeated: Repeated): Steps<Result<unknown>> {
  const text = textOf(body);
  if (text === null) return NO_UTF8;
  const structure = emptyStructure();
  for (let at = 0; at < body.length; ) {
    yield;
    at = scan(body, at, Math.min(at + STEP_BYTES, body.length), structure, limits);
  }
  const members = membersOf(structure, limits);
  if (typeof members !== 'number') return members;
  yield;
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  yield;
  return withoutRepeated(parsed, text, members, repeated);
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

/** Parses a JSON text. The message of JSON.parse is not repeated, because it quotes the text. */
function parse(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return NO_JSON;
  }
}

/** Refuses a value with fewer members than its text: JSON.parse keeps the last of two members with one name. */
function withoutRepeated(parsed: Result<unknown>, text: string, members: number, repeated: Repeated): Result<unknown> {
  return (parsed.ok && membersIn(parsed.value) < members ? repeatedMember(text, repeated) : null) ?? parsed;
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

/** Number of bytes of which the structure is counted in one step, which takes a millisecond. */
const STEP_BYTES = 524_288;

/** Counts of the structure of a JSON text, and whether the place lies in a string. */
interface Structure {
  depth: number;
  members: number;
  lists: number;
  commas: number;
  items: number;
  isTooDeep: boolean;
  inString: boolean;
}

const emptyStructure = (): Structure => ({ depth: 0, members: 0, lists: 0, commas: 0, items: 0, isTooDeep: false, inString: false });

/** Counts the structure from `at` to before `end`, and returns the place at which to continue. */
function scan(body: Buffer, at: number, end: number, structure: Structure, { body_depth }: BodyLimits): number {
  let i = at;
  while (i < end) {
    if (structure.inString) {
      for (; i < end && body[i] !== QUOTE; i++) if (body[i] === BACKSLASH) i++;
      if (i >= end) return i;
      structure.inString = false;
      i++;
      continue;
    }
    const byte = body[i++]!;
    if (byte === QUOTE) structure.inString = true;
    else if (byte === COMMA) structure.commas++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      structure.lists++;
      if (++structure.depth === ITEM_DEPTH && byte === OPEN_OBJECT) structure.items++;
      if (structure.depth <= body_depth) continue;
      structure.isTooDeep = true;
      return body.length;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) structure.depth--;
    else if (byte === COLON) structure.members++;
  }
  return i;
}

/** Returns the number of members in a body, or refuses a body with too much structure. JSON.parse takes 0.1 s for 2 MB of short texts. */
function membersOf({ members, lists, commas, items, isTooDeep }: Structure, limits: BodyLimits): number | Refusal {
  const { body_depth, body_members, bulk_items } = limits;
  if (isTooDeep) return refuse('INVALID_PARAMETER', `the body is nested deeper than ${body_depth} levels: send one flat JSON object`);
  const most = body_members + FIXED_LIMITS.item_members.value * Math.min(items, bulk_items);
  if (members + lists > most) return refuse('INVALID_PARAMETER',
    `the body has more than ${most} fields, lists and objects: send one flat JSON object`);
  // A comma stands between two members or between two items of a list.
  return commas > most + bulk_items ? refuse('INVALID_PARAMETER',
    `the lists in the body have more than ${bulk_items} items: send fewer at once`) : members;
}
