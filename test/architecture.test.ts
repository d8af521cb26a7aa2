/** Checks the structure: which folder may import which, and that nothing comes from outside. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../src/version.ts';
import { OUTSIDE_THE_DOMAIN } from './support/folders.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from, bare, dynamic]) => (from ?? bare ?? dynamic)!);

/** The folder of a file below src, or the file itself where it lies in src. */
const part = (file: string): string => (dirname(file) === 'src' ? file : dirname(file)).slice('src/'.length);

/**
 * The floors of the house, the lowest first: a file may import what lies on a lower floor. Rooms of one floor (`|` between them) do not
 * import each other. Where a room names several folders, each may import those before it. A folder that is not named here lies right below
 * the folder it is in, which may import it. A new folder needs a line only if it imports its room.
 */
const FLOORS = [
  'errors.ts | version.ts | limits.ts | text',
  'schema',
  'check-digits | qr qr/write qr/read | png | xml',
  'countries',
  'bic',
  'banks',
  'iban iban/domestic/printed iban/domestic iban/extract iban/repair iban/generate | payment payment/schemes | turkey',
  'bundle | lists | identify | payment-files/schema payment-files/rules payment-files | overlay',
  'operations',
  'engine',
  'http/routing http/wire | mcp | command | library | pages/page pages pages/workbench pages/reference pages/page/client pages/workbench/client/payments pages/workbench/client/parts pages/workbench/client pages/workbench/client/lists pages/reference/client',
  'process',
  'server.ts | thread.ts | kontor.ts',
].map((floor) => floor.split(' | ').map((room) => room.split(' ')));

interface Place {
  readonly floor: number;
  readonly room: readonly string[];
  /** The folder of the room that it is, or is in. */
  readonly folder: string;
}

function placeOf(part: string): Place | null {
  for (let folder = part; folder !== '.'; folder = dirname(folder)) {
    for (const [floor, rooms] of FLOORS.entries()) for (const room of rooms) if (room.includes(folder)) return { floor, room, folder };
  }
  return null;
}

function mayImport(from: string, to: string): boolean {
  const [above, below] = [placeOf(from)!, placeOf(to)!];
  if (above.room !== below.room) return below.floor < above.floor;
  return above.folder === below.folder ? to.startsWith(`${from}/`) : below.room.indexOf(below.folder) < above.room.indexOf(above.folder);
}

const sources = filesIn('src');

/** Files that the process runs. The other files run in the browser of one person. */
const served = sources.filter((file) => !file.includes('/client/'));

test('a file of src imports only what lies below it', () => {
  for (const file of sources) {
    assert.ok(placeOf(part(file)), `${file} has no place in FLOORS`);
    for (const target of importsOf(file).filter((one) => one.startsWith('.'))) {
      const imported = relative(root, join(root, dirname(file), target));
      assert.ok(imported.startsWith('src/'), `${file} imports ${imported}`);
      assert.ok(
        part(imported) === part(file) || mayImport(part(file), part(imported)), `${file} imports ${imported}, which does not lie below it`,
      );
    }
  }
});

test('every folder that the floors name is there', () => {
  for (const folder of FLOORS.flat(2)) assert.ok(sources.some((file) => file.startsWith(`src/${folder}`)), folder);
});

test('src imports nothing but its own files and modules of Node', () => {
  for (const file of sources) {
    for (const target of importsOf(file)) assert.ok(target.startsWith('.') || target.startsWith('node:'), `${file} imports ${target}`);
  }
});

/** The modules of Node that src uses. Not among them: whatever opens connections or starts programs. Threads run the program itself. */
const NODE_MODULES = [
  'buffer', 'cluster', 'crypto', 'fs', 'http', 'net', 'os', 'path', 'stream', 'timers/promises', 'tty', 'url', 'util', 'v8', 'vm',
  'worker_threads', 'zlib',
];

/** Names that src may import from modules that can also open connections or change how Node runs. */
const NAMES = ['createServer', 'Server', 'ServerResponse', 'IncomingMessage', 'STATUS_CODES', 'validateHeaderName', 'validateHeaderValue'];

/** The one file that connects: at its start the server asks itself, on the loopback address. `sandbox.test.ts` watches the address. */
const START_CHECK = 'src/process/start-check.ts';

test('src listens and never calls out: no module for it, and of those that could, only what cannot', () => {
  const modules = new Set<string>();
  const used = new Set<string>();
  for (const file of served) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const target of importsOf(file).filter((one) => one.startsWith('node:'))) {
      assert.ok(NODE_MODULES.includes(target.slice(5)), `${file} imports ${target}`);
      modules.add(target.slice(5));
    }
    for (const [, type, names] of text.matchAll(/^import (type )?\{([^}]*)\} from 'node:(?:net|http)'/gm)) {
      const values = type ? [] : names!.split(',').map((name) => name.trim().split(' as ')[0]!).filter((name) => !name.startsWith('type '));
      for (const name of values) {
        if (name === 'connect' && file === START_CHECK) continue;
        assert.ok(NAMES.includes(name), `${file} imports ${name}`);
        used.add(name);
      }
    }
    assert.doesNotMatch(text, /^import (?!type |\{)[^;]* from 'node:(net|http)'/m, file);
    assert.doesNotMatch(text, /\b(fetch|WebSocket|EventSource)\(/, file);
  }
  assert.deepEqual(NODE_MODULES.filter((name) => !modules.has(name)), [], 'allowed and not used');
  assert.deepEqual(NAMES.filter((name) => !used.has(name)), [], 'allowed and not used');
});

test('the domain knows no files, sockets, processes or clocks', () => {
  const outside = [...OUTSIDE_THE_DOMAIN, 'server.ts', 'thread.ts', 'kontor.ts'];
  for (const file of sources.filter((one) => !outside.includes(one.split('/')[1]!))) {
    const modules = importsOf(file).filter((one) => one.startsWith('node:'));
    // Checksums and compression are functions of their bytes.
    assert.deepEqual(modules.filter((one) => one !== 'node:zlib'), [], file);
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /\bprocess\.|\bnew Date\b|Date\.now|Math\.random|performance\./, file);
  }
});

test('only where it begins does the program read the command line and the environment', () => {
  for (const file of sources.filter((one) => !['src/server.ts', 'src/kontor.ts'].includes(one))) {
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /\bprocess\.(env|argv)\b/, file);
  }
});

test('only the tests of test/system start another program or a thread', () => {
  // The workers of the first are made up, and the threads of the second load nothing of ours.
  const kept = ['test/process/primary.test.ts', 'test/command/files/pool.test.ts'];
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
  for (const file of sources.filter((one) => one !== 'src/schema/cached-fragment.ts')) {
    const [calls, declared] = [
      /\bcachedFragment\(/g, /^(export )?const \w+ = cachedFragment\(/gm,
    ].map((form) => [...readFileSync(join(root, file), 'utf8').matchAll(form)].length);
    assert.equal(calls, declared, file);
  }
});

test('no module has a variable, in which one request could leave something for another', () => {
  for (const file of served) assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /^(export )?(let|var) /m, file);
});

test('an export is a declaration of one name: the build joins the modules by these', () => {
  for (const file of sources) assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /^export (\{|\*|const [[{])/m, file);
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
