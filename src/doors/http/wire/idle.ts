import type { Limits } from '../../../base/limits.ts';
import type { Connection } from './connection.ts';

type Timeouts = Pick<Limits, 'keep_alive_timeout' | 'headers_timeout' | 'answer_timeout' | 'payment_file_pace'>;

const MS_PER_SECOND = 1_000;

/**
 * Ends two kinds of connections: idle connections after their last response, and connections whose client does not read a response. The
 * server calls this function at intervals. Node's own timer is not used, because it would take a tenth of the time of each response. Also,
 * every byte from a client would restart it. Node still ends connections without a first request, and connections that stop within a head.
 * A client that begins a request and stops counts as idle.
 */
export function endIdle(connections: Iterable<Connection>, timeouts: Timeouts, now: number): void {
  for (const connection of connections) {
    if (isStalled(connection, timeouts, now)) connection.socket.destroy();
    else if (isIdle(connection, timeouts, now)) connection.socket.destroySoon();
  }
}

/**
 * True if a client has read too little of a response in `answer_timeout`. Usually one byte is enough. While a large list is in memory, the
 * client must read at the minimum speed of files, because other large lists wait.
 */
function isStalled(connection: Connection, { answer_timeout, payment_file_pace }: Timeouts, now: number): boolean {
  const { socket, unread, stalled, claimedBytes } = connection;
  const bytesSent = socket.bytesWritten - socket.writableLength;
  const minimumBytes = claimedBytes > 0 ? (payment_file_pace * answer_timeout) / MS_PER_SECOND : 1;
  // If no bytes are unsent, the next chunk of a streamed body may not exist yet.
  if (unread === 0 || socket.writableLength === 0) connection.stalled = null;
  else if (stalled === null || bytesSent - stalled.bytesSent >= minimumBytes) connection.stalled = { bytesSent, since: now };
  else return now - stalled.since >= answer_timeout;
  return false;
}

function isIdle(connection: Connection, { keep_alive_timeout, headers_timeout }: Timeouts, now: number): boolean {
  const { socket, inFlight, last, idle } = connection;
  const { bytesRead } = socket;
  if (inFlight > 0 || last === null) connection.idle = null;
  else if (idle === null || idle.after !== last) connection.idle = { after: last, bytesRead, since: now };
  // If bytes came after the response, they may begin a request. The timeout for headers is then added once.
  else return now - idle.since >= keep_alive_timeout + (bytesRead === idle.bytesRead ? 0 : headers_timeout);
  return false;
}
