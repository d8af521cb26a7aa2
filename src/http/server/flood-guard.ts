import { FIXED_LIMITS } from '../limits.ts';
import type { Connection } from './connection.ts';

const SLICE = FIXED_LIMITS.slice_bytes.value;
const MOST_WAITING = FIXED_LIMITS.waiting_requests.value;

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
 * resumed, and, once the first has been seen, every connection is read in slices, for a request costs a tenth more that way.
 */
export function createFloodGuard(connections: () => Iterable<Connection>, now: () => number = () => performance.now()): FloodGuard {
  let until = -Infinity;

  function watch(connection: Connection): void {
    const { socket, waiting } = connection;
    socket.on('resume', () => {
      if (now() < until) readInSlices(connection);
      if (waiting.length >= MOST_WAITING) socket.pause();
    });
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
 * Puts itself between a socket and node:http, which takes what comes by a listener for 'data' (without one it reads past the stream, and
 * thereby faster). Where there is not exactly one such listener, nothing is changed.
 */
function readInSlices(connection: Connection): void {
  const { socket, waiting } = connection;
  if (connection.isSliced) return;
  connection.isSliced = true;
  const [feed, another] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  if (feed === undefined || another !== undefined) return;
  socket.removeListener('data', feed);
  socket.on('data', (chunk: Buffer) => {
    if (chunk.length <= SLICE) return feed(chunk);
    feed(chunk.subarray(0, SLICE));
    if (waiting.length >= MOST_WAITING) socket.pause();
    socket.unshift(chunk.subarray(SLICE));
  });
}
