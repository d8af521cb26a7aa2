import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import type { Response } from '../../../../src/doors/http/routing/message.ts';
import { JSON_TYPE, headerMaker } from '../../../../src/doors/http/routing/headers.ts';
import { utf8Of } from '../../../../src/base/text/latin1.ts';
import { responseWriter } from '../../../../src/doors/http/wire/response-writer.ts';
import { HEAD, KEEP, exchange } from '../../../support/raw.ts';

const KEEP_ALIVE_MS = 5_000;
const makeHeaders = headerMaker('*');
const response = (status: number, body: string): Response => ({
  status,
  headers: makeHeaders({ type: JSON_TYPE, allow: 'GET' }),
  length: Buffer.byteLength(body),
  body: utf8Of(body),
  path: null,
  refusal: null,
});
const RESPONSES: readonly Response[] = [
  response(200, '{"city":"Köln"}'),
  response(200, ''),
  response(404, '{}'),
  { ...response(204, ''), headers: makeHeaders({ type: null }), length: null },
];

const ours = responseWriter(KEEP_ALIVE_MS);
/** Sends the lines and the body of a response with node:http. */
function nodes(res: ServerResponse, { status, headers: { lines }, length, body }: Response): void {
  const kept = res.shouldKeepAlive ? ['Connection', 'keep-alive', 'Keep-Alive', 'timeout=5'] : [];
  res.writeHead(status, [...lines, ...(length === null ? [] : ['Content-Length', String(length)]), ...kept]);
  res.end(body, 'latin1');
}

/** The path selects the response and the writer of its head. */
const server = createServer({
  keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false,
}, (request: IncomingMessage, response: ServerResponse) => {
  const [, which, whose] = request.url!.split('/');
  const chosen = RESPONSES[Number(which)]!;
  (whose === 'ours' ? ours : nodes)(response, chosen);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
after(() => void server.close());

const withoutDate = (text: string): string => text.replace(/^Date: .*$/gm, (line) => (Math.abs(
  Date.parse(line.slice(5)) - Date.now(),
) < 60_000 ? 'Date' : line));
/** Requests. Each is followed by a text that makes the connection end. */
const LAST = `GET /0/nodes HTTP/1.1\r\n${HEAD}\r\n`;
const REQUESTS: readonly (readonly [what: string, method: string, versionAndHeaders: string, then: string])[] = [
  ['a GET', 'GET', `HTTP/1.1\r\n${KEEP}`, LAST],
  ['a HEAD', 'HEAD', `HTTP/1.1\r\n${KEEP}`, LAST],
  ['the last GET', 'GET', `HTTP/1.1\r\n${HEAD}`, ''],
  ['a GET in HTTP/1.0', 'GET', 'HTTP/1.0\r\n', ''],
  ['a GET in HTTP/1.0 that keeps the connection', 'GET', 'HTTP/1.0\r\nConnection: keep-alive\r\n', LAST],
];

for (const [what, method, rest, then] of REQUESTS) {
  for (const [which, { status, body, length }] of RESPONSES.entries()) {
    // If the length is missing, Node ends this connection although it need not.
    if (length === null && rest.includes('1.0') && then !== '') continue;
    test(`${what} answered ${status} with ${(body as string).length} characters: the same bytes as node:http makes`, async () => {
      const ask = async (whose: string): Promise<string> => withoutDate(
        await exchange(port, `${method} /${which}/${whose} ${rest}\r\n${then}`),
      );
      const sent = await ask('ours');
      assert.equal(sent, await ask('nodes'));
      assert.match(sent, /^Date$/m);
    });
  }
}

/** Changes that another version of node:http could make to the text of a head. */
const OTHERWISE: Readonly<Record<string, (res: ServerResponse) => void>> = {
  'sends a line more': (res) => {
    const writeHead = res.writeHead as (...given: unknown[]) => ServerResponse;
    Object.assign(
      res,
      { writeHead: (status: number, lines: readonly string[]) => writeHead.call(res, status, [...lines, 'X-Node', 'new']) },
    );
  },
  'sends the head alone of what it keeps': (res) => {
    let kept: string | null = null;
    Object.defineProperty(res, '_header', {
      get: () => kept,
      set: (text: string | null) => (kept = text === null ? null : text.slice(0, text.indexOf('\r\n\r\n') + 4)),
    });
  },
  'lets nobody set what it keeps': (res) => void Object.defineProperty(res, '_header', { get: () => null }),
};

for (const [what, change] of Object.entries(OTHERWISE)) {
  test(`if node:http ${what}, writeHead sends the responses`, () => {
    const make = (req: IncomingMessage): ServerResponse => {
      const res = new ServerResponse(req);
      change(res);
      return res;
    };
    const write = responseWriter(KEEP_ALIVE_MS, make);
    let calls = 0;
    const res = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);
    const writeHead = res.writeHead as (...given: unknown[]) => ServerResponse;
    Object.assign(res, { writeHead: (...given: unknown[]) => (calls++, writeHead.apply(res, given)) });
    write(res, RESPONSES[0]!);
    assert.equal(calls, 1);
  });
}

test('the direct writer passes the trial with this version of node:http', () => {
  const res = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage);
  Object.assign(res, { writeHead: () => assert.fail('writeHead is called') });
  ours(res, RESPONSES[0]!);
});

test('a header that would break the head is refused when it is made', () => {
  assert.throws(() => headerMaker('https://example.org\r\nX: 1')({ type: null }));
});
