import type { IncomingMessage } from 'node:http';
import type { Steps } from '../../api/route.ts';
import { refuse } from '../../errors.ts';
import type { Response } from '../api/message.ts';
import type { RequestHandler } from '../api/request-handler.ts';
import type { Limits } from '../limits.ts';
import type { Connection, Exchange } from './connection.ts';
import { UNKNOWN_EXPECTATION, faultyHead, readHead } from './head.ts';
import type { Memory } from './memory.ts';
import { bodyReader } from './read-body.ts';
import { scheduler } from './scheduler.ts';
import type { Send } from './send.ts';

export interface ServeOptions {
  readonly requestHandler: RequestHandler;
  readonly limits: Limits;
  readonly reserve: Memory['reserve'];
  readonly send: Send;
  readonly sendLast: Send;
}

/** Node joins what is sent several times, but for `set-cookie`, which no request has. */
const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => headers[name] as string | undefined;

/** Gives what serves one request: checks its head, reads its body where one is wanted, and sends the response once it is made. */
export function exchangeServer({ requestHandler, limits, reserve, send, sendLast }: ServeOptions): (connection: Connection, exchange: Exchange) => void {
  const scheduleTask = scheduler();
  const readBody = bodyReader({ reserve, send, sendLast, schedule, limits });

  /** Hands over a response once it is made, if anybody is still there. */
  function schedule({ socket }: Connection, work: Steps<Response> | Promise<Response>, isSmall: boolean, handOver: (response: Response) => void): void {
    const isWanted = (): boolean => !socket.destroyed;
    const done = (response: Response): void => {
      if (isWanted()) handOver(response);
    };
    if (work instanceof Promise) void work.then(done);
    else scheduleTask({ steps: work, isSmall, isWanted, done });
  }

  return (connection, { req, res, expects }) => {
    const since = performance.now();
    const head = readHead(req);
    const fault = expects === 'unknown' ? UNKNOWN_EXPECTATION : faultyHead(req, head, limits.header_count);
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
      if (expects === 'continue' && head.contentLength <= outcome.bodyLimit) res.writeContinue();
      readBody(connection, req, res, outcome, head.contentLength);
    } else schedule(connection, outcome, true, (response) => finish(connection, res, since, response));
  };
}
