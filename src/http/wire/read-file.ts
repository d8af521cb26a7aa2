import type { Steps } from '../../operations/route.ts';
import type { FileBody, PendingBody, Response } from '../routing/message.ts';
import type { Limits } from '../../limits.ts';
import type { Connection } from './connection.ts';
import type { OnBodyChunk } from './incoming.ts';
import type { Memory } from './memory.ts';
import type { Scheduler } from './scheduler.ts';

/** Number of bytes that are read in one step: a piece of the XML reader. */
const STEP_BYTES = 8_192;

const MS_PER_SECOND = 1_000;

/** A file that is being sent, as its pace is looked at. */
export interface Upload {
  /** When the stretch of time began in which its pace is reckoned, in milliseconds. */
  since: number;
  /** What has come in that. */
  bytes: number;
}

/**
 * Whether a file comes more slowly than may be: in each `request_timeout` it must bring what its pace asks for. So neither drops nor a
 * silence behind a fast beginning hold a connection. To be called every now and then.
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

/** What happens with the file in the end. */
export interface FileEnds {
  /** With the answer, once the file is there. */
  readonly answer: (made: Response | Steps<Response>) => void;
  /** With a refusal, in the middle of it. */
  readonly refuse: (response: Response) => void;
}

/** Takes the parts of a body that is a file. */
export type ReadFile = (connection: Connection, length: number, file: NonNullable<PendingBody['file']>, ends: FileEnds) => OnBodyChunk;

/**
 * Gives what takes the parts of a body that is a file. Each is read in a turn that all large work shares, and kept no longer. Until it is
 * read the socket rests. What reading takes of memory is counted as it grows.
 */
export function fileReader({ reserve, scheduleTask }: FileReaderOptions): ReadFile {
  return (connection, length, { bodyLimit, begin, tooLarge }, { answer, refuse }) => {
    const { socket } = connection;
    const begun = begin();
    if ('status' in begun) return () => refuse(begun);
    const upload: Upload = (connection.upload = { since: performance.now(), bytes: 0 });
    let read = 0;
    let held = 0;
    const hold = (bytes: number): void => {
      reserve(connection, bytes - held);
      held = bytes;
    };
    const end = (then: () => void): void => {
      connection.upload = null;
      hold(0);
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
          hold(file.heldBytes());
        }
      }
      if (part === null || read === length) end(() => answer(file.end()));
    }
    hold(begun.heldBytes());
    return (part) => {
      if (part !== null) upload.bytes += part.length;
      socket.pause();
      // Resumed in the next turn: libuv reads on at once otherwise, up to two megabytes.
      scheduleTask({ steps: take(begun as FileBody, part), kind: 'file', isWanted: () => !socket.destroyed,
        done: () => setImmediate(() => socket.resume()) });
    };
  };
}
