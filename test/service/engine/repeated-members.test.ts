/** A JSON object with a repeated member (RFC 8259 section 4): a parser would silently lose the first value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasRepeatedMember, countMembers, repeatedMember } from '../../../src/service/engine/repeated-members.ts';

/** Each row: a JSON text, and the path of the first repeated member. */
const ROWS: readonly (readonly [text: string, names: readonly string[] | null])[] = [
  ['1', null],
  ['null', null],
  ['"a:b:c"', null],
  ['{}', null],
  ['[]', null],
  ['{"a":1}', null],
  ['{"a":1,"b":2}', null],
  ['{"a":1,"a":2}', ['a']],
  ['{"a":1,"a":1}', ['a']],
  ['{"a":1,"b":2,"a":3,"b":4}', ['a']],
  ['{"a":{"a":1}}', null],
  ['{"a":{"b":1},"b":2}', null],
  ['{"a":{"b":1,"b":2}}', ['a', 'b']],
  ['{"x":1,"a":{"y":{"z":1,"z":2}}}', ['a', 'y', 'z']],
  ['{"a":{"b":1},"c":{"b":1}}', null],
  ['[{"a":1},{"a":2}]', null],
  ['[{"a":1},{"a":2,"a":3}]', ['a']],
  ['{"items":[{"iban":1},{"iban":2,"iban":3}]}', ['items', 'iban']],
  ['{"a":[1,2],"a":[3]}', ['a']],
  ['{"a":[{}],"b":{},"a":1}', ['a']],
  ['{"a":":","b":"\\"a\\":"}', null],
  ['{"a\\"":1,"a":2}', null],
  ['{"a":"\\\\","a":2}', ['a']],
  ['{"a":"\\\\\\"","b":2}', null],
  ['{"a":1,"\\u0061":2}', ['a']],
  ['{"a":"}","b":"{","c":"]["}', null],
  [' { "a" : 1 , "a" : 2 } ', ['a']],
  ['{"":1,"":2}', ['']],
  ['{"a":null,"b":[null,{"c":null}]}', null],
  ['{"__proto__":1}', null],
];

for (const [text, names] of ROWS) {
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
