/** Reads what a path names: a file, a pipe, a terminal or a descriptor. Nothing here waits in a way that a signal cannot end. */
import { closeSync, constants, fstatSync, openSync, read as readWithCallback } from 'node:fs';
import type { Readable } from 'node:stream';
import { isatty } from 'node:tty';
import { promisify } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { IS_FOLDER, UnusableFile, descriptorOf } from './stat.ts';
import { pauses } from './pauses.ts';

/** Bytes that are read or unpacked at once. */
export const READ_BYTES = 262_144;
const MIB = 2 ** 20;

const read = promisify(readWithCallback);

/** The surroundings of a reader. */
export interface Reading {
  /** The stream for `-` and `/dev/stdin`. */
  readonly stdin: Readable;
  /** Ends the reading when it is aborted, even if no data comes. */
  readonly stop?: AbortSignal;
}

/** Yields the bytes of a path piece by piece. Use each piece before you ask for the next, which has the memory of the first. */
export async function* piecesOf(path: string, { stdin, stop }: Reading): AsyncGenerator<Buffer, void> {
  const descriptor = path === '-' ? 0 : descriptorOf(path);
  if (descriptor === 0) return yield* piecesOfStream(stdin, stop);
  // Without O_NONBLOCK the call waits for a writer of a named pipe, and no signal ends that wait.
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const stats = fstatSync(fd);
    if (stats.isDirectory()) throw new UnusableFile(IS_FOLDER);
    const isTerminal = isatty(fd);
    if (!stats.isFile() && !stats.isFIFO() && !isTerminal) return await emptyDevice(fd);
    // A named pipe looks like one at its end until the first writer has opened it.
    yield* partsOf(fd, !stats.isFIFO() || descriptor !== null, stop);
  } finally {
    closeSync(fd);
  }
}

/** Yields the parts that can be read from an open file. Before the first writer of a pipe `hasWriter` is false: then it waits for one. */
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

/** Returns how many bytes could be read; null if a writer is there and has written nothing yet. */
async function lengthRead(fd: number, memory: Buffer): Promise<number | null> {
  try {
    return (await read(fd, memory, 0, memory.length, null)).bytesRead;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}

/** Returns if a device ends at once, such as /dev/null. Throws for every other device, because it may never end. */
async function emptyDevice(fd: number): Promise<void> {
  if ((await lengthRead(fd, Buffer.alloc(1))) !== 0) throw new UnusableFile('this is a device: name a file or a pipe');
}

/**
 * Yields the bytes of a stream piece by piece: use each piece before you ask for the next, because its memory is given back then.
 * The garbage collector would keep the pieces until they have 32 MiB: it has little else to do in the first thread.
 */
export async function* piecesOfStream(stream: Readable, stop?: AbortSignal): AsyncGenerator<Buffer, void> {
  const end = (): void => void stream.destroy();
  stop?.addEventListener('abort', end);
  if (stop?.aborted === true) end();
  // A buffer that is posted to a port whose other end is closed is freed at once.
  const { port1: nobody, port2 } = new MessageChannel();
  port2.close();
  for await (const piece of stream as AsyncIterable<Buffer>) {
    yield piece;
    const { buffer } = piece;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.length) nobody.postMessage(null, [buffer]);
  }
}

/** Returns all bytes of the pieces in one. Throws if there are more than `most`. */
export async function allBytes(pieces: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const copies: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > most) throw new UnusableFile(`this is larger than ${most / MIB} MiB, the most that is read as a whole`);
    copies.push(Buffer.from(piece));
  }
  return Buffer.concat(copies);
}
