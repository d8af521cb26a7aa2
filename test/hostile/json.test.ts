/** JSON bodies that take long to parse: their tokens are counted before the parser runs, including list items. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import { listen } from '../../src/doors/http/wire/listen.ts';
import { bodyOf, exchange, post, statusOf } from '../support/raw.ts';
import { testService } from '../support/service.ts';
import { assertSays } from '../support/says.ts';

const { address: { port }, drain } = await listen(testService().requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
after(() => drain());

const { bulk_items, body_members, body_depth } = DEFAULT_LIMITS;
const bulkOf = (fields: number) => JSON.stringify({
  items: Array.from({ length: bulk_items }, () => Object.fromEntries(Array.from({ length: fields }, (_, i) => [`_${i}`, 'a']))),
});
const shortTexts = Array.from({ length: 300_000 }, (_, i) => i.toString(36));
const TOO_MANY_ITEMS = new RegExp(`more than ${bulk_items} items`);
const TOO_MANY_FIELDS = new RegExp(`more than ${body_members} fields`);
const TOO_DEEP = new RegExp(`deeper than ${body_depth} levels`);

/** Each text lacks its last bracket, so that only a parser would find the error. */
const ROWS: readonly (readonly [what: string, body: string, message: string | RegExp])[] = [
  ['2 MB of short texts in a list, all different', JSON.stringify({ ibans: shortTexts }), TOO_MANY_ITEMS],
  ['a list of numbers', JSON.stringify({ ibans: shortTexts.map((_, i) => i % 10) }), TOO_MANY_ITEMS],
  ['several lists that have too many items together',
    JSON.stringify({ ibans: shortTexts.slice(0, 9_000), others: shortTexts.slice(0, 9_000) }), TOO_MANY_ITEMS],
  ['a list in a field that is none of ours', JSON.stringify({ other: shortTexts, ibans: [] }), TOO_MANY_ITEMS],
  ['a list with blanks and line ends between its items', JSON.stringify({ ibans: shortTexts.slice(0, 100_000) }, null, 2), TOO_MANY_ITEMS],
  ['fields with short names, all different',
    JSON.stringify(Object.fromEntries(shortTexts.slice(0, 100_000).map((name) => [`_${name}`, 0]))), TOO_MANY_FIELDS],
  ['items of many fields', bulkOf(FIXED_LIMITS.item_members.value), '… fields'],
  ['lists beside each other', `{"ibans":[${'[],'.repeat(100_000)}[]]}`, TOO_MANY_FIELDS],
  ['lists in each other', `{"ibans":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, TOO_DEEP],
];

for (const [what, body, message] of ROWS) {
  test(`${what}: refused before it is parsed`, async () => {
    const answer = await exchange(port, post('/api/v1/validate/bulk', body.slice(0, -1)));
    assert.equal(statusOf(answer), 400);
    assertSays(bodyOf(answer)['error']!, message);
  });
}

test('a bulk with the maximum number of items may have objects as items', async () => {
  const account = { country: 'DE', blz: '37040044', account_number: '532013000' };
  for (const [path, item] of [['convert/bulk', account], ['validate/bulk', { iban: 'a', bic: 'COBADEFF' }]] as const) {
    const answer = await exchange(port, post(`/api/v1/${path}`, JSON.stringify({ items: Array.from({ length: bulk_items }, () => item) })));
    assert.match(answer, new RegExp(`^HTTP/1.1 200 [^]*"count":${bulk_items},`), path);
  }
});

test('commas, colons and brackets inside texts do not count', async () => {
  const iban = ',:[{'.repeat(4_000);
  assert.equal(statusOf(await exchange(port, post('/api/v1/validate/bulk', JSON.stringify({ ibans: [iban, `\\"${iban}`] })))), 200);
});

test('the maximum number of items of a bulk is accepted', async () => {
  const answer = await exchange(port, post('/api/v1/validate/bulk', JSON.stringify({ ibans: shortTexts.slice(0, bulk_items) })));
  assert.equal(statusOf(answer), 200);
});
