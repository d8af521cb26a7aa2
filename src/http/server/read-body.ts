import type { ServerResponse } from 'node:http';
import type { Steps } from '../../api/route.ts';
import { appendBytes, createByteBuffer } from '../../schema/byte-buffer.ts';
import { type PendingBody, type Response, isInParts } from '../api/message.ts';
import { FIXED_LIMITS, type Limits } from '../limits.ts';
import type { Connection } from './connection.ts';
import type { Incoming, ReceivePart } from './incoming.ts';
import type { Memory } from './memory.ts';
import type { TaskKind } from './scheduler.ts';
import type { Send } from './send.ts';

export interface BodyReaderOptions {
  readonly reserve: Memory['reserve'];
  readonly send: Send;
  readonly sendLast: Send;
  /** Hands over a response that takes time to make, once it is made. */
  readonly schedule: (connection: Connection, steps: Steps<Response>, kind: TaskKind, handOver: (response: Response) => void) => void;
  readonly limits: Pick<Limits, 'body_bytes' | 'text_characters'>;
}

export interface Body {
  readonly req: Incoming;
  readonly res: ServerResponse;
  /** What the response is made of. */
  readonly pending: PendingBody;
  /** Its length as announced; 0 where there is none, -1 where it is chunked. */
  readonly length: number;
}

/** Reads the body that a response waits for. */
export type ReadBody = (connection: Connection, body: Body) => void;

const EMPTY = Buffer.alloc(0);

/** Makes what reads bodies: it counts what it holds of them, and answers when they are there. */
export function bodyReader({ reserve, send, sendLast, schedule, limits }: BodyReaderOptions): ReadBody {
  /** Answers, now that the body is there; `counted` of its bytes are reserved. */
  function answer(connection: Connection, { res, pending: { withBody } }: Body, body: Buffer, counted: number): void {
    const since = performance.now();
    const made = withBody(body);
    if ('status' in made) {
      if (counted > 0) reserve(connection, -counted);
      return send(connection, res, since, made);
    }
    const { length } = body;
    reserve(connection, length - counted);
    schedule(connection, made, length <= limits.body_bytes ? 'small' : 'large', (response) => {
      reserve(connection, -length);
      if (isInParts(response.body)) untilFinished(connection, res, Math.min(length, limits.text_characters) * FIXED_LIMITS.held_per_byte.value);
      send(connection, res, since, response);
    });
  }

  /** What the parts of a response are made of stays until the last is sent. */
  function untilFinished(connection: Connection, res: ServerResponse, bytes: number): void {
    reserve(connection, bytes);
    res.once('finish', () => reserve(connection, -bytes));
  }

  function refuse(connection: Connection, { req, res, pending: { tooLarge } }: Body): void {
    req.releaseBody();
    sendLast(connection, res, performance.now(), tooLarge());
  }

  /**
   * Gives what takes the parts of a body, one after the other, and answers when all have come. The parts are copied together: node makes an
   * object of a quarter of a kilobyte for each, and a client may send chunks of one byte.
   */
  function collector(connection: Connection, body: Body): ReceivePart {
    const { pending: { bodyLimit }, length } = body;
    const whole = createByteBuffer();
    let counted = 0;
    return (part) => {
      const end = whole.end + (part?.length ?? 0);
      if (end > bodyLimit) {
        whole.bytes = EMPTY;
        reserve(connection, -counted);
        return refuse(connection, body);
      }
      if (part !== null) appendBytes(part, whole);
      const { bytes } = whole;
      if (part === null || end === length) {
        // A request is kept until the next one on its connection, but not its body.
        whole.bytes = EMPTY;
        return answer(connection, body, bytes.subarray(0, end), counted);
      }
      reserve(connection, bytes.length - counted);
      counted = bytes.length;
    };
  }

  return (connection, body) => {
    const { req, pending: { bodyLimit }, length } = body;
    if (length === 0) return answer(connection, body, EMPTY, 0);
    if (length > bodyLimit) return refuse(connection, body);
    let collect: ReceivePart | null = null;
    req.receiveBody((part) => {
      // An announced length tells the end sooner than node does.
      if (part === null && length > 0) return;
      // Most bodies come whole, and are answered before anything else happens.
      if (collect === null && part?.length === length) return answer(connection, body, part, 0);
      collect ??= collector(connection, body);
      collect(part);
    });
  };
}
