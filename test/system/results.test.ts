/** Results that go to an output other than a new plain file. If the test runs as root, the devices are copies in a folder of the test. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, constants, linkSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import { readFileSync, readSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, posix, win32 } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { fileOutput, replaceFile } from '../../src/doors/command/files/output.ts';
import { temporaryFor } from '../../src/doors/command/files/temporary.ts';
import { runCommand } from '../../src/doors/command/command.ts';
import { checkPaymentFiles } from '../../src/doors/command/payment-files.ts';
import { CLEAN } from '../files/payment-files/files.ts';
import { ran } from '../support/command.ts';
import { temporaryFolder } from '../support/folder.ts';

const TEXT = 'a result\n';

/** Writes a text to an output and returns the lines that a person sees. */
async function written(path: string, text = TEXT, stop = new AbortController().signal): Promise<string[]> {
  const lines: string[] = [];
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const output = await fileOutput(path, { stdout, stderr, stop, note: (line) => void lines.push(line) });
  await output.write(Buffer.from(text));
  await output.finish();
  return lines;
}

const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

function pipeIn(folder: string): string {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  return path;
}

test('a result replaces the target of a link and keeps its permissions; a dangling link gets a target', async () => {
  const folder = temporaryFolder();
  const [target, link, outer] = ['target.csv', 'link.csv', 'outer.csv'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(target, 'old');
  chmodSync(target, 0o640);
  symlinkSync('target.csv', link);
  symlinkSync(link, outer);
  const { uid, gid } = lstatSync(target);
  for (const path of [outer, link, target]) {
    assert.deepEqual(await written(path, path), []);
    assert.deepEqual([readFileSync(target, 'utf8'), modeOf(target), lstatSync(target).uid, lstatSync(target).gid], [path, 0o640, uid, gid]);
    assert.ok(lstatSync(link).isSymbolicLink() && lstatSync(outer).isSymbolicLink());
  }
  mkdirSync(join(folder, 'elsewhere'));
  const dangling = join(folder, 'dangling.csv');
  symlinkSync('elsewhere/new.csv', dangling);
  await written(dangling);
  assert.ok(lstatSync(dangling).isSymbolicLink());
  const made = join(folder, 'elsewhere', 'new.csv');
  assert.deepEqual([readFileSync(made, 'utf8'), modeOf(made)], [TEXT, 0o600]);
  assert.deepEqual(readdirSync(folder).sort(), ['dangling.csv', 'elsewhere', 'link.csv', 'outer.csv', 'target.csv']);
  const loop = join(folder, 'loop');
  symlinkSync('loop', loop);
  await assert.rejects(written(loop));
  assert.ok(lstatSync(loop).isSymbolicLink());
});

test('root keeps the owner of the file that a result replaces', { skip: process.getuid?.() !== 0 && 'only root may' }, async () => {
  const path = join(temporaryFolder(), 'theirs.csv');
  writeFileSync(path, 'old');
  execFileSync('chown', ['12345:23456', path]);
  await written(path);
  const { uid, gid } = lstatSync(path);
  assert.deepEqual([readFileSync(path, 'utf8'), uid, gid], [TEXT, 12345, 23456]);
});

test('a result goes through a device, which stays a device', async (context) => {
  const folder = temporaryFolder();
  const device = join(folder, 'null');
  if (spawnSync('mknod', [device, 'c', '1', '3']).status !== 0) return context.skip('only root may make a device');
  symlinkSync('null', join(folder, 'link'));
  for (const name of ['null', 'link']) await written(join(folder, name));
  assert.ok(lstatSync(device).isCharacterDevice());
  assert.deepEqual(readdirSync(folder).sort(), ['link', 'null']);
  assert.throws(() => replaceFile(device, Buffer.from(TEXT)), /device/);
  const full = join(folder, 'full');
  execFileSync('mknod', [full, 'c', '1', '7']);
  await assert.rejects(written(full), { code: 'ENOSPC' });
  assert.ok(lstatSync(full).isCharacterDevice());
});

test('a result goes through a named pipe, which it waits for and which stays a pipe', async () => {
  const folder = temporaryFolder();
  const pipe = pipeIn(folder);
  const ended = written(pipe);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  assert.deepEqual(await ended, []);
  const bytes = Buffer.alloc(64);
  assert.equal(bytes.toString('utf8', 0, readSync(reader, bytes)), TEXT);
  closeSync(reader);
  assert.ok(lstatSync(pipe).isFIFO());
  const stopping = new AbortController();
  const waiting = written(pipe, TEXT, stopping.signal);
  stopping.abort();
  await assert.rejects(waiting, { name: 'AbortError' });
  assert.throws(() => replaceFile(pipe, Buffer.from(TEXT)), /pipe/);
  assert.deepEqual(readdirSync(folder), ['pipe']);
});

test('a result does not take the place of a folder or a socket', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'socket');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path, resolve));
  await assert.rejects(written(path), /socket/);
  await assert.rejects(written(folder), /folder/);
  assert.ok(lstatSync(path).isSocket());
  await new Promise((resolve) => server.close(resolve));
});

