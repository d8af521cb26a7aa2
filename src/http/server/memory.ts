import type { Connection } from './connection.ts';

export interface Memory {
  /** Counts more bytes, or, below 0, fewer. */
  readonly reserve: (connection: Connection, bytes: number) => void;
  /** For a connection that has closed. */
  readonly release: (connection: Connection) => void;
  /** The bytes that all connections reserve now. */
  readonly total: () => number;
}

/**
 * Bounds what all connections reserve together. Over the limit the one that has reserved some the longest is cut off: whoever sends
 * or reads at a normal pace is never that one.
 */
export function createMemory(limit: number): Memory {
  const holders = new Set<Connection>();
  let total = 0;

  function release(connection: Connection): void {
    total -= connection.reservedBytes;
    connection.reservedBytes = 0;
    holders.delete(connection);
  }

  function reserve(connection: Connection, bytes: number): void {
    if (connection.socket.destroyed) return;
    total += bytes;
    connection.reservedBytes += bytes;
    if (connection.reservedBytes > 0) holders.add(connection);
    else holders.delete(connection);
    for (const longest of holders) {
      if (total <= limit) return;
      release(longest);
      longest.socket.destroy();
    }
  }

  return { reserve, release, total: () => total };
}
