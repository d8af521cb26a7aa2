import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from '../routing/request-handler.ts';
import { FIXED_LIMITS, type Limits } from '../../../base/limits.ts';
import { type Connection, type Exchange, newConnection } from './connection.ts';
import { createFloodGuard } from './flood-guard.ts';
import { headCounter } from './unfinished-heads.ts';
import { hostCheck } from './hosts.ts';
import { endIdle } from './idle.ts';
import { Incoming } from './incoming.ts';
import { type Memory, createMemory } from './memory.ts';
import { type ParserError, TOO_SLOW, acceptHanded, boundYoungSpace, closePort, incomingClass, isItsTurn } from './node-internals.ts';
import { socketsInRequest, startTimeouts, timesOutWithoutPort } from './node-internals.ts';
import { createPipeline } from './pipeline.ts';
import { quietTurn } from './quiet-turn.ts';
import { isTooSlow } from './read-file.ts';
import { connectionRefuser } from './refuse-connection.ts';
import { scheduler } from './scheduler.ts';
import { type Observe, sender } from './send.ts';
import { exchangeServer } from './serve.ts';
import { createPipelineScheduler } from './pipeline-scheduler.ts';

/** The source of connections that another process accepts. */
export interface HandedConnections {
  readonly start: (take: (socket: Socket) => void) => void;
  /** Resolves when this process will receive no more connections. */
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly limits: Limits;
  /** Hosts that requests may name. Null if any host is allowed. */
  readonly hosts?: readonly string[] | null;
  readonly observe?: Observe;
  /** Checks the server through a port of this machine before it accepts connections of clients. */
  readonly check?: ((port: number) => Promise<void>) | undefined;
}

export interface ListenOptions extends ServerOptions {
  readonly host: string;
  readonly port: number;
}

export interface RunningServer {
  /**
   * Ends the server. From now on, each response ends its connection. After the delay, in milliseconds, the server accepts no more
   * connections and finishes the current requests. After `drain_timeout` it closes the remaining connections.
   */
  readonly drain: (delay?: number) => Promise<void>;
  /** Number of open connections, and number of connections that were closed at once because too many were open. */
  readonly connections: () => { readonly open: number; readonly dropped: number };
  /** Returns the number of bytes that are reserved at present: for unfinished heads, bodies, waiting requests and unread responses. */
  readonly reservedBytes: () => number;
}

export interface ListeningServer extends RunningServer {
  readonly address: AddressInfo;
}

const LOOPBACK = '127.0.0.1';

/** Opens the port and answers requests. Rejects with the error of the system if the port cannot be opened. */
export async function listen(requestHandler: RequestHandler, { host, port, check, ...options }: ListenOptions): Promise<ListeningServer> {
  const { server, answering } = createRunningServer(requestHandler, options, () => closePort(server));
  await runCheck(server, check);
  await openPort(server, host, port);
  return { ...answering, address: server.address() as AddressInfo };
}

/**
 * Answers requests on connections that another process hands over. Rejects if this version of Node does not end slow requests on these
 * connections.
 */
export async function serveHanded(requestHandler: RequestHandler, handed: HandedConnections,
    { check, ...options }: ServerOptions): Promise<RunningServer> {
  const { server, answering, drop } = createRunningServer(requestHandler, options, handed.stop);
  await runCheck(server, check);
  if (!(await timesOutWithoutPort())) throw new Error(NO_TIMEOUTS);
  startTimeouts(server);
  handed.start((socket) => {
    if (answering.connections().open < options.limits.connections) return acceptHanded(server, socket);
    drop();
    socket.destroy();
  });
  return answering;
}

const NO_TIMEOUTS = 'this version of Node cannot end slow requests that another process accepted: use --workers 1';

/** Returns a server that has no connections yet. `stop` ends the source of connections. */
function createRunningServer(requestHandler: RequestHandler, { limits, hosts = null, observe = () => undefined }: ServerOptions,
    stop: () => void | Promise<void>) {
  const connections = new Map<Socket, Connection>();
  let dropped = 0;
  let acceptedCount = 0;
  let draining = false;
  /** Called when the last connection has closed. */
  let onEmpty = (): void => undefined;
  boundYoungSpace();
  const memory = createMemory(limits.reserved_bytes);
  const settings = { limits, hosts, observe, isDraining: () => draining };
  const pipeline = requestPipeline(requestHandler, settings, connections, memory);
  const refuser = connectionRefuser(requestHandler, observe);
  const server = createHttpServer(limits);
  receiveRequests(server, connections, pipeline);
  server.on('connection', (socket) => {
    const connection = newConnection(socket);
    connections.set(socket, connection);
    acceptedCount++;
    pipeline.accepted();
    pipeline.floodGuard.watch(connection);
    socket.on('close', () => {
      connections.delete(socket);
      memory.release(connection);
      if (connections.size === 0) onEmpty();
    });
  });
  server.on('clientError', (error: ParserError, socket: Socket) => {
    const connection = connections.get(socket) ?? newConnection(socket);
    // A file may take longer than other requests. `isTooSlow` checks its speed.
    if (error.code === TOO_SLOW && connection.upload !== null) return;
    refuser.onParserError(connection, error);
  });
  server.on('connect', (_req, socket: Socket) => refuser.onTunnel(connections.get(socket)!));
  const drop = (): void => void dropped++;
  server.on('drop', drop);

  const stopSweeping = startSweeping(server, { connections, limits, memory, onTooSlow: refuser.onTooSlow });

  async function drain(delay = 0): Promise<void> {
    draining = true;
    if (delay > 0) await sleep(delay);
    await quietTurn(() => acceptedCount + dropped);
    await stop();
    const closed = connections.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => (onEmpty = resolve));
    await closeAll(connections, closed, limits);
    stopSweeping();
  }

  const answering: RunningServer = { drain, connections: () => ({ open: connections.size, dropped }), reservedBytes: memory.total };
  return { server, answering, drop };
}

