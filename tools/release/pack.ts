/** Writes the archive of `npm pack`, the data files and the statement about the build. `--help` explains it. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SOURCE_CHOICES, fileNameOf } from '../../src/directory/bundle/choice.ts';
import { checkedData, readManifest, root } from './pack/contents.ts';
import { commitOf, toolsOf } from './pack/origin.ts';
import { sha256 } from './pack/sbom.ts';
import { signatureOf } from './pack/sign.ts';
import { buildStatement } from './pack/statement.ts';

const HELP = [
  'usage: npm run pack -- [FOLDER] [--sign KEY.pem]',
  '',
  'Builds Kontor and writes into the folder (default: the folder of the sources):',
  '  kontor-VERSION.tgz           the archive, as `npm pack` writes it',
  '  kontor-data-….kdb            the data, and the data of official registers alone',
  '  kontor-VERSION.intoto.json   statement about the build (in-toto, SLSA provenance)',
  'With --sign, each file has a signature in FILE.sig. KEY.pem is a private Ed25519 key.',
  'Prints lines for `sha256sum -c`. `node tools/release/verify.mjs` checks the files.',
  '',
].join('\n');

function pack(folder: string, keyFile: string | undefined): void {
  const key = keyFile === undefined ? null : readFileSync(keyFile, 'utf8');
  const { name, version } = readManifest();
  const { data_version: dataVersion } = checkedData();
  npmPack(folder);
  const archive = `${name}-${version}.tgz`;
  const dataFiles = SOURCE_CHOICES.map((choice) => [fileNameOf(`kontor-data-${dataVersion}.kdb`, choice),
    readFileSync(join(root, 'dist', fileNameOf('kontor.bundle', choice)))] as const);
  for (const [file, bytes] of dataFiles) writeFileSync(join(folder, file), bytes);
  const files = [archive, ...dataFiles.map(([file]) => file)]
    .map((file) => ({ name: file, sha256: sha256(readFileSync(join(folder, file))) }));
  const statement = `${name}-${version}.intoto.json`;
  const text = buildStatement({ commit: commitOf(root), tools: toolsOf(root), dataVersion, files });
  writeFileSync(join(folder, statement), text);
  for (const { name: file, sha256: hash } of [...files, { name: statement, sha256: sha256(text) }]) {
    if (key !== null) writeFileSync(join(folder, `${file}.sig`), signatureOf(readFileSync(join(folder, file)), key));
    console.log(`${hash}  ${file}`);
  }
}

/** Runs `npm pack`, which builds the program first. Its messages go to standard error. */
function npmPack(folder: string): void {
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--silent', '--pack-destination', folder];
  if (npm === undefined) execFileSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
  else execFileSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
}

const { values: { sign, help }, positionals: [folder = root] } = parseArgs({
  options: { sign: { type: 'string' }, help: { type: 'boolean', default: false } }, allowPositionals: true,
});
if (help) process.stdout.write(HELP);
else pack(folder, sign);
