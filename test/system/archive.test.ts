/** The archive that `npm run pack` makes: reproducible, complete, checkable, and enough for a machine without network. */
import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../../src/base/version.ts';
import { readSources } from '../../tools/data/layout.ts';
import { temporaryFolder } from '../support/folder.ts';
import { checkout, shell } from './support/build.ts';
import { REAL_DATA } from '../support/directory.ts';
import { deadLinks } from '../support/documents.ts';
import { lacks, needsRoot } from './support/tools.ts';

const NAME = `kontor-${VERSION}`;
const SMOKE = ['smoke.mjs', 'budgets.mjs'].map((name) => fileURLToPath(new URL(`../../tools/release/${name}`, import.meta.url)));

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const folders = [temporaryFolder(), join(temporaryFolder(), 'another', 'and a longer one')] as const;
let lines: readonly string[] = [];
const place = temporaryFolder();
/** Folder into which the archive is unpacked. */
const unpacked = join(place, 'package');

const pem = { type: 'pkcs8', format: 'pem' } as const;

before(async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(place, 'private.pem'), privateKey.export(pem));
  writeFileSync(join(place, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  lines = await Promise.all([
    shell(`npm run --silent pack -- --sign ${join(place, 'private.pem')}`, checkout(folders[0])),
    shell(
      'umask 077 && npm run --silent pack', checkout(folders[1]), { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    ),
  ]);
  chmodSync(place, 0o755);
  await shell(`tar -xzpf ${join(folders[0], NAME)}.tgz -C ${place}`, place);
});

const files = (): string[] =>
  readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(unpacked.length + 1))
    .sort();

test('two builds in two folders, with another umask, time zone and language, give the same bytes', () => {
  const [one, other] = folders.map((folder) => readFileSync(join(folder, `${NAME}.tgz`))) as [Buffer, Buffer];
  assert.equal(sha256(one), sha256(other));
  assert.equal(lines[0], lines[1]);
  assert.equal(lines[0]!.split('\n')[0], `${sha256(one)}  ${NAME}.tgz`);
});

test('plain `npm pack` gives the same bytes', async () => {
  const folder = temporaryFolder();
  await shell(`npm pack --silent --pack-destination ${folder}`, folders[1]);
  assert.equal(sha256(readFileSync(join(folder, `${NAME}.tgz`))), sha256(readFileSync(join(folders[0], `${NAME}.tgz`))));
});

test('--help answers without a build', async () => {
  const folder = checkout(temporaryFolder());
  assert.match(await shell('npm run --silent pack -- --help', folder), /^usage: npm run pack/);
  assert.equal(existsSync(join(folder, 'dist')), false);
});

test('the data come as files of their own too, under their version and with their SHA-256, and the program starts from them', async () => {
  const { data_version: version } = JSON.parse(readFileSync(join(unpacked, 'data', 'MANIFEST.json'), 'utf8')) as { data_version: string };
  const sums = lines[0]!.trimEnd().split('\n').slice(1, -1);
  assert.deepEqual(sums.map((line) => line.slice(66)), [`kontor-data-${version}.kdb`, `kontor-official-data-${version}.kdb`]);
  await shell(`printf '%s' "$SUMS" | sha256sum --strict --quiet -c -`, folders[0], { SUMS: `${sums.join('\n')}\n` });
  for (const line of sums) {
    const output = await shell('node dist/server.js coverage --json', unpacked, { KONTOR_DATA: join(folders[0], line.slice(66)) });
    assert.equal(
      (JSON.parse(output) as { data_version: string }).data_version, line.includes('official') ? `${version}-official` : version,
    );
  }
});

