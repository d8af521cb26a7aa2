import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optional, required, withDefault } from '../../../src/service/operations/route.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { decodedText, inputReader, mainInput, unknownInput } from '../../../src/service/engine/inputs.ts';
import { boolean, integer, list, record, string } from '../../../src/base/schema/schema.ts';
import { assertSays } from '../../support/says.ts';
import { cases } from '../../support/vectors.ts';

const reader = inputReader(
  {
    iban: required(string({ description: 'an IBAN' }), 'MISSING_IBAN'),
    limit: withDefault(integer({ minimum: 1, maximum: 20 }), 5),
    letters: withDefault(boolean(), false),
    name: optional(string({ maxLength: 3 })),
    codes: optional(list(string())),
  },
  null,
);
const defaults = { limit: 5, letters: false, name: null, codes: null };
const bytes = (text: string): Buffer => Buffer.from(text);
const LIMITS = { body_depth: 4, body_members: 12, bulk_items: 5 };

interface Row {
  readonly source: 'query' | 'body';
  readonly text: string;
  readonly code: string;
  readonly parameter: string;
  readonly message: string;
  /** The inputs of the handler that differ from the defaults; null for a refusal. */
  readonly inputs: object | null;
}

for (const { source, text, code, parameter, message, inputs } of cases<Row>('engine-inputs')) {
  test(`a ${source} is ${inputs === null ? `refused with ${code}` : 'read'}: ${text.slice(0, 100)}`, () => {
    const expected = inputs === null ? [code, parameter || undefined, message] as const : { ...defaults, ...inputs };
    if (source === 'query') return compare(reader.fromQuery(text, null), expected);
    for (const body_bytes of [0, 1_000]) compare(reader.fromBody(bytes(text), { ...LIMITS, body_bytes }), expected);
  });
}

test('a body that is not UTF-8 is refused', () => {
  compare(reader.fromBody(Buffer.of(0x7b, 0xff, 0x7d), { ...LIMITS, body_bytes: 1_000 }), ['INVALID_PARAMETER', undefined, /UTF-8/]);
});

test('an input in the path is decoded, and the query cannot set it', () => {
  const inPath = inputReader({ code: required(string()) }, 'code');
  compare(inPath.fromQuery('code=other', 'B%45'), { code: 'BE' });
  compare(inPath.fromQuery('', '%'), ['INVALID_PARAMETER', undefined, /percent-encoding/]);
});

test('a path with broken encoding is used unchanged if the input may be raw, such as a BIC from an address bar', () => {
  const open = inputReader({ bic: { ...required(string()), mayBeBroken: true } }, 'bic');
  compare(open.fromQuery('', '%zz'), { bic: '%zz' });
  compare(open.fromQuery('', 'B%45'), { bic: 'BE' });
});

test('an object comes as single members in a query, each once, and as an object in a body', () => {
  const of = inputReader({ extras: optional(record(string())), list: optional(list(string())), text: optional(string()) }, null);
  const none = { extras: null, list: null, text: null };
  for (const [query, expected] of [
    ['extras[DL]=20261231&extras%5BFRQ%5D=1M', { ...none, extras: { DL: '20261231', FRQ: '1M' } }],
    ['extras[DL]=a+b%26c', { ...none, extras: { DL: 'a b&c' } }],
    ['extras[DL]=1&extras[DL]=1', ['INVALID_PARAMETER', 'extras', '… extras']],
    ['extras[DL]=%zz', ['INVALID_PARAMETER', 'extras', /percent-encoding/]],
    // A text that only looks like a member or a list is an unknown parameter.
    ...[
      'x-extras[DL]=1', 'extras[DL]x]=1', 'extras[]=1', 'extras[DL=1', 'other[DL]=1', 'text[DL]=1', 'listed=1', 'list[0]=1',
    ].map((query) => [query, none] as const),
  ] as const) compare(of.fromQuery(query, null), expected);
  compare(of.fromBody(bytes('{"extras":{"DL":"20261231"}}'), { ...LIMITS, body_bytes: 1_000 }), { ...none, extras: { DL: '20261231' } });
  compare(of.fromBody(bytes('{"extras":"DL"}'), { ...LIMITS, body_bytes: 1_000 }), ['INVALID_PARAMETER', 'extras', /must be an object/]);
});

test('a bare value sets the required input, or otherwise the first input without a default', () => {
  const [must, may, has] = [required(string()), optional(string()), withDefault(integer(), 5)];
  for (const [inputs, main] of [[{ has, may, must }, 'must'], [{ has, may, more: may }, 'may'], [{ has }, null], [{}, null]] as const) {
    assert.equal(mainInput({ inputs }), main);
  }
});

test('the refusal of an unknown input lists the known inputs and does not repeat its name', () => {
  assertSays([['iban', 'bic'], ['iban'], []].map((names) => unknownInput(names)).map(({ code, message }) => `${code}: ${message}`), [
    '… INVALID_PARAMETER … iban', '… INVALID_PARAMETER … iban', '… INVALID_PARAMETER … inputs',
  ]);
});

test('an integer without a range is described as a whole number', () => {
  const plain = inputReader({ n: required(integer()) }, null);
  compare(plain.fromQuery('n=x', null), ['INVALID_PARAMETER', 'n', /whole number/]);
});

test('an input without a description is also reported as missing', () => {
  compare(inputReader({ n: required(integer()) }, null).fromQuery('', null), ['MISSING_PARAMETER', 'n', /^n is missing or empty$/]);
});

test('a text that cannot be decoded becomes null', () => {
  assert.equal(decodedText('a+b'), 'a b');
  assert.equal(decodedText('%00'), '\u0000');
  assert.equal(decodedText('%'), null);
});

function compare(read: ReturnType<typeof reader.fromBody>, expected: object | readonly [string, string?, (string | RegExp)?]): void {
  const result = finish(read);
  // Query members are in an object without a prototype.
  if (!Array.isArray(expected)) return assert.deepEqual(structuredClone(result), { ok: true, value: expected });
  assert.ok(!result.ok);
  assert.deepEqual([result.code, result.parameter], expected.slice(0, 2));
  assertSays(result.message, expected[2]);
}
