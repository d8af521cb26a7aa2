import { characterCount } from '../text/characters.ts';
import { perVariant } from './plan.ts';
import { type Schema, type TypeName, admits } from './schema.ts';

/** The first mismatch between a value and its schema. The path is `limit` or `ibans[3]`, or empty for the value itself. */
export interface SchemaProblem {
  readonly at: string;
  readonly expected: string;
}

/**
 * Returns the first problem of a value; null if it matches the schema. Supports the keywords of JSON Schema 2020-12 that `Schema` has.
 * Lengths of strings are in characters (code points), as the standard says.
 */
export function check(schema: Schema, value: unknown, at = ''): SchemaProblem | null {
  if (schema.anyOf) {
    const problems = schema.anyOf.map((alternative) => check(alternative, value, at));
    return problems.includes(null) ? null : problems[0]!;
  }
  if (schema.oneOf) return checkVariant(schema.oneOf, value, at);
  const type = typeOf(value);
  if (type === null || !admits(schema, type)) return { at, expected: `must be ${typesInWords(schema)}` };
  if (schema.const !== undefined && schema.const !== value) return { at, expected: `must be ${String(schema.const)}` };
  if (schema.enum && !schema.enum.includes(value)) return { at, expected: `must be one of ${schema.enum.join(', ')}` };
  if (typeof value === 'string') return checkString(schema, value, at);
  if (typeof value === 'number') return checkInteger(schema, value, at);
  if (Array.isArray(value)) return checkList(schema, value, at);
  if (value !== null && typeof value === 'object') return checkObject(schema, value, at);
  return null;
}

/** Checks a value against the variant with the same constant. If no variant has this constant, the first variant is used. */
function checkVariant(variants: readonly Schema[], value: unknown, at: string): SchemaProblem | null {
  return check(perVariant(variants, (variant) => variant)(Object(value) as object) ?? variants[0]!, value, at);
}

/** Maximum number of UTF-16 units in one character. A text with more units than UNITS times its limit is rejected without a count. */
const UNITS = 2;

function checkString(schema: Schema, value: string, at: string): SchemaProblem | null {
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  if (value.length > UNITS * maxLength) return { at, expected: `must have ${lengthInWords(schema)}` };
  // A text has at most as many characters as UTF-16 units. Most texts therefore need no counting.
  const length = value.length > minLength && value.length <= maxLength ? value.length : characterCount(value);
  if (length < minLength || length > maxLength) return { at, expected: `must have ${lengthInWords(schema)}, not ${length}` };
  if (pattern !== undefined && !compiledPattern(pattern).test(value)) {
    return { at, expected: `must be ${schema.description ?? `text that matches ${pattern}`}` };
  }
  return null;
}

const compiledPatterns = new Map<string, RegExp>();

/** Returns the compiled pattern. The cache cannot grow without limit, because patterns come from schemas and never from requests. */
function compiledPattern(pattern: string): RegExp {
  let compiled = compiledPatterns.get(pattern);
  if (!compiled) compiledPatterns.set(pattern, (compiled = new RegExp(pattern, 'u')));
  return compiled;
}

function checkInteger(schema: Schema, value: number, at: string): SchemaProblem | null {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return value < minimum || value > maximum ? { at, expected: `must be ${rangeInWords(schema)}` } : null;
}

/** Number of list items that one step checks. A step takes less than a tenth of a millisecond. */
const STEP_ITEMS = 32;

/** True for a list that `check` needs more than one step to check. */
export const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length > STEP_ITEMS;

/** Checks a value like `check`. If the value is a list, it yields after every STEP_ITEMS items. */
export function* checkInSteps(schema: Schema, value: unknown, at: string): Generator<undefined, SchemaProblem | null> {
  const { items, ...rest } = schema;
  if (!items || !Array.isArray(value)) return check(schema, value, at);
  const problem = check(rest, value, at);
  if (problem) return problem;
  for (let from = 0; from < value.length; from += STEP_ITEMS) {
    const wrong = checkItems(items, value, at, from, Math.min(from + STEP_ITEMS, value.length));
    if (wrong) return wrong;
    yield;
  }
  return null;
}

function checkItems(items: Schema, value: readonly unknown[], at: string, from: number, end: number): SchemaProblem | null {
  for (let i = from; i < end; i++) {
    const problem = check(items, value[i], `${at}[${i}]`);
    if (problem) return problem;
  }
  return null;
}

function checkList(schema: Schema, value: readonly unknown[], at: string): SchemaProblem | null {
  const { minItems = 0, maxItems = Infinity, items } = schema;
  if (value.length < minItems) return { at, expected: `must have at least ${minItems} items` };
  if (value.length > maxItems) return { at, expected: `must have at most ${maxItems} items, not ${value.length}` };
  return items ? checkItems(items, value, at, 0, value.length) : null;
}

function checkObject(schema: Schema, value: object, at: string): SchemaProblem | null {
  const pathOf = (key: string) => (at === '' ? key : `${at}.${key}`);
  const missing = schema.required?.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return { at: pathOf(missing), expected: 'is missing' };
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(value, key)) continue;
    const problem = check(property, (value as Record<string, unknown>)[key], pathOf(key));
    if (problem) return problem;
  }
  const { additionalProperties, properties = {} } = schema;
  if (additionalProperties === undefined) return null;
  for (const [key, member] of Object.entries(value)) {
    const problem = Object.hasOwn(properties, key) ? null : check(additionalProperties, member);
    // A name outside the schema may be anything, for example an account number. The message does not repeat it.
    if (problem) return { at: `${at}: a value`, expected: problem.expected };
  }
  return null;
}

function typeOf(value: unknown): TypeName | null {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : null;
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'object' ? 'object' : null;
}

const TYPES_IN_WORDS: Readonly<Record<TypeName, string>> = {
  string: 'a string',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const typesInWords = ({ type = [] }: Schema): string =>
  (typeof type === 'string' ? [type] : type).map((name) => TYPES_IN_WORDS[name]).join(' or ');

function rangeInWords({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

function lengthInWords({ minLength = 0, maxLength }: Schema): string {
  if (maxLength === undefined) return `at least ${minLength} characters`;
  if (minLength === 0) return `at most ${maxLength} characters`;
  return minLength === maxLength ? `${maxLength} characters` : `${minLength} to ${maxLength} characters`;
}
