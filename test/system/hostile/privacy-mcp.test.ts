/** The program neither keeps nor repeats the inputs of tools, over HTTP and over standard input and output. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { ToolDefinition } from '../../../src/doors/mcp/tools.ts';
import { admits } from '../../../src/base/schema/schema.ts';
import { STATELESS, answerTo, request, testServer } from '../../doors/mcp/mcp.ts';
import { ended, run, started } from '../support/program.ts';
import { MARKS, traceIn } from './marks.ts';

const { tools } = answerTo(testServer(), request('tools/list')).json['result'] as { tools: ToolDefinition[] };

/** Messages with a mark in every possible place: in arguments of each tool, right and wrong, and in every other member. */
function* messages(mark: string): Generator<object | string> {
  for (const { name, inputSchema } of tools) {
    for (const [input, schema] of Object.entries((inputSchema['properties'] ?? {}) as Record<string, object>)) {
      yield request('tools/call', { name, arguments: { [input]: admits(schema, 'array') ? [mark, mark] : mark } });
      yield request('tools/call', { name, arguments: { [input]: { [mark]: mark } } });
    }
    yield request('tools/call', { name, arguments: { [mark]: mark } });
    yield request('tools/call', { name, arguments: mark });
  }
  yield request('tools/call', { name: mark });
  yield request(mark, { [mark]: mark });
  yield request('tools/list', { cursor: mark });
  yield request('initialize', { protocolVersion: mark, clientInfo: { name: mark, version: mark } });
  yield request('tools/list', { _meta: { ...STATELESS, 'io.modelcontextprotocol/protocolVersion': mark } });
  yield { jsonrpc: mark, id: 1, method: mark };
  yield { jsonrpc: '2.0', method: `notifications/${mark}` };
  yield [mark];
  yield `{"${mark.replaceAll('\n', ' ')}`;
}

const all = MARKS.flatMap((mark) => [
  ...messages(mark),
]).map((message) => (typeof message === 'string' ? message : JSON.stringify(message)));

/** Asserts that a refusal, by the protocol or by the tool, repeats nothing. */
function holdsNothing(answer: string): void {
  const { error, result } = JSON.parse(answer) as { error?: object; result?: { isError?: boolean; content?: object } };
  const refused = error ?? (result?.isError === true ? result.content : undefined);
  if (refused !== undefined) assert.equal(traceIn(JSON.stringify(refused)), undefined, answer);
}

test('over HTTP: no error, refusal, header, metric or line of the log holds a trace', async () => {
  const kontor = run([]);
  after(() => kontor.kill('SIGKILL'));
  const { origin } = await started(kontor);
  const log = Promise.all([text(kontor.stdout!), text(kontor.stderr!)]);
  for (const body of all) {
    const response = await fetch(`${origin}/mcp`, { method: 'POST', body });
    assert.ok(response.status < 500);
    assert.equal(traceIn(JSON.stringify([...response.headers])), undefined);
    const answer = await response.text();
    if (response.status !== 202) holdsNothing(answer);
  }
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  assert.match(metrics, /\/mcp tools\/call validate/);
  assert.equal(traceIn(metrics), undefined);
  kontor.kill('SIGTERM');
  assert.deepEqual(await log, ['', '']);
});

test('over standard input and output: nothing but answers is written, and none that refuses holds a trace', async () => {
  const kontor = run(['mcp']);
  after(() => kontor.kill('SIGKILL'));
  const finished = ended(kontor);
  for (const message of all) if (!kontor.stdin!.write(`${message}\n`)) await once(kontor.stdin!, 'drain');
  kontor.stdin!.end();
  const { code, output, errors } = await finished;
  assert.deepEqual([code, errors], [0, '']);
  const answers = output.split('\n').slice(0, -1);
  assert.equal(answers.length, all.filter((message) => !message.includes('notifications/')).length);
  answers.forEach(holdsNothing);
});
