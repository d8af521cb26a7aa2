/** The program that is attacked, and what is seen of it from outside. Reads Linux's /proc. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program to attack: which Node runs it, and its entry. */
export interface Target {
  readonly node: string;
  readonly server: string;
  /** What a shell does before it starts there; nothing where it is left out. */
  readonly enter?: string;
}

export const BUILT = fileURLToPath(new URL('../../../dist/server.js', import.meta.url));

export interface Attacked {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  /** What it has written, but for the line that it has started. */
  readonly written: () => string;
}

/** Starts the program without any option of Node or variable of the C library: it must keep its promises without them. */
export async function start({ node, server, enter = ':' }: Target, args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): Promise<Attacked> {
  const child = spawn('sh', ['-c', `${enter}; exec "$0" "$@"`, node, server, '--port', '0', ...args], { env: { ...process.env, ...environment } });
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
  // Also the workers: they would finish what is under way while the next attack runs.
  for (const pid of processesOf(child.pid!)) process.kill(pid, 'SIGKILL');
  await closed;
}

/** Runs something against a program of its own. */
export async function against<T>(target: Target, attack: (attacked: Attacked) => Promise<T>, args?: readonly string[], environment?: NodeJS.ProcessEnv): Promise<T> {
  const attacked = await start(target, args, environment);
  try {
    return await attack(attacked);
  } finally {
    await stop(attacked);
  }
}

const MIB = 1024;

/** A size of proc(5), /proc/[pid]/status, in MiB. */
export const megabytes = ({ pid }: Attacked, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MIB;

/** The processes of a program: itself and those that it has started. */
export const processesOf = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter((child) => child !== '').map(Number),
];

/** Resident memory of all processes of a program together, pages that they share counted once, in MiB. */
export const proportionalMegabytes = (pid: number): number =>
  processesOf(pid).reduce((sum, one) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))![1]), 0) / MIB;

/** Watches the memory of all processes of a program together; gives what says the most of it, in MiB. */
export function peakOfAll({ pid }: Attacked): () => number {
  let most = 0;
  const look = (): void => {
    try {
      most = Math.max(most, proportionalMegabytes(pid));
    } catch {
      // One of them has just ended.
    }
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}
