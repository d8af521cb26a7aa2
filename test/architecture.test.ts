/** Holds the house to its plan: which folder may import which, and that nothing comes from outside. */
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

/** What the files of each part of src import of the other parts: no more, and no less. */
const ARROWS: Readonly<Record<string, string>> = {
  'errors.ts': '',
  'version.ts': '',
  text: '',
  schema: '',
  'check-digits': 'text',
  qr: 'text',
  banks: 'bic',
  countries: 'text check-digits countries/rules',
  'countries/rules': 'check-digits countries',
  'countries/accounts': 'check-digits countries/accounts/germany',
  'countries/accounts/germany': 'check-digits',
  bic: 'errors.ts text countries',
  iban: 'text check-digits banks countries',
  'iban/domestic': 'errors.ts text check-digits banks countries iban iban/domestic/countries iban/domestic/germany',
  'iban/domestic/countries': 'errors.ts banks check-digits countries iban iban/domestic',
  'iban/domestic/germany': 'errors.ts banks countries countries/accounts/germany iban/domestic iban/domestic/germany/rules',
  'iban/domestic/germany/rules': 'countries/accounts/germany iban/domestic/germany',
  'iban/extract': 'text countries iban',
  'iban/generate': 'errors.ts text check-digits banks countries countries/rules countries/accounts countries/accounts/germany iban iban/domestic',
  'iban/repair': 'text check-digits banks countries countries/accounts iban',
  payment: 'errors.ts text bic countries qr',
  'payment/references': 'check-digits',
  'payment/schemes': 'errors.ts qr payment payment/references payment/schemes/epc payment/schemes/qrbill payment/schemes/spayd payment/schemes/bysquare bic',
  'payment/schemes/epc': 'errors.ts payment payment/references',
  'payment/schemes/qrbill': 'errors.ts countries payment payment/references qr',
  'payment/schemes/spayd': 'errors.ts payment payment/references',
  'payment/schemes/bysquare': 'errors.ts payment payment/references',
  turkey: 'banks countries',
  bundle: 'text banks bic turkey',
  api: 'errors.ts check-digits schema qr banks countries countries/accounts countries/accounts/germany bic iban iban/domestic iban/extract iban/generate iban/repair payment payment/schemes turkey api/models',
  'api/models': 'errors.ts schema banks countries countries/accounts bic iban iban/domestic',
  docs: 'errors.ts version.ts schema api',
  'docs/page': 'version.ts',
  'docs/reference': 'errors.ts version.ts schema api docs docs/page',
  'docs/workbench': 'version.ts qr countries iban/domestic payment payment/schemes payment/schemes/epc api docs/page',
  http: '',
  'http/api': 'errors.ts schema api http',
  'http/server': 'errors.ts api http http/api schema',
  mcp: 'errors.ts version.ts schema api http http/api',
  command: 'errors.ts schema api command/files http/api',
  'command/files': 'errors.ts schema countries iban api command http/api',
  'service.ts': 'version.ts api docs docs/reference docs/workbench http http/api mcp',
  process: 'text version.ts api bundle command command/files http http/api http/server mcp service.ts',
  'server.ts': 'version.ts http/server process',
};

const sources = filesIn('src');

test('every part of src imports what its place in the house allows, and what is allowed is used', () => {
  const used = new Map<string, Set<string>>();
  for (const file of sources) {
    const from = part(file);
    assert.ok(Object.hasOwn(ARROWS, from), `${file} has no place in ARROWS`);
    const others = used.get(from) ?? new Set();
    used.set(from, others);
    for (const target of importsOf(file).filter((one) => one.startsWith('.'))) {
      const imported = relative(root, join(root, dirname(file), target));
      assert.ok(imported.startsWith('src/'), `${file} imports ${imported}`);
      if (part(imported) === from) continue;
      others.add(part(imported));
      assert.ok(ARROWS[from]!.split(' ').includes(part(imported)), `${file} imports ${imported}, and ARROWS has no '${part(imported)}' for '${from}'`);
    }
  }
  for (const [from, to] of Object.entries(ARROWS)) {
    assert.ok(used.has(from), `ARROWS names '${from}', where there is no file`);
    for (const one of to.split(' ').filter((name) => name !== '')) assert.ok(used.get(from)!.has(one), `ARROWS lets '${from}' import '${one}', and no file does`);
  }
});

test('the folders of src do not import each other in a circle', () => {
  const top = (name: string): string => name.split('/')[0]!;
  const below = new Map<string, Set<string>>();
  for (const [from, to] of Object.entries(ARROWS)) {
    const others = to.split(' ').map(top).filter((one) => one !== top(from) && one !== '');
    below.set(top(from), new Set([...(below.get(top(from)) ?? []), ...others]));
  }
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const one of below.get(from) ?? []) if (!seen.has(one)) reachable(one, seen.add(one));
    return seen;
  };
  for (const from of below.keys()) assert.ok(!reachable(from).has(from), `a circle leads back to '${from}'`);
});

test('src imports nothing but its own files and modules of Node', () => {
  for (const file of sources) {
    for (const target of importsOf(file)) assert.ok(target.startsWith('.') || target.startsWith('node:'), `${file} imports ${target}`);
  }
});

/** The modules of Node that src uses. Not among them: whatever opens connections or starts programs. Threads run the program itself. */
const NODE_MODULES = ['buffer', 'cluster', 'crypto', 'fs', 'fs/promises', 'http', 'net', 'os', 'path', 'stream', 'timers/promises', 'url', 'util', 'worker_threads', 'zlib'];

/** What src may import of the modules that could also call out or change how Node runs. */
const NAMES = ['createServer', 'Server', 'ServerResponse', 'IncomingMessage', 'STATUS_CODES', 'validateHeaderName', 'validateHeaderValue'];

test('src listens and never calls out: no module for it, and of those that could, only what cannot', () => {
  const modules = new Set<string>();
  const used = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const target of importsOf(file).filter((one) => one.startsWith('node:'))) {
      assert.ok(NODE_MODULES.includes(target.slice(5)), `${file} imports ${target}`);
      modules.add(target.slice(5));
    }
    for (const [, type, names] of text.matchAll(/^import (type )?\{([^}]*)\} from 'node:(?:net|http)'/gm)) {
      const values = type ? [] : names!.split(',').map((name) => name.trim().split(' as ')[0]!).filter((name) => !name.startsWith('type '));
      for (const name of values) {
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
  const outside = [...OUTSIDE_THE_DOMAIN, 'server.ts', 'service.ts'];
  for (const file of sources.filter((one) => !outside.includes(one.split('/')[1]!))) {
    const modules = importsOf(file).filter((one) => one.startsWith('node:'));
    // Checksums and compression are functions of their bytes.
    assert.deepEqual(modules.filter((one) => one !== 'node:zlib'), [], file);
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

test('no module has a variable, in which one request could leave something for another', () => {
  for (const file of sources) assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /^(export )?(let|var) /m, file);
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
