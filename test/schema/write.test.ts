import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boolean, choice, integer, list, nullable, object, string } from '../../src/schema/schema.ts';
import { pieceWriter, writer } from '../../src/schema/write.ts';
import { randomIntegers } from '../support/random.ts';

const inner = object({ flag: boolean(), kind: choice(['a', 'b']) }, { title: 'Inner' });
const schema = object(
  { text: string(), number: integer(), maybe: nullable(string()), inner, none: nullable(inner), texts: list(string()), inners: list(inner) },
  {},
  { error: string(), 'odd "key"': integer() },
);
const write = writer(schema);

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

test('writes what JSON.stringify writes', () => {
  assert.equal(write(FULL), JSON.stringify(FULL));
});

test('writes null where there is nothing, and leaves out what does not apply', () => {
  const { error: _, 'odd "key"': __, ...required } = FULL;
  const sparse = { ...required, maybe: null, none: null, texts: [], inners: [] };
  assert.equal(write(sparse), JSON.stringify(sparse));
  assert.equal(write({ ...sparse, 'odd "key"': 0 }), JSON.stringify({ ...sparse, 'odd "key"': 0 }));
});

test('writes only what the schema has', () => {
  assert.equal(writer(object({ a: integer() }))({ a: 1, b: 2 } as { a: number }), '{"a":1}');
});

test('escapes any text as JSON.stringify does', () => {
  const next = randomIntegers(1);
  const awkward = ['"', '\\', '\n', '\u0000', '\u001f', '\u007f', '\u2028', '\ud800', '\udc00', '😀', 'é', 'a', '0', '/', '<'];
  for (let i = 0; i < 1_000; i++) {
    const text = Array.from({ length: next(6) }, () => awkward[next(awkward.length)]).join('');
    const value = { ...FULL, text, texts: [text] };
    assert.equal(write(value), JSON.stringify(value));
  }
});

test('pieces make the same text, with one piece for each item of a list', () => {
  const pieces = pieceWriter(schema);
  const { error: _, 'odd "key"': __, ...required } = FULL;
  for (const value of [FULL, required, { ...FULL, texts: [], inners: [] }, { ...FULL, texts: ['a', '\ud800', 'c'] }]) {
    assert.equal([...pieces(value)].join(''), write(value));
  }
  const one = [...pieces(FULL)].length;
  assert.equal([...pieces({ ...FULL, texts: [...FULL.texts, 'c', 'd', 'e'] })].length, one + 3);
});
