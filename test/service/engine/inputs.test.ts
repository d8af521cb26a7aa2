import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optional, required, withDefault } from '../../../src/service/operations/route.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { decodedText, inputReader, mainInput, unknownInput } from '../../../src/service/engine/inputs.ts';
import { boolean, integer, list, record, string } from '../../../src/base/schema/schema.ts';
import { assertSays } from '../../support/says.ts';

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

/** A query, and the input of its handler or the refusal: code, parameter and a part of the message. */
const QUERIES: readonly (readonly [string, object | readonly [string, string | undefined, RegExp]])[] = [
  ['iban=X', { ...defaults, iban: 'X' }],
  ['iban=X&limit=20&letters=on&name=abc&codes=a&codes=b', { iban: 'X', limit: 20, letters: true, name: 'abc', codes: ['a', 'b'] }],
  ['iban=X&letters', { ...defaults, iban: 'X', letters: true }],
  ['iban=a+b%20c%2Bd', { ...defaults, iban: 'a b c+d' }],
  ['%69ban=X', { ...defaults, iban: 'X' }],
  ['iban=X&limit=&name=', { ...defaults, iban: 'X' }],
  ['iban=X=Y', { ...defaults, iban: 'X=Y' }],
  ['iban=X&&&', { ...defaults, iban: 'X' }],
  ['iban=X&other=1&other=2&__proto__=1&constructor=2', { ...defaults, iban: 'X' }],
  ['iban=X&codes[]=a&codes[]=b', { ...defaults, iban: 'X', codes: ['a', 'b'] }],
  ['iban=X&codes%5B%5D=a&codes=b&codes%5b%5d=c', { ...defaults, iban: 'X', codes: ['a', 'b', 'c'] }],
  ['iban[]=X', ['MISSING_IBAN', 'iban', /missing/]],
  ['iban=X&codes[]=%zz', ['INVALID_PARAMETER', 'codes', /percent-encoding/]],
  ['iban=X&codes=&codes=', { ...defaults, iban: 'X' }],
  ['iban=X&codes=&codes=a', { ...defaults, iban: 'X', codes: ['', 'a'] }],
  ['', ['MISSING_IBAN', 'iban', /an IBAN/]],
  ['iban', ['MISSING_IBAN', 'iban', '… missing']],
  ['iban=', ['MISSING_IBAN', 'iban', '… missing']],
  ['iban=X&iban=X', ['INVALID_PARAMETER', 'iban', /twice/]],
  ['iban=X&limit=0', ['INVALID_PARAMETER', 'limit', /1 to 20/]],
  ['iban=X&limit=5.0', ['INVALID_PARAMETER', 'limit', '… 1 … 20']],
  ['iban=X&letters=2', ['INVALID_PARAMETER', 'letters', '… true … 1']],
  ['iban=X&name=abcd', ['INVALID_PARAMETER', 'name', /at most 3 characters/]],
  ['iban=%zz', ['INVALID_PARAMETER', 'iban', /percent-encoding/]],
  ['%zz=1', ['INVALID_PARAMETER', undefined, /percent-encoding/]],
  ['iban=%C3%28', ['INVALID_PARAMETER', 'iban', /percent-encoding/]],
];

for (const [query, expected] of QUERIES) {
  test(`query ${query}`, () => compare(reader.fromQuery(query, null), expected));
}

