/**
 * No function of the domain answers by what was asked before it. Every function that a file of these folders exports is called with
 * arguments right and wrong, twice, in another order each time: each call must end alike.
 *
 * Arguments are made by the names of the parameters, afresh for each call; for a name that is not in ARGUMENTS they are small values of any kind.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import { METHODS } from '../src/countries/accounts/germany/account.ts';
import { COUNTRIES } from '../src/countries/registry.ts';
import { paperFormat } from '../src/iban/electronic-format.ts';
import { randomIntegers } from './support/random.ts';
import { realTurkey, testDirectory } from './support/directory.ts';

const FOLDERS = ['text', 'check-digits', 'countries', 'iban', 'bic', 'banks', 'payment', 'qr', 'turkey'];
const CALLS_OF_EACH = 80;
const SEEDS = [1, 2];
/** Of what is made step by step. */
const STEPS = 50;

type Below = (below: number) => number;
type Exported = (...args: unknown[]) => unknown;

const src = join(import.meta.dirname, '..', 'src');

const files = FOLDERS.flatMap((folder) => readdirSync(join(src, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

interface Call {
  readonly name: string;
  readonly function: Exported;
  readonly seed: number;
}

const calls: Call[] = [];
for (const file of files) {
  const exported = (await import(file)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value !== 'function') continue;
    for (let i = 0; i < CALLS_OF_EACH; i++) calls.push({ name: `${relative(src, file)}, ${name}`, function: value as Exported, seed: calls.length });
  }
}

const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)]!;
const characters = (below: Below, alphabet: string, length: number): string => Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');

function ibanText(below: Below): string {
  const { example } = pick(below, COUNTRIES);
  const at = below(example.length);
  switch (below(7)) {
    case 0:
      return example;
    case 1:
      return paperFormat(example);
    case 2:
      return `IBAN ${example.toLowerCase()}, `;
    case 3:
      return example.slice(0, at);
    case 4:
      return example.slice(0, at) + pick(below, ['0', 'A', 'x', 'Ä', '２', '€', ' ', '']) + example.slice(at + 1);
    case 5:
      return pick(below, ['', ' ', 'IBAN', 'DE', 'XX', 'ß'.repeat(70)]);
    default:
      return example.repeat(below(5));
  }
}

const digits = (below: Below): string => characters(below, '0123456789', pick(below, [0, 1, 5, 8, 9, 10, 10, 10, 11]));
const numbers = (below: Below): Uint8Array => Uint8Array.from({ length: pick(below, [0, 1, 10, 13, 24, 34]) }, () => below(pick(below, [10, 36])));
const anyBban = (below: Below): unknown => pick(below, [ibanText(below).slice(4), pick(below, COUNTRIES).example.slice(4), digits(below), numbers(below)]);
const integer = (below: Below): number => pick(below, [0, 1, 2, 4, 9, 10, below(40), below(97)]);
const fraction = (below: Below) => () => below(2 ** 16) / 2 ** 16;

const ARGUMENTS: Readonly<Record<string, (below: Below) => unknown>> = {
  country: (below) => pick(below, COUNTRIES),
  iban: ibanText,
  given: ibanText,
  text: (below) => pick(below, [ibanText(below), digits(below), `${ibanText(below)} ${ibanText(below)}`, 'Größere Bank A.Ş.', 'BCD\n002\n1\nSCT\n\nA\nDE89370400440532013000']),
  bban: anyBban,
  values: numbers,
  digits: (below) => Uint8Array.from(characters(below, '0123456789', 10), Number),
  account: digits,
  kennitala: digits,
  bankCode: (below) => pick(below, [digits(below), '37040044', '80053762']),
  method: (below) => pick(below, [null, '09', ...METHODS.keys()]),
  code: (below) => pick<unknown>(below, [pick(below, COUNTRIES).code, 'ZZ', 'A', below(130), Number.NaN]),
  first: (below) => 60 + below(40),
  second: (below) => 60 + below(40),
  span: (below) => pick(below, [null, { start: 0, end: below(8) }]),
  verdict: (below) => below(600),
  letters: (below) => below(2) === 0,
  random: fraction,
  draw: fraction,
  directory: () => testDirectory(),
  turkey: () => realTurkey(),
  start: (below) => below(4),
  end: (below) => 4 + below(20),
  inputs: (below) => ({ bban: pick(below, [undefined, anyBban(below)]), account_number: digits(below), blz: digits(below), bank_code: digits(below) }),
  weights: () => [7, 3, 1],
  low: (below) => below(4),
  high: (below) => below(10),
  count: integer,
  limit: integer,
  size: integer,
};

