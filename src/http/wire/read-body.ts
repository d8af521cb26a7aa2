import type { ServerResponse } from 'node:http';
import type { Steps } from '../../operations/route.ts';
import { isLarge } from '../../engine/json.ts';
import { type PendingBody, type Response, isStreamed } from '../routing/message.ts';
import { FIXED_LIMITS, type Limits } from '../../limits.ts';
import type { Connection } from './connection.ts';
import type { Incoming, OnBodyChunk } from './incoming.ts';
import type { Memory } from './memory.ts';
import type { FileEnds, ReadFile } from './read-file.ts';
import type { TaskKind } from './scheduler.ts';
import type { Send } from './send.ts';

export interface BodyReaderOptions {
  readonly memory: Memory;
  readonly send: Send;
  readonly sendLast: Send;
  /** Hands over a response that takes time to make, once it is made. */
  readonly schedule: (connection: Connection, steps: Steps<Response>, kind: TaskKind, handOver: (response: Response) => void) => void;
  /** Reads a body that is a file. */
  readonly readFile: ReadFile;
  /** Called when a body comes in very many tiny chunks. */
  readonly onTinyChunks: () => void;
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
const TINY_CHUNKS = FIXED_LIMITS.tiny_chunks.value;
const TINY = FIXED_LIMITS.tiny_chunk_bytes.value;

/** Makes the reader of bodies: it reserves what it holds of them, and answers when they are complete. */
export function bodyReader({ memory, send, sendLast, schedule, readFile, onTinyChunks, limits }: BodyReaderOptions): ReadBody {
  /** Answers, now that the body is there. */
  function answer(connection: Connection, { res, pending: { withBody } }: Body, body: Buffer): void {
    const since = performance.now();
    const made = withBody(body);
    if ('status' in made) return send(connection, res, since, made);
    const { length } = body;
    memory.reserve(connection, length);
    schedule(connection, made, isLarge(body, limits) ? 'large' : 'small', (response) => {
      memory.reserve(connection, -length);
      if (isStreamed(response.body)) untilFinished(connection, res,
        Math.min(length, limits.text_characters) * FIXED_LIMITS.streaming_bytes_per_body_byte.value);
      send(connection, res, since, response);
    });
  }

  /** The source of a streamed response stays in memory until its last chunk is sent. */
  function untilFinished(connection: Connection, res: ServerResponse, bytes: number): void {
    memory.reserve(connection, bytes);
    res.once('finish', () => memory.reserve(connection, -bytes));
  }

  function refuse(connection: Connection, { req, res, pending }: Body, tooLarge = pending.tooLarge): void {
    req.releaseBody();
    sendLast(connection, res, performance.now(), tooLarge());
  }

  /** Keeps a chunk of a body, and answers at its end (`null`). */
  function collect(connection: Connection, body: Body, part: Buffer | null): void {
    const { pending: { bodyLimit }, length } = body;
    if (connection.bodyLength + (part?.length ?? 0) > bodyLimit) {
      memory.dropBody(connection);
      return refuse(connection, body);
    }
    if (part !== null && !memory.keepChunk(connection, part)) return;
    if (part === null || connection.bodyLength === length) answer(connection, body, memory.takeBody(connection));
  }

  function endsOf(connection: Connection, { req, res }: Body): FileEnds {
    const since = performance.now();
    return {
      answer: (made) => ('status' in made ? send(connection, res, since, made)
        : schedule(connection, made, 'large', (response) => send(connection, res, since, response))),
      refuse: (response) => {
        req.releaseBody();
        sendLast(connection, res, since, response);
      },
    };
  }

  return (connection, body) => {
    const { req, pending: { bodyLimit, file }, length } = body;
    if (length === 0) return answer(connection, body, EMPTY);
    if (length > Math.max(bodyLimit, file?.bodyLimit ?? 0)) return refuse(connection, body, file?.tooLarge);
    let receiveFile: OnBodyChunk | null = null;
    let isFirst = true;
    let chunks = 0;
    let bytes = 0;
    req.receiveBody((part) => {
      if (part !== null) {
        bytes += part.length;
        if (++chunks % TINY_CHUNKS === 0 && bytes < chunks * TINY) onTinyChunks();
      }
      // The announced length has already told the end. After a cut-off, node still hands over what it had read.
      if ((part === null && length > 0) || connection.socket.destroyed) return;
      if (isFirst && part !== null) {
        isFirst = false;
        if (file?.isBegunBy(part)) receiveFile = readFile(connection, length, file, endsOf(connection, body));
        else if (length > bodyLimit) return refuse(connection, body);
      }
      if (receiveFile !== null) return receiveFile(part);
      // Most bodies come whole, and are answered before anything else happens.
      if (part?.length === length) answer(connection, body, part);
      else collect(connection, body, part);
    });
  };
}
