/** The program that is attacked, and measurements from outside. They read Linux's /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program to attack: the Node binary and the entry point. */
export interface Target {
  readonly node: string;
  readonly server: string;
  /** Shell command that runs before the start. If it is absent, no command runs. */
  readonly enter?: string;
}

export const BUILT = fileURLToPath(new URL('../../../dist/server.js', import.meta.url));

export interface Attacked {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  /** Returns the output of the program, without the line that reports the start. */
  readonly written: () => string;
}

/** Starts the program without options of Node and without variables of the C library. It must keep its promises without them. */
export async function start(
  { node, server, enter = ':' }: Target, args: readonly string[] = [], environment: NodeJS.ProcessEnv = {},
): Promise<Attacked> {
  const child = spawn('sh', ['-c', `${enter}; exec "$0" "$@"`, node, server, '--port', '0', ...args],
    { env: { ...process.env, ...environment } });
  let written = '';
  child.stderr.on('data', (chunk) => (written += String(chunk)));
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'close')])) as [unknown];
  const port = /http:\/\/[\d.]+:(\d+)/.exec(String(line))?.[1];
  if (port === undefined) throw new Error(`the program did not start: ${written}`);
  return { process: child, pid: child.pid!, port: Number(port), written: () => written };
}

export async function stop({ process: child }: Attacked): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  // Workers are killed too. Otherwise they would finish their requests during the next attack.
  for (const pid of processesOf(child.pid!)) process.kill(pid, 'SIGKILL');
  await closed;
}

/** Starts a new program and runs an attack against it. */
export async function against<T>(
  target: Target, attack: (attacked: Attacked) => Promise<T>, args?: readonly string[], environment?: NodeJS.ProcessEnv,
): Promise<T> {
  const attacked = await start(target, args, environment);
  try {
    return await attack(attacked);
  } finally {
    await stop(attacked);
  }
}

const MIB = 1024;

/** Returns a size from /proc/[pid]/status (proc(5)), in MiB. */
export const megabytes = ({ pid }: Attacked, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MIB;

/** Returns the ids of the program's processes: its own and those of its children. */
export const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter((child) => child !== '').map(Number),
];

/** Returns the resident memory of all processes of a program, in MiB. Shared pages count once. */
export const proportionalMegabytes = (pid: number): number =>
  processesOf(pid)
    .map((process) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))![1]))
    .reduce((sum, kibibytes) => sum + kibibytes, 0) / MIB;

/**
 * Begins to measure the memory of all processes of a program. The returned function ends the measurement and returns the maximum, in MiB.
 */
export function peakOfAll({ pid }: Attacked): () => number {
  let most = 0;
  const look = (): void => {
    try {
      most = Math.max(most, proportionalMegabytes(pid));
    } catch {
      // A process has ended while its memory was read.
    }
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
