import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Steps } from '../api/route.ts';
import { refuse } from '../errors.ts';
import type { Answerer, Reply, Waiting } from './answer.ts';
import { type Connection, connected, endRaw, ignoreRest, memory, takeOver } from './connection.ts';
import { UNKNOWN_EXPECTATION, faultyHead, parserFault, readHead } from './head.ts';
import type { Limits } from './limits.ts';
import { turns } from './turns.ts';

/**
 * Told of every answer, for counting: the method (null where the request could not be read) and the seconds from the whole
 * request being there to its answer being handed over, so that slow clients do not count as slow answers.
 */
export type Observe = (reply: Reply, method: string | null, seconds: number) => void;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  readonly observe?: Observe;
}

export interface Listening {
  readonly address: AddressInfo;
  /**
   * From now on every answer ends its connection. After the delay, in milliseconds, it stops taking connections, finishes what
   * is under way, then resolves; after `drain_timeout` it cuts off the rest.
   */
  readonly drain: (delay?: number) => Promise<void>;
  /** Connections open now, and those closed at once because too many were. */
  readonly connections: () => { readonly open: number; readonly dropped: number };
}

/** How often node looks for requests that are too slow. */
const CHECK_INTERVAL_MS = 1_000;
const BACKLOG = 1_024;
const MS_PER_SECOND = 1_000;
/** So many requests may wait behind an answer on one connection before no more are read. */
const BEHIND = 100;

