/**
 * No function of the domain answers by what was asked before it. Every function that a file of it exports, and whatever the bundled data are
 * asked, is called with arguments right and wrong, twice, in another order each time: each call must end alike.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { runInThisContext } from 'node:vm';
import { COUNTRIES } from '../src/countries/registry.ts';
import { fnv1a } from '../src/text/hash.ts';
import { type Exported, type MakeArguments, byParameters } from './support/any-arguments.ts';
import { OF_BRANCHES, OF_DIRECTORY } from './support/data-questions.ts';
import { realTurkey, testDirectory } from './support/directory.ts';
import { OUTSIDE_THE_DOMAIN } from './support/folders.ts';
import { randomIntegers } from './support/random.ts';

const CALLS_OF_EACH = 80;
/** Of what the data are asked: a search is spoilt by few others. */
const CALLS_OF_DATA = 500;
const SEEDS = [1, 2] as const;
/** Of what is made step by step. */
const STEPS = 50;

/** What these answer is compared request by request in test/contract/answers.test.ts; schemas and serializers take buffers and functions. */
const LEFT_OUT = [...OUTSIDE_THE_DOMAIN, 'schema'];

const src = join(import.meta.dirname, '..', 'src');

const files = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !LEFT_OUT.includes(entry.name))
  .flatMap(({ name }) => readdirSync(join(src, name), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

interface Call {
  readonly name: string;
  readonly function: Exported;
  readonly seed: number;
  readonly argumentsOf: MakeArguments;
}

const calls: Call[] = [];

function addCalls(name: string, called: Exported, argumentsOf: MakeArguments, times = CALLS_OF_EACH): void {
  const seed = fnv1a(name);
  for (let i = 0; i < times; i++) calls.push({ name, function: called, seed: seed + i, argumentsOf });
}

for (const file of files) {
  const exported = (await import(file)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value === 'function') addCalls(`${relative(src, file)}, ${name}`, value as Exported, byParameters(value as Exported));
  }
}

function addMethods(name: string, asked: object, whole: object): void {
  for (const [method, make] of Object.entries(asked)) addCalls(`${name}, ${method}`, (...given) => (whole as Record<string, Exported>)[method]!(...given), make as MakeArguments, CALLS_OF_DATA);
}
addMethods('directory', OF_DIRECTORY, testDirectory());
addMethods('Turkish branches', OF_BRANCHES, realTurkey().branches);

function taken(result: unknown): unknown {
  const isGenerator = typeof result === 'object' && result !== null && Symbol.iterator in result && 'next' in result;
  if (!isGenerator) return result;
  const items: unknown[] = [];
  for (const item of result as Iterable<unknown>) if (items.push(item) === STEPS) break;
  return items;
}

interface Ending {
  /** What was returned or thrown, and what has become of the arguments. */
  readonly text: string;
  /** Whether the arguments were such as the function does not take. */
  readonly isRefused: boolean;
}

function ending(call: Call): Ending {
  const args = call.argumentsOf(randomIntegers(call.seed));
  let end: unknown;
  let isRefused = false;
  try {
    end = taken(call.function(...args));
    if (typeof end === 'function') end = end.length === 0 ? Array.from({ length: 3 }, () => (end as Exported)()) : 'a function';
  } catch (error) {
    isRefused = error instanceof TypeError;
    end = `${(error as Error).name}: ${(error as Error).message}`;
  }
  const countries = (value: unknown): unknown => (COUNTRIES.includes(value as never) ? (value as { code: string }).code : value === testDirectory() || value === realTurkey() ? 'data' : value);
  return { text: inspect([end, args.map(countries)], { depth: 5, maxArrayLength: 500, breakLength: Number.POSITIVE_INFINITY }), isRefused };
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
function endings(seed: number): Map<Call, Ending> {
  const all = new Map<Call, Ending>();
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

let once: ReturnType<typeof endings>;

test('every call ends alike, whatever was called before it', () => {
  once = endings(SEEDS[0]);
  const again = endings(SEEDS[1]);
  const textsOf = (call: Call): string[] => [once, again].map((run) => run.get(call)!.text);
  const different = calls.filter((call) => new Set(textsOf(call)).size > 1).map((call) => `${call.name}: ${textsOf(call).map((text) => text.slice(0, 300)).join(' and ')}`);
  assert.deepEqual(different.slice(0, 10), []);
});

test('every function is called with arguments that it takes', () => {
  const answered = new Set([...once].filter(([, { isRefused }]) => !isRefused).map(([{ name }]) => name));
  assert.deepEqual([...new Set(calls.map(({ name }) => name))].filter((name) => !answered.has(name)), []);
});
