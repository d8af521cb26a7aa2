import type { Output } from '../../../service/rows/output.ts';
import { type Stats, closeSync, constants, fchmodSync, fchownSync, fstatSync, lstatSync } from 'node:fs';
import { fsync as fsyncWithCallback, openSync, renameSync, statSync, write as writeWithCallback, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { pauses } from './source.ts';
import { IS_FOLDER, UnusableFile, descriptorOf, followed } from './stat.ts';
import { forget, removeLeftBehind, remove, temporaryFor } from './temporary.ts';

/** The streams and functions that a writer uses. */
export interface Writing {
  /** The stream for `/dev/stdout`. */
  readonly stdout: Writable;
  /** The stream for `/dev/stderr`. */
  readonly stderr: Writable;
  /** If it is aborted, a wait for a reader ends. */
  readonly stop: AbortSignal;
  /** Writes a line for the person who runs the command. */
  readonly note: (line: string) => void;
}

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;
/** A new file can be read only by its owner, because it contains account numbers. */
const OWNER_ONLY = 0o600;
const PERMISSIONS = 0o777;
const GROUP_PERMISSIONS = 0o070;

const write = promisify(writeWithCallback);
const fsync = promisify(fsyncWithCallback);

/**
 * Opens the output with this name. If it is a plain file, it is replaced when the result is complete. Symbolic links are followed. A named
 * pipe, a character device or a descriptor is written to directly.
 */
export async function fileOutput(path: string, { stdout, stderr, stop, note }: Writing): Promise<Output> {
  // This call also throws for links that Linux does not follow, such as another user's link in /tmp.
  const found = statSync(path, { throwIfNoEntry: false }) ?? null;
  const descriptor = descriptorOf(path);
  if (descriptor === STANDARD_OUTPUT) return streamOutput(stdout);
  if (descriptor === STANDARD_ERROR) return streamOutput(stderr);
  if (descriptor !== null && found?.isFile()) return openOutput(descriptor, stop);
  if (found?.isFIFO() || found?.isCharacterDevice()) return openOutput(await openedToWrite(path, stop), stop);
  const target = followed(path);
  checkReplaceable(found);
  removeLeftBehind(dirname(target), note, target);
  const { fd, complete, abandon } = replacement(target, found);
  return {
    write: (bytes) => writeAll(fd, bytes, stop),
    finish: async () => {
      await fsync(fd);
      complete();
    },
    abandon: async () => abandon(),
  };
}

/** Returns an output to an open descriptor, without a temporary file. */
function openOutput(fd: number, stop: AbortSignal): Output {
  const close = async (): Promise<void> => closeSync(fd);
  return { write: (bytes) => writeAll(fd, bytes, stop), finish: close, abandon: close };
}

/** Writes bytes as fast as the reader reads them. */
async function writeAll(fd: number, bytes: Buffer, stop: AbortSignal): Promise<void> {
  const waiting = pauses(stop);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += (await write(fd, bytes, at)).bytesWritten;
      waiting.reset();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      await waiting.pause();
    }
  }
}

/** Writes a small file. If a fault occurs, the file at this path does not change. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const found = statSync(path, { throwIfNoEntry: false }) ?? null;
  checkReplaceable(found);
  const { fd, complete, abandon } = replacement(followed(path), found);
  try {
    writeFileSync(fd, bytes);
    complete();
  } catch (fault) {
    abandon();
    throw fault;
  }
}

/** Throws an error if a rename would replace something that is not a plain file. */
function checkReplaceable(found: Stats | null): void {
  if (found === null || found.isFile()) return;
  throw new UnusableFile(found.isDirectory() ? IS_FOLDER : 'the result cannot replace a device, a pipe or a socket: name a file');
}

interface Replacement {
  /** The descriptor of the temporary file. */
  readonly fd: number;
  /** Puts the temporary file in the place of the target. */
  readonly complete: () => void;
  readonly abandon: () => void;
}

function replacement(target: string, replaced: Stats | null): Replacement {
  const temporary = temporaryFor(target);
  const fd = openSync(temporary, 'wx', OWNER_ONLY);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  return {
    fd,
    complete: () => {
      if (replaced !== null) keepRights(fd, replaced);
      close();
      checkReplaceable(lstatSync(target, { throwIfNoEntry: false }) ?? null);
      renameSync(temporary, target);
      forget(temporary);
    },
    abandon: () => {
      close();
      remove(temporary);
    },
  };
}

/** Gives a file the owner, group and permissions of the file that it replaces. Rights that this user cannot set are omitted. */
function keepRights(fd: number, { uid, gid, mode }: Stats): void {
  const isRoot = process.getuid?.() === 0;
  try {
    fchownSync(fd, isRoot ? uid : -1, gid);
  } catch {
    // This user is not a member of the group.
  }
  // If the group differs, the permissions of the old group are not given to the new group.
  fchmodSync(fd, mode & (fstatSync(fd).gid === gid ? PERMISSIONS : PERMISSIONS & ~GROUP_PERMISSIONS));
}

/** Opens a named pipe or a device. It waits for the reader of a pipe in such a way that signals can end the wait. */
async function openedToWrite(path: string, stop: AbortSignal): Promise<number> {
  for (const waiting = pauses(stop); ; await waiting.pause()) {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO' || !statSync(path).isFIFO()) throw error;
    }
  }
}

/** Returns an output to a stream. It writes as fast as the reader of the stream reads. */
export function streamOutput(stream: Writable): Output {
  // The callback of `write` receives the fault. This listener only prevents an exception.
  stream.on('error', () => undefined);
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => void stream.write(bytes, (error) => (error ? reject(error) : resolve())));
  return { write, finish: () => write(Buffer.alloc(0)), abandon: () => Promise.resolve() };
}
