import { createHash } from 'node:crypto';

/** What a page is made of besides its markup, as the build makes it. */
export interface PageFiles {
  readonly style: string;
  readonly program: string;
  /** What few need, by name: programs of their own that the page's program fetches when it needs them. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface Pages {
  readonly reference: PageFiles;
  readonly workbench: PageFiles;
}

/** Where a part lies, relative to the pages: another text lies elsewhere. */
export const partPath = (name: string, text: string): string =>
  `parts/${name}.${createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)}.js`;

const HASH_LENGTH = 16;
