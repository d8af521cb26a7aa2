/** The library for people who install the archive: a new project, without network. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { spawn } from 'node:child_process';
import { buildSync } from 'esbuild';
import { COMMAND_LIMITS } from '../../src/base/limits.ts';
import { routes } from '../../src/service/operations/index.ts';
import { inNames, operationNames } from '../../src/service/operations/route.ts';
import { temporaryFolder } from '../support/folder.ts';
import { checkout, environment, shell } from './support/build.ts';
import { keep, started } from './support/program.ts';
import { VERSION } from '../../src/base/version.ts';
import { assertSays } from '../support/says.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NODE = process.execPath;
const [MAJOR] = process.versions.node.split('.').map(Number) as [number];
const TODAY = '2026-11-23';

const project = temporaryFolder();
const installed = join(project, 'node_modules', 'kontor');
const archives = temporaryFolder();
const sources = temporaryFolder();
const put = (name: string, text: string): string => {
  writeFileSync(join(project, name), text);
  return name;
};
const ASK = "k.validate({ iban: 'DE89370400440532013000' }).bank_name";
const node = (args: string): Promise<string> => shell(`"${NODE}" ${args}`, project);

before(async () => {
  checkout(sources);
  await shell(`npm run --silent pack -- ${archives}`, sources);
  put('package.json', '{ "name": "newcomer", "private": true, "type": "module" }\n');
  await shell(`npm install --offline --no-audit --no-fund ${join(archives, `kontor-${VERSION}.tgz`)}`, project);
});

test('the archive installs without network and brings nothing else', () => {
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { dependencies: object };
  assert.deepEqual(Object.keys(dependencies), ['kontor']);
  assert.deepEqual(
    ['dist/kontor.js', 'dist/kontor.d.ts', 'dist/kontor.bundle', 'node_modules'].map((path) => existsSync(join(installed, path))),
    [true, true, true, false],
  );
});

test('its command is there', async () => {
  assert.match(await shell('npx --offline kontor validate DE89370400440532013000', project), /"bank_name":"Commerzbank"/);
});

test('the library answers from the named data and the data of the operator, and says why it cannot use other data', async () => {
  const folder = temporaryFolder();
  for (const [from, to] of [
    ['kontor.bundle', 'newer.kdb'],
    ['kontor-official.bundle', 'kontor-official.bundle'],
  ]) {
    copyFileSync(join(installed, 'dist', from!), join(folder, to!));
  }
  mkdirSync(join(folder, 'own', 'banks'), { recursive: true });
  writeFileSync(join(folder, 'own', 'banks', 'de.tsv'), 'bank_code\tname\tbic\tas_of\n37040044\tHausbank\tHAUSDEFF\t2026-11-01\n');
  put(
    'data.mjs',
    `import { kontor, kontorSync } from 'kontor';
const answers = async (make) => {
  try {
    const k = await make();
    return [k.coverage().data_version, ${ASK}];
  } catch (error) {
    return error.message;
  }
};
const data = process.argv[2];
console.log(JSON.stringify([await answers(() => kontorSync({ data: data + '/newer.kdb' })),
  await answers(() => kontor({ data, sources: 'official' })), await answers(() => kontorSync({ sources: 'official' })),
  await answers(() => kontor({ data: data + '/newer.kdb', sources: 'official' })), await answers(() => kontor({ data: 'package.json' }))]));
`,
  );
  const { data_version: version } = JSON.parse(readFileSync(join(installed, 'data', 'MANIFEST.json'), 'utf8')) as { data_version: string };
  const answers = async (more: NodeJS.ProcessEnv): Promise<unknown[]> =>
    JSON.parse(await shell(`"${NODE}" data.mjs ${folder}`, project, more)) as unknown[];
  const [named, inFolder, official, refused, broken] = await answers({});
  assert.deepEqual([named, inFolder], [[version, 'Commerzbank'], official]);
  assert.equal((official as string[])[0], `${version}-official`);
  assert.match(String(refused), /KONTOR_SOURCES=official.*name a/);
  assert.match(String(broken), /data file package\.json cannot be used/);
  const [[ownVersion, ownBank]] = (await answers({ KONTOR_OVERLAY: join(folder, 'own') })) as [[string, string]];
  assert.deepEqual([ownVersion.startsWith(`${version}+`), ownBank], [true, 'Hausbank']);
  assertSays(String((await answers({ KONTOR_OVERLAY: folder }))[0]), '… folder … KONTOR_OVERLAY');
});

const examples = routes(COMMAND_LIMITS).flatMap(({
  name, path, methods, examples: all,
}) => all.map(({ input }) => ({ name, path, method: methods.at(-1)!, input })));
/** Date and random numbers differ between the library and the service. */
const comparable = examples.filter(({
  name, input,
}) => name !== 'generate' || 'seed' in input).map((one) => (one.name === 'checkPayments' ? {
  ...one, input: { ...one.input, on: TODAY },
} : one));

