import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Error for a path that is not a plain file or whose file is too large. The caller adds the name of the file to the message. */
export class UnusablePath extends Error {}

/**
 * Opens a plain file, or a link to a plain file, for reading. It does not wait for the writer of a named pipe. Throws an error for every
 * other kind of file, such as a device without an end.
 */
export function openPlainFile(path: string): { readonly descriptor: number; readonly size: number } {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, size: stats.size };
  closeSync(descriptor);
  throw new UnusablePath(`is ${stats.isDirectory() ? 'a folder' : 'a device or a pipe'}: Kontor reads only plain files and links to them`);
}

/** Returns the bytes of a plain file. If the file has more than `limit` bytes, it throws an error before it reads further. */
export function readPlainFile(path: string, limit: number): Buffer {
  const { descriptor, size } = openPlainFile(path);
  try {
    const bytes = Buffer.allocUnsafeSlow(Math.min(size, limit) + 1);
    let length = 0;
    // The buffer is one byte longer than the file. If this byte is filled, the file has grown in the meantime.
    for (let count = -1; count !== 0 && size <= limit && length < bytes.length; length += count) {
      count = readSync(descriptor, bytes, length, bytes.length - length, null);
    }
    if (size > limit || length > limit) throw new UnusablePath(`is too large: at most ${limit} bytes are allowed`);
    if (length === bytes.length) throw new UnusablePath(
      'became longer while it was read: do not write into the file, but replace it by renaming a new file');
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
