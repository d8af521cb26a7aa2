/** A server with a short and a long operation, for tests that send requests as bytes. */
import { type AddressInfo, createServer } from 'node:net';
import { after } from 'node:test';
import { required, route } from '../../../../src/service/operations/route.ts';
import type { Context } from '../../../../src/service/operations/context.ts';
import { ok } from '../../../../src/base/errors.ts';
import { requestHandler } from '../../../../src/doors/http/routing/request-handler.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../../src/base/limits.ts';
import { type RunningServer, type ListeningServer, serveHanded, listen } from '../../../../src/doors/http/wire/listen.ts';
import { integer, object, sequence, string } from '../../../../src/base/schema/schema.ts';
import { assetOf } from '../../../support/asset.ts';
import { HEAD, exchange, pause, post } from '../../../support/raw.ts';
import { parseAnswers } from '../../../../tools/proof/fuzz/wire.ts';

const echo = route({
  name: 'echo',
  methods: ['GET', 'POST'],
  path: '/echo',
  group: 'Verify',
  summary: '',
  description: '',
  inputs: { text: required(string()) },
  response: object({ text: string() }),
  examples: [{ summary: '', input: { text: 'a' } }],
  handle: ({ text }) => ok({ text }),
});

/** Settings and counters of the long operation. Each test resets the settings that it changes. */
export const work = {
  /** If true, the operation runs in steps and does not end. */
  isHeld: false,
  /** Number of steps that were run. */
  steps: 0,
  /** Number of texts that were made. */
  made: 0,
  /** Place of the text that cannot be made. */
  failsAt: Infinity,
};

function* texts(count: number): Generator<string> {
  for (let i = 0; i < count; i++) {
    work.made++;
    if (i === work.failsAt) throw new Error('a fault');
    yield '0123456789';
  }
}

/** Runs in steps while the test holds it, then returns the requested number of texts. */
const long = route({
  name: 'long',
  methods: ['GET', 'POST'],
  path: '/long',
  group: 'Verify',
  summary: '',
  description: '',
  inputs: { count: required(integer({ minimum: 0, maximum: 1_000_000 })) },
  response: object({ texts: sequence(string()) }),
  largeBody: true,
  examples: [{ summary: '', input: { count: 1 } }],
  *handle({ count }) {
    do {
      work.steps++;
      yield;
    } while (work.isHeld);
    return ok({ texts: texts(count) });
  },
});

export const longPost = (count: number, headers = HEAD): string => {
  const body = JSON.stringify({ count });
  return post('/long', body, `${headers}Content-Length: ${body.length}\r\n`);
};
export const longAnswer = (count: number): string => JSON.stringify({ texts: Array(count).fill('0123456789') });

/** Returns the bodies of the complete answers. */
export const bodiesIn = (answers: string): string[] => parseAnswers(Buffer.from(answers), false).answers.map(({ body }) => String(body));

/** More bytes than sockets accept at once. */
export const LARGE = 20_000_000;

/** The served operations and their limits. */
function served(limits: Partial<Limits>) {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const handler = requestHandler({
    routes: [echo, long],
    assets: new Map([
      ['/doc', assetOf('text/plain', { text: 'document' })],
      ['/large', assetOf('text/plain', { text: 'a'.repeat(LARGE) })],
    ]),
    probes: new Map([['/probe', () => pause(50).then(() => ({ status: 200, type: 'text/plain', body: 'probed' }))]]),
    context: {} as Context,
    version: 'v1',
    limits: all,
    corsOrigin: '*',
    onFault: () => undefined,
  });
  return { handler, limits: all };
}

export const start = (given: Partial<Limits> = {}): Promise<ListeningServer> => {
  const { handler, limits } = served(given);
  return listen(handler, { host: '127.0.0.1', port: 0, limits });
};

/** Serves on connections that another server accepts and hands over. */
export async function startHanded(given: Partial<Limits> = {}): Promise<RunningServer & { readonly address: { readonly port: number } }> {
  const { handler, limits } = served(given);
  const port = createServer();
  const answering = await serveHanded(
    handler, { start: (take) => void port.on('connection', take), stop: async () => void port.close() }, { limits },
  );
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
  return { ...answering, address: port.address() as AddressInfo };
}

/** The server of all tests that need no settings of their own. */
export const shared = await start();
after(() => shared.drain());

export const raw = (sent: string | Buffer | readonly string[], { port }: { port: number } = shared.address): Promise<string> =>
  exchange(port, ...(typeof sent === 'string' || Buffer.isBuffer(sent) ? [sent] : sent));

export const echoPost = (body: string, headers?: string): string => post('/echo', body, headers === undefined ? undefined : HEAD + headers);
