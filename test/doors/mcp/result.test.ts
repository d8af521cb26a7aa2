/** Turns the answer of an operation into the result of a tool. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { firstResults, plainResult, resultSerializer, toolResponse } from '../../../src/doors/mcp/result.ts';
import { integer, list, object, string } from '../../../src/base/schema/schema.ts';
import type { Latin1 } from '../../../src/base/text/latin1.ts';
import { assertSays } from '../../support/says.ts';

const parsed = (members: Latin1): unknown => JSON.parse(Buffer.from(`{${members}}`, 'latin1').toString());

test('an answer has its first hundred results, and explains how to get more if there are more', () => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  for (const count of [0, 1, 99, 100]) {
    assert.deepEqual(firstResults({ count, results: numbers(count).values() }, 'ask again'), { count, results: numbers(count) });
  }
  for (const count of [101, 5000]) {
    assertSays(firstResults({ count, results: numbers(count).values() }, 'ask again'), { count, results: numbers(100), more: '… 100' });
  }
  const other = { count: 1 };
  assert.equal(firstResults(other, 'ask again'), other);
});

test('only the returned results are made, and one more', () => {
  let made = 0;
  firstResults({ results: (function* () { for (;;) yield made++; })() }, 'ask again');
  assert.equal(made, 101);
});

test('the schema of a list mentions omitted results, any other schema does not', () => {
  const item = string();
  const answer = toolResponse(object({ count: integer(), results: list(item, { description: 'All.' }) }));
  assert.deepEqual(Object.keys(answer.properties!), ['count', 'results', 'more']);
  assert.deepEqual([answer.properties!['results']!.items, answer.properties!['more']!.type], [item, 'string']);
  const other = object({ count: integer() });
  assert.equal(toolResponse(other), other);
});

test('a result contains data, the text of the data, a hint and a picture, in this order, and no error', () => {
  const serialize = resultSerializer(object({ name: string() }), createByteBuffer());
  const picture = Uint8Array.from([1, 2, 3]);
  const data = { name: 'Zoë "x" 😀' };
  const text = { type: 'text', text: JSON.stringify(data) };
  const hint = { type: 'text', text: 'Ask "them".' };
  const image = { type: 'image', mimeType: 'image/png', data: 'AQID' };
  for (const [drawn, hintText, content] of [
    [null, null, [text]], [picture, null, [text, image]], [null, hint.text, [text, hint]], [picture, hint.text, [text, hint, image]],
  ] as const) {
    assert.deepEqual(parsed(serialize(data, drawn, hintText)), { structuredContent: data, content, isError: false });
  }
  for (const [drawn, content] of [[null, [text]], [picture, [text, image]]] as const) {
    assert.deepEqual(parsed(plainResult(data, drawn)), { structuredContent: data, content, isError: false });
  }
});
