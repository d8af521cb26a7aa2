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
import { exchange, get, pause } from '../../support/raw.ts';

export const SERVER = fileURLToPath(new URL('../../../src/server.ts', import.meta.url));

const fixtureBundle = bundleOfData(FIXTURE);

const data = temporaryFolder();
writeFileSync(join(data, 'kontor.bundle'), fixtureBundle);
writeFileSync(join(data, 'kontor-official.bundle'), bundleOfData(FIXTURE, 'official'));

/** The program looks for its pages next to itself, in the place of a build. The sources have no build there. */
const pages = fileURLToPath(new URL('../../../src/pages.json', import.meta.url));
if (!existsSync(pages)) {
  writeFileSync(`${pages}.${process.pid}`, JSON.stringify({ build: 'test', ...EMPTY_PAGES }));
  // Renames the finished folder, because tests run side by side.
  renameSync(`${pages}.${process.pid}`, pages);
}

export type Environment = Readonly<Record<string, string>>;

const kept: ChildProcess[] = [];
after(() => kept.forEach((child) => child.kill('SIGKILL')));

/** Ends this process with the tests: a process that a failed test leaves running would keep the other tests from ending. */
export function keep(child: ChildProcess): ChildProcess {
  kept.push(child);
  return child;
}

export const environmentOf = (environment: Environment): NodeJS.ProcessEnv => ({
  ...process.env, PORT: '0', KONTOR_DATA: data, KONTOR_DRAIN_DELAY: '1', ...environment,
});

export const run = (args: readonly string[], environment: Environment = {}, nodeOptions: readonly string[] = []): ChildProcess =>
  keep(spawn(process.execPath, [...nodeOptions, '--import', 'tsx', SERVER, ...args], { env: environmentOf(environment) }));

/** A run that may have only this many files open. */
export const withOpenFiles = (most: number, environment: Environment = {}): ChildProcess =>
  keep(
    spawn('sh', ['-c', `ulimit -n ${most} && exec "$0" --import tsx "$1"`, process.execPath, SERVER], { env: environmentOf(environment) }),
  );

/** Returns the output and the exit code of a run that ends by itself. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  let output = '';
  let errors = '';
  child.stdout!.on('data', (chunk) => (output += String(chunk)));
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** Returns the line that a run writes once it listens, and its address. */
export async function started(child: ChildProcess): Promise<{ line: string; origin: string; port: number }> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  const origin = /http:\/\/[^,]+/.exec(line)![0];
  return { line, origin, port: Number(new URL(origin).port) };
}

/** Returns the process ids of the workers of a run. */
export const workersOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .filter((child) => child !== 0 && commandOf(child).includes(SERVER));

/** Returns the command line of a process. Empty if the process ended in the meantime. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A POST that has begun and can be finished later, so that a request is in progress. */
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

/** Waits until a program accepts no connection: its drain has begun. A signal that is sent earlier may be joined with the first signal. */
export async function portIsClosed(port: number): Promise<void> {
  while (await exchange(port, get('/healthz')) !== '') await pause(20);
}

/** Code that is preloaded into the program. It throws at SIGUSR2 and rejects at SIGWINCH, with an account number in the message. */
export function faultsOnSignal(iban: string): string[] {
  const file = join(data, 'faults.mjs');
  writeFileSync(
    file,
    `process.on('SIGUSR2', () => { throw new RangeError('${iban}\\n    at ${iban}'); });
     process.on('SIGWINCH', () => { Promise.reject(new TypeError('${iban}')); });`,
  );
  return ['--import', file];
}

/** Code that is preloaded into the program. At SIGUSR2 it writes a line with the bytes that the program uses, garbage excluded. */
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
