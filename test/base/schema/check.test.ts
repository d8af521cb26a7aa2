import { test } from 'node:test';
import { check } from '../../../src/base/schema/check.ts';
import {
  type Schema, boolean, choice, constant, either, integer, list, nullable, object, oneOf, string,
} from '../../../src/base/schema/schema.ts';
import { assertSays } from '../../support/says.ts';

const bank = object({ name: string(), city: nullable(string()) }, { title: 'Bank' }, { error: string() });

/** Each row: a schema, a value, and the place and kind of its fault; null if the value fits. */
const state = oneOf([object({ open: constant(true), since: string() }), object({ open: constant(false), until: nullable(string()) })]);

const ROWS: readonly (readonly [Schema, unknown, readonly [at: string, expected: string] | null])[] = [
  [string(), 'a', null],
  [string(), 1, ['', 'must be a string']],
  [string(), undefined, ['', 'must be a string']],
  [string({ minLength: 1 }), '', ['', '… 1 characters … 0']],
  [string({ maxLength: 2 }), 'abc', ['', '… 2 characters … 3']],
  [string({ minLength: 2, maxLength: 3 }), 'a', ['', '… 2 … 3 characters']],
  [string({ minLength: 2, maxLength: 2 }), 'abc', ['', '… 2 characters … 3']],
  [string({ maxLength: 1 }), '😀', null],
  [string({ minLength: 2 }), '😀', ['', '… 2 characters … 1']],
  [string({ pattern: '^[A-Z]{2}$' }), 'DE', null],
  [string({ pattern: '^[A-Z]{2}$' }), 'de', ['', '… ^[A-Z]{2}$']],
  [string({ pattern: '^[A-Z]{2}$', description: 'two letters' }), 'de', ['', 'must be two letters']],
  [choice(['n', 'a']), 'a', null],
  [choice(['n', 'a']), 'x', ['', 'must be one of n, a']],
  [integer({ minimum: 1, maximum: 20 }), 1, null],
  [integer({ minimum: 1, maximum: 20 }), 0, ['', 'must be 1 to 20']],
  [integer({ minimum: 1, maximum: 20 }), 21, ['', 'must be 1 to 20']],
  [integer({ minimum: 1 }), 0, ['', 'must be at least 1']],
  [integer({ maximum: 1 }), 2, ['', 'must be at most 1']],
  [integer(), 1.5, ['', 'must be an integer']],
  [integer(), 2 ** 53, ['', 'must be an integer']],
  [boolean(), false, null],
  [boolean(), 'true', ['', '… true']],
  [nullable(string()), null, null],
  [nullable(string()), 1, ['', '… null']],
  [nullable(choice(['n'])), null, null],
  [nullable(bank), null, null],
  [nullable(bank), { name: 'A' }, ['city', 'is missing']],
  [list(string(), { minItems: 1, maxItems: 2 }), ['a'], null],
  [list(string(), { minItems: 1 }), [], ['', '… 1 items']],
  [list(string(), { maxItems: 2 }), ['a', 'b', 'c'], ['', '… 2 items … 3']],
  [list(string()), ['a', 2], ['[1]', 'must be a string']],
  [bank, { name: 'A', city: null }, null],
  [bank, { name: 'A', city: null, error: 'x', more: 1 }, null],
  [bank, { name: 'A', city: null, error: 1 }, ['error', 'must be a string']],
  [bank, { name: 'A', city: 1 }, ['city', '… null']],
  [bank, [], ['', 'must be an object']],
  [bank, Object.create({ name: 'A', city: null }), ['name', 'is missing']],
  [object({ banks: list(bank) }), { banks: [{ name: 'A', city: 2 }] }, ['banks[0].city', '… null']],
  [nullable(either([integer({ maximum: 8 }), string()])), 8, null],
  [nullable(either([integer({ maximum: 8 }), string()])), '9', null],
  [nullable(either([integer({ maximum: 8 }), string()])), null, null],
  [nullable(either([integer({ maximum: 8 }), string()])), 9, ['', 'must be at most 8']],
  [nullable(either([integer({ maximum: 8 }), string()])), ['9'], ['', 'must be an integer']],
  [constant('a'), 'a', null],
  [constant('a'), 'b', ['', 'must be a']],
  [constant(true), false, ['', 'must be true']],
  [state, { open: true, since: 'x' }, null],
  [state, { open: false, until: null }, null],
  [state, { open: true, until: null }, ['since', 'is missing']],
  [state, { open: 1, since: 'x' }, ['open', '… true']],
  [state, { since: 'x' }, ['open', 'is missing']],
  [state, null, ['', 'must be an object']],
  [object({ states: list(state) }), { states: [{ open: false }] }, ['states[0].until', 'is missing']],
  [{ type: 'array' }, [1, 'a'], null],
  [{}, 'a', ['', 'must be ']],
  [{ type: 'object' }, { a: 1 }, null],
  [boolean(), () => true, ['', '… true']],
];

for (const [schema, value, problem] of ROWS) {
  test(`${JSON.stringify(schema)} and ${JSON.stringify(value)}: ${problem?.join(' ') ?? 'fits'}`, () => {
    assertSays(check(schema, value), problem && { at: problem[0], expected: problem[1] });
  });
}
