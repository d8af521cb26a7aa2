import type { Limits } from '../../../base/limits.ts';
import type { Connection } from './connection.ts';
import type { Memory } from './memory.ts';

/**
 * Memory of an unfinished head, divided by its length. Measured on Node 24: 16 KiB with 90 headers take 53 KiB, with parser, socket and
 * strings.
 */
export const COST_OF_HEAD = 3;

export interface HeadCounterOptions {
  readonly connections: ReadonlyMap<unknown, Connection>;
  /** Returns the sockets on which a request has begun but is not complete. */
  readonly inRequest: () => ReadonlySet<unknown>;
  readonly reserve: Memory['reserve'];
  readonly limits: Pick<Limits, 'header_bytes' | 'reserved_bytes'>;
}

/**
 * Returns a function that counts the unfinished heads of all connections. Node reads a head without the stream and reports only its end.
 * Therefore the server calls the function at short intervals. It checks connections only if their heads may exceed the limit.
 */
export function headCounter({ connections, inRequest, reserve, limits: { header_bytes, reserved_bytes } }: HeadCounterOptions): () => void {
  let counted = 0;
  return () => {
    if (counted === 0 && connections.size * header_bytes * COST_OF_HEAD <= reserved_bytes / 2) return;
    counted = 0;
    const sockets = inRequest();
    for (const connection of connections.values()) {
      const { socket, inFlight, headBytes } = connection;
      // Node does not report where an unfinished head begins. Bytes before it count too, up to the maximum length of a head.
      const bytes = inFlight === 0 && sockets.has(socket) ? Math.min(socket.bytesRead, header_bytes) * COST_OF_HEAD : 0;
      counted += bytes;
      if (bytes === headBytes) continue;
      connection.headBytes = bytes;
      reserve(connection, bytes - headBytes);
    }
  };
}
