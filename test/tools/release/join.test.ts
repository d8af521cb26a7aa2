import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { joinModules } from '../../../tools/release/join.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'));
mkdirSync(join(folder, 'out'));
after(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test('joined modules do what they did apart', async () => {
  write({
    'main.js': "#!/usr/bin/env node\nimport os, { platform as name } from 'node:os';\nimport { shared, twice } from './parts/a.js';\nimport { other } from './parts/b.js';\n\nglobalThis.joinedResult = [shared, twice(2), other(), name() === os.platform()];\nawait null;\n",
    'parts/a.js': "import { basename } from 'node:path';\nconst own = 'a';\nexport const shared = own + basename('/x/y');\nexport function twice(n) {\n    return 2 * n;\n}\n",
    'parts/b.js': "import { shared as theirs } from './a.js';\nimport {} from './types.js';\nconst own = 'b';\nexport async function unused() { }\nexport function* steps() { }\nexport class Kept {\n}\nexport const other = () => [own, theirs, new URL('c.txt', import.meta.url).pathname.split('/').slice(-2).join('/')];\n",
    'parts/types.js': 'export {};\n',
  });
  const files = joinModules(folder, ['main.js']);
  assert.deepEqual([...files.keys()], ['main.js']);
  const text = files.get('main.js')!;
  writeFileSync(join(folder, 'joined.mjs'), text);
  await import(pathToFileURL(join(folder, 'joined.mjs')).href);
  assert.deepEqual((globalThis as { joinedResult?: unknown }).joinedResult, ['ay', 4, ['b', 'ay', 'parts/c.txt'], true]);
  assert.equal(text.match(/^#!/gm)?.length, 1);
  assert.equal(text.match(/^\/\/ parts\/a\.js$/gm)?.length, 1);
});

test('what is asked for later, what several need and what another entry exports are files that load what they need', async () => {
  write({
    'package.json': '{"type":"module"}',
    'run.js': "import { counted } from './all.js';\nasync function main() {\n    const { late } = await import('./ways/late.js');\n    globalThis.ranResult = [counted(), late(), (await import('./ways/other.js')).other];\n}\nawait main();\n",
    'give.js': "import { both } from './both.js';\nexport const given = () => both;\n",
    'all.js': 'const state = { count: 0 };\nexport const counted = () => ++state.count;\n',
    'both.js': "export const both = 'both';\n",
    'ways/late.js': "import { both } from '../both.js';\nimport { counted } from '../all.js';\nexport const late = () => [both, counted(), globalThis.otherLoaded === undefined];\n",
    'ways/other.js': "globalThis.otherLoaded = true;\nexport const other = 'other';\n",
  });
  const files = joinModules(folder, ['run.js', 'give.js'], ['give.js', 'ways/late.js']);
  for (const [file, text] of files) writeFileSync(join(folder, 'out', file), text);
  assert.deepEqual([...files.keys()].sort(), ['give.js', 'part-both.js', 'part-ways-late.js', 'part-ways-other.js', 'run.js']);
  await import(pathToFileURL(join(folder, 'out', 'run.js')).href);
  assert.deepEqual((globalThis as { ranResult?: unknown }).ranResult, [1, ['both', 2, true], 'other']);
  const library = (await import(pathToFileURL(join(folder, 'out', 'give.js')).href)) as { given: () => string };
  assert.deepEqual([Object.keys(library), library.given()], [['given'], 'both']);
});

test('files that are to begin quickly load little that they do not need', () => {
  const importing = (...paths: readonly string[]): string => `${paths.map((path, i) => `import { it as it${i} } from './${path}.js';\n`).join('')}export const it = '${paths.join(' ')}';\n`;
  const roots = ['q1', 'q2', 'q3', 'q4', 's1', 's2'];
  write({
    'entry.js': `export const load = () => [${roots.map((root) => `import('./${root}.js')`).join(', ')}];\n`,
    'q1.js': importing('all', 'three', 'two', 'one'), 'q2.js': importing('all', 'three', 'two'), 'q3.js': importing('all', 'three'), 'q4.js': importing('all'), 's1.js': importing('one', 'rest', 'single'), 's2.js': importing('rest'),
    ...Object.fromEntries(['all', 'three', 'two', 'one', 'rest', 'single'].map((name) => [`${name}.js`, `export const it = '${name} of all';\n`])),
  });
  const files = joinModules(folder, ['entry.js'], ['q1.js', 'q2.js', 'q3.js', 'q4.js']);
  const inside = Object.fromEntries([...files].map(([file, text]) => [file, [...text.matchAll(/^\/\/ (\w+)\.js$/gm)].map(([, name]) => name).join(' ')]));
  assert.deepEqual(inside, {
    'entry.js': 'entry', 'part-q1.js': 'one q1', 'part-q2.js': 'q2', 'part-q3.js': 'q3', 'part-q4.js': 'q4', 'part-s1.js': 'single s1', 'part-s2.js': 's2',
    // What all quick ones but one need, what two of four do, and what none does.
    'part-three.js': 'all three', 'part-two.js': 'two', 'part-rest.js': 'rest',
  });
  assert.throws(() => joinModules(folder, ['entry.js'], ['rest.js']), { message: 'rest.js is no entry and not asked for' });
  assert.throws(() => joinModules(folder, ['ways/other.js']), { message: 'the entry ways/other.js lies in a folder' });
});

test('what is beyond ASCII is written as escapes, and says the same', async () => {
  write({ 'letters.js': "// Zürich\nglobalThis.joinedLetters = 'é € 😀 \\u00e9' + /[ß-ü]/.test('à');\n" });
  const text = joinModules(folder, ['letters.js']).get('letters.js')!;
  assert.match(text, /^[\0-\x7f]*$/);
  writeFileSync(join(folder, 'letters.mjs'), text);
  await import(pathToFileURL(join(folder, 'letters.mjs')).href);
  assert.equal((globalThis as { joinedLetters?: string }).joinedLetters, 'é € 😀 étrue');
});

test('modules that need each other are refused', () => {
  write({ 'c.js': "import { d } from './d.js';\nexport const c = d;\n", 'd.js': "import { c } from './c.js';\nexport const d = c;\n" });
  assert.throws(() => joinModules(folder, ['c.js']), /c\.js imports itself/);
});

test('what our compiler does not write is refused, not dropped', () => {
  for (const line of ["export * from './types.js';", "export { a } from './a.js';", "import './a.js';", 'export default 1;', "import {\n  a,\n} from './a.js';"]) {
    write({ 'e.js': `${line}\n`, 'types.js': 'export {};\n', 'a.js': 'export const a = 1;\n' });
    assert.throws(() => joinModules(folder, ['e.js']), /e\.js cannot be joined: (im|ex)port/, line);
  }
});
