import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from '../routing/request-handler.ts';
import { FIXED_LIMITS, type Limits } from '../../limits.ts';
import { type Connection, type Exchange, connected } from './connection.ts';
import { createFloodGuard } from './flood-guard.ts';
import { headCounter } from './heads.ts';
import { hostCheck } from './hosts.ts';
import { endIdle } from './idle.ts';
import { Incoming } from './incoming.ts';
import { createMemory } from './memory.ts';
import { type ParserError, TOO_SLOW, boundYoungSpace, closePort, incomingClass, isItsTurn, socketsInRequest, startTimeouts, takeUp, timesOutWithoutPort, youngCollector } from './node-internals.ts';
import { createPipeline } from './pipeline.ts';
import { quietTurn } from './quiet-turn.ts';
import { isTooSlow } from './read-file.ts';
import { connectionRefuser } from './refuse-connection.ts';
import { scheduler } from './scheduler.ts';
import { type Observe, sender } from './send.ts';
import { exchangeServer } from './serve.ts';
import { createPipelineScheduler } from './pipeline-scheduler.ts';

/** Connections that another process accepts, instead of a port of this one's. */
export interface HandedConnections {
  readonly start: (take: (socket: Socket) => void) => void;
  /** Resolves when no more will come. */
  readonly stop: () => Promise<void>;
}

export interface AnswerOptions {
  readonly limits: Limits;
  /** The hosts that requests may name; null for any. */
  readonly hosts?: readonly string[] | null;
  readonly observe?: Observe;
  /** Checks the server on a port of this machine, before it takes connections of others. */
  readonly check?: ((port: number) => Promise<void>) | undefined;
}

export interface ListenOptions extends AnswerOptions {
  readonly host: string;
  readonly port: number;
}

export interface Answering {
  /**
   * From now on every response ends its connection. After the delay, in milliseconds, it stops taking connections, finishes what
   * is in flight, then resolves; after `drain_timeout` it cuts off the rest.
   */
  readonly drain: (delay?: number) => Promise<void>;
  /** Connections open now, and those closed at once because too many were. */
  readonly connections: () => { readonly open: number; readonly dropped: number };
  /** Of unfinished heads, bodies, waiting requests and unread responses, now. */
  readonly reservedBytes: () => number;
}

export interface Listening extends Answering {
  readonly address: AddressInfo;
}

const LOOPBACK = '127.0.0.1';

/** Opens the port. Rejects with the system's error when it cannot. */
export async function listen(requestHandler: RequestHandler, { host, port, check, ...options }: ListenOptions): Promise<Listening> {
  const { server, answering } = answerer(requestHandler, options, () => closePort(server));
  await checked(server, check);
  await opened(server, host, port);
  return { ...answering, address: server.address() as AddressInfo };
}

/** Answers on connections that it is handed. Rejects where this Node would then wait for slow requests for ever. */
export async function answerHanded(requestHandler: RequestHandler, handed: HandedConnections,
    { check, ...options }: AnswerOptions): Promise<Answering> {
  const { server, answering, drop } = answerer(requestHandler, options, handed.stop);
  await checked(server, check);
  if (!(await timesOutWithoutPort())) throw new Error('this version of Node ends no slow request on connections that another process accepted: start it with --workers 1');
  startTimeouts(server);
  handed.start((socket) => {
    if (answering.connections().open < options.limits.connections) return takeUp(server, socket);
    drop();
    socket.destroy();
  });
  return answering;
}

/** What answers, before any connection; `stop` lets no more come. */
function answerer(requestHandler: RequestHandler, { limits, hosts = null, observe = () => undefined }: AnswerOptions, stop: () => void | Promise<void>) {
  const connections = new Map<Socket, Connection>();
  let dropped = 0;
  let taken = 0;
  let draining = false;
  /** Called when the last connection has closed. */
  let onEmpty = (): void => undefined;
  boundYoungSpace();
  const memory = createMemory(limits.reserved_bytes, youngCollector());
  const { reserve, release, total } = memory;
  const { schedule: scheduleTask, accepted } = scheduler();
  const sending = sender({ reserve, scheduleTask, observe, isDraining: () => draining, limits });
  const pipelineScheduler = createPipelineScheduler();
  const floodGuard = createFloodGuard({ connections: () => connections.values(), reserve, pipelineScheduler });
  const isOurHost = hosts === null ? () => true : hostCheck(hosts);
  const serve = exchangeServer({ requestHandler, limits, isOurHost, memory, scheduleTask, onTinyChunks: floodGuard.raise, ...sending });
  const enqueue = createPipeline({ reserve, pipelineScheduler, onFull: floodGuard.raise, serve });
  const refuser = connectionRefuser(requestHandler, observe);
  const server = createHttpServer(limits);

  const receive = (expects: Exchange['expects']) => (req: Incoming, res: ServerResponse): void => {
    const connection = connections.get(req.socket)!;
    if (connection.isOver) return;
    floodGuard.received(connection);
    const before = isItsTurn(res) ? null : connection.last;
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
    taken++;
    accepted();
    pipelineScheduler.accepted();
    floodGuard.watch(connection);
    socket.on('close', () => {
      connections.delete(socket);
      release(connection);
      if (connections.size === 0) onEmpty();
    });
  });
  server.on('clientError', (error: ParserError, socket: Socket) => {
    const connection = connections.get(socket) ?? connected(socket);
    // A file may take longer than other requests: `isTooSlow` looks after it.
    if (error.code === TOO_SLOW && connection.upload !== null) return;
    refuser.onParserError(connection, error);
  });
  server.on('connect', (_req, socket: Socket) => refuser.onTunnel(connections.get(socket)!));
  const drop = (): void => void dropped++;
  server.on('drop', drop);

  const sweeper = setInterval(() => {
    const now = performance.now();
    endIdle(connections.values(), limits, now);
    for (const connection of connections.values()) if (isTooSlow(connection, limits, now)) refuser.onTooSlow(connection);
    memory.trim();
  }, FIXED_LIMITS.check_interval.value).unref();

  const headSweeper = setInterval(headCounter({ connections, inRequest: () => socketsInRequest(server), reserve, limits }), FIXED_LIMITS.head_interval.value).unref();

  async function drain(delay = 0): Promise<void> {
    draining = true;
    if (delay > 0) await sleep(delay);
    await quietTurn(() => taken + dropped);
    await stop();
    const closed = connections.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onEmpty = resolve));
    const deadline = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, limits.drain_timeout);
    // What is on its way on new connections, and on those that wait for another request, is answered too.
    await Promise.race([closed, sleep(FIXED_LIMITS.drain_grace.value)]);
    for (const { socket, inFlight } of connections.values()) if (inFlight === 0) socket.destroySoon();
    await closed;
    clearTimeout(deadline);
    clearInterval(sweeper);
    clearInterval(headSweeper);
  }

  const answering: Answering = { drain, connections: () => ({ open: connections.size, dropped }), reservedBytes: total };
  return { server, answering, drop };
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

/** Opens a port of this machine for the check. No check is possible if the system forbids the port, as the systemd unit does. */
async function checked(server: Server<any>, check: AnswerOptions['check']): Promise<void> {
  if (check === undefined) return;
  try {
    await opened(server, LOOPBACK, 0);
  } catch {
    return;
  }
  await check((server.address() as AddressInfo).port);
  closePort(server);
}

const opened = (server: NetServer, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // Exclusive: a worker opens the port itself.
    server.listen({ host, port, backlog: FIXED_LIMITS.backlog.value, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
