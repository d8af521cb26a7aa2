import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Infer, type Schema, boolean, choice, constant, either, integer, list, nullable, object, oneOf, oneOrMore, record, sequence, string,
  widened,
} from '../../../../src/base/schema/schema.ts';
import { RETAINED_CAPACITY, createByteBuffer, takeBytes } from '../../../../src/service/engine/writers/byte-buffer.ts';
import {
  chunkedSerializer,
  serialize,
  serializeLatin1,
  serializer,
} from '../../../../src/service/engine/writers/serializer.ts';
import { randomIntegers } from '../../../support/random.ts';

const inner = object({ flag: boolean(), kind: choice(['a', 'b']) }, { title: 'Inner' });
const schema = object(
  {
    text: string(), number: integer(), maybe: nullable(string()), inner, none: nullable(inner), texts: list(string()), inners: list(inner),
  },
  {},
  { error: string(), 'odd "key"': integer() },
);
const write = (value: Infer<typeof schema>): string => serialize(serializer(schema), value);

const FULL = {
  text: 'plain',
  number: -7,
  maybe: 'x',
  inner: { flag: true, kind: 'a' as const },
  none: { flag: false, kind: 'b' as const },
  texts: ['a', 'b'],
  inners: [{ flag: true, kind: 'b' as const }],
  error: 'e',
  'odd "key"': 1,
};

test('serializer writes the text of JSON.stringify', () => {
  assert.equal(write(FULL), JSON.stringify(FULL));
});

test('serializer writes null for missing values and omits members that do not apply', () => {
  const { error: _, 'odd "key"': __, ...required } = FULL;
  const sparse = { ...required, maybe: null, none: null, texts: [], inners: [] };
  assert.equal(write(sparse), JSON.stringify(sparse));
  assert.equal(write({ ...sparse, 'odd "key"': 0 }), JSON.stringify({ ...sparse, 'odd "key"': 0 }));
});

test('a very long text leaves no large buffer, whole or in chunks', () => {
  const long = object({ text: string() });
  const write = serializer(long);
  const out = createByteBuffer();
  for (let i = 0; i < 2; i++) {
    assert.equal(serializeLatin1(write, { text: 'x'.repeat(1_000_000) }, out).length, 1_000_011);
    assert.ok(out.bytes.length <= RETAINED_CAPACITY);
    write({ text: 'y'.repeat(1_000_000) }, out);
    takeBytes(out);
    assert.ok(out.bytes.length <= RETAINED_CAPACITY);
  }
});

test('serializer keeps the order of the schema for any order of members', () => {
  const entries = Object.entries(FULL);
  for (let i = 0; i < entries.length; i++) {
    const turned = Object.fromEntries([...entries.slice(i), ...entries.slice(0, i).reverse()]) as typeof FULL;
    assert.equal(write({ ...turned, inner: { kind: 'a', flag: true } }), JSON.stringify(FULL));
  }
});

test('serializer writes a sequence as a list while the sequence produces its items', () => {
  const list = object({ items: sequence(inner) });
  function* items(count: number) {
    for (let i = 0; i < count; i++) yield { flag: i % 2 === 0, kind: 'a' as const };
  }
  for (const count of [0, 1, 3]) {
    assert.equal(serialize(serializer(list), { items: items(count) }), JSON.stringify({ items: [...items(count)] }));
  }
});

test('serializer writes only members of the schema', () => {
  assert.equal(serialize(serializer(object({ a: integer() })), { a: 1, b: 2 } as { a: number }), '{"a":1}');
});

test('serializer escapes any text like JSON.stringify', () => {
  const next = randomIntegers(1);
  const awkward = ['"', '\\', '\n', '\u0000', '\u001f', '\u007f', '\u2028', '\ud800', '\udc00', '😀', 'é', 'a', '0', '/', '<'];
  for (let i = 0; i < 1_000; i++) {
    const text = Array.from({ length: next(6) }, () => awkward[next(awkward.length)]).join('');
    const value = { ...FULL, text, texts: [text] };
    assert.equal(write(value), JSON.stringify(value));
  }
});

test('chunks join to the whole text, with a yield after each list item', () => {
  const chunked = chunkedSerializer(schema);
  const restsOf = (value: Infer<typeof schema>): number => [...chunked(value, createByteBuffer())].length;
  const { error: _, 'odd "key"': __, ...required } = FULL;
  for (const value of [FULL, required, { ...FULL, texts: [], inners: [] }, { ...FULL, texts: ['a', '\ud800', 'c'] }]) {
    assert.equal(serialize((one, out) => [...chunked(one, out)], value), write(value));
  }
  assert.equal(restsOf({ ...FULL, texts: [...FULL.texts, 'c', 'd', 'e'] }), restsOf(FULL) + 3);
});

