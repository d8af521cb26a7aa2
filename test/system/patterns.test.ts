/**
 * Checks that no regular expression of the program does work that grows faster than the text it reads. The test analyses patterns, it takes
 * no time: see `growthOf`. Patterns that are built at run time are recorded from the constructor, thus the test is a process of its own.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tokensOf } from '../../tools/proof/style/tokens.ts';
import { growthOf, stepsOf } from '../support/patterns/growth.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files whose patterns may grow faster, because their text has at most this many characters. */
const LONGEST_TEXT: Readonly<Record<string, number>> = {
  /** Lines of its own table. */
  'standards/countries/postal-forms.ts': 60,
  'base/text/with-commas.ts': String(-Number.MAX_SAFE_INTEGER).length,
  /** REACH: the length of the text before a number in which the program searches for a label. */
  'standards/iban/extract/intended.ts': 32,
};
/** V8 takes less than 5 ns for a step: together 0.1 ms. */
const MOST_STEPS = 20_000;

/** Files that cannot be loaded in Node, or that run the program when they are loaded. Patterns in their text are read anyway. */
const NOT_LOADED = /\/client\/|^(?:server|thread)\.ts$|^process\/run-/;
/** Files that build patterns, but only from names that the program writes. */
const NOT_RECORDED = new Set(['doors/pages/workbench/client/wording.ts']);

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).sort();
const textOf = (file: string): string => readFileSync(SRC + file, 'utf8');

/** Patterns by the file and line that builds them at run time. */
const built = new Map<string, Set<RegExp>>();

function record(pattern: RegExp): RegExp {
  const place = new Error().stack!.split('\n').map((line) => /\/src\/(.+:\d+):\d+\)?$/.exec(line)?.[1]).find((one) => one !== undefined);
  if (place !== undefined) built.set(place, (built.get(place) ?? new Set()).add(pattern));
  return pattern;
}

/** Runs `work` with a constructor that records each pattern. */
async function recorded(work: () => Promise<void>): Promise<void> {
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, { construct: (_, [pattern, flags]: [string, string?]) => record(new original(pattern, flags)) });
  try {
    await work();
  } finally {
    globalThis.RegExp = original;
  }
}

/** Calls back for each `pattern` of a JSON Schema. */
function eachSchemaPattern(schema: unknown, callback: (pattern: string) => void): void {
  if (schema === null || typeof schema !== 'object') return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'pattern' && typeof value === 'string') callback(value);
    else eachSchemaPattern(value, callback);
  }
}

/** Builds the patterns of postal codes. */
async function buildPostalPatterns(): Promise<void> {
  const { POSTAL_FORMS } = await import('../../src/standards/countries/postal-forms.ts');
  const { readAddress } = await import('../../src/files/payment-files/rules/address-reading.ts');
  for (const country of POSTAL_FORMS.keys()) readAddress(country, ['x']);
}

/** Builds the patterns that the program builds only when a request needs them. */
async function buildLatePatterns(): Promise<void> {
  const { routes } = await import('../../src/service/operations/index.ts');
  const { check } = await import('../../src/base/schema/check.ts');
  for (const route of routes({ bulk_items: 1, text_characters: 1 })) {
    eachSchemaPattern([route.inputs, route.response], (pattern) => check({ type: 'string', pattern }, ''));
  }
  const { COUNTRIES } = await import('../../src/standards/countries/registry.ts');
  const { weightOfShape } = await import('../../src/recognition/shapes.ts');
  for (const country of COUNTRIES) weightOfShape(country, '');
  const { SHARED_TYPES, OWN_TYPES } = await import('../../src/files/payment-files/schema/tables.ts');
  const { simpleType } = await import('../../src/files/payment-files/schema/simple-types.ts');
  for (const line of [SHARED_TYPES, ...Object.values(OWN_TYPES)].join('\n').matchAll(/^\w+ (string \/.+)$/gm)) simpleType(line[1]!);
  const { SCHEMES } = await import('../../src/standards/payment/schemes/all.ts');
  for (const { reader } of SCHEMES) reader?.recognises('');
  const { splitTown } = await import('../../src/standards/payment/town.ts');
  splitTown('', 5);
  const { BANK_TABLE } = await import('../../src/directory/overlay/rows.ts');
  BANK_TABLE.checkOf('banks/it.tsv');
  const { withColumns } = await import('../../src/files/lists/xlsx-columns.ts');
  withColumns('<dimension ref="A1"/>', 1, new Map([[1, ['']]]), null);
}