/** Adds each request of the server to the pipeline of its connection. */
function receiveRequests(server: Server<typeof Incoming>, connections: ReadonlyMap<Socket, Connection>,
    { enqueue, floodGuard }: ReturnType<typeof requestPipeline>): void {
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
}

/**
 * Closes idle connections at once and other connections after their responses. After `drain_timeout` it closes all connections. `closed`
 * resolves after the last connection has been closed.
 */
async function closeAll(connections: ReadonlyMap<Socket, Connection>, closed: Promise<void>, { drain_timeout }: Limits): Promise<void> {
  const deadline = setTimeout(() => {
    for (const socket of connections.keys()) socket.destroy();
  }, drain_timeout);
  // Requests that clients have already sent are answered too, on new and on idle connections.
  await Promise.race([closed, sleep(FIXED_LIMITS.drain_grace.value)]);
  for (const { socket, inFlight } of connections.values()) {
    if (inFlight === 0) socket.destroySoon();
  }
  await closed;
  clearTimeout(deadline);
}

/** Returns the function that adds requests to the pipeline of their connection. Also returns the guard and the schedulers that it uses. */
function requestPipeline(requestHandler: RequestHandler, { limits, hosts, observe, isDraining }: PipelineSettings,
    connections: ReadonlyMap<Socket, Connection>, memory: Memory) {
  const { reserve } = memory;
  const { schedule: scheduleTask, accepted } = scheduler();
  const sending = sender({ reserve, scheduleTask, observe, isDraining, limits });
  const pipelineScheduler = createPipelineScheduler();
  const floodGuard = createFloodGuard({ connections: () => connections.values(), reserve, pipelineScheduler });
  const isOurHost = hosts === null ? () => true : hostCheck(hosts);
  const serve = exchangeServer({ requestHandler, limits, isOurHost, memory, scheduleTask, onTinyChunks: floodGuard.raise, ...sending });
  return {
    enqueue: createPipeline({ reserve, pipelineScheduler, onFull: floodGuard.raise, serve }),
    floodGuard,
    /** Call it at each new connection. */
    accepted: () => {
      accepted();
      pipelineScheduler.accepted();
    },
  };
}

type PipelineSettings = Required<Pick<ServerOptions, 'limits' | 'hosts' | 'observe'>> & { readonly isDraining: () => boolean };

interface SweepOptions {
  readonly connections: ReadonlyMap<Socket, Connection>;
  readonly limits: Limits;
  readonly memory: Memory;
  readonly onTooSlow: (connection: Connection) => void;
}

/** Ends slow and idle connections, counts unfinished heads and frees memory, at intervals. Returns a function that stops these checks. */
function startSweeping(server: Server<any>, { connections, limits, memory, onTooSlow }: SweepOptions): () => void {
  const sweeper = setInterval(() => {
    const now = performance.now();
    endIdle(connections.values(), limits, now);
    for (const connection of connections.values()) {
      if (isTooSlow(connection, limits, now)) onTooSlow(connection);
    }
    memory.trim();
  }, FIXED_LIMITS.check_interval.value).unref();
  const countHeads = headCounter({ connections, inRequest: () => socketsInRequest(server), reserve: memory.reserve, limits });
  const headSweeper = setInterval(countHeads, FIXED_LIMITS.head_interval.value).unref();
  return () => {
    clearInterval(sweeper);
    clearInterval(headSweeper);
  };
}

function createHttpServer(limits: Limits): Server<typeof Incoming> {
  const server = createServer({
    IncomingMessage: incomingClass(),
    headersTimeout: Math.min(limits.headers_timeout, limits.request_timeout),
    requestTimeout: limits.request_timeout,
    connectionsCheckingInterval: FIXED_LIMITS.check_interval.value,
    // `endIdle` ends idle connections.
    keepAliveTimeout: 0,
    maxHeaderSize: limits.header_bytes,
    // Node would answer a request without a Host header with an empty body. `faultyHead` answers it with an error body.
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  // Node ignores further headers after this number. It is one above the limit, so that too many headers can be noticed.
  server.maxHeadersCount = limits.header_count + 1;
  server.maxConnections = limits.connections;
  return server;
}

/** Runs the check on a port of this machine. If the system forbids the port, as the systemd unit does, no check is possible. */
async function runCheck(server: Server<any>, check: ServerOptions['check']): Promise<void> {
  if (check === undefined) return;
  try {
    await openPort(server, LOOPBACK, 0);
  } catch {
    return;
  }
  await check((server.address() as AddressInfo).port);
  closePort(server);
}

const openPort = (server: NetServer, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // The port is exclusive, because a worker must open its own port here, without the cluster module.
    server.listen({ host, port, backlog: FIXED_LIMITS.backlog.value, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
