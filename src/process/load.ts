import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Context } from '../api/context.ts';
import { openBundle } from '../bundle/bundle.ts';

/** The data, and the memory in which they lie, which threads may read too. */
export interface Loaded {
  readonly context: Context;
  readonly bundle: SharedArrayBuffer;
}

/** What operations answer from: the data in this file, and chance. A message says why where the file cannot be used. */
export function load(file: string): Loaded | string {
  let bundle: SharedArrayBuffer;
  try {
    bundle = readShared(file);
  } catch {
    return `there is no data file ${file}: build again, unpack the whole archive, or name its folder with --data`;
  }
  try {
    return { context: openContext(bundle), bundle };
  } catch (error) {
    return `the data file ${file} cannot be used: ${(error as Error).message}`;
  }
}

/** The same from memory that was filled already. Throws where it holds no data. */
export function openContext(bundle: SharedArrayBuffer): Context {
  const { directory, turkey } = openBundle(new Uint8Array(bundle));
  return { directory, turkey, random: Math.random };
}

function readShared(file: string): SharedArrayBuffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(descriptor).size));
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(descriptor, bytes, { offset: at });
      if (read === 0) throw new Error('the file is shorter than it says');
      at += read;
    }
    return bytes.buffer as SharedArrayBuffer;
  } finally {
    closeSync(descriptor);
  }
}