/** A body, and the input of its handler or the refusal. */
const BODIES: readonly (readonly [string, object | readonly [string, string | undefined, RegExp]])[] = [
  ['{"iban":"X"}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","iban":"Y"}', ['INVALID_PARAMETER', 'iban', '… iban … twice']],
  ['{"iban":"X","\\u0069ban":"X"}', ['INVALID_PARAMETER', 'iban', /^iban is given twice/]],
  ['{"iban":null,"iban":"X"}', ['INVALID_PARAMETER', 'iban', /^iban is given twice/]],
  ['{"iban":"X","other":1,"other":2}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","other":{"iban":1,"iban":2}}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","codes":[{"DE89":1,"DE89":2}]}', ['INVALID_PARAMETER', 'codes', '… codes']],
  ['{"iban":"\\":\\"iban\\":","codes":["{}:"]}', { ...defaults, iban: '":"iban":', codes: ['{}:'] }],
  ['{"__proto__":1,"iban":"X"}', { ...defaults, iban: 'X' }],
  ['\ufeff{"iban":"X"}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","limit":20,"letters":true,"name":null,"codes":["a"]}', { iban: 'X', limit: 20, letters: true, name: null, codes: ['a'] }],
  ['{"iban":"X","limit":"20","letters":"yes"}', { ...defaults, iban: 'X', limit: 20, letters: true }],
  ['{"iban":"X","letters":0}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","__proto__":{"limit":7},"other":[[1]]}', { ...defaults, iban: 'X' }],
  ['{"iban":"[[[[[[\\"[[["}', { ...defaults, iban: '[[[[[["[[[' }],
  ['', ['MISSING_IBAN', 'iban', '… missing']],
  ['{}', ['MISSING_IBAN', 'iban', '… missing']],
  ['{"iban":""}', ['MISSING_IBAN', 'iban', '… missing']],
  ['{"iban":null}', ['MISSING_IBAN', 'iban', '… missing']],
  ['{"iban":1}', ['INVALID_PARAMETER', 'iban', /must be a string/]],
  ['{"iban":["X"]}', ['INVALID_PARAMETER', 'iban', /must be a string/]],
  ['{"iban":"X","codes":[]}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","limit":[]}', ['INVALID_PARAMETER', 'limit', /must be an integer/]],
  ['{"iban":[]}', ['INVALID_PARAMETER', 'iban', /must be a string/]],
  ['{"iban":"X","codes":"a"}', ['INVALID_PARAMETER', 'codes', /must be a list/]],
  ['{"iban":"X","codes":["a",1]}', ['INVALID_PARAMETER', 'codes', /codes\[1\] must be a string/]],
  ['{"iban":"X","limit":1.5}', ['INVALID_PARAMETER', 'limit', /integer/]],
  ['{"iban":"X","limit":"1e1"}', ['INVALID_PARAMETER', 'limit', /plain decimal digits/]],
  ['{"iban":"X","letters":2}', ['INVALID_PARAMETER', 'letters', /true/]],
  ['{"iban":', ['INVALID_PARAMETER', undefined, '… JSON']],
  ['["X"]', ['INVALID_PARAMETER', undefined, '… JSON … object']],
  ['null', ['INVALID_PARAMETER', undefined, '… JSON … object']],
  ['"X"', ['INVALID_PARAMETER', undefined, '… JSON … object']],
  ['{"a":[[[[1]]]]}', ['INVALID_PARAMETER', undefined, /deeper than 4/]],
  ['{"a":[[[1]]],"b":[[[1]]],"iban":"X"}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","a":[[],[],[],[],[],[],[],[]]}', { ...defaults, iban: 'X' }],
  ['{"iban":"X","a":[[],[],[],[],[],[],[],[],[]]}', ['INVALID_PARAMETER', undefined, '… 12 fields']],
  ['{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0,"i":0,"j":0,"k":0,"l":0}', ['INVALID_PARAMETER', undefined, /more than 12 fields/]],
  [`{"iban":"X","codes":[${Array(17).fill('"a"').join(',')}]}`, { ...defaults, iban: 'X', codes: Array(17).fill('a') }],
  [`{"iban":"X","codes":[${Array(18).fill('"a"').join(',')}]}`, ['INVALID_PARAMETER', undefined, '… 5 items']],
  [`{"iban":"X","codes":["${','.repeat(50)}"]}`, { ...defaults, iban: 'X', codes: [','.repeat(50)] }],
  ['{"iban":"::::::::::::","codes":["[[[[[[[[[[[["]}', { ...defaults, iban: '::::::::::::', codes: ['[[[[[[[[[[[['] }],
];

for (const [body, expected] of BODIES) {
  test(`body ${body}`, () => {
    for (const body_bytes of [0, 1_000]) compare(reader.fromBody(bytes(body), { ...LIMITS, body_bytes }), expected);
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

function compare(read: ReturnType<typeof reader.fromBody>, expected: object | readonly [string, string | undefined, RegExp]): void {
  const result = finish(read);
  // Query members are in an object without a prototype.
  if (!Array.isArray(expected)) return assert.deepEqual(structuredClone(result), { ok: true, value: expected });
  assert.ok(!result.ok);
  assert.deepEqual([result.code, result.parameter], expected.slice(0, 2));
  assertSays(result.message, expected[2]);
}
