import { FIXED_LIMITS } from '../../../base/limits.ts';
import type { Connection } from './connection.ts';
import { feedOf, stopReading } from './node-internals.ts';
import type { Memory } from './memory.ts';
import type { PipelineScheduler } from './pipeline-scheduler.ts';

const SLICE = FIXED_LIMITS.slice_bytes.value;
const MAX_WAITING = FIXED_LIMITS.waiting_requests.value;

export interface FloodGuardOptions {
  readonly connections: () => Iterable<Connection>;
  readonly reserve: Memory['reserve'];
  readonly pipelineScheduler: PipelineScheduler;
  readonly now?: () => number;
}

export interface FloodGuard {
  /** Call it for each new connection before anything is read from the connection. */
  readonly watch: (connection: Connection) => void;
  /**
   * Call it for each request. If one read contains several requests, the client sent them ahead. A flood means that all connections
   * together receive too many of them in a short time.
   */
  readonly received: (connection: Connection) => void;
  /** Call it if a connection has too many waiting requests, or if a body has too many chunks. */
  readonly raise: () => void;
}

/**
 * Returns a guard against clients that send many requests without waiting for the responses. They would delay other clients. Node reads 64
 * KiB from a connection at once. This can be thousands of requests with two objects each. Node also resumes the socket after each request,
 * so the guard pauses the socket again each time. When a flood begins, every connection is read in slices. All connections share the turns.
 * The requests of one slice are answered before the next slice is read.
 */
export function createFloodGuard({ connections, reserve, pipelineScheduler,
    now = () => performance.now() }: FloodGuardOptions): FloodGuard {
  let until = -Infinity;
  /** Number of requests that clients have sent ahead since `aheadSince`. */
  let aheadCount = 0;
  let aheadSince = -Infinity;
  /** Connections that wait for their turn. */
  const queued = new Set<Connection>();

  function queue(connection: Connection): void {
    queued.add(connection);
    pipelineScheduler.schedule(() => {
      if (queued.delete(connection)) connection.socket.resume();
    });
  }

  const readInSlices = (connection: Connection): void => sliceReads(connection, reserve, pipelineScheduler, queue);

  function watch(connection: Connection): void {
    const { socket, waiting } = connection;
    socket.on('resume', () => {
      if (now() < until) readInSlices(connection);
      if (waiting.length >= (connection.isSliced ? 1 : MAX_WAITING) || connection.bodyWaits || queued.has(connection)) stopReading(socket);
    });
    socket.on('close', () => queued.delete(connection));
    if (now() < until) readInSlices(connection);
  }

  function received(connection: Connection): void {
    const { bytesRead } = connection.socket;
    const isAhead = bytesRead === connection.bytesReadBefore;
    connection.bytesReadBefore = bytesRead;
    if (!isAhead || ++aheadCount < MAX_WAITING) return;
    const time = now();
    if (time - aheadSince < FIXED_LIMITS.ahead_time.value) raise();
    aheadCount = 0;
    aheadSince = time;
  }

  function raise(): void {
    const isNew = now() >= until;
    until = now() + FIXED_LIMITS.flood_guard.value;
    if (!isNew) return;
    // Node does not read from paused sockets. When they are resumed, `watch` reads them in slices.
    for (const connection of connections()) {
      if (!connection.socket.isPaused()) readInSlices(connection);
    }
  }

  return { watch, received, raise };
}

/** Passes the bytes of a socket to node:http in slices, if this version of Node allows it. */
function sliceReads(connection: Connection, reserve: Memory['reserve'], { isTurnOver }: PipelineScheduler,
    queue: (connection: Connection) => void): void {
  const { socket, waiting } = connection;
  if (connection.isSliced) return;
  connection.isSliced = true;
  const feed = feedOf(socket);
  if (feed === null) return;
  let reserved = 0;
  const reserveRest = (bytes: number): void => {
    if (bytes !== reserved) reserve(connection, bytes - reserved);
    reserved = bytes;
  };
  socket.removeListener('data', feed);
  socket.on('data', (chunk: Buffer) => {
    // A client that waits for each response never sends more than one slice.
    if (chunk.length <= SLICE && waiting.length === 0) {
      reserveRest(0);
      return feed(chunk);
    }
    let fed = 0;
    while (fed < chunk.length && waiting.length === 0 && !connection.isDetached && !isTurnOver()) {
      feed(chunk.subarray(fed, (fed += SLICE)));
    }
    if (connection.isDetached || fed >= chunk.length) return reserveRest(0);
    if (waiting.length === 0) queue(connection);
    socket.pause();
    socket.unshift(chunk.subarray(fed));
    reserveRest(chunk.length - fed);
  });
}
