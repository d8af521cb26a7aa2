/**
 * Every answer has the bytes of `JSON.stringify` of the operation's result, after any earlier request and with any cache of the
 * serializer.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_BODY, errorBody } from '../../src/service/engine/error-body.ts';
import type { HttpMethod, Route } from '../../src/service/operations/route.ts';
import { finish } from '../../src/service/engine/work.ts';
import type { Bank } from '../../src/standards/banks/directory.ts';
import { COUNTRIES } from '../../src/standards/countries/registry.ts';
import type { Refusal, Result } from '../../src/base/errors.ts';
import { type RequestHandler, requestHandler } from '../../src/doors/http/routing/request-handler.ts';
import { checkDigits } from '../../src/standards/iban/validate.ts';
import { firstResults } from '../../src/doors/mcp/result.ts';
import { shapeOf } from '../../src/doors/mcp/shapes.ts';
import { type Tool, withToolNames, toolsOf } from '../../src/doors/mcp/tools.ts';
import type { CachedFragment } from '../../src/base/schema/cached-fragment.ts';
import { BUILT_SCHEMES } from '../../src/standards/payment/schemes/all.ts';
import type { Schema } from '../../src/base/schema/schema.ts';
import { chunkedSerializer, serialize, serializer } from '../../src/service/engine/writers/serializer.ts';
import { draws, values } from '../../tools/proof/fuzz/values.ts';
import { answerValue } from '../support/answer-values.ts';
import { type Given, ask, bytesOf, json } from '../support/ask.ts';
import { fragmentKeys } from '../support/fragment-keys.ts';
import { isIterable, plainJson, withoutFragments } from '../support/plain-json.ts';
import { randomIntegers } from '../support/random.ts';
import { testService } from '../support/service.ts';

const SEED = 8;
const VALUES_OF_SCHEMA = 300;
/** Requests for each operation, made from the schemas of its inputs. */
const RANDOM_REQUESTS = 50;
/** Numbers of consecutive requests with equal country, bank and kind of failure. They are for operations with an IBAN. */
const IBANS_OF_A_KIND = 4;

const { service } = testService();
/** A fixed sequence of numbers. Results without a seed can then be repeated. */
const context = { ...service.context, random: () => 0.3 };
const next = randomIntegers(SEED);
const draw = draws(() => next(2 ** 31) / 2 ** 31);

const handler = requestHandler({ ...service, context });

const shuffled = <T>(items: readonly T[]): T[] => {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
};

const everything = { q: null, country: null, limit: 1_000, offset: 0 };
const BANKS: readonly Bank[] = service.context.directory.searchBanks(everything).results;
const BICS = service.context.directory.searchBics(everything).results.map(({ bic }) => bic);

const routeNamed = (name: string): Route => service.routes.find((route) => route.name === name)!;

/** Invented IBANs of a country or of one of its banks, all different. */
function generated(input: Readonly<Record<string, unknown>>): string[] {
  const seeds = Array.from({ length: IBANS_OF_A_KIND }, (_, i) => `${SEED}-${i}`);
  const result = (seed: string) =>
    finish(
      routeNamed('generate').handle({ count: 1, letters: false, every_country: false, bank_code: null, ...input, seed } as never, context),
    );
  return seeds.map(result).flatMap((one) => (one.ok ? (one.value as { results: { iban: string }[] }).results.map(({ iban }) => iban) : []));
}

/**
 * An IBAN with a failure of each check: the registered length, the structure, mod 97, and the national check digits if the country has
 * them.
 */
function failures(iban: string): string[] {
  const country = COUNTRIES.find(({ code }) => iban.startsWith(code))!;
  const bban = iban.slice(4);
  const other = (at: number): string => bban.slice(0, at) + (bban[at] === '7' ? '8' : '7') + bban.slice(at + 1);
  const last = other(bban.length - 1);
  return [
    iban.slice(0, -1),
    `${iban}${draw.below(9)}`,
    `${iban.slice(0, 9)}*${iban.slice(10)}`,
    country.code + iban.slice(2, 4) + last,
    country.code + checkDigits(country, last) + last,
  ];
}