await recorded(async () => {
  for (const file of files) if (!NOT_LOADED.test(file)) await import(SRC + file);
  await buildLatePatterns();
  await buildPostalPatterns();
});

/** The patterns of a file, in its text and built at run time, each once. */
function patternsOf(file: string): RegExp[] {
  const patterns = new Map<string, RegExp>();
  for (const { kind, text } of tokensOf(textOf(file))) {
    const end = text.lastIndexOf('/');
    if (kind === 'regex') patterns.set(text, new RegExp(text.slice(1, end), text.slice(end + 1)));
  }
  for (const [place, some] of built) if (place.startsWith(`${file}:`)) for (const pattern of some) patterns.set(String(pattern), pattern);
  return [...patterns.values()];
}

test('the work of a pattern grows no faster than its text, or the text is short', () => {
  const growing = new Set<string>();
  for (const file of files) {
    for (const pattern of patternsOf(file)) {
      const growth = growthOf(pattern);
      if (growth === null) continue;
      const { prefix, pump } = growth;
      const longest = LONGEST_TEXT[file];
      assert.ok(longest !== undefined, `${file}: ${pattern} goes back on ${JSON.stringify(prefix)} and many ${JSON.stringify(pump)}`);
      const steps = stepsOf(pattern, (prefix + pump.repeat(longest)).slice(0, longest));
      assert.ok(steps <= MOST_STEPS, `${file}: ${pattern} takes ${steps} steps`);
      growing.add(file);
    }
  }
  assert.deepEqual([...growing].sort(), Object.keys(LONGEST_TEXT).sort(), 'a listed file has no such pattern');
});

test('each place that builds a pattern at run time is recorded', () => {
  const missing = files.filter((file) => !NOT_RECORDED.has(file)).flatMap((file) =>
    textOf(file).split('\n').flatMap((line, i) => (/\bRegExp\(/.test(line) && !built.has(`${file}:${i + 1}`) ? [`${file}:${i + 1}`] : [])));
  assert.deepEqual(missing, []);
});

const GROWING = [
  /\s*;\s*q=/, /\s+$/, /0+$/, /x*y|x/g, /^(\d*)\.?(\d*)$/, /^[^@]+@[^@]+\.[^@]+$/, /<a[^>]*>/, /\bx\w*y/, /x(?=.*y)/g, /(?:x|x*y)*/g,
  /^(?:a+)+$/, /^(?:a*)*$/, /^(?:a|a)*$/, /^(?:a|[^b])*$/, /^(?:\d{2,}-?)*$/, /^(a+)\1*$/, /^a{0,99}a{0,99}$/,
];
const LINEAR = [
  /^\s+$/, /\s+/g, /[^-.]*/, /^\d*(?:\.\d*)?$/, /<a[^<]*>/, /"[^"]*"/, /(?<![a-z])[a-z]+1/, /^x.*$/m,
  /([^<]*)<b>/gy, /(?:a|b)*$/y, /^(?:a+b)+$/, /^(?:a|a)?$/, /a{2}b{0,3}/,
];

test('the analysis finds patterns that go back, and no others', () => {
  assert.deepEqual(GROWING.filter((pattern) => growthOf(pattern) === null), []);
  assert.deepEqual(LINEAR.filter((pattern) => growthOf(pattern) !== null), []);
});

test('the steps of a growing pattern quadruple when the text doubles', () => {
  const steps = [100, 200].map((length) => stepsOf(/\s+$/, `${' '.repeat(length)}x`));
  assert.ok(steps[1]! / steps[0]! > 3.8);
});
