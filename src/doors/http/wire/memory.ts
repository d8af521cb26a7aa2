import { FIXED_LIMITS } from '../../../base/limits.ts';
import { createBodyBlocks } from './body-blocks.ts';
import type { Connection } from './connection.ts';
import { freeChunk } from './node-internals.ts';

const BLOCK = FIXED_LIMITS.body_block_bytes.value;
const REQUEST = FIXED_LIMITS.waiting_request_bytes.value;

export interface Memory {
  /** Adds bytes to the reservation of a connection. A negative number reduces the reservation. */
  readonly reserve: (connection: Connection, bytes: number) => void;
  /**
   * Reserves memory for unpacking, once for each request. Returns false if the request has to wait. All these reservations together may
   * take half of the limit, so that they never close the connection of a client. A larger reservation counts as half of the limit. It waits
   * until no other reservation of this kind exists.
   */
  readonly claim: (connection: Connection, bytes: number) => boolean;
  /** Ends the reservation of `claim`, if the connection has one. */
  readonly endClaim: (connection: Connection) => void;
  /** Ends all reservations of a closed connection. */
  readonly release: (connection: Connection) => void;
  /**
   * Copies a chunk of a body and frees it. With the first chunk, it also reserves memory for the request. Returns false if the connection
   * has been closed.
   */
  readonly keepChunk: (connection: Connection, chunk: Buffer) => boolean;
  /** Returns the copied chunks as one buffer. Frees their blocks. */
  readonly takeBody: (connection: Connection) => Buffer;
  /** Frees the blocks of a body. */
  readonly dropBody: (connection: Connection) => void;
  /** Frees the memory that no body uses. The server calls it at intervals. */
  readonly trim: () => void;
  /** Returns the number of bytes that all connections reserve at present. */
  readonly total: () => number;
}

/**
 * Limits the reservations of all connections together. If they exceed the limit, it closes the connection whose reservation is the oldest.
 * A client that sends or reads at a normal speed is never closed.
 */
export function createMemory(limit: number): Memory {
  const { take, giveBack, trim } = createBodyBlocks();
  const { reserve, claim, endClaim, release, total } = createReservations(limit, giveBack);

  function keepChunk(connection: Connection, chunk: Buffer): boolean {
    const { socket, body } = connection;
    for (let from = 0; from < chunk.length; ) {
      const offset = connection.bodyLength % BLOCK;
      if (offset === 0) {
        // The reservation comes before the block, because it may close other connections and free their blocks.
        reserve(connection, body.length === 0 ? REQUEST + BLOCK : BLOCK);
        if (socket.destroyed) return false;
        body.push(take());
      }
      const length = chunk.copy(body.at(-1)!, offset, from);
      from += length;
      connection.bodyLength += length;
    }
    freeChunk(chunk);
    return true;
  }

  function dropBody(connection: Connection): void {
    const blocks = connection.body.splice(0);
    connection.bodyLength = 0;
    if (blocks.length === 0) return;
    giveBack(blocks);
    reserve(connection, -REQUEST - blocks.length * BLOCK);
  }

  function takeBody(connection: Connection): Buffer {
    const { body, bodyLength } = connection;
    const whole = Buffer.allocUnsafeSlow(bodyLength);
    body.forEach((block, i) => block.copy(whole, i * BLOCK));
    dropBody(connection);
    return whole;
  }

  return { reserve, claim, endClaim, release, keepChunk, takeBody, dropBody, trim, total };
}

type Reservations = Pick<Memory, 'reserve' | 'claim' | 'endClaim' | 'release' | 'total'>;

/** Counts the reservations. If they exceed the limit, it closes connections. */
function createReservations(limit: number, giveBack: (blocks: readonly Buffer[]) => void): Reservations {
  /** Connections that have a reservation. The oldest reservation is first. */
  const holders = new Set<Connection>();
  let total = 0;
  /** Number of bytes that `claim` has reserved. `total` includes them. */
  let claimed = 0;
  const maxClaimed = Math.floor(limit / 2);

  function claim(connection: Connection, bytes: number): boolean {
    const counted = Math.min(bytes, maxClaimed);
    if (claimed > 0 && (claimed + counted > maxClaimed || total + counted > limit)) return false;
    claimed += counted;
    connection.claimedBytes += counted;
    reserve(connection, counted);
    return true;
  }

  function endClaim(connection: Connection): void {
    const { claimedBytes } = connection;
    claimed -= claimedBytes;
    connection.claimedBytes = 0;
    if (claimedBytes > 0) reserve(connection, -claimedBytes);
  }

  function release(connection: Connection): void {
    giveBack(connection.body.splice(0));
    claimed -= connection.claimedBytes;
    connection.claimedBytes = 0;
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

  return { reserve, claim, endClaim, release, total: () => total };
}
