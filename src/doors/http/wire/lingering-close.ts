import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Response } from '../routing/message.ts';
import { FIXED_LIMITS } from '../../../base/limits.ts';
import type { Connection } from './connection.ts';
import { lengthLine, statusLine } from './response-writer.ts';

/**
 * Reads the remaining bytes and drops them. A close with unread data would reset the connection, and the client could lose the response.
 */
export function discard(source: IncomingMessage | Socket, socket: Socket): void {
  let left: number = FIXED_LIMITS.lingering_bytes.value;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  source.resume();
}

/** Closes a socket after its last response. It waits until the client has had time to read the response (RFC 9112 section 9.6). */
export function lingeringClose(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), FIXED_LIMITS.lingering_time.value).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Takes a socket away from node:http after its parser has failed or ended. Later bytes are not parsed, so they cannot cause faults. */
export function detachParser(connection: Connection): void {
  const { socket } = connection;
  connection.isDetached = true;
  socket.removeAllListeners('data').on('error', () => socket.destroy());
  discard(socket, socket);
}

/** Writes a response to a socket that node:http does not use any more. Then ends the socket. A response to HEAD has no body. */
export function sendRaw(socket: Socket, { status, headers, length, body }: Response, isHead: boolean): void {
  const head = `${statusLine(status)}${headers.text}${lengthLine(length)}Date: ${new Date().toUTCString()}\r\nConnection: close\r\n\r\n`;
  socket.end(isHead ? head : head + body, 'latin1');
}
