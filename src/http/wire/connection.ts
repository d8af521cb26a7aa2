import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Incoming } from './incoming.ts';
import type { Upload } from './read-file.ts';

/** A request that node:http has read the head of, and where its response goes. */
export interface Exchange {
  readonly req: Incoming;
  readonly res: ServerResponse;
  /** What its Expect header asks for. */
  readonly expects: 'nothing' | 'continue' | 'unknown';
  /** Bytes reserved while it waits, with the part of its body that has come. */
  reservedBytes: number;
}

/** One client, as long as it is connected. */
export interface Connection {
  readonly socket: Socket;
  /** Requests that came in and are not wholly answered. */
  inFlight: number;
  /** Those of them that wait for the responses before theirs, in order. */
  readonly waiting: Exchange[];
  /** Whether one of these has a body: the socket is then paused whenever node resumes it. */
  bodyWaits: boolean;
  /** The response to the latest request. */
  last: ServerResponse | null;
  /** The last response has been made; further requests on this connection are ignored. */
  isOver: boolean;
  /** Bytes that had been read from the socket when the latest request was complete. */
  bytesReadBefore: number;
  /** Byte offset at which the current Upgrade request ends. null: it names no other protocol. NaN: its length is not announced. */
  endOfRequest: number | null;
  /** Whether node:http is given what it sends in slices. */
  isSliced: boolean;
  /** Whether node:http has given up the socket: later bytes are not parsed. */
  isDetached: boolean;
  /** The body received so far: blocks of memory, and the bytes used in them. */
  readonly body: Buffer[];
  bodyLength: number;
  /** The file that is coming in; null where none is. */
  upload: Upload | null;
  /** Bytes of the unfinished head, as last counted. */
  headBytes: number;
  /** Of unfinished heads, bodies, files that are read, waiting requests and unread responses. */
  reservedBytes: number;
  /** The part of the reserved bytes that the request in work has claimed to unpack something. */
  claimedBytes: number;
  /** Responses that are on their way and not wholly taken by the client. */
  unread: number;
  /** Set by `endIdle`: since when the connection has been idle or stalled. */
  idle: Idle | null;
  stalled: Stalled | null;
}

/** Nothing to do since a response, and the bytes that had come by then. */
export interface Idle {
  readonly after: ServerResponse;
  readonly bytesRead: number;
  readonly since: number;
}

/** A response of which the client has taken `bytesSent` bytes, and no more since. */
export interface Stalled {
  readonly bytesSent: number;
  readonly since: number;
}

export const connected = (socket: Socket): Connection => ({
  socket,
  inFlight: 0,
  waiting: [],
  bodyWaits: false,
  last: null,
  isOver: false,
  bytesReadBefore: 0,
  endOfRequest: 0,
  isSliced: false,
  isDetached: false,
  body: [],
  bodyLength: 0,
  upload: null,
  headBytes: 0,
  reservedBytes: 0,
  claimedBytes: 0,
  unread: 0,
  idle: null,
  stalled: null,
});
