/**
 * All undocumented facts of Node on which this folder relies. Each comment says how the fact is tested: at the start ("Tried") or by the
 * tests of the project ("Held by"). It also says what happens if the fact is not true ("Without it"). The other files of this folder use
 * only documented functions of Node.
 */
import { type Server, type ServerResponse, createServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { DirectIncoming, Incoming } from './incoming.ts';

/** ArrayBuffer of ES2024. Node 20 does not have `transfer`. */
interface TransferableBuffer {
  readonly transfer?: (newLength: number) => ArrayBufferLike;
}

/**
 * Frees the memory of a chunk of a body at once. The caller must not read the chunk afterwards. Node creates a buffer of up to 64 KiB for
 * each chunk, and V8 collects these buffers only after 32 to 128 MiB. Tried at each chunk: the buffer contains only the chunk. Without it,
 * as on Node 20: V8 decides when the memory is freed. Measured with eight clients that send texts: 145 instead of 157 MiB on Node 24.
 */
export function freeChunk({ buffer, length }: Buffer): void {
  if (buffer.byteLength === length) (buffer as TransferableBuffer).transfer?.(0);
}

/**
 * Keeps V8's space for young objects at its size after loading, which is 8 MiB. Otherwise it grows to 32 MiB in Node 20 and 22, to 128 MiB
 * in Node 24 and to 64 MiB in Node 26. Answers would not be faster. Held by its test. Without it: each process takes up to 120 MiB more.
 */
export function boundYoungSpace(): void {
  try {
    setFlagsFromString('--semi-space-growth-factor=1');
  } catch {
    // This version of V8 does not have the flag.
  }
}

/**
 * Closes only the port, by the `close` of node:net. The `close` of node:http would also close connections whose clients still read
 * responses, and would stop the timeouts of slow requests. Not tried. Without it: a drain cuts off slow readers.
 */
export const closePort = (server: Server<any>): void => void NetServer.prototype.close.call(server);

/**
 * Starts the timeouts of slow requests for a server without a port. For other servers, node:http starts them at the event 'listening'.
 * Tried by `timesOutWithoutPort`. Without it: workers do not start, because slow clients could use all their connections.
 */
export const startTimeouts = (server: Server<any>): void => void server.emit('listening');

/**
 * Gives a server a connection that another process has accepted. The connection is half-open, as on the server's own port: a client may end
 * its side.
 */
export function acceptHanded(server: Server<any>, socket: Socket): void {
  socket.allowHalfOpen = true;
  server.emit('connection', socket);
}

const TRIAL_MS = 1_000;

/** True if a server without a port ends a slow request. `patience` is in milliseconds. It begins after the setup, which may take long. */
export function timesOutWithoutPort(patience = TRIAL_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer({ headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 1 });
    const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    server.once('clientError', ({ code }: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      socket.destroy();
      // The `close` of node:http also stops its timeouts.
      server.close();
      resolve(code === 'ERR_HTTP_REQUEST_TIMEOUT');
    });
    startTimeouts(server);
    server.emit('connection', socket);
    const timer = setTimeout(() => resolve(false), patience);
  });
}

/**
 * Returns the class for the requests of a server. It is the direct class if Node's parser calls `push` of a request for each part of its
 * body. Tried by `isPushedTo`. Without it: bodies arrive through the events of the stream, which takes a tenth of the time of a small
 * request.
 */
export const incomingClass = (direct: typeof Incoming = DirectIncoming): typeof Incoming => (isPushedTo(direct) ? direct : Incoming);

const TRIAL_PACKETS = ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n', '1\r\nc\r\n0\r\n\r\n'];

/** True if a request of this class receives its body at once, part by part. The trial uses a connection without a network. */
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
 * The property in which node:http stores the text of `writeHead` until it is sent. It is null before `writeHead`. Tried by
 * `responseWriter`, which uses the property only if it sends the same bytes.
 */
export interface WithHeader {
  _header?: string | null;
}

/**
 * True if this response is the next that is sent. node:http gives a response its socket when the previous response has been sent. Held by
 * the tests of pipelines. Without it: responses would wait for each other, or come in the wrong order.
 */
export const isItsTurn = (res: ServerResponse): boolean => res.socket !== null;

/**
 * Prevents node:http from closing a socket after its last response. node:http closes it with `destroySoon`, which here only ends the
 * socket. Held by the tests of clients that send more. Without it: clients that send bytes after their last request may lose its response.
 */
export function keepReading(socket: Socket): void {
  socket.destroySoon = () => void socket.end();
}

/**
 * Returns the 'data' listener of node:http. If a socket has other listeners for 'data' too, node:http reads more slowly, through the
 * stream. Tried at each connection: null if there is not exactly one listener. Without it: connections are not read in slices, and a flood
 * delays other clients.
 */
export function feedOf(socket: Socket): ((chunk: Buffer) => void) | null {
  const [feed, another] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  return feed === undefined || another !== undefined ? null : feed;
}

/**
 * Pauses a socket that Node is resuming. During the event 'resume', node:http starts to read even if the socket has been paused in the
 * meantime. `pause` then does nothing, so this function emits the event instead. Held by the tests of floods. Without it: more of a flood
 * is read than is allowed to wait.
 */
export function stopReading(socket: Socket): void {
  if (socket.isPaused()) socket.emit('pause');
  else socket.pause();
}

/**
 * An error of Node's parser. It has the packet with the fault and the number of bytes that were parsed. Without it: a broken HEAD is
 * refused with a body.
 */
export interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** Error code of Node's parser for bytes after a request with `Connection: close`. Without it: these bytes are refused as a bad request. */
export const AFTER_LAST_REQUEST = 'HPE_CLOSED_CONNECTION';

/**
 * Error code that Node reports once for a request that takes longer than `requestTimeout`. The listener may let the request continue. Held
 * by the tests of files that are sent slowly. Without it: these files are cut off after that time.
 */
export const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

interface WithParsers {
  readonly active?: () => readonly { readonly socket?: Socket | null }[];
}

/**
 * Returns the sockets with a request that Node's parser has begun but not finished. node:http has a list of them for its timeouts. The list
 * exists after the server listens. Held by the tests of heads. Without it: unfinished heads do not count as memory.
 */
export function socketsInRequest(server: Server<any>): Set<unknown> {
  const symbol = Object.getOwnPropertySymbols(server).find(({ description }) => description === 'http.server.connections');
  const parsers = symbol === undefined ? undefined : (server as unknown as Record<symbol, WithParsers>)[symbol];
  return new Set(parsers?.active?.().map(({ socket }) => socket));
}
