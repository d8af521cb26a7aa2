import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Reply } from './answer.ts';
import { lengthLine, statusLine } from './write-head.ts';

/** One client, as long as it is connected. */
export interface Connection {
  readonly socket: Socket;
  /** Requests that came in and are not wholly answered. */
  underWay: number;
  /** Of these, the ones that wait until those before them are answered. */
  waiting: number;
  /** The answer to the latest request. */
  last: ServerResponse | null;
  /** Whether its last answer is given: a request that still comes is none. */
  isOver: boolean;
  /** Bytes of bodies, waiting requests and unread answers. */
  held: number;
  /** What had come when it was last looked at, in bytes, and since when it is silent, by the clock of whoever looks. */
  seen: number;
  silentSince: number;
}

export const connected = (socket: Socket): Connection => ({ socket, underWay: 0, waiting: 0, last: null, isOver: false, held: 0, seen: 0, silentSince: 0 });

/**
 * Ends connections that have had their answers and have been silent for so many milliseconds. To be called every now and then: node
 * would set a timer anew for every answer, which costs a tenth of what making the answer does. (It does look after those that are
 * silent before their first request, or in one.)
 */
export function endSilent(connections: Iterable<Connection>, timeout: number, now: number): void {
  for (const connection of connections) {
    const { socket, underWay, last, seen, silentSince } = connection;
    const { bytesRead } = socket;
    if (bytesRead !== seen || underWay > 0 || last === null) {
      connection.seen = bytesRead;
      connection.silentSince = now;
    } else if (now - silentSince >= timeout) socket.destroySoon();
  }
}

export interface Memory {
  /** Counts more bytes, or, below 0, fewer. */
  readonly hold: (connection: Connection, bytes: number) => void;
  /** For a connection that has closed. */
  readonly forget: (connection: Connection) => void;
}

/**
 * Bounds what all connections hold together. Over the limit the one that has held some the longest is cut off: whoever sends or
 * reads at a normal pace is never that one.
 */
export function memory(limit: number): Memory {
  const holders = new Set<Connection>();
  let total = 0;

  function forget(connection: Connection): void {
    total -= connection.held;
    connection.held = 0;
    holders.delete(connection);
  }

  function hold(connection: Connection, bytes: number): void {
    if (connection.socket.destroyed) return;
    total += bytes;
    connection.held += bytes;
    if (connection.held > 0) holders.add(connection);
    else holders.delete(connection);
    for (const longest of holders) {
      if (total <= limit) return;
      forget(longest);
      longest.socket.destroy();
    }
  }

  return { hold, forget };
}

/** What is still read after a refused request, and for how long once it is answered. */
const IGNORED_BYTES = 4_194_304;
const IGNORED_MS = 2_000;

/** Reads on and throws it away: to close with data unread would reset the connection and could cost the client the answer. */
function discard(source: IncomingMessage | Socket, socket: Socket): void {
  let left = IGNORED_BYTES;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  source.resume();
}

/** Gives a client that is refused a moment to read that. */
export function cutOffSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), IGNORED_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** For a request that is refused before all of it has come. */
export function ignoreRest(request: IncomingMessage): void {
  discard(request, request.socket);
  cutOffSoon(request.socket);
}

/** Takes a socket from node:http, whose parser has given it up: what still comes is not parsed, and nothing of it can be a fault. */
export function takeOver(socket: Socket): void {
  socket.removeAllListeners('data').on('error', () => socket.destroy());
  discard(socket, socket);
}

/** Writes a reply to a socket that node:http has given up, and ends it. Answers to HEAD have no body. */
export function endRaw(socket: Socket, { status, headers, length, body }: Reply, isHead: boolean): void {
  socket.end(`${statusLine(status)}${headers.text}${lengthLine(length)}Connection: close\r\n\r\n${isHead ? '' : body}`, 'latin1');
}
