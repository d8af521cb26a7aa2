import type { ServerResponse } from 'node:http';
import type { RequestSteps } from '../../../service/operations/route.ts';
import { type AsyncBodyStream, type BodyStream, type Response, type Trailers, isStreamed } from '../routing/message.ts';
import type { Limits } from '../../../base/limits.ts';
import type { Connection } from './connection.ts';
import { discard, lingeringClose } from './lingering-close.ts';
import { keepReading } from './node-internals.ts';
import type { Memory } from './memory.ts';
import { responseWriter } from './response-writer.ts';
import type { Scheduler } from './scheduler.ts';

/**
 * Called with every response, for the metrics. The method is null if the request could not be read. The seconds begin when the request is
 * complete. They end when Node receives the response, so slow clients do not count as slow answers.
 */
export type Observe = (response: Response, method: string | null, seconds: number) => void;

/** Sends a response. `since` is the time at which the request was complete, from `performance.now()`. */
export type Send = (connection: Connection, res: ServerResponse, since: number, response: Response) => void;

export interface SenderOptions {
  readonly reserve: Memory['reserve'];
  readonly scheduleTask: Scheduler['schedule'];
  readonly observe: Observe;
  readonly isDraining: () => boolean;
  readonly limits: Pick<Limits, 'keep_alive_timeout'>;
}

const MS_PER_SECOND = 1_000;

/**
 * Returns two functions that send responses. `sendLast` also ends the connection. Its client may still be sending bytes, which are not
 * read.
 */
export function sender({ reserve, scheduleTask, observe, isDraining, limits }: SenderOptions): { readonly sendNext: Send;
    readonly sendLast: Send } {
  const write = responseWriter(limits.keep_alive_timeout);

  const sendNext: Send = (connection, res, since, response) => {
    const { body } = response;
    const { req } = res;
    // HTTP/1.0 has no chunks. The end of the connection is therefore the end of the body.
    const isLast = isStreamed(body) && req.httpVersionMinor === 0;
    if (isLast || connection.isOver || (connection.inFlight === 1 && isDraining())) res.shouldKeepAlive = false;
    if (!res.shouldKeepAlive) closeAfter(connection, res);
    write(res, response);
    if (isStreamed(body)) sendStream(connection, res, body);
    else {
      const unread = res.writableLength;
      if (unread === 0) connection.inFlight--;
      else untilSent(connection, res, unread);
    }
    observe(response, req.method!, (performance.now() - since) / MS_PER_SECOND);
  };

  const sendLast: Send = (connection, res, since, response) => {
    connection.isOver = true;
    sendNext(connection, res, since, response);
    discard(res.req, connection.socket);
  };

  /**
   * Closes a connection after its last response. A client that sends more bytes, or that reads slowly, still gets the whole response. If a
   * client reads nothing, `endIdle` closes its connection.
   */
  function closeAfter({ socket }: Connection, res: ServerResponse): void {
    keepReading(socket);
    res.once('finish', () => lingeringClose(socket));
  }

  /** Creates and sends one chunk after the other. The next chunk is created when the client has read the previous chunk. */
  function sendStream(connection: Connection, res: ServerResponse, stream: BodyStream | AsyncBodyStream): void {
    const { socket } = connection;
    const next = (): void => {
      if (isAsynchronous(stream)) void stream.next().then(send);
      else scheduleTask({ kind: 'part', steps: nextChunk(stream), isWanted: () => !socket.destroyed, done: send });
    };
    const send = ({ done, value }: IteratorResult<Uint8Array, boolean | Trailers>): void => {
      if (socket.destroyed) return;
      if (!done) return sendPart(value);
      if (value === false) return void socket.destroy();
      if (value !== true) res.addTrailers(value);
      res.end();
    };
    const sendPart = (value: Uint8Array): void => {
      reserve(connection, value.length);
      // An asynchronous body uses the memory of the part again, so the part must have been sent.
      const sent = (): void => {
        reserve(connection, -value.length);
        if (isAsynchronous(stream)) next();
      };
      const isRoom = res.write(value, sent);
      if (isAsynchronous(stream)) return;
      // After a CONNECT request, Node emits 'drain' only on the socket and not on the response.
      if (isRoom) next();
      else socket.once('drain', next);
    };
    untilSent(connection, res, 0);
    if (res.req.method === 'HEAD') res.end();
    else next();
  }

  function untilSent(connection: Connection, res: ServerResponse, bytes: number): void {
    reserve(connection, bytes);
    connection.unread++;
    res.once('finish', () => {
      connection.unread--;
      connection.inFlight--;
      reserve(connection, -bytes);
      // If the response was ready before the drain began, it did not announce the end of the connection.
      if (connection.inFlight === 0 && isDraining()) connection.socket.destroySoon();
    });
  }

  return { sendNext, sendLast };
}

const isAsynchronous = (stream: BodyStream | AsyncBodyStream): stream is AsyncBodyStream => Symbol.asyncIterator in stream;

/** Creates the next chunk in steps. */
function* nextChunk(stream: BodyStream): RequestSteps<IteratorResult<Uint8Array, boolean>> {
  let next = stream.next();
  for (; !next.done && next.value.length === 0; next = stream.next()) yield;
  return next;
}
