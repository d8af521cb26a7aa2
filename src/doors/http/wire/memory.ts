import { FIXED_LIMITS } from '../../../base/limits.ts';
import { createBodyBlocks } from './body-blocks.ts';
import type { Connection } from './connection.ts';

const BLOCK = FIXED_LIMITS.body_block_bytes.value;
const GARBAGE = FIXED_LIMITS.body_garbage_bytes.value;
const REQUEST = FIXED_LIMITS.waiting_request_bytes.value;

export interface Memory {
  /** Adds bytes to the reservation of a connection. A negative number reduces it. */
  readonly reserve: (connection: Connection, bytes: number) => void;
  /**
   * Reserves memory for unpacking, once for each request. Returns false if the request has to wait. All claims together may take half of
   * the limit, so they never cut off a client. A larger claim counts as half of the limit and waits until it is the only one.
   */
  readonly claim: (connection: Connection, bytes: number) => boolean;
  /** Ends the claim of a connection, if it has one. */
  readonly endClaim: (connection: Connection) => void;
  /** Ends all reservations of a closed connection. */
  readonly release: (connection: Connection) => void;
  /** Copies a chunk of a body. The first chunk also reserves memory for its request. Returns false if the connection has been cut off. */
  readonly keepChunk: (connection: Connection, chunk: Buffer) => boolean;
  /** Returns the copied chunks as one buffer, and frees their blocks. */
  readonly takeBody: (connection: Connection) => Buffer;
  /** Frees the blocks of a body. */
  readonly dropBody: (connection: Connection) => void;
  /** Frees memory that no body uses. The server calls it at intervals. */
  readonly trim: () => void;
  /** Returns the bytes that all connections reserve now. */
  readonly total: () => number;
}

/**
 * Limits the reservations of all connections together. Over the limit, it closes the connection that has had a reservation for the longest
 * time. This is never a client that sends or reads at a normal pace.
 */
export function createMemory(limit: number, collectYoung: () => void = () => undefined): Memory {
  const { take, giveBack, trim } = createBodyBlocks();
  const { reserve, claim, endClaim, release, total } = createReservations(limit, giveBack);
  /** Bytes of chunks since the latest garbage collection. */
  let copied = 0;

  function keepChunk(connection: Connection, chunk: Buffer): boolean {
    const { socket, body } = connection;
    copied += chunk.length;
    if (copied >= GARBAGE) {
      copied = 0;
      collectYoung();
    }
    for (let from = 0; from < chunk.length && !socket.destroyed; ) {
      const offset = connection.bodyLength % BLOCK;
      if (offset === 0) {
        // Reserve before taking a block, because the reservation may close other connections and free their blocks.
        reserve(connection, body.length === 0 ? REQUEST + BLOCK : BLOCK);
        if (socket.destroyed) return false;
        body.push(take());
      }
      const length = chunk.copy(body.at(-1)!, offset, from);
      from += length;
      connection.bodyLength += length;
    }
    return !socket.destroyed;
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

/** Counts the reservations, and closes connections over the limit. */
function createReservations(limit: number, giveBack: (blocks: readonly Buffer[]) => void): Reservations {
  /** Connections with a reservation. The oldest reservation is first. */
  const holders = new Set<Connection>();
  let total = 0;
  /** Claimed part of the total. */
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
