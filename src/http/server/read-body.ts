import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Steps } from '../../api/route.ts';
import type { Reply, Waiting } from '../api/request-handler.ts';
import type { Connection, Memory } from './connection.ts';
import type { Send } from './send.ts';

export interface BodyReaderOptions {
  readonly hold: Memory['hold'];
  readonly send: Send;
  readonly sendLast: Send;
  /** Hands over an answer that takes time to make, once it is made. */
  readonly later: (connection: Connection, steps: Steps<Reply>, bodyLength: number, handOver: (reply: Reply) => void) => void;
}

/** Reads the body that an answer waits for; `announced` is its length, or -1 where nobody said it. */
export type ReadBody = (connection: Connection, request: IncomingMessage, response: ServerResponse, waiting: Waiting, announced: number) => void;

/** Makes what reads bodies: it counts what it holds of them, and answers when they are there. */
export function bodyReader({ hold, send, sendLast, later }: BodyReaderOptions): ReadBody {
  /** Answers, now that the body is there; `held` of its bytes are counted. */
  function answer(connection: Connection, response: ServerResponse, { withBody }: Waiting, body: Buffer, held: number): void {
    const since = performance.now();
    const made = withBody(body);
    if ('status' in made) {
      if (held > 0) hold(connection, -held);
      return send(connection, response, since, made);
    }
    const { length } = body;
    hold(connection, length - held);
    later(connection, made, length, (reply) => {
      hold(connection, -length);
      send(connection, response, since, reply);
    });
  }

  const refuse = (connection: Connection, response: ServerResponse, { tooLarge }: Waiting): void => sendLast(connection, response, performance.now(), tooLarge());

  /** Gives what takes the parts of a body, one after the other, and answers when all have come. */
  function collect(connection: Connection, request: IncomingMessage, response: ServerResponse, waiting: Waiting, announced: number): (chunk: Buffer) => void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let held = 0;
    const finish = (): void => answer(connection, response, waiting, Buffer.concat(chunks), held);
    // An announced length tells the end sooner than node does.
    if (announced <= 0) request.on('end', finish);
    return (chunk) => {
      if (bytes + chunk.length > waiting.bodyLimit) {
        request.removeAllListeners('data').off('end', finish);
        hold(connection, -held);
        return refuse(connection, response, waiting);
      }
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes === announced) return finish();
      held = bytes;
      hold(connection, chunk.length);
    };
  }

  return (connection, request, response, waiting, announced) => {
    if (announced > waiting.bodyLimit) return refuse(connection, response, waiting);
    let take = announced > 0 ? null : collect(connection, request, response, waiting, announced);
    request.on('data', (chunk: Buffer) => {
      // Most bodies come whole, and are answered before anything else happens.
      if (take === null && chunk.length === announced) return answer(connection, response, waiting, chunk, 0);
      take ??= collect(connection, request, response, waiting, announced);
      take(chunk);
    });
  };
}
