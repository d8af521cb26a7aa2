import type { ServerResponse } from 'node:http';
import { FIXED_LIMITS } from '../../../base/limits.ts';
import type { Connection, Exchange } from './connection.ts';
import { readRequestHead } from './head.ts';
import type { Memory } from './memory.ts';
import type { PipelineScheduler } from './pipeline-scheduler.ts';

export interface PipelineOptions {
  readonly reserve: Memory['reserve'];
  readonly pipelineScheduler: PipelineScheduler;
  /** Called if a connection has too many waiting requests. */
  readonly onFull: () => void;
  readonly serve: (connection: Connection, exchange: Exchange) => void;
}

/** Adds a request to its pipeline. `before` is the response to the previous request. It is null if that response has been sent. */
export type Enqueue = (connection: Connection, exchange: Exchange, before: ServerResponse | null) => void;

/**
 * Returns a pipeline that answers the requests of a connection one after the other. A client can send further requests before it has read a
 * response (RFC 9112 section 9.3.2). They wait, and are answered in turns that all connections share.
 */
export function createPipeline({ reserve, pipelineScheduler, onFull, serve }: PipelineOptions): Enqueue {
  function wait(connection: Connection, exchange: Exchange, before: ServerResponse): void {
    const { socket, waiting } = connection;
    const reserveMore = (bytes: number): void => {
      exchange.reservedBytes += bytes;
      reserve(connection, bytes);
    };
    waiting.push(exchange);
    reserveMore(FIXED_LIMITS.waiting_request_bytes.value);
    exchange.req.countHeld(reserveMore);
    if (waiting.length === 1) before.once('finish', () => pipelineScheduler.schedule(() => serveNext(connection)));
    // The stream stores each chunk as an object. While the request waits, as few chunks as possible are read.
    if (readRequestHead(exchange.req).hasBody) connection.bodyWaits = true;
    const isFull = waiting.length === FIXED_LIMITS.waiting_requests.value;
    if (isFull || connection.bodyWaits) socket.pause();
    if (isFull) onFull();
  }

  function serveNext(connection: Connection): void {
    const { socket, waiting } = connection;
    const next = waiting.shift();
    if (next === undefined || !socket.writable) return void waiting.splice(0);
    next.req.countHeld(null);
    reserve(connection, -next.reservedBytes);
    if (waiting.length > 0) next.res.once('finish', () => pipelineScheduler.schedule(() => serveNext(connection)));
    else {
      connection.bodyWaits = false;
      socket.resume();
    }
    serve(connection, next);
  }

  return (connection, exchange, before) => (before === null ? serve(connection, exchange) : wait(connection, exchange, before));
}