test('it holds the program, its data, its papers and what runs it, and nothing that belongs to the build', () => {
  const all = files();
  for (const path of [
    'LICENSE', 'README.md', 'docs/README.md', 'package.json', 'dist/kontor.js', 'dist/kontor.d.ts', 'SECURITY.md', 'CHANGELOG.md',
    'SHA256SUMS', 'sbom.cdx.json', 'DECISIONS.md', 'dist/server.js', 'dist/kontor.bundle',
    'dist/kontor-official.bundle', 'dist/start-sandboxed.sh', 'data/SOURCES.tsv',
    'tools/release/deploy/kontor.service', 'tools/release/verify.mjs',
  ]) assert.ok(all.includes(path), path);
  for (const path of all) assert.match(path, /^(dist|data|docs|tools\/release)\/|^[A-Z0-9]+(\.md)?$|^(package|sbom\.cdx)\.json$/);
  for (const document of all.filter((path) => path.endsWith('.md'))) assert.deepEqual(deadLinks(unpacked, document), [], document);
  const readme = readFileSync(join(unpacked, 'README.md'), 'utf8');
  for (const [, path] of readme.matchAll(/`(?:node )?((?:dist|tools)\/[\w./-]+)/g)) {
    assert.ok(all.some((file) => file.startsWith(path!)), `README names ${path}`);
  }
});

test('owners, modes and dates are the same for everybody', () => {
  const programs = ['dist/server.js', 'dist/start-sandboxed.sh', 'tools/release/deploy/slurm-array.sh'];
  for (const path of files()) {
    const { mode, mtimeMs } = statSync(join(unpacked, path));
    assert.equal(mode & 0o777, programs.includes(path) ? 0o755 : 0o644, path);
    assert.equal(new Date(mtimeMs).getUTCFullYear(), 1985, path);
  }
});

test('sha256sum finds every file as it was packed, and none is missing from its list', async () => {
  await shell('sha256sum --strict --quiet -c SHA256SUMS', unpacked);
  const listed = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').split('\n').slice(0, -1).map((line) => line.slice(66));
  assert.deepEqual(listed, files().filter((path) => path !== 'SHA256SUMS'));
});

interface Component {
  readonly type: string;
  readonly name: string;
  readonly 'bom-ref': string;
  readonly licenses?: readonly { readonly license: { readonly name: string } }[];
  readonly hashes?: readonly { readonly content: string }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: { readonly version: string; readonly 'bom-ref': string }; readonly timestamp?: string };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

test('the bill of materials names the files with their hashes and every data source with its licence, and no package', () => {
  const bill = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as Bill;
  assert.deepEqual([bill.bomFormat, bill.specVersion, bill.metadata.component.version], ['CycloneDX', '1.6', VERSION]);
  assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  const ofType = (type: string): Component[] => bill.components.filter((one) => one.type === type);
  assert.equal(ofType('file').length + ofType('data').length, bill.components.length);
  assert.deepEqual(ofType('file').map(({ name }) => name), files().filter((path) => path.startsWith('dist/')));
  for (const { name, hashes } of ofType('file')) assert.equal(hashes![0]!.content, sha256(readFileSync(join(unpacked, name))), name);
  assert.deepEqual(
    ofType('data').map(({ name, licenses }) => [name, licenses![0]!.license.name]),
    readSources(REAL_DATA).map(({ source, licence }) => [source, licence]),
  );
  const references = bill.components.map((one) => one['bom-ref']);
  assert.equal(new Set(references).size, references.length);
  assert.deepEqual(bill.dependencies, [{ ref: bill.metadata.component['bom-ref'], dependsOn: references }]);
});

test('data that are not as their manifest says are not packed', async () => {
  const [folder] = folders;
  const file = join(folder, 'data', 'bank-code-lists.tsv');
  const text = readFileSync(file);
  await shell(`printf 'XX\\tlist\\t\\n' >> ${file}`, folder);
  await assert.rejects(shell('node --import tsx tools/release/pack.ts', folder), /not as its manifest says/);
  await shell(`cat > ${file} <<'END'\n${text.toString()}END`, folder);
});

const verify = (folder: string, args = ''): Promise<string> => shell(`node ${join(unpacked, 'tools/release/verify.mjs')} ${args}`, folder);

test('the statement names the files of the build, and its signature and files are checked without packages', async () => {
  const name = `${NAME}.intoto.json`;
  const { subject, predicate } = JSON.parse(readFileSync(join(folders[0], name), 'utf8')) as {
    subject: readonly { name: string; digest: { sha256: string } }[]; predicate: { runDetails: { builder: { version: object } } };
  };
  assert.deepEqual(subject.map((file) => `${file.digest.sha256}  ${file.name}`), lines[0]!.trimEnd().split('\n').slice(0, -1));
  assert.deepEqual(Object.keys(predicate.runDetails.builder.version), ['node', 'npm', 'esbuild', 'tsx', 'typescript']);
  const key = join(place, 'public.pem');
  assert.match(await verify(folders[0], name), /not checked for a signature\ncommit: unknown\ntools: node \d/);
  assert.match(await verify(folders[0], `${name} ${key}`), /as it was signed\ncommit/);
  assert.match(await verify(folders[0], `${NAME}.tgz ${key}`), /as it was signed\n$/);
  appendFileSync(join(folders[0], `${NAME}.tgz`), 'x');
  await assert.rejects(verify(folders[0], name), /tgz has other bytes than the build made/);
  await assert.rejects(verify(folders[0], `${NAME}.tgz ${key}`), /NOT as it was signed/);
  await assert.rejects(verify(folders[0], `${NAME}.tgz`), /ended with 2.*usage/s);
});

test('verify.mjs finds a file with other bytes, a missing file, a further file, and a hash that differs in the bill', async () => {
  const folder = temporaryFolder();
  cpSync(unpacked, folder, { recursive: true });
  const check = (): Promise<string> => shell('node tools/release/verify.mjs', folder);
  assert.match(await check(), /^all files are as SHA256SUMS and the bill of materials say\n$/);
  writeFileSync(join(folder, 'dist', 'further.js'), '');
  appendFileSync(join(folder, 'LICENSE'), 'x');
  rmSync(join(folder, 'docs', 'mcp.md'));
  await assert.rejects(check(), /docs\/mcp\.md is missing\n(.*\n)*dist\/further\.js is not in SHA256SUMS\n(.*\n)*LICENSE has other bytes/);
  const [sums, bill] = [join(unpacked, 'SHA256SUMS'), join(folder, 'sbom.cdx.json')];
  const thread = new RegExp(`^${'.'.repeat(64)}(?=  dist/thread\\.js$)`, 'm').exec(readFileSync(sums, 'utf8'))![0];
  writeFileSync(bill, readFileSync(bill, 'utf8').replace(thread, 'f'.repeat(64)));
  await assert.rejects(check(), /dist\/thread\.js is not in the bill of materials, or has another hash there/);
});

const offline = needsRoot() || lacks('unshare', 'mount', 'ip', 'setpriv');

test('it runs without network and packages, as a user without rights, from a folder that cannot be written', {
  skip: offline,
}, async () => {
  // Another user may be unable to reach the Node that runs the tests.
  const node = join(place, 'node');
  cpSync(process.execPath, node);
  for (const file of SMOKE) cpSync(file, join(unpacked, 'test', 'release', basename(file)));
  const inside = [
    `mount --bind ${unpacked} ${unpacked}`,
    `mount -o remount,ro,bind ${unpacked}`,
    'ip link set lo up',
    `! setpriv --reuid 65534 --regid 65534 --clear-groups touch ${unpacked}/dist/written 2>/dev/null`,
    `! touch ${unpacked}/dist/written 2>/dev/null`,
    `exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs ${node} ${unpacked}/test/release/smoke.mjs`,
  ].join(' && ');
  const output = await shell(`unshare --net --mount sh -ec '${inside}'`, unpacked);
  assert.match(output, /^smoke: Kontor .*; ended with code 0\n$/);
});
