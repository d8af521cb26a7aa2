/** What an object serializer keeps of the objects that it has seen: which members are null, true, false or absent, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compiledParts, serialize } from '../../src/schema/serializer.ts';
import { type StaticText, emptyTexts, objectSerializer } from '../../src/schema/object-serializer.ts';
import { boolean, integer, list, nullable, object, string } from '../../src/schema/schema.ts';
import { draws } from '../../tools/fuzz/values.ts';
import { answerValue } from '../support/answer-values.ts';
import { randomIntegers } from '../support/random.ts';

const SCHEMA = object(
  { id: string(), a: nullable(string()), b: nullable(boolean()), c: nullable(list(string())), d: boolean(), e: nullable(integer()), f: nullable(object({ g: string() })) },
  {},
  { h: string(), i: boolean() },
);
const NAMES = Object.keys(SCHEMA.properties!);

/** Every text below this one, with the bytes that are kept beside it. */
function textsBelow(one: StaticText): string[] {
  const bytes = [one.beforeValue, one.beforeEnd].filter((kept) => kept !== null).map(String);
  assert.equal(one.withFragment, null);
  return [one.text, ...bytes, ...[one.absent, one.null, one.true, one.false].flatMap((below) => (below === null ? [] : textsBelow(below)))];
}

const next = randomIntegers(5);
const draw = draws(() => next(2 ** 31) / 2 ** 31);
const parts = compiledParts(SCHEMA);
const texts = emptyTexts(parts);
const serializeObject = objectSerializer(parts, false, texts);
const keptAfter = (objects: number): string[] => {
  for (let i = 0; i < objects; i++) {
    const value = answerValue(SCHEMA, draw);
    assert.equal(serialize(serializeObject, value as never), JSON.stringify(value));
  }
  return texts.flatMap(textsBelow);
};

test('it keeps names, punctuation and the words null, true and false', () => {
  const kept = new RegExp(`^\\{?(,?"(${NAMES.join('|')})":(null|true|false)?)*\\}?$`);
  for (const text of keptAfter(2_000)) assert.match(text, kept);
});

test('it keeps no more however many objects it serializes', () => {
  const most = keptAfter(20_000).length;
  assert.equal(keptAfter(5_000).length, most);
});
