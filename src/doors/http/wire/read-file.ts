import type { Steps } from '../../../service/operations/route.ts';
import type { FileBody, PendingBody, Response } from '../routing/message.ts';
import type { Limits } from '../../../base/limits.ts';
import type { Connection, Upload } from './connection.ts';
import type { OnBodyChunk } from './incoming.ts';
import type { Memory } from './memory.ts';
import type { Scheduler } from './scheduler.ts';

/** Number of bytes that one step reads. It is one piece for the XML reader. */
const STEP_BYTES = 8_192;

const MS_PER_SECOND = 1_000;

/**
 * True if a file arrives too slowly. In each period of `request_timeout`, a client must send the bytes that the minimum speed requires. A
 * client therefore cannot keep a connection open by sending slowly, or by stopping after a fast start. The server calls it at intervals.
 */
export function isTooSlow({ upload }: Connection,
    { request_timeout, payment_file_pace }: Pick<Limits, 'request_timeout' | 'payment_file_pace'>, now: number): boolean {
  if (upload === null) return false;
  if (upload.bytes < (payment_file_pace * request_timeout) / MS_PER_SECOND) return now - upload.since >= request_timeout;
  upload.since = now;
  upload.bytes = 0;
  return false;
}

export interface FileReaderOptions {
  readonly reserve: Memory['reserve'];
  readonly scheduleTask: Scheduler['schedule'];
}

/** Functions that are called at the end of a file. */
export interface FileCallbacks {
  /** Receives the answer when the file is complete. `free` releases the memory of the file when the answer exists. */
  readonly answer: (result: Response | Steps<Response>, free: () => void) => void;
  /** Receives a refusal before the file is complete. */
  readonly refuse: (response: Response) => void;
}

/** Returns a function that receives the parts of a file. */
export type ReadFile = (connection: Connection, length: number, file: NonNullable<PendingBody['file']>, ends: FileCallbacks) => OnBodyChunk;

/**
 * Returns a reader of bodies that are files. Each part is read in a turn that all large work shares. Its memory is then freed. The socket
 * is paused until the part has been read. The reservation grows with the memory of the reader.
 */
export function fileReader({ reserve, scheduleTask }: FileReaderOptions): ReadFile {
  return (connection, length, { bodyLimit, begin, tooLarge }, { answer, refuse }) => {
    const { socket } = connection;
    const reader = begin();
    if ('status' in reader) return () => refuse(reader);
    const upload: Upload = (connection.upload = { since: performance.now(), bytes: 0 });
    let read = 0;
    let reserved = 0;
    const reserveTotal = (bytes: number): void => {
      reserve(connection, bytes - reserved);
      reserved = bytes;
    };
    const end = (then: () => void): void => {
      connection.upload = null;
      reserveTotal(0);
      then();
    };
    function* take(file: FileBody, part: Buffer | null): Steps<void> {
      if (connection.upload !== upload) return;
      if (part !== null) {
        read += part.length;
        if (read > bodyLimit) return end(() => refuse(tooLarge()));
        for (let at = 0; at < part.length; at += STEP_BYTES) {
          if (at > 0) yield;
          if (connection.upload !== upload) return;
          file.push(part.subarray(at, at + STEP_BYTES));
          reserveTotal(file.heldBytes());
        }
      }
      if (part !== null && read !== length) return;
      connection.upload = null;
      answer(file.end(), () => reserveTotal(0));
    }
    // One packet can contain several parts. They are read one after the other, because turns of several tasks would mix them.
    const waiting: (Buffer | null)[] = [];
    let isReading = false;
    function* takeWaiting(file: FileBody): Steps<void> {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) yield* take(file, part);
      isReading = false;
    }
    reserveTotal(reader.heldBytes());
    return (part) => {
      if (part !== null) upload.bytes += part.length;
      socket.pause();
      waiting.push(part);
      if (isReading) return;
      isReading = true;
      // The socket is resumed in the next turn. If it were resumed now, libuv would read up to 2 MB at once.
      scheduleTask({ steps: takeWaiting(reader as FileBody), kind: 'file', isWanted: () => !socket.destroyed,
        done: () => setImmediate(() => socket.resume()) });
    };
  };
}
