/** Checks the structure of the sources: which folder may import which folder, and that nothing from outside is used. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../src/base/version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from, bare, dynamic]) => (from ?? bare ?? dynamic)!);

/**
 * The wings of `src`, the highest first, with their rooms. A file may import from its own room, from the rooms after it in its wing, and
 * from the wings after it. The doors are separate: no door imports another.
 */
const WINGS: readonly (readonly [wing: string, rooms: readonly string[]])[] = [
  ['process', []],
  ['doors', ['http', 'command', 'mcp', 'library', 'pages']],
  ['service', ['rows', 'engine', 'operations']],
  ['files', ['payment-files', 'lists', 'workbooks', 'xml']],
  ['recognition', []],
  ['directory', ['overlay', 'bundle']],
  ['standards', ['payment', 'iban', 'turkey', 'banks', 'bic', 'countries', 'check-digits', 'qr', 'png', 'jpeg', 'pictures', 'editions']],
  ['base', ['schema', 'limits.ts', 'errors.ts', 'version.ts', 'steps.ts', 'text', 'algorithms']],
];

/** Files that start the program. They are above all wings and may import from each of them. */
const ENTRIES = ['server.ts', 'thread.ts', 'kontor.ts'];

/** The number of a wing and of a room, counted from the top. */
interface Place {
  readonly wing: number;
  readonly room: number;
}

/** Returns the place of a file. Null if the file is not in a wing. */
function placeOf(file: string): Place | null {
  const [, first, second] = file.split('/');
  if (ENTRIES.includes(first!)) return { wing: -1, room: 0 };
  const wing = WINGS.findIndex(([name]) => name === first);
  if (wing === -1) return null;
  const [, rooms] = WINGS[wing]!;
  return rooms.length === 0 ? { wing, room: 0 } : { wing, room: rooms.indexOf(second!) };
}

function mayImport(from: Place, to: Place): boolean {
  if (from.wing !== to.wing) return from.wing < to.wing;
  return from.room === to.room || (from.room < to.room && WINGS[from.wing]?.[0] !== 'doors');
}

/** Returns the files of the project that a file imports. Imports of types are included. */
const importedFiles = (file: string): string[] =>
  importsOf(file).filter((target) => target.startsWith('.')).map((target) => join(dirname(file), target));

/**
 * Returns a circle of imports that a file belongs to or reaches. Null if there are no circles. `open` is the chain of imports that leads to
 * the file. `done` are files without a circle.
 */
function circleFrom(file: string, open: readonly string[], done: Set<string>): readonly string[] | null {
  if (open.includes(file)) return [...open.slice(open.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const imported of importedFiles(file)) {
    const circle = circleFrom(imported, [...open, file], done);
    if (circle !== null) return circle;
  }
  done.add(file);
  return null;
}

const sources = filesIn('src');

/** Files that the process runs. The other files run in the browser of one person. */
const served = sources.filter((file) => !file.includes('/client/'));

test('a file of src imports only files of its room and of lower rooms', () => {
  for (const file of sources) {
    const place = placeOf(file);
    assert.ok(place !== null && place.room !== -1, `${file} lies in no room of WINGS`);
    for (const imported of importedFiles(file)) {
      const lower = placeOf(imported);
      assert.ok(lower !== null && mayImport(place, lower), `${file} imports ${imported}`);
    }
  }
});

test('imports between files of src have no circle', () => {
  const done = new Set<string>();
  for (const file of sources) assert.equal(circleFrom(file, [], done)?.join(' → '), undefined);
});

test('a file that the server runs imports no file of the browser', () => {
  for (const file of served) {
    for (const imported of importedFiles(file)) assert.ok(!imported.includes('/client/'), `${file} imports ${imported}`);
  }
});

test('every wing and room has a file', () => {
  for (const [wing, rooms] of WINGS) {
    for (const folder of rooms.length === 0 ? [wing] : rooms.map((room) => `${wing}/${room}`)) {
      assert.ok(sources.some((file) => file.startsWith(`src/${folder}`)), folder);
    }
  }
});

test('src imports nothing but its own files and modules of Node', () => {
  for (const file of sources) {
    for (const target of importsOf(file)) assert.ok(target.startsWith('.') || target.startsWith('node:'), `${file} imports ${target}`);
  }
});

/** The wings whose functions depend only on their arguments. */
const DOMAIN = /^src\/(?:files|recognition|directory|standards|base)\//;

test('the domain uses no files, sockets, processes or clocks', () => {
  for (const file of sources.filter((name) => DOMAIN.test(name))) {
    const modules = importsOf(file).filter((target) => target.startsWith('node:'));
    // Checksums and compression are functions of their bytes, and the date of a given time is a function of the time.
    assert.deepEqual(modules.filter((module) => module !== 'node:zlib'), [], file);
    const source = readFileSync(join(root, file), 'utf8');
    assert.doesNotMatch(source, /\bprocess\.|\bnew Date\b(?!\([^)])|Date\.now|Math\.random|performance\./, file);
  }
});

test('only the tests of test/system start another program or a thread', () => {
  // The first file simulates the workers. The threads of the second file load no file of the program.
  const kept = ['test/process/simulated-workers.ts', 'test/doors/command/files/pool.test.ts'];
  for (const file of filesIn('test').filter((one) => !one.startsWith('test/system/') && !kept.includes(one))) {
    for (const target of importsOf(file)) {
      assert.ok(
        !['node:child_process', 'node:cluster', 'node:worker_threads'].includes(target) && !target.includes('/system/'),
        `${file} imports ${target}`,
      );
    }
  }
});

test('a cached fragment is declared where a module begins, so that nothing of a request is in its scope', () => {
  for (const file of sources.filter((one) => one !== 'src/base/schema/cached-fragment.ts')) {
    const [calls, declared] = [
      /\bcachedFragment\(/g, /^(export )?const \w+ = cachedFragment\(/gm,
    ].map((form) => [...readFileSync(join(root, file), 'utf8').matchAll(form)].length);
    assert.equal(calls, declared, file);
  }
});

test('no module has a variable, in which one request could leave something for another', () => {
  for (const file of served) assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /^(export )?(let|var) /m, file);
});

test('there are no default exports', () => {
  for (const file of [...sources, ...filesIn('tools'), ...filesIn('test')]) {
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /^export default/m, file);
  }
});

test('the program needs no package, and building and testing needs these five', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string> | undefined>;
  for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies']) {
    assert.equal(manifest[kind], undefined);
  }
  assert.deepEqual(Object.keys(manifest['devDependencies']!).sort(), ['@types/node', 'c8', 'esbuild', 'tsx', 'typescript']);
  for (const version of Object.values(manifest['devDependencies']!)) assert.match(version, /^\d+\.\d+\.\d+$/);
});

test('the package and the program have one version', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.equal(manifest.version, VERSION);
});
