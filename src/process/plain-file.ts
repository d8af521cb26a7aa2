import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** A path that does not name a plain file, or names one that is too large. The message goes after the name of the file. */
export class UnusablePath extends Error {}

/**
 * Opens a plain file, or a link to one, for reading. It never waits, as a named pipe would for its writer. Throws if the path names something
 * else, such as a device without an end.
 */
export function openPlainFile(path: string): { readonly descriptor: number; readonly size: number } {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, size: stats.size };
  closeSync(descriptor);
  throw new UnusablePath(`is ${stats.isDirectory() ? 'a folder' : 'a device or a pipe'}: only plain files and links to them are read`);
}

/** Returns the bytes of a plain file. Throws if it has more than `most` bytes, before it reads more. */
export function readPlainFile(path: string, most: number): Buffer {
  const { descriptor, size } = openPlainFile(path);
  try {
    const bytes = Buffer.allocUnsafeSlow(Math.min(size, most) + 1);
    let length = 0;
    // The byte more than the size stays free, unless the file grows meanwhile.
    for (let count = -1; count !== 0 && size <= most && length < bytes.length; length += count) {
      count = readSync(descriptor, bytes, length, bytes.length - length, null);
    }
    if (size > most || length > most) throw new UnusablePath(`is too large: at most ${most} bytes may be read`);
    if (length === bytes.length) throw new UnusablePath('became longer while it was read: put a new file in its place by renaming it');
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
