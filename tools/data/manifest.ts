/** data/MANIFEST.json. It contains the number of rows and the SHA-256 of every table, and one version for all tables. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, tables } from './layout.ts';

export interface Manifest {
  /**
   * For example `2026-10-10-1a2b3c4d`. It is the newest date in SOURCES.tsv, and the first digits of a SHA-256. That SHA-256 covers the
   * SHA-256 of every table.
   */
  readonly data_version: string;
  readonly files: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export function manifestOf(data: string): Manifest {
  const files = Object.fromEntries(
    tables(data).map((path) => {
      const bytes = readFileSync(join(data, path));
      const lines = bytes.toString('utf8').split('\n').length - 1;
      return [path, { rows: lines - 1, sha256: sha256(bytes) }];
    }),
  );
  const newest = readSources(data).reduce((latest, row) => (row.as_of > latest ? row.as_of : latest), '');
  const all = sha256(Object.entries(files).map(([path, { sha256: sum }]) => `${sum}  ${path}\n`).join(''));
  return { data_version: `${newest}-${all.slice(0, 8)}`, files };
}

export const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;
