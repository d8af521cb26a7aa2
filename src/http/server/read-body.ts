import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Steps } from '../../api/route.ts';
import type { Response, PendingBody } from '../api/request-handler.ts';
import type { Connection, Memory } from './connection.ts';
import type { Send } from './send.ts';

export interface BodyReaderOptions {
  readonly reserve: Memory['reserve'];
  readonly send: Send;
  readonly sendLast: Send;
  /** Hands over an answer that takes time to make, once it is made. */
  readonly schedule: (connection: Connection, steps: Steps<Response>, bodyLength: number, handOver: (response: Response) => void) => void;
}

/** Reads the body that an answer waits for; `announced` is its length, or -1 where nobody said it. */
export type ReadBody = (connection: Connection, req: IncomingMessage, res: ServerResponse, waiting: PendingBody, announced: number) => void;

/** Makes what reads bodies: it counts what it holds of them, and answers when they are there. */
export function bodyReader({ reserve, send, sendLast, schedule }: BodyReaderOptions): ReadBody {
  /** Answers, now that the body is there; `held` of its bytes are counted. */
  function answer(connection: Connection, res: ServerResponse, { withBody }: PendingBody, body: Buffer, reserved: number): void {
    const since = performance.now();
    const made = withBody(body);
    if ('status' in made) {
      if (reserved > 0) reserve(connection, -reserved);
      return send(connection, res, since, made);
    }
    const { length } = body;
    reserve(connection, length - reserved);
    schedule(connection, made, length, (response) => {
      reserve(connection, -length);
      send(connection, res, since, response);
    });
  }

  const refuse = (connection: Connection, res: ServerResponse, { tooLarge }: PendingBody): void => sendLast(connection, res, performance.now(), tooLarge());

  /** Gives what takes the parts of a body, one after the other, and answers when all have come. */
  function collect(connection: Connection, req: IncomingMessage, res: ServerResponse, waiting: PendingBody, announced: number): (chunk: Buffer) => void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let reserved = 0;
    const finish = (): void => answer(connection, res, waiting, Buffer.concat(chunks), reserved);
    // An announced length tells the end sooner than node does.
    if (announced <= 0) req.on('end', finish);
    return (chunk) => {
      if (bytes + chunk.length > waiting.bodyLimit) {
        req.removeAllListeners('data').off('end', finish);
        reserve(connection, -reserved);
        return refuse(connection, res, waiting);
      }
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes === announced) return finish();
      reserved = bytes;
      reserve(connection, chunk.length);
    };
  }

  return (connection, req, res, waiting, announced) => {
    if (announced > waiting.bodyLimit) return refuse(connection, res, waiting);
    let take = announced > 0 ? null : collect(connection, req, res, waiting, announced);
    req.on('data', (chunk: Buffer) => {
      // Most bodies come whole, and are answered before anything else happens.
      if (take === null && chunk.length === announced) return answer(connection, res, waiting, chunk, 0);
      take ??= collect(connection, req, res, waiting, announced);
      take(chunk);
    });
  };
}
