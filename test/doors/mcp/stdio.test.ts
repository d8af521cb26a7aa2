import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { serveStdio } from '../../../src/doors/mcp/stdio.ts';
import { type Json, request, testServer } from './mcp.ts';
import { assertSays } from '../../support/says.ts';

/** Returns the output for these pieces of input, line by line. */
async function written(...pieces: (string | Buffer)[]): Promise<Json[]> {
  // Each piece arrives alone, because a stream joins pieces that wait in it.
  const [input, output] = [Readable.from(pieces.map((piece) => Buffer.from(piece))), new PassThrough()];
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  await serveStdio(testServer(), input, output);
  const text = Buffer.concat(chunks).toString();
  assert.ok(text === '' || text.endsWith('\n'));
  return text.split('\n').slice(0, -1).map((line) => JSON.parse(line) as Json);
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const codeOf = (answer: Json | undefined): unknown => (answer?.['error'] as Json | undefined)?.['code'];

test('a burst of a thousand calls is answered in order and without loss', async () => {
  const calls = Array.from({ length: 1000 }, (_, id) => line(
    request('tools/call', { name: 'validate', arguments: { iban: 'BE68539007547034' } }, id),
  ));
  const answers = await written(...calls);
  assert.deepEqual(answers.map(({ id }) => id), calls.map((_, id) => id));
  assert.ok(answers.every(({ result }) => ((result as Json)['structuredContent'] as Json)['valid'] === true));
});

test('a message may come in any pieces, even divided inside a character', async () => {
  const bytes = Buffer.from(line(request('ping', {}, 'ä😀')) + line(request('ping', {}, 2)));
  assert.deepEqual((await written(...Array.from(bytes, (_, i) => bytes.subarray(i, i + 1)))).map(({ id }) => id), ['ä😀', 2]);
});

test('empty lines are skipped, CR LF ends a line too, and the last line needs no end', async () => {
  const answers = await written(`\n  \n${JSON.stringify(request('ping', {}, 1))}\r\n${JSON.stringify(request('ping', {}, 2))}`);
  assert.deepEqual(answers.map(({ id }) => id), [1, 2]);
});

test('notifications are not answered', async () => {
  assert.deepEqual(await written(line({ jsonrpc: '2.0', method: 'notifications/initialized' })), []);
});

test('a line that is not JSON, not a message, or too long is answered with the reason, and the next message normally', async () => {
  const answers = await written(
    '{broken\n', Buffer.from([0xff, 0x0a]), line([]), `${' '.repeat(2 ** 20 + 1)}1\n`, line({ jsonrpc: '2.0', id: 7 }),
    line(request('ping', {}, 8)),
  );
  const reasons = answers.map(({ id, error = {} }) => [id, (error as Json)['code'], (error as Json)['message']]);
  assertSays(reasons, [
    [undefined, -32700, '… JSON … line'], [undefined, -32700, '… UTF-8 … line'], [undefined, -32600, '… batches'],
    [undefined, -32600, '… 1048576 bytes'], [7, -32600, '… method … string'], [8, undefined, undefined],
  ]);
});

test('a line has at most a mebibyte, in whatever pieces it comes, the last line too', async () => {
  const ping = JSON.stringify(request('ping', {}, 1));
  const longest = ping + ' '.repeat(2 ** 20 - ping.length);
  for (const end of ['\n', '']) {
    for (const [text, code] of [[longest, undefined], [`${longest} `, -32600]] as const) {
      for (const pieces of [[text + end], [text.slice(0, 70_000), text.slice(70_000) + end], [text, end]]) {
        assert.deepEqual((await written(...pieces.filter((piece) => piece !== ''))).map(codeOf), [code]);
      }
    }
  }
  assert.equal((await written(`${longest}${longest}`, `\n${ping}\n`))[1]!['id'], 1);
});

test('a line that is not UTF-8 is refused, because a name with replaced letters would go into a payment code', async () => {
  const call = line(request('tools/call', { name: 'identify', arguments: { text: 'M\u00fcller' } }));
  const answers = await written(Buffer.from(call, 'latin1'), call);
  assert.deepEqual(answers.map(codeOf), [-32700, undefined]);
});

test('a repeated argument is refused, and neither value is read', async () => {
  const call = line(request('tools/call', { name: 'validate', arguments: { iban: 'BE68539007547034' } }, 3));
  const [answer] = await written(call.replace('"iban"', '"iban":"DE00","iban"'));
  assert.equal(codeOf(answer), -32600);
  assertSays(JSON.stringify(answer), '… twice');
  assert.equal(answer?.['id'], 3);
});

test('a slow reader of the answers delays the reading of messages', async () => {
  const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 100 })];
  const done = serveStdio(testServer(), input, output);
  for (let id = 0; id < 50; id++) input.write(line(request('tools/list', {}, id)));
  input.end();
  await new Promise(setImmediate);
  assert.ok(output.writableLength + output.readableLength < 200_000, 'answers pile up');
  let count = 0;
  output.on('data', (chunk: Buffer) => (count += chunk.toString().split('\n').length - 1));
  await done;
  assert.equal(count, 50);
});
