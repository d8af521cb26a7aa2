/** A service of sample operations, documents and probes, for tests of its answers. */
import assert from 'node:assert/strict';
import { optional, required, route } from '../../../../src/service/operations/route.ts';
import { finish } from '../../../../src/service/engine/work.ts';
import type { Context } from '../../../../src/service/operations/context.ts';
import { ok, refuse } from '../../../../src/base/errors.ts';
import type { RoutedRequest, Response } from '../../../../src/doors/http/routing/message.ts';
import type { ProbeResponse } from '../../../../src/doors/http/routing/outside-the-api.ts';
import { requestHandler } from '../../../../src/doors/http/routing/request-handler.ts';
import { lazyAsset } from '../../../../src/doors/http/routing/asset.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { integer, list, object, string } from '../../../../src/base/schema/schema.ts';
import { assetOf } from '../../../support/asset.ts';

/** Path and error of each fault that the service reported. */
export const faults: [string, unknown][] = [];
const echoed = {
  group: 'Verify',
  summary: '',
  description: '',
  inputs: { text: required(string({ description: 'a text' })) },
  response: object({ text: string() }, {}, { more: list(object({ text: string() })) }),
  examples: [{ summary: '', input: { text: 'a' } }],
} as const;

const both = route({
  ...echoed,
  name: 'both',
  methods: ['GET', 'POST'],
  path: '/both',
  handle({ text }) {
    if (text === 'throw') throw new Error(text);
    if (text === 'unwritable') return ok({ text, more: [null as never] });
    return text === 'refuse' ? refuse('INVALID_LENGTH', 'too short', 'text') : ok({ text });
  },
});

const reference = route({
  ...echoed, name: 'item', methods: ['GET'], path: '/items/{text}', reference: true,
  handle: ({ text }) => (text === 'none' ? refuse('BANK_NOT_FOUND', 'no such bank') : ok({ text })),
});

/** States of the sample operations and probes. */
export const state = {
  /** Number of searches that were computed. */
  found: 0,
  /** Answer of the probe `/ready`. */
  ready: true,
};

/** The answer without input is equal for every client. */
const search = route({
  ...echoed,
  name: 'search',
  methods: ['GET'],
  path: '/search',
  inputs: { q: optional(string()) },
  examples: [{ summary: '', input: {} }],
  reference: true,
  handle: ({ q }) => (state.found++, q === 'refuse' ? refuse('INVALID_PARAMETER', 'no') : ok({ text: q ?? 'all é' })),
});
const postOnly = route({ ...echoed, name: 'post', methods: ['POST'], path: '/post', largeBody: true, handle: ({ text }) => ok({ text }) });

/** Answers in steps: the given number of texts, a refusal, or a fault. */
const many = route({
  ...echoed,
  name: 'many',
  methods: ['GET', 'POST'],
  path: '/many',
  response: object({ count: integer(), texts: list(string()) }),
  largeBody: true,
  *handle({ text }) {
    yield;
    if (text === 'throw') throw new Error(text);
    if (text === 'refuse') return refuse('INVALID_LENGTH', 'too short', 'text');
    const texts = Array.from({ length: Number(text) }, (_, i) => `text ${i} é`);
    return ok({ count: texts.length, texts });
  },
});

export const make = (corsOrigin: string | null) =>
  requestHandler({
    routes: [both, reference, postOnly, many, search],
    assets: new Map([
      ['/doc', assetOf('text/plain', { text: 'document' })],
      ['/page', assetOf('text/html', { text: 'page', policy: "default-src 'self'" })],
      ['/broken', lazyAsset('text/html', () => assert.fail('cannot be made'))],
    ]),
    probes: new Map<string, () => ProbeResponse | Promise<ProbeResponse>>([
      ['/ready', () => ({ status: state.ready ? 200 : 503, type: 'text/plain', body: String(state.ready) })],
      ['/asked', async () => ({ status: 200, type: 'text/plain', body: 'asked' })],
      ['/unable', () => assert.fail('cannot be said')],
      ['/unwilling', () => Promise.reject(new Error('nobody answers'))],
    ]),
    context: {} as Context,
    version: 'v1',
    limits: DEFAULT_LIMITS,
    corsOrigin,
    onFault: (path, fault) => faults.push([path, fault]),
  });
export const service = make('*');

export function get(target: string, more: Partial<RoutedRequest> = {}): Response {
  const response = service.handle({ method: 'GET', target, ...more });
  assert.ok('status' in response || 'next' in response);
  return finish(response);
}

export function post(target: string, body: string): Response {
  const waiting = service.handle({ method: 'POST', target });
  assert.ok('withBody' in waiting);
  return finish(waiting.withBody(Buffer.from(body)));
}

export const header = ({ headers: { lines } }: Response, name: string): string | undefined =>
  lines[lines.indexOf(name) + 1 || lines.length];
