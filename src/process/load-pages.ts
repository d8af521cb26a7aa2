import { readFileSync } from 'node:fs';
import type { Pages } from '../pages/page/files.ts';

/** What the build leaves in a file: what the pages are made of, and its own name, which changes with the program. */
export type BuiltPages = Pages & { readonly build: string };

/** Reads it. A message says why where it cannot be used. */
export function loadPages(file: string): BuiltPages | string {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltPages;
  } catch {
    return `there is no file ${file} of the pages: build again, or unpack the whole archive`;
  }
}
