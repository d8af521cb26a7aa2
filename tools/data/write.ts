/** Writes files into data/. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE } from './layout.ts';
import { formatManifest, manifestOf } from './manifest.ts';

/** Writes every file under another name, and then renames all of them. If a write fails, the old data stay. */
export function writeAll(data: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const fresh = [...files].map(([path, content]) =>
    ({ path: join(data, path), beside: join(data, dirname(path), `.${path.split('/').at(-1)}.new`), content }));
  try {
    for (const { beside, content } of fresh) {
      mkdirSync(dirname(beside), { recursive: true });
      writeFileSync(beside, content);
    }
    for (const { path, beside } of fresh) renameSync(beside, path);
  } finally {
    for (const { beside } of fresh) rmSync(beside, { force: true });
  }
}

/** Writes MANIFEST.json and returns the version of the data. */
export function writeManifest(data: string): string {
  const manifest = manifestOf(data);
  writeAll(data, new Map([[MANIFEST_FILE, formatManifest(manifest)]]));
  return manifest.data_version;
}
