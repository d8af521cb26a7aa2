import type { ServerResponse } from 'node:http';
import type { RequestSteps } from '../../../service/operations/route.ts';
import { isLarge } from '../../../service/engine/json.ts';
import { type Extent, type PendingBody, type Response, isStreamed } from '../routing/message.ts';
import { FIXED_LIMITS, type Limits } from '../../../base/limits.ts';
import type { Connection } from './connection.ts';
import type { Incoming, OnBodyChunk } from './incoming.ts';
import type { Memory } from './memory.ts';
import type { FileCallbacks, ReadFile } from './read-file.ts';
import type { TaskKind } from './scheduler.ts';
import type { Send } from './send.ts';

export interface BodyReaderOptions {
  readonly memory: Memory;
  readonly send: Send;
  readonly sendLast: Send;
  /** Schedules the work that creates a response, and passes the response to `handOver`. */
  readonly schedule:
    (connection: Connection, steps: RequestSteps<Response>, kind: TaskKind, handOver: (response: Response) => void) => void;
  /** Reads a body that is a file. */
  readonly readFile: ReadFile;
  /** Called if a body arrives in a very large number of tiny chunks. */
  readonly onTinyChunks: () => void;
  readonly limits: Pick<Limits, 'body_bytes' | 'text_characters'>;
}

export interface Body {
  readonly req: Incoming;
  readonly res: ServerResponse;
  /** The request that waits for its body. */
  readonly pending: PendingBody;
  /** Announced length of the body, in bytes. 0 without a body. -1 if the body is chunked. */
  readonly length: number;
}

/** Reads the body of a request, and then answers the request. */
export type ReadBody = (connection: Connection, body: Body) => void;

const EMPTY = Buffer.alloc(0);
const BEGINNING = FIXED_LIMITS.body_beginning_bytes.value;
const TINY_CHUNKS = FIXED_LIMITS.tiny_chunks.value;
const TINY = FIXED_LIMITS.tiny_chunk_bytes.value;

/** Returns a reader of bodies. It reserves memory for the parts that have arrived, and answers when a body is complete. */
export function bodyReader({ memory, send, sendLast, schedule, readFile, onTinyChunks, limits }: BodyReaderOptions): ReadBody {
  const answer = bodyAnswerer({ memory, send, schedule, limits });

  const callbacksOf = (connection: Connection, body: Body): FileCallbacks =>
    fileCallbacks({ memory, send, sendLast, schedule }, connection, body);

  function refuse(connection: Connection, { req, res, pending }: Body, tooLarge = pending.tooLarge): void {
    req.releaseBody();
    sendLast(connection, res, performance.now(), tooLarge());
  }

  /** Copies a chunk of a body. At the end of the body, which is null, it answers. */
  function collect(connection: Connection, body: Body, part: Buffer | null): void {
    const { pending: { bodyLimit }, length } = body;
    if (connection.bodyLength + (part?.length ?? 0) > bodyLimit) {
      memory.dropBody(connection);
      return refuse(connection, body);
    }
    // Most bodies consist of one chunk, and are answered at once.
    if (part?.length === length) return answer(connection, body, part);
    if (part !== null && !memory.keepChunk(connection, part)) return;
    if (part === null || connection.bodyLength === length) answer(connection, body, memory.takeBody(connection));
  }

  return (connection, body) => {
    const { req, pending: { bodyLimit, file }, length } = body;
    if (length === 0) return answer(connection, body, EMPTY);
    if (length > Math.max(bodyLimit, file?.bodyLimit ?? 0)) return refuse(connection, body, file?.tooLarge);
    const collectPart = (part: Buffer | null): void => collect(connection, body, part);
    const receive = file === undefined ? collectPart : decider(memory, { connection, length, isFile: file.isBegunBy }, (isFile) => {
      if (isFile) return readFile(connection, length, file, callbacksOf(connection, body));
      if (length <= bodyLimit) return collectPart;
      refuse(connection, body);
      return null;
    });
    let chunks = 0;
    let bytes = 0;
    req.receiveBody((part) => {
      if (part !== null) {
        bytes += part.length;
        if (++chunks % TINY_CHUNKS === 0 && bytes < chunks * TINY) onTinyChunks();
      }
      // A body with an announced length has already ended. After its connection is closed, Node still passes on bytes that it has read.
      if ((part === null && length > 0) || connection.socket.destroyed) return;
      receive(part);
    });
  };
}

