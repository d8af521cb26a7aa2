/** A JSON object with a repeated member (RFC 8259 section 4): a parser would silently lose the first value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasRepeatedMember, countMembers, repeatedMember } from '../../../src/service/engine/repeated-members.ts';
import { cases } from '../../support/vectors.ts';

for (const { text, names } of cases<{ text: string; names: readonly string[] | null }>('repeated-members')) {
  test(`${text}: ${names === null ? 'no member comes twice' : `${names.join('.')} comes twice`}`, () => {
    assert.deepEqual(repeatedMember(text, (found) => found), names);
    assert.equal(hasRepeatedMember(text, JSON.parse(text)), names !== null);
  });
}

test('a member that is not checked is skipped, and the next member is checked', () => {
  const seen: string[] = [];
  const found = repeatedMember('{"a":1,"a":2,"b":{"c":1,"c":2},"d":1,"d":2}', (names) => {
    seen.push(names.join('.'));
    return names.at(-1) === 'c' ? 'found' : null;
  });
  assert.deepEqual([found, seen], ['found', ['a', 'b.c']]);
});

test('the members of a value are the members of all objects in it', () => {
  for (const [value, members] of [
    [null, 0], [1, 0], ['a', 0], [[], 0], [{}, 0], [{ a: 1 }, 1], [{ a: null, b: [1, { c: 2 }] }, 3],
    [[{ a: { b: { c: 1 } } }, { a: 1 }], 4],
  ] as const) {
    assert.equal(countMembers(value), members, JSON.stringify(value));
  }
});