/** Opens the port. Rejects with the system's error when it cannot. */
export async function listen(answerer: Answerer, { host, port, limits, observe = () => undefined }: ListenOptions): Promise<Listening> {
  const connections = new Map<Socket, Connection>();
  const { hold, forget } = memory(limits.held_bytes);
  const work = turns();
  let draining = false;
  let dropped = 0;

  const server = createServer({
    headersTimeout: Math.min(limits.headers_timeout, limits.request_timeout),
    requestTimeout: limits.request_timeout,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAliveTimeout: limits.keep_alive_timeout,
    maxHeaderSize: limits.header_bytes,
    // Node would answer a missing Host itself, with an empty body; `faultyHead` does it with ours.
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  // Node passes over the headers beyond this number; one more, so that it shows.
  server.maxHeadersCount = limits.header_count + 1;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.answer_timeout);

  function send(connection: Connection, response: ServerResponse, since: number, reply: Reply): void {
    if (connection.isOver || (draining && connection.underWay === 1)) response.shouldKeepAlive = false;
    response.writeHead(reply.status, reply.headers);
    const { body } = reply;
    if (typeof body === 'string' || body instanceof Uint8Array) {
      response.end(body);
      const unread = response.writableLength;
      if (unread === 0) connection.underWay--;
      else untilSent(connection, response, unread);
    } else sendParts(connection, response, body);
    observe(reply, response.req.method!, (performance.now() - since) / MS_PER_SECOND);
  }

  /** The last answer on a connection whose client may still be sending what is not read. */
  function sendLast(connection: Connection, response: ServerResponse, since: number, reply: Reply): void {
    const { socket } = connection;
    connection.isOver = true;
    // Node calls this after the last answer.
    socket.destroySoon = () => void socket.end();
    send(connection, response, since, reply);
    ignoreRest(response.req);
  }

  function untilSent(connection: Connection, response: ServerResponse, bytes: number): void {
    hold(connection, bytes);
    // Before what waits behind it is served.
    response.prependOnceListener('finish', () => {
      connection.underWay--;
      hold(connection, -bytes);
      // It may have been ready, and said nothing of an end, before the answer in front of it.
      if (draining && connection.underWay === 0) connection.socket.destroySoon();
    });
  }

  /** Sends as the client reads, one part in each turn of the event loop. */
  function sendParts(connection: Connection, response: ServerResponse, parts: readonly Uint8Array[]): void {
    const left = [...parts].reverse();
    const next = (): void => {
      if (connection.socket.destroyed) return;
      const part = left.pop();
      if (part === undefined) return void response.end();
      if (response.write(part)) setImmediate(next);
      else response.once('drain', () => setImmediate(next));
    };
    holdBack(connection, response);
    untilSent(connection, response, parts.reduce((sum, { length }) => sum + length, 0));
    next();
  }

  /** Lets what comes in behind an answer wait until that is sent. */
  function holdBack(connection: Connection, response: ServerResponse): void {
    if (connection.behind !== null) return;
    connection.behind = [];
    response.once('finish', () => {
      const { socket, behind: waiting } = connection;
      connection.behind = null;
      if (!socket.writable) return;
      if (waiting!.length >= BEHIND) socket.resume();
      for (const next of waiting!) inOrder(connection, next);
    });
  }

  function inOrder(connection: Connection, next: () => void): void {
    if (connection.behind === null) return next();
    connection.behind.push(next);
    if (connection.behind.length >= BEHIND) connection.socket.pause();
  }

  function refuseRaw(socket: Socket, reply: Reply): void {
    endRaw(socket, reply);
    observe(reply, null, 0);
  }

  function receive(request: IncomingMessage, response: ServerResponse, expects: 'nothing' | 'continue' | 'unknown'): void {
    const connection = connections.get(request.socket)!;
    if (connection.isOver) return;
    connection.underWay++;
    if (connection.behind === null) serve(connection, request, response, expects);
    else inOrder(connection, () => serve(connection, request, response, expects));
  }

  function serve(connection: Connection, request: IncomingMessage, response: ServerResponse, expects: 'nothing' | 'continue' | 'unknown'): void {
    const since = performance.now();
    const head = readHead(request);
    const fault = expects === 'unknown' ? UNKNOWN_EXPECTATION : faultyHead(request, head, limits.header_count);
    if (fault !== null) {
      const [status, message] = fault;
      return sendLast(connection, response, since, answerer.refusal(refuse('INVALID_PARAMETER', message), status));
    }
    const answer = answerer.answer({
      method: request.method!,
      target: request.url!,
      ifNoneMatch: head.ifNoneMatch,
      acceptEncoding: head.acceptEncoding,
    });
    // A body that nobody asked for is not read.
    const finish = head.hasBody ? sendLast : send;
    if ('status' in answer) finish(connection, response, since, answer);
    else if ('withBody' in answer) readBody(connection, request, response, answer, head.contentLength, expects === 'continue');
    else later(connection, response, answer, true, (reply) => finish(connection, response, since, reply));
  }

  /** Hands over an answer once it is made. */
  function later(connection: Connection, response: ServerResponse, answer: Steps<Reply> | Promise<Reply>, isSmall: boolean, done: (reply: Reply) => void): void {
    const { socket } = connection;
    let isDone = false;
    const finish = (reply: Reply): void => {
      isDone = true;
      if (!socket.destroyed) done(reply);
    };
    if (answer instanceof Promise) void answer.then(finish);
    else work({ steps: answer, isSmall, isWanted: () => !socket.destroyed, done: finish });
    if (!isDone) holdBack(connection, response);
  }

  function readBody(
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse,
    { bodyLimit, withBody, tooLarge }: Waiting,
    announced: number,
    waitsForContinue: boolean,
  ): void {
    const refuseRest = (): void => sendLast(connection, response, performance.now(), tooLarge());
    if (announced > bodyLimit) return refuseRest();
    if (waitsForContinue) response.writeContinue();
    let first: Buffer | null = null;
    let rest: Buffer[] | null = null;
    let bytes = 0;
    let held = 0;
    const holdBody = (now: number): void => {
      if (now !== held) hold(connection, now - held);
      held = now;
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > bodyLimit) {
        request.off('data', take).off('end', finish);
        holdBody(0);
        return refuseRest();
      }
      if (first === null) first = chunk;
      else (rest ??= [first]).push(chunk);
      // Most bodies come whole, and are answered before anything else happens.
      if (bytes !== announced) holdBody(bytes);
    };
    const finish = (): void => {
      const since = performance.now();
      const answer = withBody(rest ? Buffer.concat(rest) : (first ?? NO_BYTES));
      const done = (reply: Reply): void => {
        holdBody(0);
        send(connection, response, since, reply);
      };
      if ('status' in answer) return done(answer);
      holdBody(bytes);
      later(connection, response, answer, bytes <= limits.body_bytes, done);
    };
    request.on('data', take).on('end', finish);
  }

  server.on('request', (request, response) => receive(request, response, 'nothing'));
  server.on('checkContinue', (request, response) => receive(request, response, 'continue'));
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => receive(request, response, 'unknown'));
  server.on('connection', (socket) => {
    const connection = connected(socket);
    connections.set(socket, connection);
    socket.on('close', () => {
      connections.delete(socket);
      forget(connection);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    takeOver(socket);
    // A request before the broken one may be read and not yet answered.
    setImmediate(() => {
      const [status, message] = parserFault(error);
      inOrder(connection, () => refuseRaw(socket, answerer.refusal(refuse('INVALID_PARAMETER', message), status)));
    });
  });
  server.on('connect', (_request, socket: Socket) => {
    takeOver(socket);
    refuseRaw(socket, answerer.refusal(refuse('METHOD_NOT_ALLOWED', 'CONNECT is not possible here: this is no proxy')));
  });
  server.on('drop', () => dropped++);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });

  async function drain(delay = 0): Promise<void> {
    draining = true;
    if (delay > 0) await sleep(delay);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node no longer times out silent connections once it is closed, so those without a request are ended here.
    for (const { socket, underWay } of connections.values()) if (underWay === 0) socket.destroySoon();
    const deadline = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, limits.drain_timeout);
    await closed;
    clearTimeout(deadline);
  }

  return { address: server.address() as AddressInfo, drain, connections: () => ({ open: connections.size, dropped }) };
}

const NO_BYTES = Buffer.alloc(0);