const VALID = [
  ...COUNTRIES.map(({ example }) => example),
  ...COUNTRIES.flatMap(({ code }) => generated({ country: code })),
  ...BANKS.flatMap(({ country, bankCodes }) => bankCodes.flatMap((bank_code) => generated({ country, bank_code }))),
];
const IBANS = [
  ...VALID,
  ...COUNTRIES.flatMap(({ example }) => failures(example)),
  ...VALID.filter(() => draw.oneIn(IBANS_OF_A_KIND)).flatMap(failures),
  '',
  'ZZ68',
  'x',
];

/** Two payments for each scheme: its example, and one with only IBAN and name. */
const PAYMENTS = BUILT_SCHEMES.flatMap(({ id, builder: { example } }) => [
  { ...example, scheme: id },
  { iban: example.iban, name: example.name ?? 'A', scheme: id },
]);
const payloadOf = (payment: Given): unknown => json(ask(handler, routeNamed('qr'), 'POST', payment))['payload'];

const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  iban: IBANS,
  ibans: IBANS.flatMap((iban, i) => (i % 20 === 0 ? [[iban, '', iban], shuffled(IBANS).slice(0, 40)] : [])),
  text: IBANS.flatMap((iban, i) => (i % 10 === 0 ? [`to IBAN: ${iban}, or ${shuffled(IBANS).slice(0, 40).join(' / ')}`] : [])),
  bic: BICS,
  payload: PAYMENTS.map(payloadOf),
  slug: BANKS.map(({ slug }) => slug),
  code: COUNTRIES.map(({ code }) => code),
  country: COUNTRIES.map(({ code }) => code),
};
const known = [...BICS, ...VALID.slice(0, 200), ...BANKS.flatMap(({ name, slug }) => [name, slug])];
const anyOf = values(known);

/** Returns a sample as the input of an example: a list with the sample if the example has a list. */
const sampleLike = (input: unknown, sample: unknown): unknown =>
  Array.isArray(input) && !Array.isArray(sample) ? [sample, ...IBANS.slice(0, 2)] : sample;

/**
 * Every example, the first example with one input replaced by each sample, and random inputs that match the schemas or almost match them.
 */
function requestsOf({ inputs, examples, path }: Route): Record<string, unknown>[] {
  const sound = examples[0].input;
  const random = Array.from({ length: RANDOM_REQUESTS }, () =>
    Object.fromEntries(
      Object.entries(inputs).flatMap(([name, { schema }]) =>
        draw.oneIn(3) && !path.includes(`{${name}}`) ? [] : [[name, anyOf.of(schema, draw)]],
      ),
    ),
  );
  return [
    ...examples.map(({ input }) => input),
    ...Object.entries(SAMPLES).filter(([name]) => inputs[name]).flatMap(
      ([name, samples]) => samples.map((sample) => ({ ...sound, [name]: sampleLike(sound[name], sample) })),
    ),
    ...(inputs['scheme'] ? PAYMENTS : []),
    ...random,
  ];
}

/** Removes halves of surrogate pairs, which a URL cannot carry. */
const wellFormed = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? Buffer.from(one).toString() : one))) as T;

/** An answer whose lists are generated during iteration and can be read only once. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isIterable(one) ? [...one] : one]));
}

/** Calls an operation and returns the answer as text. */
type Door = (input: Given) => string;

const refusalJson = (refusal: Refusal): string => plainJson(ERROR_BODY, errorBody(refusal));

const byHttp = (handler: RequestHandler, route: Route, method: HttpMethod): Door => (input) => {
  const { status, body } = ask(handler, route, method, input);
  assert.notEqual(status, 500);
  return bytesOf({ body }).toString();
};

const asTool = ({ call }: Tool): Door => (input) => {
  const answer = finish(call(input));
  if (!answer.ok) return refusalJson(answer);
  const {
    structuredContent,
    content: [{ text }],
  } = JSON.parse(`{${Buffer.from(answer.value, 'latin1')}}`) as { structuredContent: unknown; content: [{ text: string }] };
  assert.equal(JSON.stringify(structuredContent), text);
  return text;
};

const tools = toolsOf(service.routes, context);
const toolNames = new Map(service.routes.map(({ path, name }) => [path, name]));

interface Caller {
  readonly first: Door;
  readonly again: Door;
  readonly isUrl: boolean;
  readonly isTool: boolean;
}

