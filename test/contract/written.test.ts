/** Every answer is written as `JSON.stringify` would write it: those that the operations give, and any that their schemas admit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_BODY } from '../../src/api/error-body.ts';
import { type Route, isSteps } from '../../src/api/route.ts';
import { COUNTRIES } from '../../src/countries/registry.ts';
import type { Result } from '../../src/errors.ts';
import { requestHandler } from '../../src/http/api/request-handler.ts';
import type { Schema } from '../../src/schema/schema.ts';
import { chunkedSerializer, serialize, serializer } from '../../src/schema/serializer.ts';
import { draws } from '../../tools/fuzz/values.ts';
import { answerValue } from '../support/answer-values.ts';
import { ask, bytesOf } from '../support/ask.ts';
import { randomIntegers } from '../support/random.ts';
import { testService } from '../support/service.ts';

const VALUES = 1_000;
const SEED = 8;

const { service } = testService();

/** The same value with its keys in the schema's order; keys that the schema has not stand at the end. */
function inOrder(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) return inOrder(schema.anyOf[0]!, value);
  if (Array.isArray(value)) return value.map((item) => inOrder(schema.items!, item));
  if (value === null || typeof value !== 'object') return value;
  const ordered = { ...Object.fromEntries(Object.keys(schema.properties!).map((key) => [key, undefined])), ...value };
  return Object.fromEntries(Object.entries(ordered).map(([key, member]) => [key, inOrder(schema.properties![key]!, member)]));
}

const everything = { q: null, country: null, limit: 1_000, offset: 0 };

/** The published IBAN of each country, cut short, with another last character, as it is, and wrong again: what is kept of one answer must be right for the next. */
const IBANS = COUNTRIES.flatMap(({ example }) => {
  const wrong = example.slice(0, -1) + (example.endsWith('0') ? '1' : '0');
  return [example.slice(0, -1), wrong, example, wrong];
});
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  iban: IBANS,
  ibans: IBANS.map((iban) => [iban, '', iban]),
  bic: service.context.directory.searchBics(everything).results.map(({ bic }) => bic),
  slug: service.context.directory.searchBanks(everything).results.map(({ slug }) => slug),
  code: COUNTRIES.map(({ code }) => code),
  country: COUNTRIES.map(({ code }) => code),
};

/** Every example, and the first with one of its inputs replaced by each of the samples. */
const inputsOf = ({ inputs, examples }: Route): Record<string, unknown>[] => [
  ...examples.map(({ input }) => input),
  ...Object.entries(SAMPLES).flatMap(([name, samples]) => (inputs[name] ? samples.map((sample) => ({ ...examples[0].input, [name]: sample })) : [])),
];

for (const route of service.routes) {
  test(`${route.path}: ${route.name} writes the answers that it gives`, () => {
    let given: unknown;
    const keep = (result: Result<unknown>): Result<unknown> => {
      given = result.ok ? result.value : null;
      return result;
    };
    const watched: Route = {
      ...route,
      handle(input, context) {
        const work = route.handle(input, context);
        return isSteps(work) ? (function* () { return keep(yield* work); })() : keep(work);
      },
    };
    const watching = requestHandler({ ...service, routes: [watched] });
    for (const input of inputsOf(route)) {
      for (const method of route.methods) {
        const { status, body } = ask(watching, watched, method, input);
        if (status !== 200) continue;
        assert.equal(bytesOf({ body }).toString(), JSON.stringify(inOrder(route.response, given)), JSON.stringify(input));
      }
    }
    assert.notEqual(given, undefined);
  });
}

for (const [name, schema] of [...service.routes.map(({ name, response }) => [name, response] as const), ['a refusal', ERROR_BODY] as const]) {
  test(`${name}: ${VALUES} values made from the schema, whole and in pieces`, () => {
    const next = randomIntegers(SEED);
    const draw = draws(() => next(2 ** 31) / 2 ** 31);
    const write = serializer(schema);
    const pieces = chunkedSerializer(schema);
    const inPieces: typeof write = (value, out) => [...pieces(value, out)];
    for (let i = 0; i < VALUES; i++) {
      const value = answerValue(schema, draw);
      const expected = JSON.stringify(value);
      assert.equal(serialize(write, value), expected);
      assert.equal(serialize(inPieces, value), expected);
    }
  });
}
