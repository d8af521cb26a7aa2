import type { RequestSteps } from '../../../service/operations/route.ts';
import type { FileBody, InTurns, PendingBody, Response } from '../routing/message.ts';
import { FIXED_LIMITS, type Limits } from '../../../base/limits.ts';
import type { Connection, Upload } from './connection.ts';
import type { OnBodyChunk } from './incoming.ts';
import type { Memory } from './memory.ts';
import type { Scheduler } from './scheduler.ts';

/** Number of bytes that one step reads. It is one piece for the XML reader. */
const STEP_BYTES = 8_192;

const CLAIM_BYTES = FIXED_LIMITS.list_claim_bytes.value;

const MS_PER_SECOND = 1_000;

/**
 * True if a file arrives too slowly. In each period of `request_timeout`, a client must send the bytes that the minimum speed requires. A
 * client therefore cannot keep a connection open by sending slowly, or by stopping after a fast start. The server calls it at intervals.
 */
export function isTooSlow({ upload }: Connection,
    { request_timeout, payment_file_pace }: Pick<Limits, 'request_timeout' | 'payment_file_pace'>, now: number): boolean {
  // The client waits while its file waits for memory.
  if (upload === null || upload.since === Infinity) return false;
  if (upload.bytes < (payment_file_pace * request_timeout) / MS_PER_SECOND) return now - upload.since >= request_timeout;
  upload.since = now;
  upload.bytes = 0;
  return false;
}

export interface FileReaderOptions {
  readonly memory: Pick<Memory, 'reserve' | 'claim'>;
  readonly scheduleTask: Scheduler['schedule'];
}

/** Functions that are called at the end of a file. */
export interface FileCallbacks {
  /** Receives the answer when the file is complete. `free` releases the memory of the file when the answer exists. */
  readonly answer: (result: ReturnType<FileBody['end']>, free: () => void) => void;
  /** Receives a refusal before the file is complete. */
  readonly refuse: (response: Response) => void;
}

/** Returns a function that receives the parts of a file. */
export type ReadFile = (connection: Connection, length: number, file: NonNullable<PendingBody['file']>, ends: FileCallbacks) => OnBodyChunk;

/**
 * Returns a reader of bodies that are files. Each part is read in a turn that all large work shares. Its memory is then freed. The socket
 * is paused until the part has been read. The reservation grows with the memory of the reader.
 */
export function fileReader({ memory: { reserve, claim }, scheduleTask }: FileReaderOptions): ReadFile {
  return (connection, length, { bodyLimit, begin, tooLarge }, { answer, refuse }) => {
    const { socket } = connection;
    const reader = begin();
    if ('status' in reader) {
      refuse(reader);
      return () => undefined;
    }
    const upload: Upload = (connection.upload = { since: performance.now(), bytes: 0 });
    let read = 0;
    let reserved = 0;
    let isClaimed = false;
    const isWanted = (): boolean => !socket.destroyed;
    const reserveTotal = (bytes: number): void => {
      reserve(connection, bytes - reserved);
      reserved = bytes;
    };
    const end = (then: () => void): void => {
      connection.upload = null;
      reserveTotal(0);
      then();
    };
    function* take(file: FileBody, part: Buffer | null): RequestSteps<void> {
      if (connection.upload !== upload) return;
      if (part !== null) {
        read += part.length;
        if (read > bodyLimit) return end(() => refuse(tooLarge()));
        const bytes = claimOf(file, part, read, length > 0 ? length : bodyLimit);
        if (bytes > 0 && !isClaimed) {
          isClaimed = true;
          yield* claimed(upload, bytes);
        }
        for (let at = 0; at < part.length; at += STEP_BYTES) {
          if (at > 0) yield;
          if (connection.upload !== upload) return;
          file.push(part.subarray(at, at + STEP_BYTES));
          reserveTotal(isClaimed ? 0 : file.heldBytes());
        }
      }
      if (part !== null && read !== length) return;
      connection.upload = null;
      answer(file.end(inTurnsOf(scheduleTask, isWanted)), () => reserveTotal(0));
    }
    reserveTotal(reader.heldBytes());
    const receive = inOrder((part) => take(reader, part), (steps) => {
      // The socket is resumed in the next turn. If it were resumed now, libuv would read up to 2 MB at once.
      scheduleTask({ steps, kind: 'file', isWanted, claim: (bytes) => claim(connection, bytes),
        done: () => setImmediate(() => socket.resume()) });
    });
    return (part) => {
      if (part !== null) upload.bytes += part.length;
      socket.pause();
      receive(part);
    };
  };
}

/**
 * Returns a receiver that reads parts one after the other. One packet can contain several parts, and the turns of several tasks would mix
 * them. `start` runs the steps that read all waiting parts.
 */
function inOrder(take: (part: Buffer | null) => RequestSteps<void>, start: (steps: RequestSteps<void>) => void): OnBodyChunk {
  const waiting: (Buffer | null)[] = [];
  let isReading = false;
  function* takeWaiting(): RequestSteps<void> {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) yield* take(part);
    isReading = false;
  }
  return (part) => {
    waiting.push(part);
    if (isReading) return;
    isReading = true;
    start(takeWaiting());
  };
}

/** Returns the memory to reserve before a part is read, in bytes. 0 if no reservation is needed yet. */
function claimOf({ claimBefore }: FileBody, part: Buffer, read: number, whole: number): number {
  if (claimBefore === undefined) return 0;
  return claimBefore(part) || (read > CLAIM_BYTES ? whole : 0);
}

/** Reserves memory. The client waits for other clients meanwhile, so its speed does not count. */
function* claimed(upload: Upload, bytes: number): RequestSteps<void> {
  upload.since = Infinity;
  yield bytes;
  [upload.since, upload.bytes] = [performance.now(), 0];
}

/** Returns a function that does work in the turns of the scheduler. If the client is gone, the work ends, and its promise stays open. */
const inTurnsOf = (scheduleTask: Scheduler['schedule'], isWanted: () => boolean): InTurns => (steps) =>
  new Promise((resolve, reject) => scheduleTask({ steps: caught(steps), kind: 'large', isWanted,
    done: (outcome) => ('fault' in outcome ? reject(outcome.fault as Error) : resolve(outcome.value)) }));

/** Returns the fault of work as a value, because a fault in the scheduler would end the process. */
function* caught<T>(steps: RequestSteps<T>): RequestSteps<{ readonly value: T } | { readonly fault: unknown }> {
  try {
    return { value: yield* steps };
  } catch (fault) {
    return { fault };
  }
}
