import { type BigIntStats, type Stats, fstatSync, mkdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Error for a path that cannot be read or replaced. The message names what the path contains, and does not repeat the path. */
export class UnusableFile extends Error {}

/** Returns the facts of a file, folder or pipe. Null if it does not exist, or if the text cannot be a path. */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/**
 * Creates a folder and its missing parents. Throws the error of the system if that is not possible. `mkdirSync` alone would try for ever in
 * a folder such as /proc, which exists and accepts no folders.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); statOf(folder) === null; folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) mkdirSync(folder);
  // Reports a path that is not a folder.
  mkdirSync(path, { recursive: true });
}

export const NO_FILE = 'this file or folder does not exist';
export const IS_FOLDER = 'this is a folder: name a file';

/** Maximum number of symbolic links in one path. Linux follows at most 40 (path_resolution(7)). */
const MAX_LINKS = 40;

/** Follows all symbolic links. Returns the final path, even if no file exists there. Stops at a descriptor of this process. */
export function followed(path: string): string {
  let target = resolve(path);
  for (let links = 0; links <= MAX_LINKS; links++) {
    target = join(realpathSync.native(dirname(target)), basename(target));
    if (descriptorAt(target) !== null) return target;
    let link: string;
    try {
      link = readlinkSync(target);
    } catch {
      return target;
    }
    target = resolve(dirname(target), link);
  }
  throw new UnusableFile('the symbolic links of this path form a loop: name a file');
}

/** Returns the number of the descriptor that `/proc` shows at this path. Null if it is not a descriptor of this process. */
function descriptorAt(target: string): number | null {
  const [, pid, descriptor] = /^\/proc\/(\d+)(?:\/task\/\d+)?\/fd\/(\d+)$/.exec(target) ?? [];
  return Number(pid) === process.pid ? Number(descriptor) : null;
}

/** Returns the descriptor of this process that a path names, such as 0 for `/dev/stdin`. Null if the path names a file. */
export function descriptorOf(path: string): number | null {
  try {
    return descriptorAt(followed(path));
  } catch {
    return null;
  }
}

/**
 * True if both paths lead to the same existing file or named pipe. `-` means standard input. The numbers of files are 64-bit integers on
 * Windows, so two files could have the same number as a float.
 */
export function isSameFile(path: string, otherPath: string): boolean {
  const [a, b] = [statsOfInput(path), statsOfInput(otherPath)];
  return a !== null && b !== null && (a.isFile() || a.isFIFO()) && a.dev === b.dev && a.ino === b.ino;
}

function statsOfInput(path: string): BigIntStats | null {
  try {
    if (path === '-') return fstatSync(0, { bigint: true });
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
