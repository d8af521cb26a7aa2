import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../src/http/limits.ts';
import { listen } from '../../src/http/server/listen.ts';
import { problemWith } from '../../tools/fuzz/check.ts';
import { attempt, fuzz } from '../../tools/fuzz/fuzz.ts';
import { LAST_STATUS } from '../../tools/fuzz/requests.ts';
import { parseAnswers } from '../../tools/fuzz/wire.ts';
import { testService } from '../support/service.ts';

const { service, requestHandler, faults } = testService();
const { routes } = service;
const attempts = (count: number) => (made: number) => made < count;

test('the service stands some hundreds of attempts', { timeout: 120_000 }, async () => {
  const limits = { ...DEFAULT_LIMITS, headers_timeout: 1_000, request_timeout: 1_000, keep_alive_timeout: 1_000 };
  const { address, drain } = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits });
  const { findings, counts } = await fuzz({ port: address.port, routes, seed: 'test', mayContinue: attempts(600), connections: 8 });
  await drain();
  assert.deepEqual(findings, []);
  assert.deepEqual(faults, []);
  assert.ok(counts.size > 60, String(counts.size));
});

test('the same seed and number make the same attempt, others another', () => {
  const bytes = (seed: string, number: number): string => Buffer.concat(attempt(routes, seed, number).parts).toString('latin1');
  assert.equal(bytes('a', 7), bytes('a', 7));
  assert.notEqual(bytes('a', 7), bytes('a', 8));
  assert.notEqual(bytes('a', 7), bytes('b', 7));
});

const answer = (status: number, body: string, headers = 'X-Content-Type-Options: nosniff\r\nContent-Type: application/json\r\n'): string =>
  `HTTP/1.1 ${status} Some\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
const refusal = '{"error":"no","error_code":"INVALID_PARAMETER"}';

/** What a server answers to everything, and what is found wrong with it. */
const WRONG: readonly (readonly [what: string, answered: string, problem: RegExp])[] = [
  ['a fault', answer(500, '{}'), /status 500/],
  ['a refusal without its code', answer(400, '{"error":"no"}'), /error_code/],
  ['a refusal without a body', answer(400, ''), /without a body/],
  ['a refusal in text', answer(400, 'no', 'X-Content-Type-Options: nosniff\r\nContent-Type: text/plain\r\n'), /without a JSON body/],
  ['a refusal with the status of another', answer(422, refusal), /INVALID_PARAMETER with status 422/],
  ['a refusal that nobody declared', answer(405, '{"error":"no","error_code":"METHOD_NOT_ALLOWED"}'), /not declared/],
  ['an answer of another shape', answer(200, '{}'), /does not fit its schema/],
  ['no JSON', answer(200, '{'), /no JSON object/],
  ['two answers', answer(400, refusal) + answer(400, refusal), /answered 400,400/],
  ['three answers', answer(400, refusal) + answer(204, '') + answer(204, ''), /answered 400,204,204/],
  ['one answer to two requests', answer(400, refusal), /answered 400, /],
  ['bytes behind the answer', `${answer(400, refusal)}more`, /bytes that are no answer/],
  ['an answer without its security headers', answer(400, refusal, ''), /security headers/],
  ['nothing', '', /answered , /],
];

for (const [what, answered, problem] of WRONG) {
  test(`${what} is found`, async () => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => undefined).resume();
      socket.end(answered);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { findings } = await fuzz({ port: (server.address() as AddressInfo).port, routes, seed: 'wrong', mayContinue: attempts(40), connections: 4 });
    server.close();
    assert.ok(findings.some((finding) => problem.test(finding.problem)), JSON.stringify(findings[0]));
  });
}

test('a picture in place of JSON is held to its type', () => {
  const numbers = Array.from({ length: 5_000 }, (_, number) => number);
  const tried = numbers.map((number) => attempt(routes, 'picture', number)).find(({ asks }) => asks?.route.files && asks.method !== 'HEAD')!;
  const svg = 'X-Content-Type-Options: nosniff\r\nContent-Type: image/svg+xml\r\n';
  const problem = (body: string): string | null => {
    const last = tried.parts.length === 1 ? '' : answer(LAST_STATUS, '');
    return problemWith(tried, { ...parseAnswers(Buffer.from(answer(200, body, svg) + last), false), end: 'closed' });
  };
  assert.equal(problem('<svg width="1"></svg>'), null);
  assert.match(problem('<svg width="1">')!, /no image\/svg/);
});

test('answers are parted by their lengths; those of HEAD and the interim ones have no body', () => {
  const two = Buffer.from(`HTTP/1.1 100 Continue\r\n\r\n${answer(200, 'ab')}${answer(404, 'c')}`);
  assert.deepEqual(parseAnswers(two, false).answers.map(({ status, body }) => [status, String(body)]), [[200, 'ab'], [404, 'c']]);
  const cut = parseAnswers(Buffer.from(answer(200, 'ab').slice(0, -1)), false);
  assert.equal(cut.answers.length, 0);
  assert.ok(cut.rest.length > 0);
  const head = answer(200, 'ab').slice(0, -2);
  assert.equal(parseAnswers(Buffer.from(head), true).rest.length, 0);
  const some = parseAnswers(Buffer.from(head + answer(200, 'cd') + head), null);
  assert.deepEqual(some.answers.map(({ body }) => String(body)), ['', 'cd', '']);
  assert.equal(some.rest.length, 0);
});