/** Bounds of loops are numbers always: with others a loop may not end. */
const BOUNDS: ReadonlySet<string> = new Set(['low', 'high', 'start', 'end', 'count', 'limit', 'size']);

/** Not undefined, which Intl takes for the present time. */
const ANYTHING: readonly ((below: Below) => unknown)[] = [integer, integer, ibanText, numbers, () => null, () => [], () => ({})];

/** `A(country, bban, { start, end } = {})`: what stands between the brackets, or before an arrow without them. */
const PARAMETERS = /^(?:function\s*\*?\s*[\w$]*\s*)?(?:\(([^]*?)\)\s*(?:=>|\{)|([\w$]+)\s*=>)/;
const ONE_PARAMETER = /\{[^{}]*\}|\[[^\]]*\]|(?<![=.\w])[A-Za-z_$][\w$]*/g;
const NAME = /(?<![=.\w-])[A-Za-z_$][\w$]*/g;
const COUNTRY_KEYS = new Set(Object.keys(COUNTRIES[0]!));

function argument(parameter: string, below: Below): unknown {
  const make = ARGUMENTS[parameter] ?? pick(below, ANYTHING);
  if (!parameter.startsWith('{')) return below(8) === 0 && !BOUNDS.has(parameter) ? pick(below, ANYTHING)(below) : make(below);
  const keys = parameter.match(NAME) ?? [];
  return keys.every((key) => COUNTRY_KEYS.has(key)) ? pick(below, COUNTRIES) : Object.fromEntries(keys.map((key) => [key, argument(key, below)]));
}

function argumentsOf({ function: called, seed }: Call): unknown[] {
  const below = randomIntegers(seed);
  const [, listed, single] = PARAMETERS.exec(called.toString()) ?? [];
  return ((single ?? listed ?? '').match(ONE_PARAMETER) ?? []).map((parameter) => argument(parameter, below));
}

function taken(result: unknown): unknown {
  const isGenerator = typeof result === 'object' && result !== null && Symbol.iterator in result && 'next' in result;
  if (!isGenerator) return result;
  const items: unknown[] = [];
  for (const item of result as Iterable<unknown>) if (items.push(item) === STEPS) break;
  return items;
}

/** How a call ends, and what has become of its arguments, in text. */
function ending(call: Call): string {
  const args = argumentsOf(call);
  let end: unknown;
  try {
    end = taken(call.function(...args));
    if (typeof end === 'function') end = end.length === 0 ? Array.from({ length: 3 }, () => (end as Exported)()) : 'a function';
  } catch (error) {
    end = `${(error as Error).name}: ${(error as Error).message}`;
  }
  const countries = (value: unknown): unknown => (COUNTRIES.includes(value as never) ? (value as { code: string }).code : value === testDirectory() || value === realTurkey() ? 'data' : value);
  return inspect([end, args.map(countries)], { depth: 5, maxArrayLength: 500, breakLength: Number.POSITIVE_INFINITY });
}

function shuffled(seed: number): Call[] {
  const below = randomIntegers(seed);
  const all = [...calls];
  for (let i = all.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}

const LONGEST_RUN_MS = 60_000;

/** How each call ends in one order. A call that does not end is named. */
function endings(seed: number): Map<Call, string> {
  const all = new Map<Call, string>();
  const order = shuffled(seed);
  const run = { kontorRun: () => order.forEach((call) => all.set(call, ending(call))) };
  Object.assign(globalThis, run);
  try {
    runInThisContext('kontorRun()', { timeout: LONGEST_RUN_MS });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') assert.fail(`does not end: ${order[all.size]!.name}, seed ${order[all.size]!.seed}`);
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, 'kontorRun');
  }
  return all;
}

test('every call ends alike, whatever was called before it', () => {
  const [once, again] = SEEDS.map(endings);
  const different = calls.filter((call) => once!.get(call) !== again!.get(call)).map((call) => `${call.name}: ${once!.get(call)!.slice(0, 300)} and ${again!.get(call)!.slice(0, 300)}`);
  assert.deepEqual(different.slice(0, 10), []);
});

test('most functions are called with arguments that they take', () => {
  const answered = new Set([...endings(SEEDS[0]!)].filter(([, end]) => !end.startsWith("[ 'TypeError")).map(([{ name }]) => name));
  const all = new Set(calls.map(({ name }) => name));
  const never = [...all].filter((name) => !answered.has(name));
  assert.ok(never.length < all.size / 10, `each call of these fails: ${never.join(', ')}`);
});
