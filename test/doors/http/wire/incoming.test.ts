import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, mock, test } from 'node:test';
import { DirectIncoming, Incoming } from '../../../../src/doors/http/wire/incoming.ts';
import { incomingClass, timesOutWithoutPort } from '../../../../src/doors/http/wire/node-internals.ts';
import { KEEP, exchange, get } from '../../../support/raw.ts';

const CHUNKED = `Transfer-Encoding: chunked\r\n\r\n`;
const post = (path: string, rest: string): string => `POST /${path} HTTP/1.1\r\n${KEEP}${rest}`;
const LAST = get('/none');

/** Packets that are sent, and the bodies that the server must find in them. */
const CASES: readonly (readonly [what: string, packets: readonly string[], bodies: readonly string[]])[] = [
  ['a body in one packet', [post('', 'Content-Length: 4\r\n\r\nabcd')], ['abcd']],
  ['a body in several packets', [post('', 'Content-Length: 4\r\n\r\n'), 'ab', 'c', 'd'], ['abcd']],
  ['chunks in one packet', [post('', `${CHUNKED}2\r\nab\r\n2\r\ncd\r\n0\r\n\r\n`)], ['abcd']],
  ['chunks in several packets, with a trailer', [post('', CHUNKED), '2\r\na', 'b\r\n2\r\ncd\r\n', '0\r\nX: 1\r\n\r\n'], ['abcd']],
  ['no chunk', [post('', `${CHUNKED}0\r\n\r\n`)], ['']],
  ['requests sent ahead',
    [post('', 'Content-Length: 2\r\n\r\nab') + post('', `${CHUNKED}2\r\ncd\r\n0\r\n\r\n`) + post('', 'Content-Length: 2\r\n\r\nef')],
    ['ab', 'cd', 'ef']],
  ['requests sent ahead that wait for their turn',
    [post('late', 'Content-Length: 2\r\n\r\nab') + post('late', `${CHUNKED}2\r\ncd\r\n0\r\n\r\n`)], ['ab', 'cd']],
  ['no chunk, read when it has come', [post('late', `${CHUNKED}0\r\n\r\n`)], ['']],
  ['a body that is begun before its turn and comes later', [post('late', 'Content-Length: 4\r\n\r\nab'), 'cd'], ['abcd']],
  ['a request without a body before others', [get('/none', 'HTTP/1.1', KEEP), post('', 'Content-Length: 2\r\n\r\nab')], ['ab']],
  ['a body that is released to the stream', [post('released', 'Content-Length: 6\r\n\r\nab'), 'cdef'], ['ab', 'cdef']],
  ['chunks that are released to the stream', [post('released', `${CHUNKED}2\r\nab\r\n`), '4\r\ncdef\r\n0\r\n\r\n'], ['ab', 'cdef']],
];

/**
 * A server that answers when a body is complete. The path selects how the body is read. Returns the bodies in the order in which they were
 * found.
 */
async function bodiesOf(t: TestContext, IncomingMessage: typeof Incoming, packets: readonly string[]): Promise<readonly string[]> {
  const bodies: string[] = [];
  const server = createServer({ IncomingMessage }, (req, res) => {
    const parts: Buffer[] = [];
    const found = (): void => void bodies.push(Buffer.concat(parts.splice(0)).toString());
    const end = (): void => {
      found();
      res.end();
    };
    if (req.url === '/none') {
      req.expectNoBody();
      return void res.end();
    }
    const read = (): void =>
      req.receiveBody((part) => {
        if (part === null) return end();
        parts.push(part);
        if (req.url !== '/released') return;
        found();
        req.releaseBody();
        req.on('data', (rest: Buffer) => parts.push(rest)).on('end', end);
      });
    if (req.url === '/late') setTimeout(read, 20);
    else read();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  await exchange((server.address() as AddressInfo).port, ...packets, LAST);
  return bodies;
}

for (const [what, packets, bodies] of CASES) {
  for (const IncomingMessage of [Incoming, DirectIncoming]) {
    test(`${IncomingMessage.name}: ${what}`, async (t) => assert.deepEqual(await bodiesOf(t, IncomingMessage, packets), bodies));
  }
}

test('bodies are taken past the stream where node pushes them', () => assert.equal(incomingClass(), DirectIncoming));

for (const [what, direct] of [
  ['nothing', class extends DirectIncoming { override push(): boolean { return true; } }],
  ['the parts, but not the end',
    class extends DirectIncoming { override push(part: Buffer | null): boolean { return part === null || super.push(part); } }],
  ['a fault', class extends DirectIncoming { override push(): boolean { throw new Error('push'); } }],
] as const) {
  test(`they come by the stream where node pushes ${what}`, () => assert.equal(incomingClass(direct), Incoming));
}

// Otherwise workers would not start on a busy machine.
test('a process that is blocked during the probe still finds that its Node ends slow requests', async () => {
  const patience = 20;
  const { emit } = Server.prototype;
  const held = mock.method(Server.prototype, 'emit', function emitLate(this: Server, ...args: Parameters<typeof emit>) {
    if (args[0] === 'listening') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * patience);
    return emit.apply(this, args);
  });
  try {
    assert.equal(await timesOutWithoutPort(patience), true);
  } finally {
    held.mock.restore();
  }
});
