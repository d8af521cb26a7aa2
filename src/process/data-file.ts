/** Finds the data file and brings it into memory. */
import { type Stats, closeSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Steps } from '../overlay/steps.ts';
import { type SourceChoice, fileNameOf } from '../bundle/choice.ts';
import { type Fill, HEAD_START, headEndOf, readBundleHead } from '../bundle/sections.ts';
import { openPlainFile } from './plain-file.ts';

/** As the build writes them into its folder. */
const BUNDLE = 'kontor.bundle';

/** So much is read at once, so that nobody waits for a slow disk while the service goes on. */
const PART_BYTES = 2 ** 20;

interface Found {
  readonly path: string;
  readonly size: number;
}

/** The data file that `place` is, or that lies in this folder; null where there is none that may be read. */
export function findDataFile(place: string, choice: SourceChoice): Found | null {
  const found = statsOf(place);
  const path = found?.isDirectory() ? join(place, fileNameOf(BUNDLE, choice)) : place;
  const stats = path === place ? found : statsOf(path);
  return stats?.isFile() ? { path, size: stats.size } : null;
}

function statsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/**
 * A block of this size is given back to the system when it is freed. A smaller one makes glibc keep twice its size of all that is freed
 * (M_MMAP_THRESHOLD): up to 100 MiB after the data were read anew. What is never touched takes no memory.
 */
const GIVEN_BACK_BYTES = 2 ** 25 + 2 ** 20;

/**
 * The bytes of the file, in memory that threads can share, or not. V8 counts no shared memory: it would keep the data of each reload until
 * it has other reasons to collect. Throws an Error that says what is wrong where they are no data, before all are read.
 */
export function* readDataFile({ path, size }: Found, isShared: boolean): Steps<Uint8Array> {
  const { descriptor } = openPlainFile(path);
  try {
    headEndOf(readPart(descriptor, new Uint8Array(Math.min(size, HEAD_START)), 0), size);
    const room = Math.max(size, GIVEN_BACK_BYTES);
    const bytes = new Uint8Array(isShared ? new SharedArrayBuffer(room) : new ArrayBuffer(room), 0, size);
    for (let at = 0; at < size; at += PART_BYTES) {
      readPart(descriptor, bytes.subarray(at, at + PART_BYTES), at);
      yield;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/** Memory for the file, and what reads parts of it into their places; the file stays open as long as the process runs. */
export function openDataFile({ path, size }: Found): { readonly bundle: Uint8Array; readonly fill: Fill } {
  const { descriptor } = openPlainFile(path);
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  return { bundle: bytes, fill: (start, end) => void readPart(descriptor, bytes.subarray(start, end), start) };
}

/** The version of the data in a file, read from its head alone; null where it is no data file of this program. */
export function versionIn({ path, size }: Found): string | null {
  try {
    const { descriptor } = openPlainFile(path);
    try {
      const end = headEndOf(readPart(descriptor, new Uint8Array(HEAD_START), 0), size);
      return readBundleHead(readPart(descriptor, new Uint8Array(end), 0), size).version;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

function readPart(descriptor: number, part: Uint8Array, from: number): Uint8Array {
  for (let at = 0; at < part.length; ) {
    const read = readSync(descriptor, part, at, part.length - at, from + at);
    if (read === 0) throw new Error('it became shorter while it was read: put a new file in its place by renaming it');
    at += read;
  }
  return part;
}
