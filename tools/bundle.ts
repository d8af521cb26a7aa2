/** Packs data/ into the bundle that the service reads: `node --import tsx tools/bundle.ts [data directory] [bundle file]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bundleOf } from './bundle/build.ts';
import { CHOICES, readRows } from './bundle/read.ts';

/** Beside the bundle with everything stands one with the data of official registers alone: `kontor-official.bundle`. */
const bundleFile = (file: string, choice: (typeof CHOICES)[number]): string =>
  choice === 'all' ? file : file.replace(/(\.bundle)?$/, `-${choice}$1`);

/** Writes the bundles of a data directory. The same data give the same bytes. */
export function buildBundle(data: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const choice of CHOICES) writeFileSync(bundleFile(file, choice), bundleOf(readRows(data, choice)));
}

if (import.meta.main ?? process.argv[1]?.endsWith('bundle.ts')) {
  const [data = 'data', file = 'dist/kontor.bundle'] = process.argv.slice(2);
  buildBundle(data, file);
}
