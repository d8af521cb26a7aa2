import { FIXED_LIMITS } from '../../limits.ts';
import type { Connection } from './connection.ts';
import { feedOf, stopReading } from './node-internals.ts';
import type { Memory } from './memory.ts';
import type { PipelineScheduler } from './pipeline-scheduler.ts';

const SLICE = FIXED_LIMITS.slice_bytes.value;
const MOST_WAITING = FIXED_LIMITS.waiting_requests.value;

export interface FloodGuardOptions {
  readonly connections: () => Iterable<Connection>;
  readonly reserve: Memory['reserve'];
  readonly pipelineScheduler: PipelineScheduler;
  readonly now?: () => number;
}

export interface FloodGuard {
  /** For a new connection, before anything is read from it. */
  readonly watch: (connection: Connection) => void;
  /** Called at each request. Requests of one read were sent ahead: too many of them from all connections in a short time are a flood. */
  readonly received: (connection: Connection) => void;
  /** Called when a connection has too many waiting requests, or a body too many chunks. */
  readonly raise: () => void;
}

/**
 * Keeps clients that send requests without waiting for responses from holding up the others. Node reads 64 KiB from a connection at once:
 * thousands of requests, with two objects each. Node also resumes the socket after each request, so a single pause is not enough: the
 * guard pauses again at each resume. Once a flood has been seen, every connection is read in slices. All connections share the turns,
 * and the requests of one slice are served before the next is read.
 */
export function createFloodGuard({ connections, reserve, pipelineScheduler,
    now = () => performance.now() }: FloodGuardOptions): FloodGuard {
  let until = -Infinity;
  /** Requests that were sent ahead, and since when they are counted. */
  let ahead = 0;
  let aheadSince = -Infinity;
  /** Connections that wait for a turn. */
  const queued = new Set<Connection>();

  function queue(connection: Connection): void {
    queued.add(connection);
    pipelineScheduler.schedule(() => {
      if (queued.delete(connection)) connection.socket.resume();
    });
  }

  /** Puts itself between a socket and node:http, where that can be. */
  function readInSlices(connection: Connection): void {
    const { socket, waiting } = connection;
    if (connection.isSliced) return;
    connection.isSliced = true;
    const feed = feedOf(socket);
    if (feed === null) return;
    let kept = 0;
    const keep = (bytes: number): void => {
      if (bytes !== kept) reserve(connection, bytes - kept);
      kept = bytes;
    };
    socket.removeListener('data', feed);
    socket.on('data', (chunk: Buffer) => {
      // A client that waits for each response sends no more than this.
      if (chunk.length <= SLICE && waiting.length === 0) {
        keep(0);
        return feed(chunk);
      }
      let fed = 0;
      while (fed < chunk.length && waiting.length === 0 && !connection.isDetached && !pipelineScheduler.isTurnOver())
        feed(chunk.subarray(fed, (fed += SLICE)));
      if (connection.isDetached || fed >= chunk.length) return keep(0);
      if (waiting.length === 0) queue(connection);
      socket.pause();
      socket.unshift(chunk.subarray(fed));
      keep(chunk.length - fed);
    });
  }

  function watch(connection: Connection): void {
    const { socket, waiting } = connection;
    socket.on('resume', () => {
      if (now() < until) readInSlices(connection);
      if (waiting.length >= (connection.isSliced ? 1 : MOST_WAITING) || connection.bodyWaits || queued.has(connection)) stopReading(socket);
    });
    socket.on('close', () => queued.delete(connection));
    if (now() < until) readInSlices(connection);
  }

  function received(connection: Connection): void {
    const { bytesRead } = connection.socket;
    const isAhead = bytesRead === connection.bytesReadBefore;
    connection.bytesReadBefore = bytesRead;
    if (!isAhead || ++ahead < MOST_WAITING) return;
    const time = now();
    if (time - aheadSince < FIXED_LIMITS.ahead_time.value) raise();
    ahead = 0;
    aheadSince = time;
  }

  function raise(): void {
    const isNew = now() >= until;
    until = now() + FIXED_LIMITS.flood_guard.value;
    if (!isNew) return;
    // Node does not read paused sockets: `watch` slices them when they are resumed.
    for (const connection of connections()) if (!connection.socket.isPaused()) readInSlices(connection);
  }

  return { watch, received, raise };
}
