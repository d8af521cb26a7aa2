import { type Refusal, refuse } from '../../../base/errors.ts';
import type { RequestHandler } from '../routing/request-handler.ts';
import type { Connection } from './connection.ts';
import { asksHead, parserFault } from './head.ts';
import { detachParser, sendRaw, lingeringClose } from './lingering-close.ts';
import { AFTER_LAST_REQUEST, type ParserError, TOO_SLOW, keepReading } from './node-internals.ts';
import type { Observe } from './send.ts';

export interface ConnectionRefuser {
  /** Call it for an error of Node's parser. */
  readonly onParserError: (connection: Connection, error: ParserError) => void;
  /** Call it for a request that arrives too slowly. */
  readonly onTooSlow: (connection: Connection) => void;
  /** Call it for CONNECT (RFC 9110 section 9.3.6). After this request node:http stops reading HTTP. */
  readonly onTunnel: (connection: Connection) => void;
}

/**
 * Returns functions that refuse and close a connection that node:http does not use any more. They wait until the complete requests of the
 * connection are answered.
 */
export function connectionRefuser({ refusal }: Pick<RequestHandler, 'refusal'>, observe: Observe): ConnectionRefuser {
  function refuseRaw(connection: Connection, refused: Refusal, status?: number, isHead = false): void {
    const { socket, last, inFlight, isOver } = connection;
    detachParser(connection);
    const refuseNow = (): void => {
      const response = refusal(refused, status);
      sendRaw(socket, response, isHead);
      lingeringClose(socket);
      observe(response, null, 0);
    };
    if (!socket.writable) socket.once('finish', () => lingeringClose(socket));
    // If a later request ends within its body, it gets no response.
    else if (isOver || (inFlight > 1 && !last!.req.complete)) lingeringClose(socket);
    else if (inFlight > 0 && last!.req.complete) last!.once('finish', refuseNow);
    else refuseNow();
  }

  /**
   * Closes a connection that received bytes after a request with `Connection: close`. These bytes are not a request (RFC 9112 section 9.6).
   */
  function closeAfterLast(connection: Connection): void {
    const { socket, last, inFlight } = connection;
    detachParser(connection);
    keepReading(socket);
    if (inFlight > 0) last!.once('finish', () => lingeringClose(socket));
    else lingeringClose(socket);
  }

  function onParserError(connection: Connection, error: ParserError): void {
    const { socket } = connection;
    if (socket.destroyed || error.code === 'ECONNRESET') return void socket.destroy();
    // Bytes that come after the last response get no response.
    if (socket.writableFinished) return detachParser(connection);
    if (error.code === AFTER_LAST_REQUEST) return closeAfterLast(connection);
    const [status, message] = parserFault(error);
    refuseRaw(connection, refuse('INVALID_PARAMETER', message), status, asksHead(error));
  }

  return {
    onParserError,
    onTooSlow: (connection) => {
      connection.upload = null;
      onParserError(connection, Object.assign(new Error(), { code: TOO_SLOW }));
    },
    onTunnel: (connection) => refuseRaw(connection, refuse('METHOD_NOT_ALLOWED', 'CONNECT is not possible here: this is not a proxy')),
  };
}
