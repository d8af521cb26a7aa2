import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';

type Timeouts = Pick<Limits, 'keep_alive_timeout' | 'headers_timeout' | 'answer_timeout'>;

/**
 * Ends connections that have been idle since their last response, and those that do not read one. To be called every now and then:
 * node would set a timer anew for every response, which costs a tenth of what making the response does, and start it again with every
 * byte that a client sends. Node looks after connections that are silent before their first request or in a head that has begun;
 * one that begins right behind a response and stops is ended as idle, as node's timer would end it.
 */
export function endIdle(connections: Iterable<Connection>, timeouts: Timeouts, now: number): void {
  for (const connection of connections) {
    if (isStalled(connection, timeouts, now)) connection.socket.destroy();
    else if (isIdle(connection, timeouts, now)) connection.socket.destroySoon();
  }
}

function isStalled(connection: Connection, { answer_timeout }: Timeouts, now: number): boolean {
  const { socket, unread, stalled } = connection;
  const bytesSent = socket.bytesWritten - socket.writableLength;
  // Of a body in parts, the next may still have to be made.
  if (unread === 0 || socket.writableLength === 0) connection.stalled = null;
  else if (stalled === null || stalled.bytesSent !== bytesSent) connection.stalled = { bytesSent, since: now };
  else return now - stalled.since >= answer_timeout;
  return false;
}

function isIdle(connection: Connection, { keep_alive_timeout, headers_timeout }: Timeouts, now: number): boolean {
  const { socket, inFlight, last, idle } = connection;
  const { bytesRead } = socket;
  if (inFlight > 0 || last === null) connection.idle = null;
  else if (idle === null || idle.after !== last) connection.idle = { after: last, bytesRead, since: now };
  // What has come may be the beginning of a request. If it is none, it buys no more time than that would have had.
  else return now - idle.since >= keep_alive_timeout + (bytesRead === idle.bytesRead ? 0 : headers_timeout);
  return false;
}
