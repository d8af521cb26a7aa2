import { type Stats, statSync } from 'node:fs';

/** The file, folder or pipe of this name; null where there is none, or where a value cannot be a name. */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

export const NO_FILE = 'there is no such file or folder';

/** Whether both names are of one file that is there. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statOf(one), statOf(other)];
  return a !== null && b !== null && a.isFile() && a.dev === b.dev && a.ino === b.ino;
}
