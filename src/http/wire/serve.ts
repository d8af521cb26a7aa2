import { refuse } from '../../errors.ts';
import type { Outcome, PendingBody, Response } from '../routing/message.ts';
import type { RequestHandler } from '../routing/request-handler.ts';
import type { Limits } from '../../limits.ts';
import type { Connection, Exchange } from './connection.ts';
import { UNKNOWN_EXPECTATION, endOfRequest, faultyHead, headerOf, readHead } from './head.ts';
import type { IsOurHost } from './hosts.ts';
import type { Memory } from './memory.ts';
import { bodyReader } from './read-body.ts';
import { fileReader } from './read-file.ts';
import type { Scheduler, TaskKind } from './scheduler.ts';
import type { Send } from './send.ts';

export interface ServeOptions {
  readonly requestHandler: RequestHandler;
  readonly limits: Limits;
  readonly isOurHost: IsOurHost;
  readonly memory: Memory;
  readonly scheduleTask: Scheduler['schedule'];
  /** The two ways to send: the second ends the connection. */
  readonly sendNext: Send;
  readonly sendLast: Send;
  readonly onTinyChunks: () => void;
}

type HandOver = (response: Response) => void;

/** Makes the server of one request: it checks the head, reads the body where one is wanted, and sends the response. */
export function exchangeServer({ requestHandler, limits, isOurHost, memory, scheduleTask, sendNext, sendLast, onTinyChunks }: ServeOptions): (connection: Connection, exchange: Exchange) => void {
  const rules = { headerCount: limits.header_count, isOurHost };
  const send: Send = (connection, ...rest) => (isBehindUpgrade(connection) ? sendLast : sendNext)(connection, ...rest);
  const readFile = fileReader({ reserve: memory.reserve, scheduleTask });
  const readBody = bodyReader({ memory, send, sendLast, schedule, readFile, onTinyChunks, limits });

  /** Hands over a response once it is made, if anybody is still there. */
  function schedule(connection: Connection, work: Exclude<Outcome, Response | PendingBody>, kind: TaskKind, handOver: HandOver): void {
    const isWanted = (): boolean => !connection.socket.destroyed;
    const claim = (bytes: number): boolean => memory.claim(connection, bytes);
    const done = (response: Response): void => {
      memory.endClaim(connection);
      if (isWanted()) handOver(response);
    };
    if (work instanceof Promise) void work.then(done);
    else scheduleTask({ steps: work, kind, isWanted, claim, done });
  }

  return (connection, { req, res, expects }) => {
    const since = performance.now();
    const head = readHead(req);
    if (!head.hasBody) req.expectNoBody();
    connection.endOfRequest = head.upgrades ? endOfRequest(req, head, connection.endOfRequest ?? NaN) : null;
    const fault = expects === 'unknown' ? UNKNOWN_EXPECTATION : faultyHead(req, head, rules);
    if (fault !== null) {
      const [status, message] = fault;
      return sendLast(connection, res, since, requestHandler.refusal(refuse('INVALID_PARAMETER', message), status));
    }
    const outcome = requestHandler.handle({
      method: req.method!,
      target: req.url!,
      ifNoneMatch: head.ifNoneMatch,
      acceptEncoding: head.acceptEncoding,
      header: (name) => headerOf(req, name),
    });
    // A body that nobody asked for is not read.
    const finish = head.hasBody ? sendLast : send;
    if ('status' in outcome) finish(connection, res, since, outcome);
    else if ('withBody' in outcome) {
      if (expects === 'continue' && head.contentLength <= Math.max(outcome.bodyLimit, outcome.file?.bodyLimit ?? 0)) res.writeContinue();
      readBody(connection, { req, res, pending: outcome, length: head.hasBody ? head.contentLength : 0 });
    } else schedule(connection, outcome, 'small', (response) => finish(connection, res, since, response));
  };
}

/**
 * Whether bytes came behind a request that names another protocol (RFC 9110 section 7.8). Node's parser throws such bytes away, so a later
 * response would be taken for that of the lost request: the connection must end. Without such bytes it goes on: some clients name HTTP/2
 * in every request.
 */
const isBehindUpgrade = ({ socket, endOfRequest: end }: Connection): boolean => end !== null && end !== socket.bytesRead;