test('texts of any length are written whole, one after another, and in as much memory as they need', () => {
  const out = createByteBuffer();
  const text = serializer(string());
  for (const length of [0, 1, 63, 64, 65, 5_000, 100_000]) {
    for (const one of ['a'.repeat(length), 'é'.repeat(length), '"'.repeat(length), '\ud800'.repeat(length)]) text(one, out);
  }
  const expected = [
    0, 1, 63, 64, 65, 5_000, 100_000,
  ].flatMap((length) => ['a', 'é', '"', '\ud800'].map((one) => JSON.stringify(one.repeat(length)))).join('');
  assert.equal(takeBytes(out).toString(), expected);
  for (const one of ['first', 'second']) text(one, out);
  const taken = takeBytes(out);
  text('third', out);
  assert.equal(taken.toString(), '"first""second"');
  assert.equal(serializeLatin1(text, 'é', out), '"\u00c3\u00a9"');
});

const STATES = oneOf([
  object({ open: constant(true), since: string() }, { title: 'Open' }),
  object({ open: constant(false), until: nullable(string()) }, { title: 'Closed' }),
]);

test('an object with variants is serialized as the variant whose constant it has', () => {
  const state = serializer(STATES);
  for (const value of [{ open: true, since: 'x' }, { open: false, until: null }, { open: false, until: 'y' }] as const) {
    assert.equal(serialize(state, value), JSON.stringify(value));
  }
  assert.throws(() => serialize(state, { since: 'secret' } as never), /TypeError/);
});

const MIXED = object({
  first: boolean(),
  number: either([integer({ maximum: 8 }), string()]),
  text: nullable(either([string(), integer()])),
  any: nullable(either([boolean(), inner, integer(), list(nullable(integer())), string()])),
  several: record(oneOrMore(string())),
  all: list(nullable(either([integer(), string()]))),
});

test('a value of one of several types is serialized like JSON.stringify', () => {
  const write = serializer(MIXED);
  const scalars = [0, -7, 2 ** 60, '', '2', 'a"b', 'é\ud800', null] as const;
  const anything = [true, { flag: false, kind: 'a' }, 3, [1, null], [], '3', null] as const;
  const next = randomIntegers(3);
  for (let i = 0; i < 1_000; i++) {
    const some = <T>(from: readonly T[]): T => from[next(from.length)]!;
    const value: Infer<typeof MIXED> = {
      first: true,
      number: some(scalars) ?? 1,
      text: some(scalars),
      any: some(anything),
      several: { a: 'x', b: ['x', 'y'], c: [] },
      all: [some(scalars), some(scalars)],
    };
    assert.equal(serialize(write, value), JSON.stringify(value));
    const { first, ...others } = value;
    assert.equal(serialize(write, { ...others, first }), JSON.stringify(value), 'also by name, in another order');
  }
});

test('null next to several types is one more type, not a second level', () => {
  assert.deepEqual(nullable(either([integer(), string()], { description: 'Either.' })), {
    description: 'Either.',
    anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }],
  });
});

test('widened variants are one object: members that some variants lack are optional, members that are null in some are nullable', () => {
  const word = string();
  const wide = widened(
    oneOf([
      object({ kind: constant('a', { description: 'One.' }), both: word, more: word }, { title: 'A' }),
      object({ kind: constant('b', { description: 'Other.' }), both: nullable(word) }, { title: 'B' }),
    ], { title: 'Either' }),
  );
  assert.deepEqual(wide, {
    type: 'object',
    title: 'Either',
    properties: { kind: { type: 'string', description: '`a`: One. `b`: Other.' }, both: nullable(word), more: word },
    required: ['kind', 'both'],
  });
  assert.equal(widened(word), word);
});

test('the cached text grows with the number of answer forms, not with their content', (t) => {
  const names = ['a', 'b', 'c', 'd'] as const;
  const flags = object({
    ...(Object.fromEntries(names.map((name) => [name, nullable(boolean())])) as Record<(typeof names)[number], Schema<boolean | null>>),
    text: nullable(string()),
  });
  const append = serializer(flags);
  const made = t.mock.method(Buffer, 'from');
  const next = randomIntegers(30);
  const kept = (count: number): number => {
    made.mock.resetCalls();
    for (let i = 0; i < count; i++) {
      const [a, b, c, d] = names.map(() => [true, false, null][next(3)]!) as [boolean, boolean, boolean, boolean];
      const value = { a, b, c, d, text: next(3) === 0 ? null : `text ${next(1e9)}` };
      assert.equal(serialize(append, value), JSON.stringify(value));
    }
    return made.mock.callCount();
  };
  // Each of 81 patterns has two texts before or in place of the value, and one text after it.
  assert.ok(kept(5_000) <= 2 * 3 ** names.length + 1);
  assert.equal(kept(5_000), 0);
});
