import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Response } from '../routing/message.ts';
import { FIXED_LIMITS } from '../../limits.ts';
import type { Connection } from './connection.ts';
import { lengthLine, statusLine } from './response-writer.ts';

/** Reads on and throws it away: to close with data unread would reset the connection and could cost the client the response. */
export function discard(source: IncomingMessage | Socket, socket: Socket): void {
  let left: number = FIXED_LIMITS.lingering_bytes.value;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  source.resume();
}

/** Closes a socket whose last response is sent, once its client has had a moment to read that (RFC 9112 section 9.6). */
export function lingeringClose(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), FIXED_LIMITS.lingering_time.value).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Takes a socket from node:http, whose parser has given it up: what still comes is not parsed, and nothing of it can be a fault. */
export function detachParser(connection: Connection): void {
  const { socket } = connection;
  connection.isDetached = true;
  socket.removeAllListeners('data').on('error', () => socket.destroy());
  discard(socket, socket);
}

/** Writes a response to a socket that node:http has given up, and ends it. Responses to HEAD have no body. */
export function endRaw(socket: Socket, { status, headers, length, body }: Response, isHead: boolean): void {
  socket.end(
    `${statusLine(status)}${headers.text}${lengthLine(length)}Date: ${new Date().toUTCString()}\r\nConnection: ` +
    `close\r\n\r\n${isHead ? '' : body}`, 'latin1');
}
