/**
 * Answers of an operation other than JSON at once: files, long answers part by part, and answers to bodies that are files. Faults of these
 * answers are logged.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optional, required, route } from '../../../../src/service/operations/route.ts';
import { finish } from '../../../../src/service/engine/work.ts';
import type { Context } from '../../../../src/service/operations/context.ts';
import { ok, refuse } from '../../../../src/base/errors.ts';
import { fileOpener } from '../../../../src/doors/http/routing/body-files.ts';
import { type BodyStream, type RoutedRequest, type Response, isStreamed } from '../../../../src/doors/http/routing/message.ts';
import { requestHandler } from '../../../../src/doors/http/routing/request-handler.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { list, object, string } from '../../../../src/base/schema/schema.ts';
import { json } from '../../../support/ask.ts';

const faults: string[] = [];
const common = { group: 'Verify', summary: '', description: '', examples: [{ summary: '', input: { text: 'a' } }] } as const;
const PNG = { type: 'image/png', name: 'picture.png' };

const drawn = route({
  ...common, name: 'drawn', methods: ['GET'], path: '/drawn', inputs: { text: required(string()), as: optional(string()) },
  response: object({ text: string() }),
  files: {
    forms: [PNG], inputs: ['as'],
    handle({ text, as }) {
      if (as === null) return null;
      return text === 'refuse' ? refuse('INVALID_LENGTH', 'too long', 'text') : ok({ form: PNG, bytes: Buffer.from(text) });
    },
  },
  handle: ({ text }) => ok({ text }),
});

const LONG = 20_000;
const long = route({
  ...common, name: 'long', methods: ['GET'], path: '/long', inputs: { text: required(string()) },
  response: object({ texts: list(string()) }),
  *handle({ text }) {
    yield;
    const texts = Array.from({ length: LONG }, (_, i) => `${text} ${i}`);
    return ok({ texts: text === 'broken' ? [...texts, null as never] : texts });
  },
});

const pushed: string[] = [];
const counted = route({
  ...common, name: 'counted', methods: ['POST'], path: '/counted', inputs: { text: required(string()), more: optional(string()) },
  response: object({ text: string() }),
  bodyFile: {
    input: 'text', types: ['text/plain'], limit: 'payment_file_bytes', isBegunBy: (part) => part[0] === 0x3c,
    read: ({ more }) => more === 'refuse' ? refuse('INVALID_PARAMETER', 'no', 'more') : ok({
      push: (part: Uint8Array) => {
        pushed.push(String(part));
        if (part.length === 0) throw new Error('nothing is left');
      },
      heldBytes: () => 7, end: () => ok({ text: `${pushed.length} ${more}` }),
    }),
  },
  handle: ({ text }) => ok({ text }),
});

const shared = { ...common, methods: ['GET'], response: object({ text: string() }) } as const;
let answered = 0;
const own = route({
  ...shared, name: 'own', path: '/own', inputs: { text: optional(string()) }, handle: () => ok({ text: String(++answered) }),
});
const wanting = route({
  ...shared, name: 'wanting', path: '/wanting', reference: true, inputs: { text: required(string()) }, handle: ({ text }) => ok({ text }),
});
const looked = route({
  ...shared, name: 'looked', path: '/looked', reference: true, inputs: { text: required(string()) },
  *handle({ text }) {
    yield;
    return ok({ text });
  },
});

const service = requestHandler({
  routes: [drawn, long, counted, own, wanting, looked], assets: new Map(), probes: new Map(), context: {} as Context, version: 'v1',
  limits: DEFAULT_LIMITS, corsOrigin: null, onFault: (path) => faults.push(path), fileOpener,
});

function get(target: string, more: Partial<RoutedRequest> = {}): Response {
  const response = service.handle({ method: 'GET', target, ...more });
  assert.ok('status' in response || 'next' in response);
  return finish(response);
}

function begun(query: string) {
  const waiting = service.handle({ method: 'POST', target: `/counted${query}` });
  assert.ok('withBody' in waiting && waiting.file !== undefined);
  return waiting.file.begin();
}

test('a file is sent as it is, and a refusal of it in JSON', () => {
  const { status, body, length, headers } = get('/drawn?text=abc&as=png');
  assert.deepEqual([status, String(body), length], [200, 'abc', 3]);
  assert.ok(
    headers.text.includes('Content-Type: image/png\r\n') && headers.text.includes(
      'Content-Disposition: inline; filename="picture.png"\r\n',
    ) && headers.text.includes('Cache-Control: no-store\r\n'),
  );
  const refused = get('/drawn?text=refuse&as=png');
  assert.deepEqual([refused.status, json(refused)], [422, { error: 'too long', error_code: 'INVALID_LENGTH', parameter: 'text' }]);
  assert.deepEqual(json(get('/drawn?text=abc')), { text: 'abc' });
});

test('long answers that are sent at the same time are each whole, and say so at their end', () => {
  const bodies = ['a', 'b', 'c'].map((text) => get(`/long?text=${text}`).body);
  assert.ok(bodies.every(isStreamed));
  const texts = bodies.map(() => '');
  const ends: unknown[] = [];
  for (let left = bodies.length; left > 0; ) {
    bodies.forEach((body, i) => {
      if (ends[i] !== undefined) return;
      const { done, value } = (body as BodyStream).next();
      if (done) [ends[i], left] = [value, left - 1];
      else texts[i] += Buffer.from(value).toString();
    });
  }
  assert.deepEqual(ends, [true, true, true]);
  for (const [i, text] of ['a', 'b', 'c'].entries()) {
    assert.deepEqual((JSON.parse(texts[i]!) as { texts: string[] }).texts, Array.from({ length: LONG }, (_, n) => `${text} ${n}`));
  }
});

test('a long answer that breaks off reports this at its end, and the fault is logged', () => {
  const body = get('/long?text=broken').body as BodyStream;
  faults.length = 0;
  let step = body.next();
  while (!step.done) step = body.next();
  assert.deepEqual([step.value, faults], [false, ['/long']]);
});

const NO_TURNS = () => assert.fail();

test('a file as body is read part by part, together with the inputs of the query', () => {
  pushed.length = 0;
  const file = begun('?more=x');
  assert.ok('push' in file);
  for (const part of ['<a>', '</a>']) file.push(Buffer.from(part));
  assert.equal(file.heldBytes(), 7);
  assert.deepEqual([pushed, json(finish(file.end(NO_TURNS) as Response))], [['<a>', '</a>'], { text: '2 x' }]);
  const refused = begun('?more=refuse');
  assert.ok('status' in refused);
  assert.deepEqual([refused.status, refused.path, refused.refusal?.parameter], [400, '/counted', 'more']);
});

test('a file that cannot be read further is a fault: it is logged once, and the rest of the file is not read', () => {
  pushed.length = faults.length = 0;
  const file = begun('');
  assert.ok('push' in file);
  for (const part of ['', '', '<a/>']) file.push(Buffer.from(part));
  const response = finish(file.end(NO_TURNS) as Response);
  assert.deepEqual([pushed, faults, response.status, response.path], [[''], ['/counted'], 500, '/counted']);
});

test('an answer that is not reference data is computed for each request, even if the client has cached it', () => {
  answered = 0;
  for (const text of ['1', '2']) {
    const response = get('/own', { ifNoneMatch: '*' });
    assert.deepEqual([response.status, json(response)], [200, { text }]);
  }
  assert.equal(get('/own?text=a', { ifNoneMatch: '"v1"' }).status, 200);
});

test('reference data that want an input are refused without it', () => {
  assert.deepEqual([get('/wanting').status, get('/wanting?text=a').status], [400, 200]);
});

test('reference data that are made in steps are kept by caches as those that are made at once', () => {
  const [atOnce, inSteps] = ['/wanting?text=a', '/looked?text=a'].map((target) => get(target));
  assert.equal(inSteps!.headers.text, atOnce!.headers.text);
  const tag = /ETag: (.+)\r\n/.exec(inSteps!.headers.text)![1]!;
  assert.equal(get('/looked?text=a', { ifNoneMatch: tag }).status, 304);
});