/** A body whose beginning decides how it is read. */
interface Undecided {
  readonly connection: Connection;
  readonly length: number;
  readonly isFile: (beginning: Uint8Array, extent: Extent) => boolean;
}

/** Number of first bytes in which every chunk is checked, because the first bytes of a file are often enough to recognise it. */
const FIRST_BYTES = 64;

/** Receives a body whose beginning decides how it is read. A client may send the beginning in chunks of one byte. */
function decider({ keepChunk, takeBody }: Memory, { connection, length, isFile }: Undecided,
    decide: (isFile: boolean) => OnBodyChunk | null): OnBodyChunk {
  let receive: OnBodyChunk | null = null;
  const extentOf = (part: Buffer | null, size: number): Extent => {
    if (part === null || size === length) return 'whole';
    return size < BEGINNING ? 'partial' : 'beginning';
  };
  return (part) => {
    if (receive !== null) return receive(part);
    const isFirst = part !== null && connection.bodyLength === 0;
    const size = connection.bodyLength + (part?.length ?? 0);
    const extent = extentOf(part, size);
    if (!isFirst && part !== null && !keepChunk(connection, part)) return;
    if (extent === 'partial') {
      const isChecked = isFirst || size <= FIRST_BYTES;
      if (!isChecked || !isFile(isFirst ? part : connection.body[0]!.subarray(0, size), extent)) {
        if (isFirst) keepChunk(connection, part);
        return;
      }
    }
    const beginning = isFirst ? part : takeBody(connection);
    receive = decide(isFile(beginning, extent));
    if (beginning.length > 0) receive?.(beginning);
    if (part === null) receive?.(null);
  };
}

/** Returns the functions for the end of a file. Its memory stays reserved until its answer is made. */
function fileCallbacks({ memory, send, sendLast, schedule }: Pick<BodyReaderOptions, 'memory' | 'send' | 'sendLast' | 'schedule'>,
    connection: Connection, { req, res }: Body): FileCallbacks {
  const since = performance.now();
  return {
    answer: (result, free) => {
      const sendAnswer = (response: Response): void => {
        free();
        send(connection, res, since, response);
      };
      if ('status' in result) sendAnswer(result);
      else if (result instanceof Promise) {
        const endClaim = (): void => memory.endClaim(connection);
        void result.then((response) => {
          if (connection.socket.destroyed) return;
          if (isStreamed(response.body)) res.once('finish', endClaim);
          else endClaim();
          sendAnswer(response);
        });
      } else schedule(connection, result, 'large', sendAnswer);
    },
    refuse: (response) => {
      req.releaseBody();
      sendLast(connection, res, since, response);
    },
  };
}

type AnswererOptions = Pick<BodyReaderOptions, 'memory' | 'send' | 'schedule' | 'limits'>;

/** Returns a function that answers a request whose body is complete. */
function bodyAnswerer({ memory, send, schedule, limits }: AnswererOptions): (connection: Connection, body: Body, bytes: Buffer) => void {
  function answer(connection: Connection, { res, pending: { withBody } }: Body, body: Buffer): void {
    const since = performance.now();
    const result = withBody(body);
    if ('status' in result) return send(connection, res, since, result);
    const { length } = body;
    memory.reserve(connection, length);
    schedule(connection, result, isLarge(body, limits) ? 'large' : 'small', (response) => {
      memory.reserve(connection, -length);
      const sourceBytes = Math.min(length, limits.text_characters) * FIXED_LIMITS.streaming_bytes_per_body_byte.value;
      if (isStreamed(response.body)) reserveUntilFinished(connection, res, sourceBytes);
      send(connection, res, since, response);
    });
  }

  /** Reserves the memory that a streamed response uses until its last chunk is sent. */
  function reserveUntilFinished(connection: Connection, res: ServerResponse, bytes: number): void {
    memory.reserve(connection, bytes);
    res.once('finish', () => memory.reserve(connection, -bytes));
  }

  return answer;
}
