import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Response } from '../api/request-handler.ts';
import type { Limits } from '../limits.ts';
import { lengthLine, statusLine } from './response-writer.ts';

/** One client, as long as it is connected. */
export interface Connection {
  readonly socket: Socket;
  /** Requests that came in and are not wholly answered. */
  inFlight: number;
  /** Of these, the ones that wait until those before them are answered. */
  waiting: number;
  /** The answer to the latest request. */
  last: ServerResponse | null;
  /** Whether its last answer is given: a request that still comes is none. */
  isOver: boolean;
  /** Bytes of bodies, waiting requests and unread answers. */
  reservedBytes: number;
  /** Answers that are on their way and not wholly taken by the client. */
  unread: number;
  /** What was found when it was looked through, by the clock of whoever looks. */
  idle: Idle | null;
  stalled: Stalled | null;
}

/** Nothing to do since an answer, and the bytes that had come by then. */
interface Idle {
  readonly after: ServerResponse;
  readonly bytesRead: number;
  readonly since: number;
}

/** An answer on its way of which so many bytes had been taken, and no more since. */
interface Stalled {
  readonly bytesSent: number;
  readonly since: number;
}

export const connected = (socket: Socket): Connection => ({ socket, inFlight: 0, waiting: 0, last: null, isOver: false, reservedBytes: 0, unread: 0, idle: null, stalled: null });

/**
 * Ends connections that have been silent since their last answer, and those that do not read one. To be called every now and then:
 * node would set a timer anew for every answer, which costs a tenth of what making the answer does, and start it again with every
 * byte that a client sends. Node looks after connections that are silent before their first request or in a head that has begun;
 * one that begins right behind an answer and stops is ended as silent, as node's timer would end it.
 */
export function endIdle(
  connections: Iterable<Connection>,
  limits: Pick<Limits, 'keep_alive_timeout' | 'headers_timeout' | 'answer_timeout'>,
  now: number,
): void {
  for (const connection of connections) {
    if (isStuck(connection, limits.answer_timeout, now)) connection.socket.destroy();
    else if (isSilent(connection, limits, now)) connection.socket.destroySoon();
  }
}

function isStuck(connection: Connection, timeout: number, now: number): boolean {
  const { socket, unread, stalled } = connection;
  const bytesSent = socket.bytesWritten - socket.writableLength;
  if (unread === 0) connection.stalled = null;
  else if (stalled === null || stalled.bytesSent !== bytesSent) connection.stalled = { bytesSent, since: now };
  else return now - stalled.since >= timeout;
  return false;
}

function isSilent(connection: Connection, { keep_alive_timeout, headers_timeout }: Pick<Limits, 'keep_alive_timeout' | 'headers_timeout'>, now: number): boolean {
  const { socket, inFlight, last, idle } = connection;
  const { bytesRead } = socket;
  if (inFlight > 0 || last === null) connection.idle = null;
  else if (idle === null || idle.after !== last) connection.idle = { after: last, bytesRead, since: now };
  // What has come may be the beginning of a request. If it is none, it buys no more time than that would have had.
  else return now - idle.since >= keep_alive_timeout + (bytesRead === idle.bytesRead ? 0 : headers_timeout);
  return false;
}

export interface Memory {
  /** Counts more bytes, or, below 0, fewer. */
  readonly reserve: (connection: Connection, bytes: number) => void;
  /** For a connection that has closed. */
  readonly release: (connection: Connection) => void;
}

/**
 * Bounds what all connections hold together. Over the limit the one that has held some the longest is cut off: whoever sends or
 * reads at a normal pace is never that one.
 */
export function memory(limit: number): Memory {
  const holders = new Set<Connection>();
  let total = 0;

  function release(connection: Connection): void {
    total -= connection.reservedBytes;
    connection.reservedBytes = 0;
    holders.delete(connection);
  }

  function reserve(connection: Connection, bytes: number): void {
    if (connection.socket.destroyed) return;
    total += bytes;
    connection.reservedBytes += bytes;
    if (connection.reservedBytes > 0) holders.add(connection);
    else holders.delete(connection);
    for (const longest of holders) {
      if (total <= limit) return;
      release(longest);
      longest.socket.destroy();
    }
  }

  return { reserve, release };
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
export function lingeringClose(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), IGNORED_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** For a request that is refused before all of it has come. */
export function ignoreRest(req: IncomingMessage): void {
  discard(req, req.socket);
  lingeringClose(req.socket);
}

/** Takes a socket from node:http, whose parser has given it up: what still comes is not parsed, and nothing of it can be a fault. */
export function detachParser(socket: Socket): void {
  socket.removeAllListeners('data').on('error', () => socket.destroy());
  discard(socket, socket);
}

/** Writes a response to a socket that node:http has given up, and ends it. Answers to HEAD have no body. */
export function endRaw(socket: Socket, { status, headers, length, body }: Response, isHead: boolean): void {
  socket.end(`${statusLine(status)}${headers.text}${lengthLine(length)}Date: ${new Date().toUTCString()}\r\nConnection: close\r\n\r\n${isHead ? '' : body}`, 'latin1');
}
