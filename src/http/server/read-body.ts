import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Steps } from '../../api/route.ts';
import type { PendingBody, Response } from '../api/message.ts';
import type { Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import type { Memory } from './memory.ts';
import type { Send } from './send.ts';

export interface BodyReaderOptions {
  readonly reserve: Memory['reserve'];
  readonly send: Send;
  readonly sendLast: Send;
  /** Hands over a response that takes time to make, once it is made. */
  readonly schedule: (connection: Connection, steps: Steps<Response>, isSmall: boolean, handOver: (response: Response) => void) => void;
  readonly limits: Pick<Limits, 'body_bytes'>;
}

/** Reads the body that a response waits for; `announced` is its length, or -1 where nobody said it. */
export type ReadBody = (connection: Connection, req: IncomingMessage, res: ServerResponse, pending: PendingBody, announced: number) => void;

/** Makes what reads bodies: it counts what it holds of them, and answers when they are there. */
export function bodyReader({ reserve, send, sendLast, schedule, limits }: BodyReaderOptions): ReadBody {
  /** Answers, now that the body is there; `held` of its bytes are counted. */
  function answer(connection: Connection, res: ServerResponse, { withBody }: PendingBody, body: Buffer, counted: number): void {
    const since = performance.now();
    const made = withBody(body);
    if ('status' in made) {
      if (counted > 0) reserve(connection, -counted);
      return send(connection, res, since, made);
    }
    const { length } = body;
    reserve(connection, length - counted);
    schedule(connection, made, length <= limits.body_bytes, (response) => {
      reserve(connection, -length);
      send(connection, res, since, response);
    });
  }

  const refuse = (connection: Connection, res: ServerResponse, { tooLarge }: PendingBody): void => sendLast(connection, res, performance.now(), tooLarge());

  /** Gives what takes the parts of a body, one after the other, and answers when all have come. */
  function collect(connection: Connection, req: IncomingMessage, res: ServerResponse, pending: PendingBody, announced: number): (chunk: Buffer) => void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let counted = 0;
    const finish = (): void => answer(connection, res, pending, Buffer.concat(chunks), counted);
    // An announced length tells the end sooner than node does.
    if (announced <= 0) req.on('end', finish);
    return (chunk) => {
      if (bytes + chunk.length > pending.bodyLimit) {
        req.removeAllListeners('data').off('end', finish);
        reserve(connection, -counted);
        return refuse(connection, res, pending);
      }
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes === announced) return finish();
      counted = bytes;
      reserve(connection, chunk.length);
    };
  }

  return (connection, req, res, pending, announced) => {
    if (announced > pending.bodyLimit) return refuse(connection, res, pending);
    let take = announced > 0 ? null : collect(connection, req, res, pending, announced);
    req.on('data', (chunk: Buffer) => {
      // Most bodies come whole, and are answered before anything else happens.
      if (take === null && chunk.length === announced) return answer(connection, res, pending, chunk, 0);
      take ??= collect(connection, req, res, pending, announced);
      take(chunk);
    });
  };
}
