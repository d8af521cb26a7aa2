/** Tests the abilities of the program when it starts in its sandbox, and lists all kernel calls that it makes. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/folder.ts';
import { build, environment } from './support/build.ts';
import { ended, keep, started } from './support/program.ts';
import { NODE_VERSIONS, lacks, nodeOf } from './support/tools.ts';
import { assertSays } from '../support/says.ts';

const IBAN = 'BE68539007547034';
const UNIT = fileURLToPath(new URL('../../tools/release/deploy/kontor.service', import.meta.url));

const program = temporaryFolder();
/** A folder with data that does not belong to the program. */
const elsewhere = temporaryFolder();
const dist = join(program, 'dist');
before(async () => {
  await build(program);
  cpSync(join(dist, 'kontor.bundle'), join(elsewhere, 'kontor.bundle'));
});

const start = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): ChildProcess =>
  keep(spawn(command, args, { env: { ...environment(), NODE: process.execPath, PORT: '0', KONTOR_DRAIN_DELAY: '1', ...more } }));

const sandboxed = (args: readonly string[] = [], more: NodeJS.ProcessEnv = {}, folder = dist): ChildProcess =>
  start('sh', [join(folder, 'start-sandboxed.sh'), ...args], more);

test('in the sandbox it answers, counts and ends as everywhere, and writes nothing but its line', async () => {
  const child = sandboxed();
  const end = ended(child);
  const { line, origin } = await started(child);
  for (const path of [`/api/v1/validate?iban=${IBAN}`, '/', '/reference', '/api/openapi.json', '/metrics', '/readyz']) {
    assert.equal((await fetch(origin + path)).status, 200, path);
  }
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
});

test('a crash of the sandboxed program leaves no account number in a core dump', { skip: process.platform !== 'linux' }, async () => {
  const child = sandboxed();
  const end = ended(child);
  await started(child);
  assert.match(readFileSync(`/proc/${child.pid}/limits`, 'utf8'), /^Max core file size +0 +0 /m);
  assert.equal(Number(`0x${readFileSync(`/proc/${child.pid}/coredump_filter`, 'utf8').trim()}`), 0);
  child.kill('SIGTERM');
  await end;
});

/** Actions that a program may try, as JavaScript. */
const FORBIDDEN = {
  'read a file of the system': "(await import('node:fs')).readFileSync('/etc/passwd')",
  'read beside its folder': "(await import('node:fs')).readFileSync(new URL('../package.json', import.meta.url))",
  'write into its own folder': "(await import('node:fs')).writeFileSync(new URL('written', import.meta.url), '')",
  'start a process': "(await import('node:child_process')).execFileSync('true')",
  'start a worker': "new (await import('node:worker_threads')).Worker('0', { eval: true })",
  'load native code': "process.dlopen({ exports: {} }, '/nowhere.node')",
} as const;

test('in the sandbox a program can do none of what ours does not need', async () => {
  const folder = temporaryFolder();
  cpSync(join(dist, 'start-sandboxed.sh'), join(folder, 'dist', 'start-sandboxed.sh'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'dist', 'package.json'), '{ "type": "module" }');
  const tries = Object.entries(FORBIDDEN).map(([what, code]) => `await attempt(${JSON.stringify(what)}, async () => ${code});`);
  const attempt =
    'const attempt = (what, act) => act().then(() => "done", ({ code }) => code).then((how) => console.log(what + ": " + how));';
  writeFileSync(join(folder, 'dist', 'server.js'), [attempt, ...tries].join('\n'));
  const { output } = await ended(sandboxed([], {}, join(folder, 'dist')));
  for (const what of Object.keys(FORBIDDEN)) {
    assert.match(output, new RegExp(`^${what}: ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$`, 'm'), output);
  }
});