const names = operationNames(routes(COMMAND_LIMITS));

test('every example of every operation answers as over HTTP, with functions in place of paths', async () => {
  put(
    'ask.mjs',
    `import { readFileSync } from 'node:fs';
import { kontor } from 'kontor';
const k = await kontor();
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(({ name, input }) => {
  try {
    return JSON.stringify(k[name](input));
  } catch (error) {
    return JSON.stringify(error);
  }
})));
`,
  );
  put('examples.json', JSON.stringify(comparable));
  const answers = JSON.parse(await node('ask.mjs < examples.json')) as string[];
  const server = keep(spawn(NODE, [join(installed, 'dist', 'server.js'), '--port', '0'], { env: environment() }));
  after(() => server.kill('SIGKILL'));
  const { origin } = await started(server);
  assert.ok(answers.length > 50);
  for (const [i, { name, path, method, input }] of comparable.entries()) {
    const given = input as Readonly<Record<string, string>>;
    const inPath = /\{(\w+)\}/.exec(path)?.[1];
    const url = `${origin}${inPath === undefined ? path : path.replace(`{${inPath}}`, encodeURIComponent(given[inPath]!))}`;
    const query = new URLSearchParams(
      Object.entries(given).filter(([key]) => key !== inPath).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
    );
    const response = await (method === 'POST' ? fetch(url, { method, body: JSON.stringify(input) }) : fetch(`${url}?${String(query)}`));
    const text = inNames(await response.text(), names);
    assert.equal(answers[i], text, `${name} ${JSON.stringify(input).slice(0, 200)}`);
  }
});

/** Code that must compile, and after `@ts-expect-error` code that must not compile. */
const TYPED = `
import { kontor, kontorSync, isValidIban, electronicFormat, KontorError, type ValidationResult, type KontorOptions } from 'kontor';
import { createReadStream } from 'node:fs';
const options: KontorOptions = { sources: 'official' };
const k = await kontor(options);
const r: ValidationResult = k.validate({ iban: 'DE89370400440532013000', bic: null });
// @ts-expect-error: an invalid result has no error before it is narrowed
r.error;
if (r.valid) {
  const country: string = r.country_name;
  // @ts-expect-error: a valid result has no error
  r.error;
  void country;
} else {
  const reason: string = r.error;
  void reason;
}
// @ts-expect-error: the iban is missing
k.validate({});
// @ts-expect-error: misspelt
k.validate({ ibn: '' });
// @ts-expect-error: the value is not a number
k.validate({ iban: 5 });
// @ts-expect-error: the operation does not exist
k.valdate({ iban: '' });
// @ts-expect-error: results are read-only
r.valid = true;
// @ts-expect-error: the level does not exist
k.validate({ iban: '' }).verdict === 'fine';
const picture: Uint8Array = k.qr({ iban: '', name: '', output: 'png' });
const code: string | null = k.qr({ iban: '', name: '' }).svg;
// @ts-expect-error: the form does not exist
k.qr({ iban: '', output: 'gif' });
const now: 'problems' | 'nothing_found' = k.checkPayments({ xml: new Uint8Array() }).verdict;
const later: Promise<{ readonly complete: boolean }> = k.checkPayments({ xml: createReadStream('x'), profile: 'de' });
// @ts-expect-error: the answer of a stream is a promise
k.checkPayments({ xml: createReadStream('x') }).verdict;
const info = k.bankInfo({ bic: 'COBADEFF' });
if (info.found) { const name: string = info.bank_name; void name; }
// @ts-expect-error: the only value is official
await kontor({ sources: 'all' });
// @ts-expect-error: the option does not exist
kontorSync({ workers: 2 });
try {
  k.swift({ bic: 'x' });
} catch (error) {
  if (error instanceof KontorError) { const word: 'BIC_NOT_FOUND' | string = error.error_code; void [word, error.code]; }
}
const yes: boolean = isValidIban(electronicFormat(''));
void [picture, code, now, later, yes];
`;

