import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Steps } from '../../api/route.ts';
import { type Refusal, refuse } from '../../errors.ts';
import type { RequestHandler, Response } from '../api/request-handler.ts';
import { type Connection, connected, lingeringClose, endIdle, endRaw, memory, detachParser } from './connection.ts';
import { type ParserError, UNKNOWN_EXPECTATION, asksHead, faultyHead, parserFault, readHead } from './head.ts';
import type { Limits } from '../limits.ts';
import { bodyReader } from './read-body.ts';
import { type Observe, sender } from './send.ts';
import { scheduler } from './scheduler.ts';

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

/** How often connections are looked through for requests that are too slow, and for silence. */
const CHECK_INTERVAL_MS = 1_000;
const BACKLOG = 1_024;
/** So many requests may wait on one connection before no more are read, and each takes about so much memory. */
const WAITING = { most: 100, bytes: 4_096 };

/** Opens the port. Rejects with the system's error when it cannot. */
export async function listen(requestHandler: RequestHandler, { host, port, limits, observe = () => undefined }: ListenOptions): Promise<Listening> {
  const connections = new Map<Socket, Connection>();
  const { reserve, release } = memory(limits.reserved_bytes);
  const scheduleTask = scheduler();
  const { send, sendLast } = sender({ reserve, observe, isDraining: () => draining, limits });
  const readBody = bodyReader({
    reserve,
    send,
    sendLast,
    schedule: (connection, steps, bodyLength, handOver) => schedule(connection, steps, bodyLength <= limits.body_bytes, handOver),
  });
  let draining = false;
  let dropped = 0;

  const server = createServer({
    headersTimeout: Math.min(limits.headers_timeout, limits.request_timeout),
    requestTimeout: limits.request_timeout,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // `endIdle` does it.
    keepAliveTimeout: 0,
    maxHeaderSize: limits.header_bytes,
    // Node would answer a missing Host itself, with an empty body; `faultyHead` does it with ours.
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  // Node passes over the headers beyond this number; one more, so that it shows.
  server.maxHeadersCount = limits.header_count + 1;
  server.maxConnections = limits.connections;

  /** Refuses a connection that node:http has given up, once the whole requests before are answered. One that is broken in its body, behind others, gets no answer. */
  function refuseRaw(socket: Socket, refusal: Refusal, status?: number, isHead = false): void {
    detachParser(socket);
    const { last, inFlight, isOver } = connections.get(socket)!;
    const refuseNow = (): void => {
      const response = requestHandler.refusal(refusal, status);
      endRaw(socket, response, isHead);
      lingeringClose(socket);
      observe(response, null, 0);
    };
    if (!socket.writable) socket.once('finish', () => lingeringClose(socket));
    else if (isOver || (inFlight > 1 && !last!.req.complete)) lingeringClose(socket);
    else if (inFlight > 0 && last!.req.complete) last!.once('finish', refuseNow);
    else refuseNow();
  }

  function receive(req: IncomingMessage, res: ServerResponse, expects: 'nothing' | 'continue' | 'unknown'): void {
    const connection = connections.get(req.socket)!;
    if (connection.isOver) return;
    const before = connection.last;
    connection.inFlight++;
    connection.last = res;
    // Node gives an answer its socket when the one before it is sent.
    if (res.socket === null) wait(connection, before!, () => serve(connection, req, res, expects));
    else serve(connection, req, res, expects);
  }

  /** Requests sent ahead of their answers are served one by one, each in a turn of the event loop: others come in between. */
  function wait(connection: Connection, before: ServerResponse, next: () => void): void {
    const { socket } = connection;
    connection.waiting++;
    reserve(connection, WAITING.bytes);
    if (connection.waiting === WAITING.most) socket.pause();
    before.once('finish', () => setImmediate(() => {
      connection.waiting--;
      reserve(connection, -WAITING.bytes);
      if (!socket.writable) return;
      if (connection.waiting === 0) socket.resume();
      next();
    }));
  }

  function serve(connection: Connection, req: IncomingMessage, res: ServerResponse, expects: 'nothing' | 'continue' | 'unknown'): void {
    const since = performance.now();
    const head = readHead(req);
    const fault = expects === 'unknown' ? UNKNOWN_EXPECTATION : faultyHead(req, head, limits.header_count);
    if (fault !== null) {
      const [status, message] = fault;
      return sendLast(connection, res, since, requestHandler.refusal(refuse('INVALID_PARAMETER', message), status));
    }
    const answer = requestHandler.handle({
      method: req.method!,
      target: req.url!,
      ifNoneMatch: head.ifNoneMatch,
      acceptEncoding: head.acceptEncoding,
    });
    // A body that nobody asked for is not read.
    const finish = head.hasBody ? sendLast : send;
    if ('status' in answer) finish(connection, res, since, answer);
    else if ('withBody' in answer) {
      if (expects === 'continue' && head.contentLength <= answer.bodyLimit) res.writeContinue();
      readBody(connection, req, res, answer, head.contentLength);
    } else schedule(connection, answer, true, (response) => finish(connection, res, since, response));
  }

  /** Hands over an answer once it is made, if anybody is still there. */
  function schedule({ socket }: Connection, answer: Steps<Response> | Promise<Response>, isSmall: boolean, handOver: (response: Response) => void): void {
    const isWanted = (): boolean => !socket.destroyed;
    const done = (response: Response): void => {
      if (isWanted()) handOver(response);
    };
    if (answer instanceof Promise) void answer.then(done);
    else scheduleTask({ steps: answer, isSmall, isWanted, done });
  }

  server.on('request', (req, res) => receive(req, res, 'nothing'));
  server.on('checkContinue', (req, res) => receive(req, res, 'continue'));
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => receive(req, res, 'unknown'));
  server.on('connection', (socket) => {
    const connection = connected(socket);
    connections.set(socket, connection);
    socket.on('close', () => {
      connections.delete(socket);
      release(connection);
    });
  });
  server.on('clientError', (error: ParserError, socket: Socket) => {
    // Without `writable` the last answer is on its way, and what is behind it gets none.
    if (socket.destroyed || socket.writableFinished || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, message] = parserFault(error);
    refuseRaw(socket, refuse('INVALID_PARAMETER', message), status, asksHead(error));
  });
  server.on('connect', (_request, socket: Socket) => {
    refuseRaw(socket, refuse('METHOD_NOT_ALLOWED', 'CONNECT is not possible here: this is no proxy'));
  });
  server.on('drop', () => dropped++);

  const sweeper = setInterval(() => endIdle(connections.values(), limits, performance.now()), CHECK_INTERVAL_MS).unref();
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
    // The `close` of node:http would cut off answers that are being read, and stop to look for requests that are too slow.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const { socket, inFlight } of connections.values()) if (inFlight === 0) socket.destroySoon();
    const deadline = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, limits.drain_timeout);
    await closed;
    clearTimeout(deadline);
    clearInterval(sweeper);
  }

  return { address: server.address() as AddressInfo, drain, connections: () => ({ open: connections.size, dropped }) };
}
