/**
 * Right and wrong uses of Schema and Route. This module never runs. `npm run check` fails if a wrong use compiles or a right use does not
 * compile.
 */
import { optional, required, route, withDefault } from '../../../src/service/operations/route.ts';
import { ok, refuse } from '../../../src/base/errors.ts';
import { cachedFragment, composed, expander } from '../../../src/base/schema/cached-fragment.ts';
import { type Infer, choice, constant, integer, list, nullable, object, oneOf, string } from '../../../src/base/schema/schema.ts';

const bank = object({ name: string(), bic: nullable(string()), kind: choice(['a', 'b']) }, {}, { error: string() });
type Bank = Infer<typeof bank>;

// A schema carries the type of its values.
export const good: Bank = { name: 'A', bic: null, kind: 'a' };
export const withError: Bank = { ...good, error: 'x' };
// @ts-expect-error: bic is missing
export const incomplete: Bank = { name: 'A', kind: 'a' };
// @ts-expect-error: a name is never null
export const nameless: Bank = { name: null, bic: null, kind: 'a' };
// @ts-expect-error: c is not a kind
export const otherKind: Bank = { name: 'A', bic: null, kind: 'c' };
// @ts-expect-error: integers are not strings
export const texts: Infer<ReturnType<typeof list<string>>> = [1];

// A schema takes only the keywords of its type.
// @ts-expect-error: a string has no minimum
string({ minimum: 1 });
// @ts-expect-error: an integer has no maxLength
integer({ maxLength: 1 });

const shape = {
  name: 'count',
  methods: ['GET'],
  path: '/count',
  group: 'Verify',
  summary: '',
  description: '',
  response: object({ count: integer() }),
  examples: [{ summary: '', input: {} }],
} as const;

// A handler gets the types of its inputs.
const inputs = { text: required(string()), limit: withDefault(integer(), 5), country: optional(string()) };
route({ ...shape, inputs, handle: ({ text, limit, country }) => ok({ count: text.length + limit + (country?.length ?? 0) }) });
// @ts-expect-error: country may be null
route({ ...shape, inputs, handle: ({ country }) => ok({ count: country.length }) });
// @ts-expect-error: the input does not exist
route({ ...shape, inputs, handle: ({ other }) => ok({ count: other }) });
// @ts-expect-error: a default must be of the input's type
withDefault(integer(), 'five');

// A handler answers what its response schema says.
// @ts-expect-error: count is an integer
route({ ...shape, inputs: {}, handle: () => ok({ count: 'one' }) });
// @ts-expect-error: the result is missing its count
route({ ...shape, inputs: {}, handle: () => ok({}) });
// @ts-expect-error: the code does not exist
route({ ...shape, inputs: {}, handle: () => refuse('WRONG', '') });
// @ts-expect-error: examples use inputs that exist
route({ ...shape, inputs: { q: required(string()) }, examples: [{ summary: '', input: { iban: '' } }], handle: () => ok({ count: 1 }) });

// The constant of a variant identifies it. A variant has members of its own.
const state = oneOf([object({ open: constant(true), since: string() }), object({ open: constant(false), until: string() })]);
type State = Infer<typeof state>;
export const since = (one: State): string => (one.open ? one.since : one.until);
// @ts-expect-error: the closed variant has no since
export const wrong = (one: State): string => one.since;
// @ts-expect-error: no variant is open and has an until
export const mixed: State = { open: true, until: '' };

// A cached fragment is made of its key alone. A handler gives the key.
const BANK = cachedFragment({ name: string() }, (key: { readonly title: string }) => ({ name: key.title }));
// @ts-expect-error: the key has no iban
cachedFragment({ name: string() }, (key: { readonly title: string }) => ({ name: key.title + key.iban }));
// @ts-expect-error: a name is a string
cachedFragment({ name: string() }, (key: { readonly title: string }) => ({ name: key }));
// @ts-expect-error: a text is not a key, because texts of requests would be kept
cachedFragment({ name: string() }, (name: string) => ({ name }));
const parts = { iban: string(), bank: BANK };
const response = composed(parts);
const toJSON = expander(parts);
route({ ...shape, response, inputs: {}, handle: () => ok({ iban: '', bank: { title: 'A' }, toJSON }) });
// @ts-expect-error: a handler must not give the members of the fragment
route({ ...shape, response, inputs: {}, handle: () => ok({ iban: '', name: 'A', toJSON }) });
// @ts-expect-error: without toJSON the value would show its keys
route({ ...shape, response, inputs: {}, handle: () => ok({ iban: '', bank: { title: 'A' } }) });

// A route names a group, a method and an example.
// @ts-expect-error: the group does not exist
route({ ...shape, group: 'Other', inputs: {}, handle: () => ok({ count: 1 }) });
// @ts-expect-error: only GET and POST
route({ ...shape, methods: ['PUT'], inputs: {}, handle: () => ok({ count: 1 }) });
// @ts-expect-error: at least one example
route({ ...shape, examples: [], inputs: {}, handle: () => ok({ count: 1 }) });
