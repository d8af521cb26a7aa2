import { FIXED_LIMITS } from '../../limits.ts';
import { createBodyBlocks } from './body-blocks.ts';
import type { Connection } from './connection.ts';

const BLOCK = FIXED_LIMITS.body_block_bytes.value;
const GARBAGE = FIXED_LIMITS.body_garbage_bytes.value;
const REQUEST = FIXED_LIMITS.waiting_request_bytes.value;

export interface Memory {
  /** Counts more bytes, or, below 0, fewer. */
  readonly reserve: (connection: Connection, bytes: number) => void;
  /**
   * Reserves what unpacking takes, once for each request; false if it has to wait. All claims together have half of the limit, so that they
   * never cut off a client. A claim of more counts as half: it waits until it is alone.
   */
  readonly claim: (connection: Connection, bytes: number) => boolean;
  /** Ends the claim of a connection, if it has one. */
  readonly endClaim: (connection: Connection) => void;
  /** For a connection that has closed. */
  readonly release: (connection: Connection) => void;
  /** Keeps a copy of a body chunk; the first one also reserves what its request takes. False where the connection has been cut off. */
  readonly keepChunk: (connection: Connection, chunk: Buffer) => boolean;
  /** The chunks that were kept, as one buffer; their blocks are given back. */
  readonly takeBody: (connection: Connection) => Buffer;
  readonly dropBody: (connection: Connection) => void;
  /** Gives back memory that no body needs any more; the server calls it at intervals. */
  readonly trim: () => void;
  /** The bytes that all connections reserve now. */
  readonly total: () => number;
}

/**
 * Bounds what all connections reserve together. Over the limit it cuts off the connection that has held a reservation longest: never a
 * client that sends or reads at a normal pace.
 */
export function createMemory(limit: number, collectYoung: () => void = () => undefined): Memory {
  const holders = new Set<Connection>();
  const { take, giveBack, trim } = createBodyBlocks();
  let total = 0;
  /** The part of the total that is claimed. */
  let claimed = 0;
  const mostClaimed = Math.floor(limit / 2);
  /** Bytes of chunks since the collector was last called. */
  let copied = 0;

  function claim(connection: Connection, bytes: number): boolean {
    const counted = Math.min(bytes, mostClaimed);
    if (claimed > 0 && (claimed + counted > mostClaimed || total + counted > limit)) return false;
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
        // Reserve first: the reservation may cut off others and free their blocks.
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

  return { reserve, claim, endClaim, release, keepChunk, takeBody, dropBody, trim, total: () => total };
}
