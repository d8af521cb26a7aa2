/**
 * Builds dist/: the program in few files, the contents of its pages, and the packed data. A part is not built again if its sources have not
 * changed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceChoice } from '../../src/directory/bundle/choice.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
/** The parts of earlier builds and their sources. The archive does not contain this file or unfinished parts. */
const RECORD = join(dist, '.built', 'parts.json');
const UNDERWAY = join(dist, '.built', 'underway');

/**
 * A program that writes some files of dist/ into a folder. `FOLDER` in its arguments is replaced by the folder. `reads` are all files that
 * the program reads.
 */
interface Part {
  readonly name: string;
  readonly run: readonly string[];
  readonly reads: readonly string[];
}

/** A finished part. It has the digest of its sources and the digest of each file. */
interface Made {
  readonly of: string;
  readonly files: Readonly<Record<string, string>>;
}

const PACKING = 'tools/data/bundle.ts';
const packed = (name: string, choice: SourceChoice): Part =>
  ({ name, run: [PACKING, 'data', 'FOLDER/kontor.bundle', choice], reads: ['data', ...modulesOf(PACKING)] });

/** The slowest part is first. */
const PARTS: readonly Part[] = [
  packed('data', 'all'),
  { name: 'program', run: ['tools/release/program-files.ts', 'FOLDER'],
    reads: ['src', 'tools/release', 'package.json', 'tsconfig.json', 'node_modules/typescript/package.json'] },
  packed('data of official registers alone', 'official'),
];

/** Returns the module at this path and all modules of the project that it imports, directly or indirectly. */
function modulesOf(path: string, known: Set<string> = new Set()): readonly string[] {
  if (known.has(path)) return [];
  known.add(path);
  const imported = [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:from|import) '(\.[^']+)'/g)].map(([, target]) =>
    join(dirname(path), target!));
  return [path, ...imported.flatMap((target) => modulesOf(target, known))];
}

const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the files at a path. The path is a file or a folder. */
const filesAt = (path: string): readonly string[] =>
  statSync(join(root, path)).isFile() ? [path] : readdirSync(join(root, path)).flatMap((name) => filesAt(join(path, name)));

const digestOf = ({ run, reads }: Part): string =>
  digest(JSON.stringify([process.version, run, ...reads.flatMap(filesAt).sort()
    .map((file) => [file, digest(readFileSync(join(root, file)))])]));

const isWhole = ({ files }: Made): boolean =>
  Object.entries(files).every(([file, made]) => existsSync(join(dist, file)) && digest(readFileSync(join(dist, file))) === made);

const failed = new AbortController();

/** Builds a part in its own process. Then the part replaces the earlier one. */
async function make(part: Part, of: string): Promise<Made> {
  const folder = join(UNDERWAY, part.name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', ...part.run.map((argument) => argument.replace('FOLDER', folder))],
    { cwd: root, stdio: ['ignore', 2, 2], signal: failed.signal });
  // A part that was stopped because another part failed also reports its end.
  child.on('error', () => undefined);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${part.name} cannot be built`);
  const files = Object.fromEntries(readdirSync(folder).map((file) => [file, digest(readFileSync(join(folder, file)))]));
  for (const file of Object.keys(files)) renameSync(join(folder, file), join(dist, file));
  say(`  ${part.name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { of, files };
}

/** Prints to standard error, because the programs of the parts use standard output. */
const say = (text: string): void => void process.stderr.write(`${text}\n`);

mkdirSync(dist, { recursive: true });
rmSync(UNDERWAY, { recursive: true, force: true });
const before = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Readonly<Record<string, Made>>) : {};
const made: Record<string, Made> = {};
const missing: (readonly [Part, string])[] = [];
for (const part of PARTS) {
  const of = digestOf(part);
  const known = before[part.name];
  if (known?.of === of && isWhole(known)) made[part.name] = known;
  else missing.push([part, of]);
}

if (missing.length > 0) say(`Building: ${missing.map(([{ name }]) => name).join(', ')}. Parts without changes are kept.`);
const lane = async (): Promise<void> => {
  for (let next = missing.shift(); next !== undefined; next = missing.shift()) made[next[0].name] = await make(...next);
};
try {
  await Promise.all(Array.from({ length: Math.min(missing.length, availableParallelism()) }, lane));
} catch (error) {
  failed.abort();
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const files = new Set(Object.values(made).flatMap((one) => Object.keys(one.files)));
for (const file of readdirSync(dist)) if (!file.startsWith('.') && !files.has(file)) rmSync(join(dist, file), { recursive: true });
rmSync(UNDERWAY, { recursive: true, force: true });
mkdirSync(dirname(RECORD), { recursive: true });
writeFileSync(RECORD, JSON.stringify(made));
