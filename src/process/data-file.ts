/** Finds the data file and loads it into memory. */
import { type Stats, closeSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Steps } from '../base/steps.ts';
import { SOURCE_CHOICES, type SourceChoice, fileNameOf } from '../directory/bundle/choice.ts';
import { type Fill, HEAD_START, headEndOf, readBundleHead } from '../directory/bundle/sections.ts';
import { openPlainFile } from './plain-file.ts';

/** The files of the data. */
export interface DataFiles {
  /** Path of the data file, or of its folder. */
  readonly bundle: string;
  /**
   * Selects one of the two data files in a folder. If the path names a file and the choice is not `all`, the file must have been built with
   * this choice.
   */
  readonly choice: SourceChoice;
  /** The folder with the operator's own tables, or null. */
  readonly overlay: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the files that the environment selects. Returns a problem if KONTOR_SOURCES has an unknown value. */
export function dataFiles(bundle: string, environment: Environment): DataFiles | { readonly problem: string } {
  const sources = environment['KONTOR_SOURCES'] || 'all';
  const choice = SOURCE_CHOICES.find((known) => known === sources);
  if (choice === undefined) return { problem: `KONTOR_SOURCES must be ${SOURCE_CHOICES.join(' or ')}` };
  return { bundle, choice, overlay: environment['KONTOR_OVERLAY'] || null };
}

/** Base name of the data files that the build writes. */
const BUNDLE_FILE = 'kontor.bundle';

/** Number of bytes that one step reads. Requests then do not wait for a slow disk. */
const STEP_BYTES = 2 ** 20;

interface FoundFile {
  readonly path: string;
  readonly size: number;
}

/** Finds the data file at this path, or in the folder at this path. Null if the file does not exist or if this user may not read it. */
export function findDataFile(place: string, choice: SourceChoice): FoundFile | null {
  const found = statsOf(place);
  const path = found?.isDirectory() ? join(place, fileNameOf(BUNDLE_FILE, choice)) : place;
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
 * Minimum size of a memory block for data, in bytes. When the process frees such a block, the system gets the memory back. A smaller block
 * makes glibc keep up to twice its size of freed memory (M_MMAP_THRESHOLD). After a reload of the data, glibc kept up to 100 MiB. Parts of
 * a block that are never written take no memory.
 */
const MIN_BLOCK_BYTES = 2 ** 25 + 2 ** 20;

/**
 * Reads the file into memory. `isShared`: threads can share this memory. V8 does not count shared memory, so it would free the old data
 * after a reload only when it collects garbage for another reason. Throws an Error if the head shows that the file is not a data file.
 */
export function* readDataFile({ path, size }: FoundFile, isShared: boolean): Steps<Uint8Array> {
  const { descriptor } = openPlainFile(path);
  try {
    headEndOf(readPart(descriptor, new Uint8Array(Math.min(size, HEAD_START)), 0), size);
    const room = Math.max(size, MIN_BLOCK_BYTES);
    const bytes = new Uint8Array(isShared ? new SharedArrayBuffer(room) : new ArrayBuffer(room), 0, size);
    for (let at = 0; at < size; at += STEP_BYTES) {
      readPart(descriptor, bytes.subarray(at, at + STEP_BYTES), at);
      yield;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Returns memory for the file, and a function that reads a part of the file into this memory. The file stays open until the process ends.
 */
export function openDataFile({ path, size }: FoundFile): { readonly bundle: Uint8Array; readonly fill: Fill } {
  const { descriptor } = openPlainFile(path);
  const bytes = new Uint8Array(new SharedArrayBuffer(size));
  return { bundle: bytes, fill: (start, end) => void readPart(descriptor, bytes.subarray(start, end), start) };
}

/** Reads the version of the data from the head of a file. Null if the file is not a data file of this program. */
export function versionIn({ path, size }: FoundFile): string | null {
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

/** Returns the version of the data in the folder of the program. Null if this folder has no data. */
export function ownDataVersion(folder: string, { choice }: DataFiles): string | null {
  const own = findDataFile(folder, choice);
  return own && versionIn(own);
}

function readPart(descriptor: number, part: Uint8Array, from: number): Uint8Array {
  for (let at = 0; at < part.length; ) {
    const read = readSync(descriptor, part, at, part.length - at, from + at);
    if (read === 0) throw new Error(
      'the file became shorter while it was read: do not write into the file, but replace it by renaming a new file');
    at += read;
  }
  return part;
}
