import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Incoming } from './incoming.ts';

/** A request whose head node:http has read, with its response. */
export interface Exchange {
  readonly req: Incoming;
  readonly res: ServerResponse;
  /** Meaning of the Expect header. */
  readonly expects: 'nothing' | 'continue' | 'unknown';
  /** Bytes reserved while the request waits, with the received part of its body. */
  reservedBytes: number;
}

/** Pace of a file that is arriving. */
export interface Upload {
  /** Start of the current period, in milliseconds. */
  since: number;
  /** Bytes that have arrived in the current period. */
  bytes: number;
}

/** A connection of a client. */
export interface Connection {
  readonly socket: Socket;
  /** Number of received requests whose responses are not complete. */
  inFlight: number;
  /** Requests that wait for earlier responses, in order. */
  readonly waiting: Exchange[];
  /** True if a waiting request has a body. Then the socket is paused again whenever Node resumes it. */
  bodyWaits: boolean;
  /** The response to the latest request. */
  last: ServerResponse | null;
  /** True after the last response. Further requests on this connection are ignored. */
  isOver: boolean;
  /** Bytes read from the socket until the latest request was complete. */
  bytesReadBefore: number;
  /** Byte offset of the end of the current Upgrade request. Null if it names no other protocol, NaN if its length is not announced. */
  endOfRequest: number | null;
  /** True if node:http gets the received bytes in slices. */
  isSliced: boolean;
  /** True if node:http no longer uses the socket. Later bytes are not parsed. */
  isDetached: boolean;
  /** Blocks with the received part of the body. */
  readonly body: Buffer[];
  /** Received bytes of the body. */
  bodyLength: number;
  /** The file that is arriving, or null. */
  upload: Upload | null;
  /** Bytes of the unfinished head at the latest count. */
  headBytes: number;
  /** Bytes reserved for unfinished heads, bodies, files, waiting requests and unread responses. */
  reservedBytes: number;
  /** Part of the reserved bytes that the current request has claimed for unpacking. */
  claimedBytes: number;
  /** Number of responses that the client has not read completely. */
  unread: number;
  /** Start of the idle time, set by `endIdle`. */
  idle: Idle | null;
  /** Start of the stalled time, set by `endIdle`. */
  stalled: Stalled | null;
}

/** Idle time: the latest response, the bytes read until then, and the time. */
export interface Idle {
  readonly after: ServerResponse;
  readonly bytesRead: number;
  readonly since: number;
}

/** Stalled time: the client has read `bytesSent` bytes of a response, and no more since the time `since`. */
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
