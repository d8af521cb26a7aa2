import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Incoming } from './incoming.ts';

/** A request and its response. node:http has already read the head of the request. */
export interface Exchange {
  readonly req: Incoming;
  readonly res: ServerResponse;
  /** Meaning of the Expect header. */
  readonly expects: 'nothing' | 'continue' | 'unknown';
  /** Number of bytes that are reserved while the request waits. They include the received part of its body. */
  reservedBytes: number;
}

/** Speed of a file that is arriving. */
export interface Upload {
  /** Start of the current measuring period, in milliseconds. */
  since: number;
  /** Number of bytes that have arrived in the current measuring period. */
  bytes: number;
}

/** The connection of a client. */
export interface Connection {
  readonly socket: Socket;
  /** Number of received requests whose responses are not yet complete. */
  inFlight: number;
  /** Requests that wait for the responses to earlier requests, in order. */
  readonly waiting: Exchange[];
  /** True if a waiting request has a body. The socket is then paused again each time Node resumes it. */
  bodyWaits: boolean;
  /** The response to the latest request. */
  last: ServerResponse | null;
  /** True after the last response on this connection. Further requests are then ignored. */
  isOver: boolean;
  /** Number of bytes that had been read from the socket when the latest request was complete. */
  bytesReadBefore: number;
  /**
   * Byte offset at which the current request with an Upgrade header ends. Null if the request does not name another protocol. NaN if its
   * length is not announced.
   */
  endOfRequest: number | null;
  /** True if node:http receives the bytes of the socket in slices. */
  isSliced: boolean;
  /** True if node:http has stopped to use the socket. Later bytes are not parsed. */
  isDetached: boolean;
  /** Memory blocks with the part of the body that has arrived. */
  readonly body: Buffer[];
  /** Number of bytes of the body that have arrived. */
  bodyLength: number;
  /** The file that is arriving, or null. */
  upload: Upload | null;
  /** Number of bytes of the unfinished head when it was last counted. */
  headBytes: number;
  /** Number of bytes that are reserved for unfinished heads, bodies, files, waiting requests and unread responses. */
  reservedBytes: number;
  /** Number of these reserved bytes that the current request uses for unpacking. */
  claimedBytes: number;
  /** Number of responses that the client has not read completely. */
  unread: number;
  /** Start of the time without requests. `endIdle` sets it. */
  idle: Idle | null;
  /** Start of the time in which the client has not read a response. `endIdle` sets it. */
  stalled: Stalled | null;
}

/** The time without requests: the latest response, the number of bytes read until then, and the start. */
export interface Idle {
  readonly after: ServerResponse;
  readonly bytesRead: number;
  readonly since: number;
}

/** The time in which the client does not read. It has read `bytesSent` bytes of a response, and no more since `since`. */
export interface Stalled {
  readonly bytesSent: number;
  readonly since: number;
}

export const newConnection = (socket: Socket): Connection => ({
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
