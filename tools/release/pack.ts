/**
 * Packs dist/ and everything that an operator without a network needs into one archive. Packs each data file into its own file: `node
 * --import tsx tools/release/pack.ts [folder] [--sign KEY]`. Equal sources give equal bytes. Prints lines for `sha256sum -c`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { constants, gzipSync } from 'node:zlib';
import { SOURCE_CHOICES, fileNameOf } from '../../src/directory/bundle/choice.ts';
import { readSources, MANIFEST_FILE, SOURCES_FILE } from '../data/layout.ts';
import { formatManifest, manifestOf } from '../data/manifest.ts';
import { billOfMaterials, sha256 } from './pack/sbom.ts';
import { signatureOf } from './pack/sign.ts';
import { type Entry, tar } from './pack/tar.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const data = join(root, 'data');

/** A file or folder of the archive: its path in the sources, and its path in the archive if it is another path. */
type Packed = readonly [source: string, archived?: string];
const FILES: readonly Packed[] = [
  ['LICENSE'],
  ['SECURITY.md'],
  ['CHANGELOG.md'],
  ['tools/release/archive/README.md', 'README.md'],
  ['tools/release/verify.mjs', 'verify.mjs'],
  [`data/${SOURCES_FILE}`],
  [`data/${MANIFEST_FILE}`],
  ['data/README.md'],
];
const FOLDERS: readonly Packed[] = [['dist'], ['docs'], ['tools/release/deploy', 'deploy']];
const BILL = 'sbom.cdx.json';
const SUMS = 'SHA256SUMS';

const entry = (path: string, bytes: Buffer): Entry => ({ path, bytes, executable: bytes.subarray(0, 2).toString() === '#!' });

const filesIn = ([from, to = from]: Packed): Entry[] =>
  readdirSync(join(root, from), { recursive: true, withFileTypes: true })
    // The records of the build are not packed.
    .filter((one) => one.isFile() && !relative(join(root, from), one.parentPath).startsWith('.'))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return entry(posix.join(to, file.slice(join(root, from).length)), readFileSync(file));
    });

const byPath = (a: Entry, b: Entry): number => (a.path < b.path ? -1 : 1);

const { values: options, positionals: [folder = root] } = parseArgs({ options: { sign: { type: 'string' } }, allowPositionals: true });
const key = options.sign === undefined ? null : readFileSync(options.sign, 'utf8');

const manifest = manifestOf(data);
if (readFileSync(join(data, MANIFEST_FILE), 'utf8') !== formatManifest(manifest)) {
  throw new Error('data/ is not as its manifest says: look at what changed, then run `npm run data:manifest`');
}
const manifestOfPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
const { name, version, description, license } = manifestOfPackage;
/** The fields of package.json that npm needs to install the archive. */
const installable = Object.fromEntries(['name', 'version', 'description', 'license', 'type', 'engines', 'bin', 'exports',
  'types'].map((key) => [key, manifestOfPackage[key]]));
const files = [
  entry('package.json', Buffer.from(`${JSON.stringify(installable, null, 2)}\n`)),
  ...FOLDERS.flatMap(filesIn),
  ...FILES.map(([source, archived = source]) => entry(archived, readFileSync(join(root, source)))),
].sort(byPath);
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
const dataFiles = SOURCE_CHOICES.map((choice) => [fileNameOf(`kontor-data-${manifest.data_version}.kdb`, choice),
  readFileSync(join(root, 'dist', fileNameOf('kontor.bundle', choice)))] as const);
for (const [file, bytes] of [[`${top}.tgz`, archive] as const, ...dataFiles]) {
  writeFileSync(join(folder, file), bytes);
  if (key !== null) writeFileSync(join(folder, `${file}.sig`), signatureOf(bytes, key));
  console.log(`${sha256(bytes)}  ${file}`);
}
