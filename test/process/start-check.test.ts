/** The check at the start: a runtime on which the server does not answer correctly must not serve. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { after, test } from 'node:test';
import { answersCorrectly, wrongRuntime } from '../../src/process/start-check.ts';
import { assertSays } from '../support/says.ts';

const PATIENCE_MS = 300;
const BODY = '{"masked":"BE68********7034","formatted":"BE68 **** **** 7034"}';
const answer = (body: string, status = '200 OK'): string => `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Returns the port of a server that sends what `reply` makes of each request. */
async function answering(reply: (request: string, socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.setEncoding('utf8').on('error', () => undefined).once('data', (request) => reply(String(request), socket));
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const sends = (textFor: (method: string) => string) => (request: string, socket: Socket): void =>
  void socket.end(textFor(request.split(' ')[0]!));

const SERVERS: Readonly<Record<string, [isRight: boolean, reply: (request: string, socket: Socket) => void]>> = {
  'right answers to GET and POST': [true, sends(() => answer(BODY))],
  'empty answers with status 200': [false, sends(() => answer(''))],
  'a refusal of the POST alone': [false, sends((method) => answer(BODY, method === 'POST' ? '400 Bad Request' : '200 OK'))],
  'an answer that breaks off': [false, sends(() => answer(BODY).slice(0, -1))],
  'no answer and an open connection': [false, () => undefined],
  'no answer and a closed connection': [false, (_, socket) => socket.destroy()],
};
for (const [what, [isRight, reply]] of Object.entries(SERVERS)) {
  test(`the check ${isRight ? 'accepts' : 'rejects'} ${what}`, async () => {
    const port = await answering(reply);
    assert.equal(await answersCorrectly(port, PATIENCE_MS), isRight);
  });
}

test('the check passes if the system allows no connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  assert.equal(await answersCorrectly(port), true);
});

test('the log line names the runtime and the version of Node that the server needs', () => {
  assertSays(wrongRuntime({ node: '24.3.0', bun: '1.3.1' }), '… 1.3.1 … 20.16');
  assert.match(wrongRuntime({ node: '24.3.0', deno: '2.9.6' }), /\(Deno 2\.9\.6\)/);
  assert.match(wrongRuntime({ node: '24.3.0' }), /\(Node 24\.3\.0\)/);
});
