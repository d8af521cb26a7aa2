import type { Socket } from 'node:net';
import { FIXED_LIMITS } from '../limits.ts';
import type { Connection } from './connection.ts';
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
  /** For a connection with more requests that wait than may. */
  readonly raise: () => void;
}

/**
 * Keeps clients that send requests without waiting for responses from holding up the others. Node reads 64 KiB from a connection at once,
 * which may be thousands of requests, and makes two objects of each before anything else can happen; to pause the socket at the
 * hundredth helps nothing, because node resumes it at the end of each request. So a connection with too many is paused as often as it is
 * resumed. Once the first has been seen, every connection is read in slices, in turns that all of them share, and each
 * slice only when all that came with the one before is served.
 */
export function createFloodGuard({ connections, reserve, pipelineScheduler, now = () => performance.now() }: FloodGuardOptions): FloodGuard {
  let until = -Infinity;
  /** Those that wait for a turn. */
  const queued = new Set<Connection>();

  function queue(connection: Connection): void {
    queued.add(connection);
    pipelineScheduler.schedule(() => {
      if (queued.delete(connection)) connection.socket.resume();
    });
  }

  /**
   * Puts itself between a socket and node:http, which takes what comes by a listener for 'data' (without one it reads past the stream, and
   * thereby faster). Where there is not exactly one such listener, nothing is changed.
   */
  function readInSlices(connection: Connection): void {
    const { socket, waiting } = connection;
    if (connection.isSliced) return;
    connection.isSliced = true;
    const [feed, another] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (feed === undefined || another !== undefined) return;
    let kept = 0;
    const keep = (bytes: number): void => {
      if (bytes !== kept) reserve(connection, bytes - kept);
      kept = bytes;
    };
    socket.removeListener('data', feed);
    socket.on('data', (chunk: Buffer) => {
      // No more than a client sends that waits for the response.
      if (chunk.length <= SLICE && waiting.length === 0) {
        keep(0);
        return feed(chunk);
      }
      let fed = 0;
      while (fed < chunk.length && waiting.length === 0 && !connection.isDetached && !pipelineScheduler.isTurnOver()) feed(chunk.subarray(fed, (fed += SLICE)));
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

  function raise(): void {
    const isNew = now() >= until;
    until = now() + FIXED_LIMITS.flood_guard.value;
    if (!isNew) return;
    // Node does not read from those that are paused; it is their turn when they are resumed.
    for (const connection of connections()) if (!connection.socket.isPaused()) readInSlices(connection);
  }

  return { watch, raise };
}

/**
 * Pauses a socket that node is resuming. At the event node:http begins to read also where the socket has been paused since it was
 * resumed; then `pause` does nothing and says nothing, and the event has to be sent for it.
 */
function stopReading(socket: Socket): void {
  if (socket.isPaused()) socket.emit('pause');
  else socket.pause();
}
