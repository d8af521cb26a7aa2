import type { RequestSteps } from '../../../service/operations/route.ts';
import { refuse } from '../../../base/errors.ts';
import type { HandlerResult, Response } from '../routing/message.ts';
import type { RequestHandler } from '../routing/request-handler.ts';
import type { Limits } from '../../../base/limits.ts';
import type { Connection, Exchange } from './connection.ts';
import { type RequestHead, UNKNOWN_EXPECTATION, endOfRequest, faultyHead, headerOf, readRequestHead } from './head.ts';
import type { IsKnownHost } from './hosts.ts';
import type { Memory } from './memory.ts';
import { bodyReader } from './read-body.ts';
import { fileReader } from './read-file.ts';
import type { Scheduler, TaskKind } from './scheduler.ts';
import type { Send } from './send.ts';

export interface ServeOptions {
  readonly requestHandler: RequestHandler;
  readonly limits: Limits;
  readonly isOurHost: IsKnownHost;
  readonly memory: Memory;
  readonly scheduleTask: Scheduler['schedule'];
  readonly sendNext: Send;
  /** Sends a response and ends the connection. */
  readonly sendLast: Send;
  readonly onTinyChunks: () => void;
}

type HandOver = (response: Response) => void;

/** Returns a function that serves one request. It checks the head, reads the body if the operation needs it, and sends the response. */
export function exchangeServer(options: ServeOptions): (connection: Connection, exchange: Exchange) => void {
  const { requestHandler, limits, isOurHost, memory, scheduleTask, sendNext, sendLast, onTinyChunks } = options;
  const rules = { headerCount: limits.header_count, isOurHost };
  const send: Send = (connection, ...rest) => (hasBytesAfterUpgrade(connection) ? sendLast : sendNext)(connection, ...rest);
  const readFile = fileReader({ memory, scheduleTask });
  const readBody = bodyReader({ memory, send, sendLast, schedule, readFile, onTinyChunks, limits });

  /** Does the work for a response. Hands the response over if the client is still connected. */
  function schedule(connection: Connection, steps: RequestSteps<Response>, kind: TaskKind, handOver: HandOver): void {
    const isWanted = (): boolean => !connection.socket.destroyed;
    const claim = (bytes: number): boolean => memory.claim(connection, bytes);
    const done = (response: Response): void => {
      memory.endClaim(connection);
      if (isWanted()) handOver(response);
    };
    scheduleTask({ steps, kind, isWanted, claim, done });
  }

  /** Sends the response of the handler, or reads the body or does the work that the response needs. */
  function respond(connection: Connection, exchange: Exchange, head: RequestHead, since: number, result: HandlerResult): void {
    const { req, res, expects } = exchange;
    // If the operation does not need a body, the body is not read.
    const finish = head.hasBody ? sendLast : send;
    if ('status' in result) finish(connection, res, since, result);
    else if ('withBody' in result) {
      const bodyLimit = Math.max(result.bodyLimit, result.file?.bodyLimit ?? 0);
      if (expects === 'continue' && head.contentLength <= bodyLimit) res.writeContinue();
      readBody(connection, { req, res, pending: result, length: head.hasBody ? head.contentLength : 0 });
    } else if (result instanceof Promise) {
      void result.then((later) => connection.socket.destroyed || respond(connection, exchange, head, since, later));
    } else schedule(connection, result, 'small', (response) => finish(connection, res, since, response));
  }

  return (connection, exchange) => {
    const { req, res, expects } = exchange;
    const since = performance.now();
    const head = readRequestHead(req);
    if (!head.hasBody) req.expectNoBody();
    connection.endOfRequest = head.upgrades ? endOfRequest(req, head, connection.endOfRequest ?? NaN) : null;
    const fault = expects === 'unknown' ? UNKNOWN_EXPECTATION : faultyHead(req, head, rules);
    if (fault !== null) {
      const [status, message] = fault;
      return sendLast(connection, res, since, requestHandler.refusal(refuse('INVALID_PARAMETER', message), status));
    }
    respond(connection, exchange, head, since, requestHandler.handle({
      method: req.method!,
      target: req.url!,
      ifNoneMatch: head.ifNoneMatch,
      acceptEncoding: head.acceptEncoding,
      header: (name) => headerOf(req, name),
    }));
  };
}

/**
 * True if bytes came after a request with an Upgrade header (RFC 9110 section 7.8). Node's parser drops these bytes. The client could take
 * a later response for the response to a dropped request, so the connection must end. Without these bytes the connection continues, because
 * some clients name HTTP/2 in every request.
 */
const hasBytesAfterUpgrade = ({ socket, endOfRequest: end }: Connection): boolean => end !== null && end !== socket.bytesRead;
