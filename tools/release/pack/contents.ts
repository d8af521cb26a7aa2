/** The contents of the archive: the files that package.json lists, with their rights, the bill of materials and the list of hashes. */
import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import * as system from 'node:path';
import { fileURLToPath } from 'node:url';
import { MANIFEST_FILE, readSources } from '../../data/layout.ts';
import { formatManifest, manifestOf } from '../../data/manifest.ts';
import { commitOf, toolsOf } from './origin.ts';
import { billOfMaterials, sha256 } from './sbom.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = system.join(root, 'data');

const BILL = 'sbom.cdx.json';
const SUMS = 'SHA256SUMS';
/** Files that npm packs without an entry in `files` of package.json. */
const ALWAYS = ['LICENSE', 'README.md', 'package.json'];
const MODE = { program: 0o755, file: 0o644 };

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly author: string;
  readonly files: readonly string[];
}

export const readManifest = (): Manifest => JSON.parse(readFileSync(system.join(root, 'package.json'), 'utf8')) as Manifest;

/** Returns the path of a file in the archive, with slashes on every system. `folder` and `file` are paths of this system. */
export const archivePath = (folder: string, file: string, { relative, sep } = system as Pick<typeof system, 'relative' | 'sep'>): string =>
  relative(folder, file).split(sep).join('/');

/** Returns the paths of all files that npm packs, sorted. The records of the build, which begin with a dot, are not packed. */
function packedFiles({ files }: Manifest): string[] {
  const listed = [...ALWAYS, ...files.filter((path) => !path.startsWith('!') && path !== SUMS && path !== BILL)];
  return listed.flatMap((path) => {
    const place = system.join(root, path);
    if (statSync(place).isFile()) return [path];
    return readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => archivePath(root, system.join(parentPath, name)))
      .filter((file) => !file.slice(path.length + 1).startsWith('.'));
  }).sort();
}

/** Writes the bill of materials and the list of hashes. Throws an Error if the data are not the data of their manifest. */
export function writeContents(): void {
  const manifest = readManifest();
  const { data_version: dataVersion } = checkedData();
  const contents = packedFiles(manifest).map((path) => ({ path, bytes: readFileSync(system.join(root, path)) }));
  for (const { path, bytes } of contents) {
    chmodSync(system.join(root, path), bytes.subarray(0, 2).toString() === '#!' ? MODE.program : MODE.file);
  }
  const bill = billOfMaterials({
    ...manifest,
    licence: manifest.license,
    supplier: manifest.author,
    commit: commitOf(root),
    tools: toolsOf(root),
    dataVersion,
    sources: readSources(data),
    files: contents.filter(({ path }) => path.startsWith('dist/')),
  });
  const lines = [...contents, { path: BILL, bytes: bill }].map(({ path, bytes }) => ({ path, line: `${sha256(bytes)}  ${path}\n` }));
  writeFileSync(system.join(root, BILL), bill, { mode: MODE.file });
  writeFileSync(system.join(root, SUMS), lines.sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ line }) => line).join(''),
    { mode: MODE.file });
  for (const path of [BILL, SUMS]) chmodSync(system.join(root, path), MODE.file);
}

/** Returns the manifest of the data. Throws an Error if the data have changed since the manifest was written. */
export function checkedData(): ReturnType<typeof manifestOf> {
  const manifest = manifestOf(data);
  if (readFileSync(system.join(data, MANIFEST_FILE), 'utf8') === formatManifest(manifest)) return manifest;
  throw new Error('data/ is not as its manifest says: look at what changed, then run `npm run data:manifest`');
}
