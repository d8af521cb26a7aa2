import { readFileSync } from 'node:fs';
import type { Context } from '../api/context.ts';
import { openBundle } from '../bundle/bundle.ts';

/** What operations answer from: the data in this file, and chance. A message says why where the file cannot be used. */
export function loadContext(file: string): Context | string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return `there is no data file ${file}: build again, unpack the whole archive, or name its folder with --data`;
  }
  try {
    const { directory, turkey } = openBundle(bytes);
    return { directory, turkey, random: Math.random };
  } catch (error) {
    return `the data file ${file} cannot be used: ${(error as Error).message}`;
  }
}
