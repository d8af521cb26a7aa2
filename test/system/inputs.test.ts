/** Inputs that are not plain files: pipes, descriptors, devices and sockets. Signals end the command while it waits for them. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readlinkSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/raw.ts';
import { build } from './support/build.ts';
import { ended, environmentOf, keep } from './support/program.ts';

const IBAN = 'DE89370400440532013000';
const WORDS = ['--lines', '--add=valid', '--exit-zero', '--quiet'];

const program = temporaryFolder();
before(() => build(program));

/** Runs a command in bash, with a function `kontor` that starts the program. */
const bash = (folder: string, command: string): ChildProcess => {
  const kontor = `kontor() { ${process.execPath} ${join(program, 'dist', 'server.js')} "$@"; };`;
  return keep(spawn('bash', ['-c', `${kontor} ${command}`], { cwd: folder, env: environmentOf({}), stdio: ['pipe', 'pipe', 'pipe'] }));
};

function start(folder: string, words: readonly string[]): ChildProcess {
  const args = [join(program, 'dist', 'server.js'), ...words];
  return keep(spawn(process.execPath, args, { cwd: folder, env: environmentOf({}), stdio: ['pipe', 'pipe', 'pipe'] }));
}

const openFiles = ({ pid }: ChildProcess): string[] =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
    } catch {
      return [];
    }
  });

const folderWith = (...pipes: readonly string[]): string => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'list'), `${IBAN}\n`);
  for (const name of pipes) execFileSync('mkfifo', [join(folder, name)]);
  return folder;
};

test('a list is read through a named pipe, process substitution and the names of descriptors', async () => {
  const folder = folderWith('pipe');
  for (const command of [
    `kontor validate ${WORDS.join(' ')} <(sleep 0.2; cat list)`,
    `(sleep 0.2; cat list > pipe) & kontor validate ${WORDS.join(' ')} pipe`,
    `cat list | kontor validate ${WORDS.join(' ')} /dev/stdin`,
    `kontor validate ${WORDS.join(' ')} /dev/stdin < list`,
    `kontor validate ${WORDS.join(' ')} /dev/fd/3 3< <(cat list)`,
    `kontor validate ${WORDS.join(' ')} /dev/fd/3 3< list`,
  ]) {
    const { code, output, errors } = await ended(bash(folder, command));
    assert.deepEqual([code, output, errors], [0, `${IBAN}\ttrue\n`, ''], command);
  }
  const { code, output } = await ended(bash(folder, `kontor validate ${WORDS.join(' ')} <(true)`));
  assert.deepEqual([code, output], [0, '']);
});

test('a result goes through the names of descriptors and process substitution, and descriptors keep their place', async () => {
  const folder = folderWith();
  for (const command of [
    `kontor validate list ${WORDS.join(' ')} --out /dev/stdout`,
    `kontor validate list ${WORDS.join(' ')} --out /dev/stdout | cat`,
    `kontor validate list ${WORDS.join(' ')} --out /dev/stderr 2>&1`,
    `kontor validate list ${WORDS.join(' ')} --out /dev/fd/3 3>&1 | cat`,
    `kontor validate list ${WORDS.join(' ')} --out >(cat) | cat`,
    `echo first > made; kontor validate list ${WORDS.join(' ')} --out /dev/fd/3 3>> made; sed 1d made`,
    `(echo first; kontor validate list ${WORDS.join(' ')} --out /dev/stdout) > made; sed 1d made`,
  ]) {
    const { code, output, errors } = await ended(bash(folder, command));
    assert.deepEqual([code, output, errors], [0, `${IBAN}\ttrue\n`, ''], command);
  }
  assert.deepEqual(readdirSync(folder).sort(), ['list', 'made']);
});

test('each signal ends a command that waits for a pipe, and nothing of its result stays', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const) {
    for (const word of ['validate', 'check-payments']) {
      for (const hasWriter of [false, true]) {
        const folder = folderWith('pipe');
        const child = start(folder, [word, 'pipe', '--out', 'result.csv']);
        const end = ended(child);
        await until(() => openFiles(child).some((path) => path.endsWith('/pipe')));
        const writer = hasWriter ? openSync(join(folder, 'pipe'), 'w') : null;
        if (writer !== null) {
          writeSync(writer, word === 'validate' ? `${IBAN}\n`.repeat(4_000) : '<Document>');
          await until(() => readdirSync(folder).some((name) => name.endsWith('.tmp')));
        }
        child.kill(signal);
        const { code, errors } = await end;
        assert.deepEqual([code, /ended before/.test(errors)], [2, true], `${signal} ${word} ${hasWriter}: ${errors}`);
        assert.deepEqual(readdirSync(folder).sort(), ['list', 'pipe']);
        if (writer !== null) closeSync(writer);
      }
    }
  }
});

test('a killed command leaves a temporary file, which the next run with the same result removes and reports', async () => {
  const folder = folderWith('pipe');
  const child = start(folder, ['validate', 'pipe', '--out', 'result.csv']);
  const end = ended(child);
  await until(() => openFiles(child).some((path) => path.endsWith('/pipe')));
  const writer = openSync(join(folder, 'pipe'), 'w');
  writeSync(writer, `${IBAN}\n`.repeat(4_000));
  await until(() => readdirSync(folder).some((name) => name.endsWith('.tmp')));
  // The second run must not remove the temporary file of the command that is still running.
  assert.equal((await ended(start(folder, ['validate', 'list', ...WORDS, '--out', 'result.csv']))).errors, '');
  assert.equal(readdirSync(folder).filter((name) => name.endsWith('.tmp')).length, 1);
  child.kill('SIGKILL');
  await end;
  closeSync(writer);
  const { code, errors } = await ended(start(folder, ['validate', 'list', ...WORDS, '--out', 'result.csv']));
  assert.deepEqual([code, /^removed a temporary file [^]*\n$/.test(errors)], [0, true], errors);
  assert.deepEqual(readdirSync(folder).sort(), ['list', 'pipe', 'result.csv']);
});

test('a device without an end, a folder and a socket are refused as inputs; an empty device is an empty list', async () => {
  const folder = folderWith();
  mkdirSync(join(folder, 'folder'));
  symlinkSync('/dev/zero', join(folder, 'zero'));
  symlinkSync('/dev/null', join(folder, 'null'));
  const server = createServer().listen(join(folder, 'socket'));
  for (const word of ['validate', 'check-payments', 'extract', 'qr-decode']) {
    for (const [name, key] of [['zero', /device/], ['socket', /socket/], ['folder', /folder/]] as const) {
      const { code, errors } = await ended(start(folder, [word, name]));
      assert.deepEqual([code, key.test(errors)], [2, true], `${word} ${name}: ${errors}`);
    }
  }
  assert.equal((await ended(start(folder, ['validate', 'null', '--quiet']))).code, 0);
  await new Promise((resolve) => server.close(resolve));
});

test('a second signal ends a command at once and removes its temporary file', async () => {
  const folder = folderWith('pipe');
  const child = start(folder, ['validate', 'pipe', '--out', 'result.csv']);
  const end = ended(child);
  await until(() => openFiles(child).some((path) => path.endsWith('/pipe')));
  const writer = openSync(join(folder, 'pipe'), 'w');
  writeSync(writer, `${IBAN}\n`.repeat(4_000));
  await until(() => readdirSync(folder).some((name) => name.endsWith('.tmp')));
  for (let sent = 0; sent < 2; sent++) child.kill('SIGQUIT');
  assert.equal((await end).code, 2);
  assert.deepEqual(readdirSync(folder).sort(), ['list', 'pipe']);
  closeSync(writer);
});
