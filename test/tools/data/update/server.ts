/** A publisher for tests: an https server of our own that answers as each test says, and a proxy before it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createPlain } from 'node:http';
import type { Server } from 'node:https';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TestContext } from 'node:test';
import { selfSigned } from '../../../support/certificate.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const CERTIFICATE = selfSigned();
export const CA = CERTIFICATE.cert;

export interface Publisher {
  readonly origin: string;
  readonly asked: readonly { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
}

/** Starts the server. It answers at these paths, and ends together with the test. */
export async function publisher(context: TestContext, answers: Readonly<Record<string, Answer>>): Promise<Publisher> {
  const asked: Publisher['asked'][number][] = [];
  const server: Server = createServer(CERTIFICATE, (request, response) => {
    asked.push({ path: request.url!, headers: request.headers });
    const answer = answers[request.url!];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, asked };
}

export const file = (
  body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}
): Answer => (_, response) => { response.writeHead(200, headers).end(body); };
/** Sends a body in two parts, without announcing its length. */
export const inTwoParts = (first: string, second: string): Answer => (_, response) => {
  response.write(first);
  response.end(second);
};
/** Announces a length and breaks the connection after a shorter body. */
export const cutOff = (body: string | Uint8Array, length: string): Answer => (_, response) => {
  response.writeHead(200, { 'content-length': length });
  response.write(body, () => response.destroy());
};
export const status = (
  code: number, headers: Readonly<Record<string, string>> = {}
): Answer => (_, response) => { response.writeHead(code, headers).end(); };

export interface Proxy {
  readonly port: number;
  readonly asked: readonly { readonly target: string; readonly host: string | undefined; readonly credentials: string | undefined }[];
}

/**
 * A proxy that connects to the requested port. With a `refusal` it answers only with this status, or not at all if it is null, and leaves
 * the connection open.
 */
export async function proxy(context: TestContext, { refusal }: { readonly refusal?: string | null } = {}): Promise<Proxy> {
  const asked: Proxy['asked'][number][] = [];
  const sockets: Duplex[] = [];
  const server = createPlain();
  server.on('connect', (request, socket) => {
    asked.push({ target: request.url!, host: request.headers.host, credentials: request.headers['proxy-authorization'] });
    sockets.push(socket);
    if (refusal === null) return socket.resume();
    if (refusal !== undefined) return socket.resume().write(`HTTP/1.1 ${refusal}\r\n\r\n`);
    const beyond = connect(Number(request.url!.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      beyond.pipe(socket).pipe(beyond);
    });
    for (const one of [beyond, socket]) {
      one.on('error', () => {
        beyond.destroy();
        socket.destroy();
      });
    }
    return sockets.push(beyond);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}
