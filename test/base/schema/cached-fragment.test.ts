import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Expanded, cachedFragment, composed, expander } from '../../../src/base/schema/cached-fragment.ts';
import { type Infer, boolean, integer, list, nullable, object, string } from '../../../src/base/schema/schema.ts';
import { chunkedSerializer, serialize, serializer } from '../../../src/service/engine/writers/serializer.ts';

interface City {
  readonly name: string;
  readonly country: string | null;
}

let computed = 0;
const CITY = cachedFragment({ city: string(), country: nullable(string()) }, (city: City | null) => {
  computed++;
  return { city: city?.name ?? 'nowhere', country: city && city.country };
});
const MAYOR = cachedFragment({}, (mayor: { readonly name: string } | null) => (mayor === null ? {} : { mayor: mayor.name }), {
  optional: { mayor: string() },
  isLasting: (mayor) => mayor === null || mayor.name !== 'new',
});

const PARTS = { id: integer(), place: CITY, open: nullable(boolean()), mayor: MAYOR, last: string() };
const OFFICE = composed(PARTS, { title: 'Office' });
const toJSON = expander(PARTS);
const office = serializer(OFFICE);
const KÖLN: City = { name: 'Köln', country: 'DE' };

const of = (
  id: number,
  place: City | null,
  open: boolean | null = null,
  mayor: { readonly name: string } | null = null,
): Infer<typeof OFFICE> =>
  ({
  id,
  place,
  open,
  mayor,
  last: 'x',
  toJSON,
});

test('the members of a fragment are members of the schema, and the schema is plain JSON Schema', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(OFFICE)), {
    title: 'Office',
    type: 'object',
    properties: {
      id: { type: 'integer' },
      city: { type: 'string' },
      country: { type: ['string', 'null'] },
      open: { type: ['boolean', 'null'] },
      mayor: { type: 'string' },
      last: { type: 'string' },
    },
    required: ['id', 'city', 'country', 'open', 'last'],
  });
});

test('the text of a fragment is made of its key alone, once for each key', () => {
  const before = computed;
  assert.equal(serialize(office, of(1, KÖLN)), '{"id":1,"city":"Köln","country":"DE","open":null,"last":"x"}');
  assert.equal(serialize(office, of(2, KÖLN)), '{"id":2,"city":"Köln","country":"DE","open":null,"last":"x"}');
  assert.equal(serialize(office, of(3, null)), '{"id":3,"city":"nowhere","country":null,"open":null,"last":"x"}');
  assert.equal(serialize(office, of(4, null)), '{"id":4,"city":"nowhere","country":null,"open":null,"last":"x"}');
  assert.equal(computed, before + 2);
  assert.equal(serialize(office, of(5, { ...KÖLN, name: 'Bonn' })), '{"id":5,"city":"Bonn","country":"DE","open":null,"last":"x"}');
  assert.equal(serialize(office, of(6, KÖLN)), '{"id":6,"city":"Köln","country":"DE","open":null,"last":"x"}');
});

test('members that are not always there are left out, and a key that will not come again is not kept', () => {
  const mayor = { name: 'new' };
  assert.equal(serialize(office, of(1, KÖLN, true, mayor)), '{"id":1,"city":"Köln","country":"DE","open":true,"mayor":"new","last":"x"}');
  mayor.name = 'newer';
  assert.equal(serialize(office, of(1, KÖLN, true, mayor)), '{"id":1,"city":"Köln","country":"DE","open":true,"mayor":"newer","last":"x"}');
});

test('JSON.stringify shows the whole object, with the added members', () => {
  const whole: Expanded<typeof PARTS> = of(1, KÖLN, false, { name: 'A' }).toJSON() as Expanded<typeof PARTS>;
  assert.deepEqual(whole, { id: 1, city: 'Köln', country: 'DE', open: false, mayor: 'A', last: 'x' });
  assert.equal(
    JSON.stringify(Object.assign(of(1, KÖLN), { start: 7 })),
    '{"id":1,"city":"Köln","country":"DE","open":null,"last":"x","start":7}',
  );
});

test('members added to an object are written after its toJSON, always in the order of the schema', () => {
  const parts = { ...PARTS, start: integer(), end: integer() };
  const extended = serializer(composed(parts));
  for (const added of [{ start: 7, end: 9 }, { end: 9, start: 7 }]) {
    assert.equal(
      serialize(extended, Object.assign(of(1, KÖLN), added)),
      '{"id":1,"city":"Köln","country":"DE","open":null,"last":"x","start":7,"end":9}',
    );
  }
});

test('a list of objects with fragments, whole and in chunks, and an object with nothing but a fragment', () => {
  const town = { place: CITY };
  const schema = object({ results: list(OFFICE), towns: list(composed(town)) });
  const value = { results: [of(1, KÖLN), of(2, null)], towns: [{ place: KÖLN, toJSON: expander(town) }] };
  const expected = JSON.stringify(value);
  assert.match(expected, /"towns":\[\{"city":"Köln","country":"DE"\}\]/);
  assert.equal(serialize(serializer(schema), value), expected);
  const chunked = chunkedSerializer(schema);
  assert.equal(serialize((one: typeof value, out) => [...chunked(one, out)], value), expected);
  const whole = chunkedSerializer(OFFICE);
  assert.equal(serialize((one: Infer<typeof OFFICE>, out) => [...whole(one, out)], of(1, KÖLN)), JSON.stringify(of(1, KÖLN)));
});
