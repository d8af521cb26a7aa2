/** Reads a file, a pipe, a terminal or a descriptor. A signal can end every wait in this module. */
import { READ_BYTES } from '../../../service/rows/input.ts';
import { closeSync, constants, fstatSync, openSync, read as readWithCallback } from 'node:fs';
import type { Readable } from 'node:stream';
import { isatty } from 'node:tty';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { IS_FOLDER, UnusableFile, descriptorOf } from './stat.ts';

const MIB = 2 ** 20;

const read = promisify(readWithCallback);

/** The host of a reader. */
export interface SourceOptions {
  /** The stream for `-` and `/dev/stdin`. */
  readonly stdin: Readable;
  /** If it is aborted, the reading ends, even if no data come. */
  readonly stop?: AbortSignal;
}

/**
 * Yields the bytes of a path piece by piece. The caller must use each piece before it asks for the next piece, because both have the same
 * memory.
 */
export async function* piecesOfPath(path: string, { stdin, stop }: SourceOptions): AsyncGenerator<Buffer, void> {
  const descriptor = path === '-' ? 0 : descriptorOf(path);
  if (descriptor === 0) return yield* piecesOfStream(stdin, stop);
  // Without O_NONBLOCK, the call would wait for a writer of a named pipe, and a signal could not end this wait.
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const stats = fstatSync(fd);
    if (stats.isDirectory()) throw new UnusableFile(IS_FOLDER);
    const isTerminal = isatty(fd);
    if (!stats.isFile() && !stats.isFIFO() && !isTerminal) return await emptyDevice(fd);
    // Until the first writer opens a named pipe, the pipe seems to have ended.
    yield* partsOf(fd, !stats.isFIFO() || descriptor !== null, stop);
  } finally {
    closeSync(fd);
  }
}

/** Yields the bytes of an open file. If `hasWriter` is false, it waits for the first writer of a pipe. */
async function* partsOf(fd: number, hasWriter: boolean, stop?: AbortSignal): AsyncGenerator<Buffer, void> {
  const memory = Buffer.allocUnsafeSlow(READ_BYTES);
  const waiting = pauses(stop);
  for (let isOpen = hasWriter; ; ) {
    const length = await lengthRead(fd, memory);
    if (length === 0 && isOpen) return;
    isOpen ||= length !== 0;
    if (length === null || length === 0) {
      await waiting.pause();
      continue;
    }
    waiting.reset();
    yield memory.subarray(0, length);
  }
}

/** Returns the number of bytes that were read. Null if a writer exists but has not written anything yet. */
async function lengthRead(fd: number, memory: Buffer): Promise<number | null> {
  try {
    return (await read(fd, memory, 0, memory.length, null)).bytesRead;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}

/** Accepts a device that ends at once, such as /dev/null. Throws an error for every other device, because the device may never end. */
async function emptyDevice(fd: number): Promise<void> {
  if ((await lengthRead(fd, Buffer.alloc(1))) !== 0) throw new UnusableFile(
    'this is a device, which cannot be read: name a file or a pipe');
}

/**
 * Yields the bytes of a stream piece by piece. The caller must use each piece before it asks for the next piece, because the memory of the
 * piece is then freed. Otherwise up to 32 MiB of pieces would stay, because the first thread creates little other garbage.
 */
export async function* piecesOfStream(stream: Readable, stop?: AbortSignal): AsyncGenerator<Buffer, void> {
  const end = (): void => void stream.destroy();
  stop?.addEventListener('abort', end);
  if (stop?.aborted === true) end();
  // If a buffer is transferred to a port whose other end is closed, its memory is freed at once.
  const { port1: nobody, port2 } = new MessageChannel();
  port2.close();
  for await (const piece of stream as AsyncIterable<Buffer>) {
    yield piece;
    const { buffer } = piece;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.length) nobody.postMessage(null, [buffer]);
  }
}

/** Returns the bytes of all pieces. Throws if there are more than `limit` bytes. */
export async function allBytes(pieces: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const copies: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > limit) throw new UnusableFile(
      `this file is larger than ${limit / MIB} MiB, the maximum for files that are read as a whole`);
    copies.push(Buffer.from(piece));
  }
  return Buffer.concat(copies);
}

/** Longest pause in milliseconds. People do not notice it, and 60 attempts a second need nearly no processor time. */
const LONGEST_PAUSE_MS = 16;

/**
 * Returns functions for pauses between attempts to use a file that is not ready. Each pause is twice as long as the previous pause. An
 * abort ends a pause with an error.
 */
export function pauses(stop?: AbortSignal): { readonly pause: () => Promise<void>; readonly reset: () => void } {
  let next = 1;
  return {
    pause: async () => {
      await sleep(next, null, { signal: stop });
      next = Math.min(2 * next, LONGEST_PAUSE_MS);
    },
    reset: () => void (next = 1),
  };
}
