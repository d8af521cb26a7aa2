import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';

/** Where the result of a file goes. */
export interface Output {
  /** When it is done the memory of the bytes may be used again. */
  readonly write: (bytes: Buffer) => Promise<void>;
  /** All is written. */
  readonly finish: () => Promise<void>;
  /** It will not be: nothing of it stays. */
  readonly abandon: () => Promise<void>;
}

/** Only its owner may read it: it holds account numbers. */
const OWNER_ONLY = 0o600;

/** A file that appears under its name only when it is complete; until then it lies beside it under a name of chance. */
export async function fileOutput(path: string): Promise<Output> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(8).toString('hex')}.tmp`);
  const file: FileHandle = await open(temporary, 'wx', OWNER_ONLY);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    },
    finish: async () => {
      await file.sync();
      await close();
      await rename(temporary, path);
    },
    abandon: async () => {
      await close().catch(() => undefined);
      await unlink(temporary).catch(() => undefined);
    },
  };
}

/** A stream, as fast as its reader takes it. */
export function streamOutput(stream: Writable): Output {
  // A fault is told to the write that meets it, or to the next.
  stream.on('error', () => undefined);
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => void stream.write(bytes, (error) => (error ? reject(error) : resolve())));
  return { write, finish: () => write(Buffer.alloc(0)), abandon: () => Promise.resolve() };
}
