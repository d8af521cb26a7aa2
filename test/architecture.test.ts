/** Holds the house to its plan: which folder may import which, and that nothing comes from outside. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../src/version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, from, bare, dynamic]) => (from ?? bare ?? dynamic)!);

/** The first folder below src of a file, or the file itself where it lies in src. */
const part = (file: string): string => file.split('/')[1]!;

/** What each part of src may import of the others; `text` holds small things that every part may use. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'errors.ts': [],
  'version.ts': [],
  text: [],
  schema: [],
  'check-digits': [],
  qr: [],
  bic: ['errors.ts', 'countries'],
  banks: [],
  countries: ['check-digits'],
  iban: ['errors.ts', 'check-digits', 'countries', 'banks'],
  payment: ['errors.ts', 'check-digits', 'countries', 'iban', 'bic'],
  turkey: ['errors.ts', 'countries', 'banks', 'iban'],
  bundle: ['banks', 'turkey'],
  api: ['errors.ts', 'schema', 'check-digits', 'countries', 'bic', 'banks', 'iban', 'payment', 'qr', 'turkey'],
  docs: ['errors.ts', 'version.ts', 'schema', 'api'],
  http: ['errors.ts', 'schema', 'api'],
  'service.ts': ['version.ts', 'api', 'docs', 'http'],
  process: ['version.ts', 'service.ts', 'bundle', 'http'],
  'server.ts': ['version.ts', 'http', 'process'],
};

const sources = filesIn('src');

test('every part of src imports only what its place in the house allows', () => {
  for (const file of sources) {
    const allowed = ARROWS[part(file)];
    assert.ok(allowed, `${file} has no place in the plan`);
    for (const target of importsOf(file).filter((one) => one.startsWith('.'))) {
      const imported = relative(root, join(root, dirname(file), target));
      assert.ok(imported.startsWith('src/'), `${file} imports ${imported}`);
      assert.ok([part(file), 'text', ...allowed].includes(part(imported)), `${file} imports ${imported}`);
    }
  }
});

/** What the rooms of src/http may import of one another: what makes a response knows no sockets. */
const ROOMS: Readonly<Record<string, readonly string[]>> = { 'limits.ts': [], api: ['limits.ts'], server: ['api', 'limits.ts'] };

test('the rooms of src/http import only what stands before them', () => {
  for (const file of sources.filter((one) => part(one) === 'http')) {
    const room = (path: string): string => path.split('/')[2]!;
    for (const target of importsOf(file).filter((one) => one.startsWith('.'))) {
      const imported = relative(root, join(root, dirname(file), target));
      if (part(imported) === 'http') assert.ok([room(file), ...ROOMS[room(file)]!].includes(room(imported)), `${file} imports ${imported}`);
    }
  }
});

test('src imports nothing but its own files and modules of Node', () => {
  for (const file of sources) {
    for (const target of importsOf(file)) assert.ok(target.startsWith('.') || target.startsWith('node:'), `${file} imports ${target}`);
  }
});

/** The modules of Node that src uses. Not among them: whatever opens connections, starts programs or loads code. */
const NODE_MODULES = ['buffer', 'cluster', 'crypto', 'fs', 'http', 'net', 'path', 'stream', 'timers/promises', 'url', 'util', 'v8', 'zlib'];

/** What src may import of the modules that could also call out or change how Node runs. */
const NAMES = ['createServer', 'Server', 'ServerResponse', 'IncomingMessage', 'STATUS_CODES', 'validateHeaderName', 'validateHeaderValue', 'getHeapSpaceStatistics', 'setFlagsFromString'];

test('src listens and never calls out: no module for it, and of those that could, only what cannot', () => {
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const target of importsOf(file).filter((one) => one.startsWith('node:'))) assert.ok(NODE_MODULES.includes(target.slice(5)), `${file} imports ${target}`);
    for (const [, type, names] of text.matchAll(/^import (type )?\{([^}]*)\} from 'node:(?:net|http|v8)'/gm)) {
      const values = type ? [] : names!.split(',').map((name) => name.trim().split(' as ')[0]!).filter((name) => !name.startsWith('type '));
      for (const name of values) assert.ok(NAMES.includes(name), `${file} imports ${name}`);
    }
    assert.doesNotMatch(text, /^import (?!type |\{)[^;]* from 'node:(net|http|v8)'/m, file);
    assert.doesNotMatch(text, /\b(fetch|WebSocket|EventSource)\(/, file);
  }
});

test('the domain knows no files, sockets, processes or clocks', () => {
  const outside = ['api', 'bundle', 'docs', 'http', 'process', 'server.ts', 'service.ts'];
  for (const file of sources.filter((one) => !outside.includes(part(one)))) {
    const modules = importsOf(file).filter((one) => one.startsWith('node:'));
    assert.deepEqual(modules, [], file);
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /\bprocess\.|\bnew Date\b|Date\.now|Math\.random|performance\./, file);
  }
});

test('only server.ts reads the command line and the environment', () => {
  for (const file of sources.filter((one) => one !== 'src/server.ts')) {
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /\bprocess\.(env|argv)\b/, file);
  }
});

test('only the tests of test/system start another program or a thread', () => {
  for (const file of filesIn('test').filter((one) => !one.startsWith('test/system/'))) {
    for (const target of importsOf(file)) {
      assert.ok(!['node:child_process', 'node:cluster', 'node:worker_threads'].includes(target) && !target.includes('/system/'), `${file} imports ${target}`);
    }
  }
});

test('a cached fragment is declared where a module begins, so that nothing of a request is in its scope', () => {
  for (const file of sources.filter((one) => one !== 'src/schema/cached-fragment.ts')) {
    const [calls, declared] = [/\bcachedFragment\(/g, /^(export )?const \w+ = cachedFragment\(/gm].map((form) => [...readFileSync(join(root, file), 'utf8').matchAll(form)].length);
    assert.equal(calls, declared, file);
  }
});

test('there are no default exports', () => {
  for (const file of [...sources, ...filesIn('tools'), ...filesIn('test')]) {
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /^export default/m, file);
  }
});

test('the program needs no package, and building and testing needs these four', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string> | undefined>;
  for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies']) assert.equal(manifest[kind], undefined);
  assert.deepEqual(Object.keys(manifest['devDependencies']!).sort(), ['@types/node', 'c8', 'tsx', 'typescript']);
  for (const version of Object.values(manifest['devDependencies']!)) assert.match(version, /^\d+\.\d+\.\d+$/);
});

test('the package and the program have one version', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.equal(manifest.version, VERSION);
});
