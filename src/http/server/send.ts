import type { ServerResponse } from 'node:http';
import type { Reply } from '../api/request-handler.ts';
import { type Connection, type Memory, ignoreRest } from './connection.ts';
import type { Limits } from '../limits.ts';
import { answerWriter } from './response-writer.ts';

/**
 * Told of every answer, for counting: the method (null where the request could not be read) and the seconds from the whole
 * request being there to its answer being handed over, so that slow clients do not count as slow answers.
 */
export type Observe = (reply: Reply, method: string | null, seconds: number) => void;

/** Hands a reply to a client; `since` is when its request was there, by `performance.now()`. */
export type Send = (connection: Connection, response: ServerResponse, since: number, reply: Reply) => void;

export interface SenderOptions {
  readonly hold: Memory['hold'];
  readonly observe: Observe;
  readonly isDraining: () => boolean;
  readonly limits: Pick<Limits, 'keep_alive_timeout'>;
}

const MS_PER_SECOND = 1_000;

/** The two ways to answer: `sendLast` also ends a connection whose client may still be sending what is not read. */
export function sender({ hold, observe, isDraining, limits }: SenderOptions): { readonly send: Send; readonly sendLast: Send } {
  const write = answerWriter(limits.keep_alive_timeout);

  const send: Send = (connection, response, since, reply) => {
    if (connection.isOver || (connection.underWay === 1 && isDraining())) response.shouldKeepAlive = false;
    write(response, reply);
    const { body } = reply;
    if (typeof body === 'string' || body instanceof Uint8Array) {
      const unread = response.writableLength;
      if (unread === 0) connection.underWay--;
      else untilSent(connection, response, unread);
    } else sendParts(connection, response, body);
    observe(reply, response.req.method!, (performance.now() - since) / MS_PER_SECOND);
  };

  const sendLast: Send = (connection, response, since, reply) => {
    const { socket } = connection;
    connection.isOver = true;
    // Node calls this after the last answer.
    socket.destroySoon = () => void socket.end();
    send(connection, response, since, reply);
    ignoreRest(response.req);
  };

  /** Sends as the client reads, one part in each turn of the event loop. */
  function sendParts(connection: Connection, response: ServerResponse, parts: readonly Uint8Array[]): void {
    const left = [...parts].reverse();
    const next = (): void => {
      if (connection.socket.destroyed) return;
      const part = left.pop();
      if (part === undefined) return void response.end();
      if (response.write(part)) setImmediate(next);
      else response.once('drain', () => setImmediate(next));
    };
    untilSent(connection, response, parts.reduce((sum, { length }) => sum + length, 0));
    next();
  }

  function untilSent(connection: Connection, response: ServerResponse, bytes: number): void {
    hold(connection, bytes);
    connection.unread++;
    response.once('finish', () => {
      connection.unread--;
      connection.underWay--;
      hold(connection, -bytes);
      // What was ready before the draining began did not say that it was the last.
      if (connection.underWay === 0 && isDraining()) connection.socket.destroySoon();
    });
  }

  return { send, sendLast };
}
