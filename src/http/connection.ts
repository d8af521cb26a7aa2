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
}

export const connected = (socket: Socket): Connection => ({ socket, underWay: 0, waiting: 0, last: null, isOver: false, held: 0 });

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

/** What is still read after a refused request. */
const IGNORED_BYTES = 4_194_304;
const IGNORED_MS = 2_000;

/** Reads on for a moment and throws it away: to close with data unread would reset the connection and could cost the client the answer. */
export function ignoreRest(source: IncomingMessage | Socket): void {
  const socket = 'socket' in source ? source.socket : source;
  let left = IGNORED_BYTES;
  const cutOff = (): void => void socket.destroy();
  const timer = setTimeout(cutOff, IGNORED_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cutOff();
  });
  source.resume();
}

/** Takes a socket from node:http, whose parser has given it up: what still comes is not parsed, and waits unread. */
export function takeOver(socket: Socket): void {
  socket.removeAllListeners('data').on('error', () => socket.destroy());
  socket.pause();
}

/** Writes a reply to a socket that node:http has given up, and ends it. Answers to HEAD have no body. */
export function endRaw(socket: Socket, { status, headers, length, body }: Reply, isHead: boolean): void {
  socket.end(`${statusLine(status)}${headers.text}${lengthLine(length)}Connection: close\r\n\r\n${isHead ? '' : body}`);
}
