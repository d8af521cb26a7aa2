import { isAscii, isUtf8 } from 'node:buffer';
import type { RequestSteps } from '../operations/route.ts';
import { type Refusal, type Result, ok, refuse } from '../../base/errors.ts';
import { FIXED_LIMITS, type Limits } from '../../base/limits.ts';
import { JSON_START, SIGNATURE_BYTES, UNKNOWN_START, unsupportedStart } from '../../files/payment-files/unsupported.ts';
import { firstByte } from './body-type.ts';
import { countMembers, repeatedMember } from './repeated-members.ts';

/** The length from which a JSON body is large, and the limits of its structure. */
export type BodyLimits = Pick<Limits, 'body_bytes' | 'body_depth' | 'body_members' | 'bulk_items'>;

/** True if a body has more than one account and is therefore read in steps. */
export const isLarge = ({ length }: Buffer, { body_bytes }: Pick<Limits, 'body_bytes'>): boolean => length > body_bytes;

/** Returns the refusal of a repeated member. `names` are the names on the path to the member. Null if the operation ignores the member. */
export type OnRepeatedMember = (names: readonly string[]) => Refusal | null;

/** Parses the JSON value in a body. A large body is parsed in several steps. */
export function parseJson(body: Buffer, limits: BodyLimits,
    onRepeated: OnRepeatedMember = () => REPEATED_MEMBER): Result<unknown> | RequestSteps<Result<unknown>> {
  if (isLarge(body, limits)) return parseLarge(body, limits, onRepeated);
  const text = decodedBody(body);
  if (text === null) return noJson(body, NO_UTF8);
  const structure = emptyStructure();
  scan(body, 0, body.length, structure, limits);
  const members = membersOf(structure, limits);
  return typeof members === 'number' ? withoutRepeated(parse(text, body), text, members, onRepeated) : members;
}

/** Parses a body in steps. JSON.parse is one step, because it cannot be divided. */
function* parseLarge(body: Buffer, limits: BodyLimits, onRepeated: OnRepeatedMember): RequestSteps<Result<unknown>> {
  const text = decodedBody(body);
  if (text === null) return noJson(body, NO_UTF8);
  const structure = emptyStructure();
  for (let at = 0; at < body.length; ) {
    yield;
    at = scan(body, at, Math.min(at + STEP_BYTES, body.length), structure, limits);
  }
  const members = membersOf(structure, limits);
  if (typeof members !== 'number') return members;
  yield;
  const parsed = parse(text, body);
  if (!parsed.ok) return parsed;
  yield;
  return withoutRepeated(parsed, text, members, onRepeated);
}

/** Returns the members of a parsed object. Refuses any other value. */
export function objectOf(parsed: Result<unknown>): Result<Record<string, unknown>> {
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return value === null || typeof value !== 'object' || Array.isArray(value) ? NO_OBJECT : ok(value as Record<string, unknown>);
}

export const NO_UTF8 = refuse('INVALID_PARAMETER', 'the body is not UTF-8');
const SEND_JSON = 'send one JSON object in double quotes, such as {"name": "value"}';
const NO_JSON = refuse('INVALID_PARAMETER', `the body is not JSON: ${SEND_JSON}`);
const NO_OBJECT = refuse('INVALID_PARAMETER', 'the body is not a JSON object: send {"name": "value"}');

export const REPEATED_MEMBER = refuse('INVALID_PARAMETER', 'a member of an object is given twice: remove one of the two');

/** Parses a JSON text. The message of JSON.parse is not used, because it quotes the text. */
function parse(text: string, body: Buffer): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return noJson(body, NO_JSON);
  }
}

/** Returns the refusal of a body that is a file of a known kind. For any other body, returns `other`. */
function noJson(body: Buffer, other: Refusal): Refusal {
  const name = unsupportedStart(body.toString('latin1', 0, SIGNATURE_BYTES)) ?? 'XML';
  if (firstByte(body) === undefined || name === UNKNOWN_START || name === JSON_START) return other;
  return refuse('INVALID_PARAMETER', `the body is not JSON, but ${name}${name.includes(': ') ? '' : `: ${SEND_JSON}`}`);
}

/** Refuses a value with fewer members than its text. JSON.parse keeps only the last of several members with the same name. */
function withoutRepeated(parsed: Result<unknown>, text: string, members: number, onRepeated: OnRepeatedMember): Result<unknown> {
  return (parsed.ok && countMembers(parsed.value) < members ? repeatedMember(text, onRepeated) : null) ?? parsed;
}

const BYTE_ORDER_MARK = 0xfeff;

/** Decodes a body as text. Null if the body is not UTF-8. Most bodies are ASCII. They are decoded as Latin-1, which is faster. */
export function decodedBody(body: Buffer): string | null {
  if (isAscii(body)) return body.toString('latin1');
  if (!isUtf8(body)) return null;
  const text = body.toString();
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

const [QUOTE, BACKSLASH, COLON, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\:,[]{}') as unknown as [
  number, number, number, number, number, number, number, number,
];

/** Nesting depth of an item in a bulk request. The three levels are the body, the list and the item. */
const ITEM_DEPTH = 3;

/** Number of bytes whose structure is counted in one step. A step takes 1 ms. */
const STEP_BYTES = 524_288;

/** Counts of the structure of a JSON text. `inString` is true if the next byte is inside a string. */
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

/** Counts the structure of the bytes from `at` to before `end`. Returns the offset at which the next call continues. */
function scan(body: Buffer, at: number, end: number, structure: Structure, { body_depth }: BodyLimits): number {
  let i = at;
  while (i < end) {
    if (structure.inString) {
      for (; i < end && body[i] !== QUOTE; i++) {
        if (body[i] === BACKSLASH) i++;
      }
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

/** Returns the number of members in a body. Refuses a body with too much structure: JSON.parse takes 0.1 s for 2 MB of short texts. */
function membersOf({ members, lists, commas, items, isTooDeep }: Structure, limits: BodyLimits): number | Refusal {
  const { body_depth, body_members, bulk_items } = limits;
  if (isTooDeep) return refuse('INVALID_PARAMETER', `the body is nested deeper than ${body_depth} levels: send one flat JSON object`);
  const maximum = body_members + FIXED_LIMITS.item_members.value * Math.min(items, bulk_items);
  if (members + lists > maximum) {
    return refuse('INVALID_PARAMETER', `the body has more than ${maximum} fields, lists and objects: send one flat JSON object`);
  }
  // Both members and list items are separated by commas.
  const hasTooManyItems = commas > maximum + bulk_items;
  return hasTooManyItems
    ? refuse('INVALID_PARAMETER', `the lists in the body have more than ${bulk_items} items: send fewer at once`) : members;
}
