/**
 * Packs dist/ and what an operator without network needs into one archive: `node --import tsx tools/pack.ts [folder]`. The same
 * sources give the same bytes. It prints the line that `sha256sum -c` checks the archive by.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { readSources, MANIFEST_FILE, SOURCES_FILE } from './data/layout.ts';
import { formatManifest, manifestOf } from './data/manifest.ts';
import { billOfMaterials, sha256 } from './pack/sbom.ts';
import { type Entry, tar } from './pack/tar.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = join(root, 'data');

/** Where things lie here, and where in the archive. */
const FOLDERS = [['dist', 'dist'], ['tools/deploy', 'deploy']] as const;
const FILES = ['LICENSE', 'README.md', 'SECURITY.md', 'CHANGELOG.md', `data/${SOURCES_FILE}`, `data/${MANIFEST_FILE}`, 'data/README.md'];
const BILL = 'sbom.cdx.json';
const SUMS = 'SHA256SUMS';

const entry = (path: string, bytes: Buffer): Entry => ({ path, bytes, executable: bytes.subarray(0, 2).toString() === '#!' });

const filesOf = ([from, to]: readonly [string, string]): Entry[] =>
  readdirSync(join(root, from), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return entry(posix.join(to, file.slice(join(root, from).length)), readFileSync(file));
    });

const byPath = (a: Entry, b: Entry): number => (a.path < b.path ? -1 : 1);

const manifest = manifestOf(data);
if (readFileSync(join(data, MANIFEST_FILE), 'utf8') !== formatManifest(manifest)) {
  throw new Error('data/ is not as its manifest says: look at what changed, then run `npm run data:manifest`');
}
const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
const files = [...FOLDERS.flatMap(filesOf), ...FILES.map((path) => entry(path, readFileSync(join(root, path))))].sort(byPath);
const bill = billOfMaterials({
  name: name!,
  version: version!,
  description: description!,
  licence: license!,
  dataVersion: manifest.data_version,
  sources: readSources(data),
  files: files.filter(({ path }) => path.startsWith('dist/')),
});
const summed = [...files, entry(BILL, Buffer.from(bill))].sort(byPath);
const sums = summed.map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`).join('');

const top = `${name}-${version}`;
const inTop = [...summed, entry(SUMS, Buffer.from(sums))].map((one) => ({ ...one, path: `${top}/${one.path}` }));
const archive = gzipSync(tar(inTop), { level: constants.Z_BEST_COMPRESSION });
writeFileSync(join(process.argv[2] ?? root, `${top}.tgz`), archive);
console.log(`${sha256(archive)}  ${top}.tgz`);
