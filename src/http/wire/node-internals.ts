/**
 * Everything undocumented in Node that this folder relies on. Each function says how it is tried at the start, and what happens without
 * it. The rest of the folder is HTTP.
 */
import { type Server, type ServerResponse, createServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DirectIncoming, Incoming } from './incoming.ts';

/**
 * Frees young garbage now. Node makes a buffer of up to 64 KiB for each part of a body, and V8 lets 32 to 128 MiB of them gather.
 * Tried: that V8 shows its collector. Without it: nothing is done, and each process takes up to 50 MiB more while bodies come in.
 */
export function youngCollector(): () => void {
  try {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') return () => void collect({ type: 'minor' });
  } catch {
    // This V8 has no such flag.
  }
  return () => undefined;
}

/**
 * Keeps V8's space for young objects at the size that loading has given it: 8 MiB. It would grow to 32 MiB in Node 20 and 22. In Node 26
 * it would take 64 MiB and in Node 24 128. Answers would be no faster. Held by its test. Without it: each process takes up to 120 MiB more.
 */
export function boundYoungSpace(): void {
  try {
    setFlagsFromString('--semi-space-growth-factor=1');
  } catch {
    // This V8 has no such flag.
  }
}

/**
 * Closes the port and nothing else, by the `close` of node:net. The one of node:http also cuts off responses that are being read, and
 * ends the timeouts of slow requests. Not tried: without it a drain cuts off slow readers.
 */
export const closePort = (server: Server<any>): void => void NetServer.prototype.close.call(server);

/**
 * Lets a server that listens on no port look for requests that are too slow: node:http begins to when the server tells that it listens.
 * Tried by `timesOutWithoutPort`. Without it: workers do not start, as slow clients could hold all their connections.
 */
export const startTimeouts = (server: Server<any>): void => void server.emit('listening');

/** Hands over a connection that another process accepted, half-open as from the server's own port: a client may end its side first. */
export function takeUp(server: Server<any>, socket: Socket): void {
  socket.allowHalfOpen = true;
  server.emit('connection', socket);
}

const TRIAL_MS = 1_000;

/** Patience begins when all is set up: a process that was held up before it has not looked yet. */
export function timesOutWithoutPort(patience = TRIAL_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer({ headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 1 });
    const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    server.once('clientError', ({ code }: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      socket.destroy();
      // The `close` of node:http also ends its timeouts.
      server.close();
      resolve(code === 'ERR_HTTP_REQUEST_TIMEOUT');
    });
    startTimeouts(server);
    server.emit('connection', socket);
    const timer = setTimeout(() => resolve(false), patience);
  });
}

/**
 * The class of the requests of a server: the direct one where node's parser calls `push` of a request for each part of its body.
 * Tried: `isPushedTo`. Without it: bodies come by the events of the stream, which costs a tenth of a small request.
 */
export const incomingClass = (direct: typeof Incoming = DirectIncoming): typeof Incoming => (isPushedTo(direct) ? direct : Incoming);

const TRIAL_PACKETS = ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n', '1\r\nc\r\n0\r\n\r\n'];

/** Whether a request of this class is handed its body at once, part by part, on a connection that leads nowhere. */
function isPushedTo(direct: typeof Incoming): boolean {
  const parts: (string | null)[] = [];
  try {
    const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    const server = createServer({ IncomingMessage: direct },
      (req) => req.receiveBody((part) => parts.push(part === null ? null : part.toString('latin1'))));
    server.emit('connection', socket);
    for (const packet of TRIAL_PACKETS) socket.emit('data', Buffer.from(packet, 'latin1'));
    socket.destroy();
  } catch {
    return false;
  }
  return parts.length === 3 && parts[0] === 'ab' && parts[1] === 'c' && parts[2] === null;
}

/**
 * Where node:http keeps the text that `writeHead` makes until it is sent; null before. `responseWriter` tries it, and uses it only where
 * that sends the same.
 */
export interface WithHeader {
  _header?: string | null;
}

/**
 * Whether nothing is to be sent before this response: node:http gives a response its socket when the one before it is sent.
 * Held by the tests of pipelines. Without it: responses would wait for each other, or none, and come in the wrong order.
 */
export const isItsTurn = (res: ServerResponse): boolean => res.socket !== null;

/**
 * Keeps node:http from closing a socket when its last response is sent, which it does by `destroySoon`: it only says that nothing follows.
 * Held by the tests of clients that send on. Without it: clients that send behind their last request may lose its response.
 */
export function keepReading(socket: Socket): void {
  socket.destroySoon = () => void socket.end();
}

/**
 * The listener by which node:http takes what comes; without one for 'data' it reads past the stream, and thereby faster.
 * Tried at each connection: null where there is not exactly one. Without it: nothing is read in slices, and a flood holds up others.
 */
export function feedOf(socket: Socket): ((chunk: Buffer) => void) | null {
  const [feed, another] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  return feed === undefined || another !== undefined ? null : feed;
}

/**
 * Pauses a socket that node is resuming. During 'resume' node:http starts reading even if the socket was paused meanwhile: `pause` is
 * then a no-op, so the event is sent for it. Held by the tests of floods. Without it: more of a flood is read than may wait.
 */
export function stopReading(socket: Socket): void {
  if (socket.isPaused()) socket.emit('pause');
  else socket.pause();
}

/**
 * An error of node's parser, with the packet in which it came upon the fault and how far it had read. Without these: a broken HEAD is
 * refused with a body.
 */
export interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** What node's parser says of bytes behind a request with `Connection: close`. Without it: they are refused as no request. */
export const BEHIND_THE_LAST = 'HPE_CLOSED_CONNECTION';

/**
 * What node says, once, of a request that takes longer than `requestTimeout`: who listens may let it go on. Held by the tests of files that
 * are sent slowly. Without it: they are cut off after that time.
 */
export const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

interface WithParsers {
  readonly active?: () => readonly { readonly socket?: Socket | null }[];
}

/**
 * Returns the sockets on which node's parser has begun a request and has not read it whole. node:http keeps the list for its timeouts.
 * The list is made when the server listens. Held by the tests of heads. Without it: unfinished heads do not count as memory.
 */
export function socketsInRequest(server: Server<any>): Set<unknown> {
  const symbol = Object.getOwnPropertySymbols(server).find(({ description }) => description === 'http.server.connections');
  const parsers = symbol === undefined ? undefined : (server as unknown as Record<symbol, WithParsers>)[symbol];
  return new Set(parsers?.active?.().map(({ socket }) => socket));
}
