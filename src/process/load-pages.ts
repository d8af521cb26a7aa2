import { readFileSync } from 'node:fs';
import type { Pages } from '../doors/pages/page/files.ts';

/**
 * The contents of the file of the pages: the parts of the pages, and the name of the build. The name differs for each build of the program.
 */
export type BuiltPages = Pages & { readonly build: string };

/** Reads the file of the pages. Returns a message if it cannot be used. */
export function loadPages(file: string): BuiltPages | string {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltPages;
  } catch {
    return `the file ${file} of the pages is missing: build again, or unpack the whole archive`;
  }
}
