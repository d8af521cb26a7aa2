/** Which module imports which, read off the import lines. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /\bfrom\s+'(\.[^']+)'|\bimport\s*\(?\s*'(\.[^']+)'/g;

export interface Modules {
  readonly files: readonly string[];
  /** What imports a file itself. */
  readonly importersOf: (file: string) => readonly string[];
  /** A file, and what imports it, itself or through others: the nearest first. */
  readonly reaching: (file: string) => ReadonlySet<string>;
}

/** The modules in folders of the repository; paths are from its root. */
export function modulesIn(root: string, folders: readonly string[]): Modules {
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => join(folder, file))).sort();
  const importers = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const file of files) {
    for (const [, from, bare] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) importers.get(normalize(join(dirname(file), (from ?? bare)!)))?.push(file);
  }
  function reaching(file: string): ReadonlySet<string> {
    const found = new Set([file]);
    for (const one of found) for (const importer of importers.get(one)!) found.add(importer);
    return found;
  }
  return { files, importersOf: (file) => importers.get(file)!, reaching };
}
