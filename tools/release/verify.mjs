/**
 * Checks an archive, its files and the statement about its build. It is plain JavaScript without packages, because it runs before anything
 * of the archive is trusted. Exit code 0: everything is right. 1: something is wrong. 2: the check is not possible.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const USAGE = `usage:

  node verify.mjs                             checks the archive against SHA256SUMS and its bill of materials

  node verify.mjs FILE PUBLIC_KEY.pem         checks the signature of a file, which is in FILE.sig

  node verify.mjs FILE.intoto.json [KEY.pem]  checks the files that a build statement names, and its signature`;

/** Folder of the unpacked archive. */
const ARCHIVE = join(import.meta.dirname, '..', '..');
const SUMS = 'SHA256SUMS';
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Returns the differences between the files of a folder, SHA256SUMS and the bill of materials, as lines. */
function differencesIn(folder) {
  const listed = new Map(readFileSync(join(folder, SUMS), 'utf8').trimEnd().split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name).slice(join(folder, sep).length).split(sep).join('/'))
    .filter((file) => file !== SUMS);
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')).components.filter(({ type }) => type === 'file');
  const billed = new Map(bill.map(({ name, hashes }) => [name, hashes[0].content]));
  return [
    ...[...listed.keys()].filter((file) => !found.includes(file)).map((file) => `${file} is missing`),
    ...found.filter((file) => !listed.has(file)).map((file) => `${file} is not in ${SUMS}`),
    ...found.filter((file) => listed.has(file) && sha256(join(folder, file)) !== listed.get(file)).map((file) => `${file} has other bytes`),
    ...found.filter((file) => file.startsWith('dist/') && listed.get(file) !== billed.get(file))
      .map((file) => `${file} is not in the bill of materials, or has another hash there`),
  ];
}

/** Returns the differences between a build statement and the files next to it, as lines. */
function differencesOf(file) {
  const { _type, subject, predicateType } = JSON.parse(readFileSync(file, 'utf8'));
  if (_type !== 'https://in-toto.io/Statement/v1' || predicateType !== 'https://slsa.dev/provenance/v1' || subject.length === 0) {
    return [`${file} is not a statement about a build (in-toto Statement v1 with SLSA provenance v1)`];
  }
  return subject.filter(({ name, digest }) => sha256(join(dirname(file), name)) !== digest.sha256)
    .map(({ name }) => `${name} has other bytes than the build made`);
}

/** Returns the sources and tools that a statement names, as lines. */
function originOf(file) {
  const { buildDefinition, runDetails } = JSON.parse(readFileSync(file, 'utf8')).predicate;
  const commit = buildDefinition.resolvedDependencies.find(({ digest }) => digest?.gitCommit)?.digest.gitCommit;
  const tools = Object.entries(runDetails.builder.version).map(([name, version]) => `${name} ${version}`);
  return [`commit: ${commit ?? 'unknown'}`, `tools: ${tools.join(', ')}`];
}

/** True if FILE.sig is the Ed25519 signature of the file by this key. */
function isSigned(file, key) {
  const publicKey = createPublicKey(readFileSync(key));
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64');
  return publicKey.asymmetricKeyType === 'ed25519' && verify(null, readFileSync(file), publicKey, signature);
}

function check(file, key) {
  if (file === undefined) return [differencesIn(ARCHIVE), ['all files are as SHA256SUMS and the bill of materials say']];
  const isStatement = file.endsWith('.intoto.json');
  if (key === undefined && !isStatement) throw new Error('the public key is missing');
  const signature = key === undefined || isSigned(file, key) ? [] : [`${file}: NOT as it was signed with this key`];
  const right = [key === undefined ? `${file}: not checked for a signature` : `${file}: as it was signed`];
  return isStatement ? [[...signature, ...differencesOf(file)], [...right, ...originOf(file)]] : [signature, right];
}

try {
  const [wrong, right] = check(...process.argv.slice(2));
  console.log((wrong.length > 0 ? wrong : right).join('\n'));
  process.exitCode = wrong.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`${USAGE}\n\nThe check is not possible: ${error.message}`);
  process.exitCode = 2;
}
