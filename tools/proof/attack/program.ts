/** The attacked program, and what can be measured from outside. Reads Linux's /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program to attack: the Node binary and the entry point. */
export interface Target {
  readonly node: string;
  readonly server: string;
  /** Shell command before the start. Nothing if it is missing. */
  readonly enter?: string;
}

export const BUILT = fileURLToPath(new URL('../../../dist/server.js', import.meta.url));

export interface Attacked {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  /** Returns what the program wrote, without the line that reports the start. */
  readonly written: () => string;
}

/** Starts the program without options of Node or variables of the C library, because it must keep its promises without them. */
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
  // Workers too, because they would finish running requests during the next attack.
  for (const pid of processesOf(child.pid!)) process.kill(pid, 'SIGKILL');
  await closed;
}

/** Runs an attack against a new program. */
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

/** Returns a size of proc(5), /proc/[pid]/status, in MiB. */
export const megabytes = ({ pid }: Attacked, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MIB;

/** Returns the processes of a program: itself and its children. */
export const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter((child) => child !== '').map(Number),
];

/** Returns the resident memory of all processes of a program in MiB. Shared pages count once. */
export const proportionalMegabytes = (pid: number): number =>
  processesOf(pid)
    .map((process) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))![1]))
    .reduce((sum, kibibytes) => sum + kibibytes, 0) / MIB;

/** Measures the memory of all processes of a program. The returned function gives the maximum in MiB. */
export function peakOfAll({ pid }: Attacked): () => number {
  let most = 0;
  const look = (): void => {
    try {
      most = Math.max(most, proportionalMegabytes(pid));
    } catch {
      // A process has just ended.
    }
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