test('strict TypeScript takes what is right and refuses what is not, examples and their answers included', async () => {
  symlinkSync(join(root, 'node_modules', '@types'), join(project, 'node_modules', '@types'));
  const answers = JSON.parse(await node('ask.mjs < examples.json')) as string[];
  const typed = comparable.flatMap(({ name, input }, i) => {
    if ('error_code' in (JSON.parse(answers[i]!) as object) && !answers[i]!.startsWith('{"valid"')) return [];
    return [
      `export const answer${i}: ReturnType<typeof k.${name}> | Answer<'${name}'> = ${answers[i]!};\nk.${name}(${JSON.stringify(input)});\n`,
    ];
  });
  put('typed.ts', TYPED);
  put(
    'examples.ts',
    `import { kontorSync, type Kontor } from 'kontor';\nconst k = kontorSync();\n` +
      'type Answer<N extends keyof Kontor> = Kontor[N] extends { (input: never): infer A; (input: never): unknown } ? A : never;\n' +
      typed.join(''),
  );
  await shell(
    `"${join(root, 'node_modules', '.bin', 'tsc')}" --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noEmit ` +
      '--target es2023 --module nodenext --types node typed.ts examples.ts',
    project,
  );
});

test('every input and member has its text', () => {
  const lines = readFileSync(join(installed, 'dist', 'kontor.d.ts'), 'utf8').split('\n');
  const bare = lines.filter((line, i) => /^ +readonly \w+\??:/.test(line) && !/\*\/$/.test(lines[i - 1]!));
  assert.deepEqual(bare, []);
});

test('it answers in a thread, under the permission model, and by require where Node can', async () => {
  put(
    'thread.mjs',
    `import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { kontorSync } from 'kontor';
if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (name) => console.log(name));
else { const k = kontorSync(); parentPort.postMessage(${ASK}); }
`,
  );
  assert.equal(await node('thread.mjs'), 'Commerzbank\n');
  put('one.mjs', `import { kontor } from 'kontor';\nconst k = await kontor();\nconsole.log(${ASK});\n`);
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  assert.equal(await node(`--no-warnings ${permission} --allow-fs-read="${project}" one.mjs`), 'Commerzbank\n');
  if (MAJOR < 22) return;
  put('required.cjs', `const k = require('kontor').kontorSync();\nconsole.log(${ASK});\n`);
  assert.equal(await node('--no-warnings required.cjs'), 'Commerzbank\n');
});

test('bundled by esbuild, as an ES module and as CommonJS, it answers from the data file next to it', async () => {
  put('entry.mjs', `import { kontorSync } from 'kontor';\nconst k = kontorSync();\nconsole.log(${ASK});\n`);
  for (const [format, ending] of [['esm', 'mjs'], ['cjs', 'cjs']] as const) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'app'));
    buildSync({
      entryPoints: [join(project, 'entry.mjs')], bundle: true, platform: 'node', format, outfile: join(folder, 'app', `main.${ending}`),
      logLevel: 'silent', absWorkingDir: project,
    });
    copyFileSync(join(installed, 'dist', 'kontor.bundle'), join(folder, 'app', 'kontor.bundle'));
    assert.equal(await shell(`"${NODE}" ${join(folder, 'app', `main.${ending}`)}`, folder), 'Commerzbank\n', pathToFileURL(folder).href);
  }
});

test('isValidIban alone costs less than 60 kB in a bundle for browsers', async () => {
  put('check.mjs', "import { isValidIban } from 'kontor';\nconsole.log(isValidIban('DE89 3704 0044 0532 0130 00'));\n");
  const outfile = join(project, 'checked.mjs');
  buildSync({ entryPoints: [join(project, 'check.mjs')], bundle: true, minify: true, platform: 'browser', format: 'esm', outfile,
    logLevel: 'silent', absWorkingDir: project });
  assert.equal(await node('checked.mjs'), 'true\n');
  const { size } = statSync(outfile);
  assert.ok(size < 60_000, `${size} bytes`);
});