/**
 * The callers of an operation: its methods, and its tool if it has one. Each caller first uses its own serializer, which the test watches.
 * Then it uses the shared serializer.
 */
function doorsTo(route: Route, watched: Route): Caller[] {
  const watching = requestHandler({ ...service, routes: [watched], context });
  const tool = tools.get(route.name);
  return [
    ...route.methods.map((method) => ({
      first: byHttp(watching, watched, method),
      again: byHttp(handler, route, method),
      isUrl: method === 'GET',
      isTool: false,
    })),
    ...(tool === undefined
      ? []
      : [{ first: asTool(toolsOf([watched], context).get(route.name)!), again: asTool(tool), isUrl: false, isTool: true }]),
  ];
}

for (const route of service.routes) {
  test(`${route.path}: ${route.name} answers each of many interleaved requests with its own result`, () => {
    let computed = '';
    let computedByTool = '';
    let requests = 0;
    /** The requests whose answers contain each cached fragment and key. */
    const met = new Map<CachedFragment, Map<object | null, Set<number>>>();
    const watched: Route = {
      ...route,
      handle(input) {
        const result: Result<unknown> = finish(route.handle(input, context));
        const value = result.ok ? withLists(result.value) : null;
        for (const [fragment, key] of fragmentKeys(route.response, value)) meet(fragment, key);
        computed = result.ok ? plainJson(route.response, value) : refusalJson(result);
        computedByTool = result.ok ? computed : refusalJson(withToolNames(result, toolNames));
        return result;
      },
    };
    const doors = doorsTo(route, watched);
    const asked = requestsOf(route)
      .flatMap((input) => doors.map((door) => ({ ...door, input: door.isUrl ? wellFormed(input) : input })))
      .map(({ first, again, input, isTool }) => {
        const expected = expectedOf(first, input);
        return { again, input, expected: isTool && expected !== null ? byTool(computedByTool, input) : expected };
      });

    /** Returns the answer of a tool: its first hundred results, in the form that the tool shortens. */
    function byTool(text: string, input: Given): string {
      const answer = JSON.parse(text) as Record<string, unknown> & { results?: unknown[] };
      if ('error_code' in answer && !('valid' in answer)) return text;
      const shape = shapeOf(route);
      const chosen = (shape?.choose?.(answer, input) ?? answer) as typeof answer;
      const first = chosen.results === undefined || chosen.results.length <= 100 ? chosen : firstResults(chosen, route.rest!);
      if (shape !== null) return JSON.stringify(shape.cut(first, input));
      return first === answer ? text : JSON.stringify(first);
    }

    function meet(fragment: CachedFragment, key: object | null): void {
      if (key !== null && !fragment.isLasting(key as never)) return;
      const keys = met.get(fragment) ?? new Map<object | null, Set<number>>();
      met.set(fragment, keys.set(key, (keys.get(key) ?? new Set()).add(requests)));
    }

    /** Null if the request is refused before the handler runs. */
    function expectedOf(first: Door, input: Given): string | null {
      computed = '';
      requests++;
      first(input);
      return computed === '' ? null : computed;
    }

    const handled = asked.filter(({ expected }) => expected !== null);
    assert.ok(handled.length > 0);
    for (const keys of met.values())
      assert.ok(
        handled.length === 1 || [...keys.values()].some(({ size }) => size > 1),
        'a fragment of which each key is met by one request shows nothing',
      );
    for (const { input, again, expected } of shuffled(handled)) assert.equal(again(input), expected, JSON.stringify(input).slice(0, 500));
  });
}

const SCHEMAS: readonly (readonly [name: string, Schema])[] = [
  ...service.routes.map(({ name, response }) => [name, response] as const),
  ['a refusal', ERROR_BODY],
];

for (const [name, schema] of SCHEMAS) {
  test(`${name}: any values of the schema are serialized whole and in chunks`, () => {
    const plain = withoutFragments(schema);
    const [whole, chunked] = [serializer(plain), chunkedSerializer(plain)];
    for (let i = 0; i < VALUES_OF_SCHEMA; i++) {
      const value = answerValue(plain, draw);
      const expected = JSON.stringify(value);
      assert.equal(serialize(whole, value), expected);
      assert.equal(serialize((one: unknown, out) => [...chunked(one, out)], value), expected);
    }
  });
}