test('the name of a temporary file is next to the result, with the separators of Linux and of Windows', () => {
  assert.match(temporaryFor('C:\\Lists\\März\\checked.csv', win32), /^C:\\Lists\\März\\\.checked\.csv\.[\w-]+\.\w+\.tmp$/);
  assert.match(temporaryFor('/lists/a\\b.csv', posix), /^\/lists\/\.a\\b\.csv\.[\w-]+\.\w+\.tmp$/);
});

test('a temporary file of an ended process is removed, of a running one kept, and of another machine named', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'result.csv');
  const mine = temporaryFor(path);
  writeFileSync(mine, '');
  const ended = spawnSync('true').pid;
  const [, name, machine, start] = /(\.result\.csv)\.([\da-f]+)-\d+-(\d+)\./.exec(mine)!;
  const left = (place: string, pid: number, since: string): string => `${name}.${place}-${pid}-${since}.0123abcd.tmp`;
  const removed = [left(machine!, ended, start!), left(machine!, process.pid, start!), left(machine!, process.ppid, '1')];
  const elsewhere = left('01234567', ended, start!);
  const end = removed[0]!.slice(name!.length);
  const kept = [mine.slice(folder.length + 1), elsewhere, `.other.csv${end}`, `${name}.0123.tmp`, `${name}.more${end}`];
  for (const one of [...removed, ...kept.slice(1)]) writeFileSync(join(folder, one), '');
  const lines = await written(path);
  assert.deepEqual(readdirSync(folder).sort(), [...kept, 'result.csv'].sort());
  assert.equal(lines.length, 2);
  assert.match(lines.join('\n'), /removed 3/);
  assert.ok(lines.some((line) => line.includes(elsewhere.slice(name!.length)) && !line.includes('.result')));
});

test('no command writes its result to the file that it reads: by name, link, hard link or standard input', async () => {
  const folder = temporaryFolder();
  const paths = ['f.xml', 'link.xml', 'hard.xml', 'other.xml'].map((name) => join(folder, name));
  const [file, link, hard, other] = paths as [string, string, string, string];
  const xml = CLEAN['pain.001.001.09'];
  writeFileSync(file, xml);
  writeFileSync(other, xml);
  symlinkSync(file, link);
  linkSync(file, hard);
  for (const [input, out] of [[file, file], [file, link], [link, file], [hard, file], [file, hard]] as const) {
    const commands = [['check-payments', other, input], ['validate', input], ['mask', '--file', input], ['qr', input, '--folder', folder]];
    for (const words of commands) {
      const { code, errors } = await ran([...words, '--out', out], { run: words[0] === 'check-payments' ? checkPaymentFiles : runCommand });
      assert.deepEqual([code, /input file.*--out/.test(errors)], [2, true], words[0]!);
    }
  }
  assert.deepEqual([file, other].map((path) => readFileSync(path, 'utf8')), [xml, xml]);
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const list = join(pictures, '000001.svg');
  writeFileSync(list, 'name;iban\nA;DE89370400440532013000\n');
  const columns = ['--column=iban=iban', '--column=name=name', '--folder', pictures];
  assert.equal((await ran(['qr', list, ...columns])).code, 2);
  assert.match(readFileSync(list, 'utf8'), /^name;iban/);
  writeFileSync(join(folder, 'list.csv'), readFileSync(list));
  assert.equal((await ran(['qr', join(folder, 'list.csv'), ...columns, '--out', list])).code, 2);
  assert.match(readFileSync(list, 'utf8'), /^name;iban/);
});

test('a picture replaces the target of a link in the folder and keeps the link', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'target.svg'), 'old');
  symlinkSync('target.svg', join(folder, '000001.svg'));
  const columns = ['--column=iban=iban', '--column=name=name'];
  const { code } = await ran(['qr', '-', ...columns, '--folder', folder], { input: 'name;iban\nA;DE89370400440532013000\n' });
  assert.equal(code, 0);
  assert.ok(lstatSync(join(folder, '000001.svg')).isSymbolicLink());
  assert.match(readFileSync(join(folder, 'target.svg'), 'utf8'), /<svg/);
});
