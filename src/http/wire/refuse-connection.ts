import { type Refusal, refuse } from '../../errors.ts';
import type { RequestHandler } from '../routing/request-handler.ts';
import type { Connection } from './connection.ts';
import { asksHead, parserFault } from './head.ts';
import { detachParser, endRaw, lingeringClose } from './lingering-close.ts';
import { BEHIND_THE_LAST, type ParserError, TOO_SLOW, keepReading } from './node-internals.ts';
import type { Observe } from './send.ts';

export interface ConnectionRefuser {
  /** For what node's parser could not read. */
  readonly onParserError: (connection: Connection, error: ParserError) => void;
  /** For a request that comes too slowly. */
  readonly onTooSlow: (connection: Connection) => void;
  /** For CONNECT (RFC 9110 section 9.3.6), which node:http takes for the end of HTTP. */
  readonly onTunnel: (connection: Connection) => void;
}

/** Makes what refuses a connection that node:http has given up, after the responses to complete requests, and closes it. */
export function connectionRefuser({ refusal }: Pick<RequestHandler, 'refusal'>, observe: Observe): ConnectionRefuser {
  function refuseRaw(connection: Connection, refused: Refusal, status?: number, isHead = false): void {
    const { socket, last, inFlight, isOver } = connection;
    detachParser(connection);
    const refuseNow = (): void => {
      const response = refusal(refused, status);
      endRaw(socket, response, isHead);
      lingeringClose(socket);
      observe(response, null, 0);
    };
    if (!socket.writable) socket.once('finish', () => lingeringClose(socket));
    // A request that breaks off in its body, behind others, gets no response.
    else if (isOver || (inFlight > 1 && !last!.req.complete)) lingeringClose(socket);
    else if (inFlight > 0 && last!.req.complete) last!.once('finish', refuseNow);
    else refuseNow();
  }

  /** RFC 9112 section 9.6: what comes behind a request with `Connection: close` is no request. */
  function closeBehindLast(connection: Connection): void {
    const { socket, last, inFlight } = connection;
    detachParser(connection);
    keepReading(socket);
    if (inFlight > 0) last!.once('finish', () => lingeringClose(socket));
    else lingeringClose(socket);
  }

  function onParserError(connection: Connection, error: ParserError): void {
    const { socket } = connection;
    if (socket.destroyed || error.code === 'ECONNRESET') return void socket.destroy();
    // The last response is sent: later bytes get none.
    if (socket.writableFinished) return detachParser(connection);
    if (error.code === BEHIND_THE_LAST) return closeBehindLast(connection);
    const [status, message] = parserFault(error);
    refuseRaw(connection, refuse('INVALID_PARAMETER', message), status, asksHead(error));
  }

  return {
    onParserError,
    onTooSlow: (connection) => {
      connection.upload = null;
      onParserError(connection, Object.assign(new Error(), { code: TOO_SLOW }));
    },
    onTunnel: (connection) => refuseRaw(connection, refuse('METHOD_NOT_ALLOWED', 'CONNECT is not possible here: this is no proxy')),
  };
}
