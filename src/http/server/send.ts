import type { ServerResponse } from 'node:http';
import type { Response } from '../api/message.ts';
import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import { keepReading, lingeringClose } from './lingering-close.ts';
import type { Memory } from './memory.ts';
import { responseWriter } from './response-writer.ts';

/**
 * Told of every answer, for counting: the method (null where the request could not be read) and the seconds from the whole
 * request being there to its answer being handed over, so that slow clients do not count as slow answers.
 */
export type Observe = (response: Response, method: string | null, seconds: number) => void;

/** Hands a response to a client; `since` is when its request was there, by `performance.now()`. */
export type Send = (connection: Connection, res: ServerResponse, since: number, response: Response) => void;

export interface SenderOptions {
  readonly reserve: Memory['reserve'];
  readonly observe: Observe;
  readonly isDraining: () => boolean;
  readonly limits: Pick<Limits, 'keep_alive_timeout'>;
}

const MS_PER_SECOND = 1_000;

/** The two ways to send: `sendLast` also ends a connection whose client may still be sending what is not read. */
export function sender({ reserve, observe, isDraining, limits }: SenderOptions): { readonly sendNext: Send; readonly sendLast: Send } {
  const write = responseWriter(limits.keep_alive_timeout);

  const sendNext: Send = (connection, res, since, response) => {
    if (connection.isOver || (connection.inFlight === 1 && isDraining())) res.shouldKeepAlive = false;
    write(res, response);
    const { body } = response;
    if (typeof body === 'string' || body instanceof Uint8Array) {
      const unread = res.writableLength;
      if (unread === 0) connection.inFlight--;
      else untilSent(connection, res, unread);
    } else sendParts(connection, res, body);
    observe(response, res.req.method!, (performance.now() - since) / MS_PER_SECOND);
  };

  const sendLast: Send = (connection, res, since, response) => {
    const { socket } = connection;
    connection.isOver = true;
    keepReading(socket);
    sendNext(connection, res, since, response);
    lingeringClose(socket, res.req);
  };

  /** Sends as the client reads, one part in each turn of the event loop. */
  function sendParts(connection: Connection, res: ServerResponse, parts: readonly Uint8Array[]): void {
    const left = [...parts].reverse();
    const next = (): void => {
      if (connection.socket.destroyed) return;
      const part = left.pop();
      if (part === undefined) return void res.end();
      if (res.write(part)) setImmediate(next);
      else res.once('drain', () => setImmediate(next));
    };
    untilSent(connection, res, parts.reduce((sum, { length }) => sum + length, 0));
    next();
  }

  function untilSent(connection: Connection, res: ServerResponse, bytes: number): void {
    reserve(connection, bytes);
    connection.unread++;
    res.once('finish', () => {
      connection.unread--;
      connection.inFlight--;
      reserve(connection, -bytes);
      // What was ready before the draining began did not say that it was the last.
      if (connection.inFlight === 0 && isDraining()) connection.socket.destroySoon();
    });
  }

  return { sendNext, sendLast };
}
