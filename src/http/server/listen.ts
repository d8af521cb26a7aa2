import { type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from '../api/request-handler.ts';
import { FIXED_LIMITS, type Limits } from '../limits.ts';
import { type Connection, type Exchange, connected } from './connection.ts';
import type { ParserError } from './head.ts';
import { createFloodGuard } from './flood-guard.ts';
import { hostCheck } from './hosts.ts';
import { endIdle } from './idle.ts';
import { type Incoming, incomingClass } from './incoming.ts';
import { createMemory } from './memory.ts';
import { closeQuietly, createPipeline } from './pipeline.ts';
import { connectionRefuser } from './refuse-connection.ts';
import { scheduler } from './scheduler.ts';
import { type Observe, sender } from './send.ts';
import { exchangeServer } from './serve.ts';
import { createPipelineScheduler } from './pipeline-scheduler.ts';

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  /** The hosts that requests may name; null for any. */
  readonly hosts?: readonly string[] | null;
  readonly observe?: Observe;
}

export interface Listening {
  readonly address: AddressInfo;
  /**
   * From now on every response ends its connection. After the delay, in milliseconds, it stops taking connections, finishes what
   * is in flight, then resolves; after `drain_timeout` it cuts off the rest.
   */
  readonly drain: (delay?: number) => Promise<void>;
  /** Connections open now, and those closed at once because too many were. */
  readonly connections: () => { readonly open: number; readonly dropped: number };
  /** Of bodies, waiting requests and unread responses, now. */
  readonly reservedBytes: () => number;
}

/** Opens the port. Rejects with the system's error when it cannot. */
export async function listen(requestHandler: RequestHandler, { host, port, limits, hosts = null, observe = () => undefined }: ListenOptions): Promise<Listening> {
  const connections = new Map<Socket, Connection>();
  let dropped = 0;
  let draining = false;
  const { reserve, release, total } = createMemory(limits.reserved_bytes);
  const { schedule: scheduleTask, accepted } = scheduler();
  const sending = sender({ reserve, scheduleTask, observe, isDraining: () => draining, limits });
  const pipelineScheduler = createPipelineScheduler();
  const floodGuard = createFloodGuard({ connections: () => connections.values(), reserve, pipelineScheduler });
  const isOurHost = hosts === null ? () => true : hostCheck(hosts);
  const serve = exchangeServer({ requestHandler, limits, isOurHost, reserve, scheduleTask, ...sending });
  const enqueue = createPipeline({ reserve, pipelineScheduler, onFull: floodGuard.raise, serve });
  const refuser = connectionRefuser(requestHandler, observe);
  const server = createHttpServer(limits);

  const receive = (expects: Exchange['expects']) => (req: Incoming, res: ServerResponse): void => {
    const connection = connections.get(req.socket)!;
    if (connection.isOver) return;
    // Node gives a response its socket when the one before it is sent.
    const before = res.socket === null ? connection.last : null;
    connection.inFlight++;
    connection.last = res;
    enqueue(connection, { req, res, expects, reservedBytes: 0 }, before);
  };

  server.on('request', receive('nothing'));
  server.on('checkContinue', receive('continue'));
  server.on('checkExpectation', receive('unknown'));
  server.on('connection', (socket) => {
    const connection = connected(socket);
    connections.set(socket, connection);
    accepted();
    pipelineScheduler.accepted();
    floodGuard.watch(connection);
    closeQuietly(connection, () => {
      connections.delete(socket);
      release(connection);
    });
  });
  server.on('clientError', (error: ParserError, socket: Socket) => refuser.onParserError(connections.get(socket) ?? connected(socket), error));
  server.on('connect', (_req, socket: Socket) => refuser.onTunnel(connections.get(socket)!));
  server.on('drop', () => dropped++);

  const sweeper = setInterval(() => endIdle(connections.values(), limits, performance.now()), FIXED_LIMITS.check_interval.value).unref();
  await opened(server, host, port);

  async function drain(delay = 0): Promise<void> {
    draining = true;
    if (delay > 0) await sleep(delay);
    // The `close` of node:http would cut off responses that are being read, and stop to look for requests that are too slow.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const deadline = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, limits.drain_timeout);
    // What is on its way on new connections, and on those that wait for another request, is answered too.
    await Promise.race([closed, sleep(FIXED_LIMITS.drain_grace.value)]);
    for (const { socket, inFlight } of connections.values()) if (inFlight === 0) socket.destroySoon();
    await closed;
    clearTimeout(deadline);
    clearInterval(sweeper);
  }

  return { address: server.address() as AddressInfo, drain, connections: () => ({ open: connections.size, dropped }), reservedBytes: total };
}

function createHttpServer(limits: Limits): Server<typeof Incoming> {
  const server = createServer({
    IncomingMessage: incomingClass(),
    headersTimeout: Math.min(limits.headers_timeout, limits.request_timeout),
    requestTimeout: limits.request_timeout,
    connectionsCheckingInterval: FIXED_LIMITS.check_interval.value,
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
  return server;
}

const opened = (server: NetServer, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: FIXED_LIMITS.backlog.value }, () => {
      server.off('error', reject);
      resolve();
    });
  });
