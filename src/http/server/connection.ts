import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Incoming } from './incoming.ts';

/** A request that node:http has read the head of, and where its response goes. */
export interface Exchange {
  readonly req: Incoming;
  readonly res: ServerResponse;
  /** What its Expect header asks for. */
  readonly expects: 'nothing' | 'continue' | 'unknown';
  /** Bytes that it reserves while it waits, with as much of its body as has come. */
  reservedBytes: number;
}

/** One client, as long as it is connected. */
export interface Connection {
  readonly socket: Socket;
  /** Requests that came in and are not wholly answered. */
  inFlight: number;
  /** Of these, the ones that wait until those before them are answered, in their order. */
  readonly waiting: Exchange[];
  /** Whether one of these has a body: until it is served, the socket is paused as often as node resumes it. */
  bodyWaits: boolean;
  /** The response to the latest request. */
  last: ServerResponse | null;
  /** Whether its last response is made: a request that still comes is none. */
  isOver: boolean;
  /** Where the latest request ends, in bytes read, where that must be known; NaN where it cannot be, null where it need not. */
  endOfRequest: number | null;
  /** Whether node:http is given what it sends in slices. */
  isSliced: boolean;
  /** Whether node:http has given it up: what still comes is not parsed. */
  isDetached: boolean;
  /** Of bodies, waiting requests and unread responses. */
  reservedBytes: number;
  /** Responses that are on their way and not wholly taken by the client. */
  unread: number;
  /** What was found when it was looked through, by the clock of whoever looks. */
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
  endOfRequest: 0,
  isSliced: false,
  isDetached: false,
  reservedBytes: 0,
  unread: 0,
  idle: null,
  stalled: null,
});
