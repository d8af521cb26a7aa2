import { createHash } from 'node:crypto';

/** Files of a page that the build creates. The service creates the markup. */
export interface PageFiles {
  readonly style: string;
  readonly program: string;
  /** Separate programs, by name. The page's program fetches a part when it needs it. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface Pages {
  readonly reference: PageFiles;
  readonly workbench: PageFiles;
}

/** Returns the address of a part, relative to the pages. If the text of a part changes, its address changes. */
export const partPath = (name: string, text: string): string =>
  `parts/${name}.${createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)}.js`;

const HASH_LENGTH = 16;
