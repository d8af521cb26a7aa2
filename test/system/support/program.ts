/** Starts the program as an operator does, on the data of invented banks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FIXTURE, bundleOfData } from '../../support/directory.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { EMPTY_PAGES } from '../../support/pages.ts';

export const SERVER = fileURLToPath(new URL('../../../src/server.ts', import.meta.url));

const fixtureBundle = bundleOfData(FIXTURE);

const data = temporaryFolder();
writeFileSync(join(data, 'kontor.bundle'), fixtureBundle);
writeFileSync(join(data, 'kontor-official.bundle'), bundleOfData(FIXTURE, 'official'));

/** The program looks for its pages beside itself, where the build puts them: of the sources there is no build. */
const pages = fileURLToPath(new URL('../../../src/pages.json', import.meta.url));
if (!existsSync(pages)) {
  writeFileSync(`${pages}.${process.pid}`, JSON.stringify({ build: 'test', ...EMPTY_PAGES }));
  // Whole or not at all: tests run side by side.
  renameSync(`${pages}.${process.pid}`, pages);
}

export type Environment = Readonly<Record<string, string>>;

const kept: ChildProcess[] = [];
after(() => kept.forEach((child) => child.kill('SIGKILL')));

/** Ends this process with the tests: what a failed test leaves running would keep the others from ending. */
export function keep(child: ChildProcess): ChildProcess {
  kept.push(child);
  return child;
}

export const environmentOf = (environment: Environment): NodeJS.ProcessEnv => ({
  ...process.env, PORT: '0', KONTOR_DATA: data, KONTOR_DRAIN_DELAY: '1', ...environment,
});

export const run = (args: readonly string[], environment: Environment = {}, nodeOptions: readonly string[] = []): ChildProcess =>
  keep(spawn(process.execPath, [...nodeOptions, '--import', 'tsx', SERVER, ...args], { env: environmentOf(environment) }));

/** A run that may have only so many files open. */
export const withOpenFiles = (most: number, environment: Environment = {}): ChildProcess =>
  keep(
    spawn('sh', ['-c', `ulimit -n ${most} && exec "$0" --import tsx "$1"`, process.execPath, SERVER], { env: environmentOf(environment) }),
  );

/** What a run that ends by itself writes, and its exit code. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  let output = '';
  let errors = '';
  child.stdout!.on('data', (chunk) => (output += String(chunk)));
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** The line that a run writes once it listens, and where that is. */
export async function started(child: ChildProcess): Promise<{ line: string; origin: string; port: number }> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  const origin = /http:\/\/[^,]+/.exec(line)![0];
  return { line, origin, port: Number(new URL(origin).port) };
}

/** The pids of the workers of a run. */
export const workersOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .filter((child) => child !== 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(SERVER));

/** A POST that has begun and can be finished later, so that something is under way. */
export async function requestInFlight(port: number, iban: string): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify({ iban });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined).on('data', (chunk) => (answer += String(chunk)));
  const closed = once(socket, 'close');
  socket.write(`POST /api/v1/validate HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
  // The interim answer shows that the head has been read.
  while (!answer.includes('100 Continue')) await once(socket, 'data');
  return {
    finish: async () => {
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

/** Preloaded into the program, it throws at SIGUSR2 and rejects at SIGWINCH, with an account number in the message. */
export function faultsOnSignal(iban: string): string[] {
  const file = join(data, 'faults.mjs');
  writeFileSync(
    file,
    `process.on('SIGUSR2', () => { throw new RangeError('${iban}\\n    at ${iban}'); });
     process.on('SIGWINCH', () => { Promise.reject(new TypeError('${iban}')); });`,
  );
  return ['--import', file];
}

/** Preloaded into the program, it writes a line with the bytes that the program holds, garbage left out, at SIGUSR2. */
export function heldOnSignal(): string[] {
  const file = join(data, 'held.mjs');
  writeFileSync(
    file,
    `process.on('SIGUSR2', () => {
       globalThis.gc();
       const { heapUsed, external } = process.memoryUsage();
       process.stdout.write('holds ' + (heapUsed + external) + '\\n');
     });`,
  );
  return ['--expose-gc', '--import', file];
}