test('in the sandbox data elsewhere are out of reach unless KONTOR_DATA names their folder', async () => {
  const { code, errors } = await ended(sandboxed(['--data', elsewhere]));
  assert.equal(code, 1);
  assertSays(errors, '… data file');
  const child = sandboxed([], { KONTOR_DATA: elsewhere });
  const end = ended(child);
  await started(child);
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('in the sandbox there are no workers', async () => {
  const { code, errors } = await ended(sandboxed(['--workers', '2']));
  assertSays([code, errors], [1, '… sandbox … --workers … 1']);
});

/** The names of the kernel calls in groups and lists such as `@privileged connect`, as systemd expands them. */
function callsOf(list: string): string[] {
  return list.split(' ').flatMap((name) => (name.startsWith('@') ? callsOf(groupOf(name)) : [name]));
}

const groupOf = (name: string): string =>
  execFileSync('systemd-analyze', ['syscall-filter', '--no-pager', name], { encoding: 'utf8' })
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join(' ');

/** The calls that the unit allows. */
function allowedByUnit(): Set<string> {
  const filters = readFileSync(UNIT, 'utf8').match(/(?<=^SystemCallFilter=).*/gm)!;
  const allowed = new Set<string>();
  for (const filter of filters) {
    for (const call of callsOf(filter.replace(/^~/, ''))) filter.startsWith('~') ? allowed.delete(call) : allowed.add(call);
  }
  return allowed;
}

/** Node requests more open files and memory keys, and the server requests a connection to itself. Both continue if the system refuses. */
const MAY_FAIL = ['prlimit64', 'setrlimit', 'pkey_alloc', 'connect'];

/**
 * The calls by which a program reaches another program. Connections of the server to itself, with which it checks itself at its start, are
 * excluded.
 */
const REACHES_OUT = /^(connect|sendto|sendmsg|sendmmsg) |^socket .*(SOCK_DGRAM|SOCK_RAW|AF_UNIX)/;
const TO_ITSELF = /^connect \d+, \{sa_family=AF_INET, sin_port=htons\(\d+\), sin_addr=inet_addr\("127\.0\.0\.1"\)\}/;

/** A call that may change a file or a folder. */
const WRITES = /^(open|openat|creat) .*\b(O_WRONLY|O_RDWR|O_CREAT)\b|^(mkdir|rename|unlink|link|symlink|truncate|mknod|chmod|utimensat)/;

/** The kernel calls of a server from its start to its end, with their arguments. It answers every operation in between. */
async function callsWith(node: string): Promise<string[]> {
  const trace = join(elsewhere, 'trace');
  // The measurement of coverage would make it write a file at its end.
  const child = start('strace', ['-f', '-qq', '-o', trace, 'env', '-u', 'NODE_V8_COVERAGE', node, join(dist, 'server.js')]);
  const end = ended(child);
  const { origin } = await started(child);
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: Record<string, { post?: object }> };
  for (const [path, { post }] of Object.entries(paths)) {
    await fetch(`${origin}${path.replace(/\{\w+\}/, 'x')}?iban=${IBAN}&q=bank&country=BE`);
    if (post) {
      await fetch(origin + path, { method: 'POST', body: JSON.stringify({ iban: IBAN, ibans: [IBAN], text: IBAN, payload: 'BCD' }) });
    }
  }
  for (const path of ['/', '/reference', '/metrics', '/readyz']) assert.equal((await fetch(origin + path)).status, 200);
  process.kill(tracedBy(child), 'SIGTERM');
  assert.equal((await end).code, 0);
  return readFileSync(trace, 'utf8').split('\n').flatMap((line) => /^\d+ +(\w+)\((.*)/.exec(line)?.slice(1, 3).join(' ') ?? []);
}

for (const version of NODE_VERSIONS) {
  const title = `Node ${version}: the server writes no file, opens no outgoing connection, and makes no call that the unit forbids`;
  test(title, { skip: lacks('strace', 'systemd-analyze') }, async (t) => {
    const node = await nodeOf(version);
    if (node === null) return t.skip('this version of Node cannot be fetched');
    const calls = await callsWith(node);
    assert.ok(calls.some((call) => call.startsWith('listen ')));
    assert.ok(calls.some((call) => /^openat .*kontor\.bundle.*O_RDONLY/.test(call)));
    assert.deepEqual(calls.filter((call) => REACHES_OUT.test(call) && !TO_ITSELF.test(call)), []);
    assert.equal(calls.filter((call) => TO_ITSELF.test(call)).length, 2, 'one connection for each request of the check');
    assert.deepEqual(calls.filter((call) => WRITES.test(call)), []);
    const allowed = allowedByUnit();
    assert.ok(allowed.has('listen') && !allowed.has('chown'));
    for (const call of ['connect', 'sendto', 'sendmsg', 'sendmmsg']) assert.ok(!allowed.has(call), call);
    const forbidden = new Set(calls.map((call) => call.split(' ')[0]!).filter((call) => !allowed.has(call) && !MAY_FAIL.includes(call)));
    assert.deepEqual([...forbidden], []);
  });
}

/** The pid of the program that strace runs. */
const tracedBy = ({ pid }: ChildProcess): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

test('systemd finds no fault in the unit and rates its exposure as low as a service on the network can have it', {
  skip: lacks('systemd-analyze'),
}, async () => {
  const { code, output } = await ended(start('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=10', UNIT]));
  assert.match(output, /Overall exposure level for kontor\.service: 0\.9 SAFE/);
  assert.equal(code, 0);
});
