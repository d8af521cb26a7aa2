/** The build as a person meets it who starts the program: it reports its work, keeps unchanged parts and rebuilds changed parts. */
import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FIXTURE } from '../support/directory.ts';
import { temporaryFolder } from '../support/folder.ts';
import { checkout, shell } from './support/build.ts';

const folder = checkout(temporaryFolder(), FIXTURE);
const dist = (file: string): string => join(folder, 'dist', file);

/** The parts that the build makes now. */
async function built(): Promise<readonly string[]> {
  const said = await shell('npm run --silent build 2>&1 >/dev/null', folder);
  return [...said.matchAll(/^ {2}(.*): \d+ s$/gm)].map(([, part]) => part!).sort();
}

test('a build keeps only the parts that have not changed since the last build', async () => {
  const all = ['data', 'data of official registers alone', 'program'];
  assert.deepEqual(await built(), all);
  assert.equal(await shell('npm run --silent build 2>&1', folder), '');

  const server = readFileSync(dist('server.js'));
  rmSync(dist('server.js'));
  writeFileSync(dist('left-over.js'), '');
  assert.deepEqual(await built(), ['program']);
  assert.deepEqual([readFileSync(dist('server.js')), existsSync(dist('left-over.js'))], [server, false]);

  const bundle = readFileSync(dist('kontor.bundle'));
  writeFileSync(dist('kontor.bundle'), bundle.subarray(0, 1000));
  assert.deepEqual(await built(), ['data']);
  assert.deepEqual(readFileSync(dist('kontor.bundle')), bundle);

  const { build: name } = JSON.parse(readFileSync(dist('pages.json'), 'utf8')) as { build: string };
  appendFileSync(join(folder, 'src/doors/pages/page/styles/base.css'), 'x-new{color:red}\n');
  assert.deepEqual(await built(), ['program']);
  assert.notEqual((JSON.parse(readFileSync(dist('pages.json'), 'utf8')) as { build: string }).build, name);

  appendFileSync(join(folder, 'src/standards/banks/fold.ts'), '// changed\n');
  assert.deepEqual(await built(), all);
});

test('a build names the part that it cannot build, ends, and keeps the earlier results', async () => {
  const server = readFileSync(dist('server.js'));
  appendFileSync(join(folder, 'src/server.ts'), 'const wrong: number = "";\n');
  await assert.rejects(built(), /server\.ts.*TS2322[^]*program cannot be built/);
  assert.deepEqual(readFileSync(dist('server.js')), server);
});
