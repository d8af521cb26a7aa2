/** A running program with its workers: the requests it got, the requests it counted, and what its processes hold. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attacked, BUILT, processesOf, proportionalMegabytes, start } from '../attack/program.ts';
import type { Asked } from './mix.ts';

/** What one process holds. */
export interface Held {
  readonly pid: number;
  readonly bytes: number;
  /** Number of timers and handles of each kind, and of listeners of the process. */
  readonly left: Readonly<Record<string, number>>;
}

export interface Instance {
  /** Sends a request and counts the answer. Returns the fault, or null. */
  readonly ask: (asked: Asked) => Promise<string | null>;
  /** Returns the differences between the requests sent and the requests counted, by path, method and status. */
  readonly differences: () => Promise<string[]>;
  /** Waits until all requests are answered and the connections are closed on both sides. */
  readonly rest: () => Promise<void>;
  readonly megabytes: () => number;
  /** Returns what each process holds at rest. */
  readonly held: () => Promise<Held[]>;
  readonly reload: () => Promise<void>;
  /** Tells the program to end, and waits until a load balancer would send it no requests. */
  readonly leave: () => Promise<void>;
  /** Returns the exit code. */
  readonly end: () => Promise<number | null>;
}

const INSIDE = new URL('inside.mjs', import.meta.url).href;
/** Time in which clients go elsewhere and the counts are read. Long enough for a busy machine. */
const DRAIN_DELAY_MS = 60_000;
/** Long, because a client that the machine delays would otherwise use a connection that was just closed as idle. */
const KEEP_ALIVE_MS = 600_000;
const SAMPLE = /^kontor_requests_total\{route="([^" ]*)[^"]*",method="(\w+)",status="(\d+)",error_code="\w*"\} (\d+)$/gm;
/** One line for each worker. */
const CONNECTIONS = /^kontor_connections\{[^}]*\} (\d+)$/gm;
/** Requests that only observe the program. */
const OWN = /^\/(?:metrics|readyz) /;

export async function startInstance(workers: number, data: string, connections: number): Promise<Instance> {
  const attacked: Attacked = await start({ node: process.execPath, server: BUILT }, ['--workers', String(workers)], {
    NODE_OPTIONS: `--import=${INSIDE}`, KONTOR_DATA: data, KONTOR_DRAIN_DELAY: String(DRAIN_DELAY_MS),
      KONTOR_KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
  });
  const { process: child, pid, port, written } = attacked;
  // A failure here leaves no process running.
  process.once('exit', () => void child.kill('SIGKILL'));
  const exit = once(child, 'close') as Promise<[number | null]>;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = new Map<string, number>();
  let underWay = 0;
  let isLeaving = false;

  async function own(path: string): Promise<{ readonly status: number; readonly body: string }> {
    const [response] = (await once(get({ agent: false, port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage];
    return { status: response.statusCode!, body: await text(response) };
  }
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await sleep(20);
  }

  return {
    ask: async ({ method, target, body, path }) => {
      underWay++;
      try {
        return await new Promise((resolve) => {
          const sent = request({ agent, port, host: '127.0.0.1', method, path: target }, (response) => {
            const status = response.statusCode!;
            response.resume().on('close', () => {
              const key = `${path} ${method} ${status}`;
              counts.set(key, (counts.get(key) ?? 0) + 1);
              resolve(response.complete && status < 500 ? null : `${key}${response.complete ? '' : ', cut off'}`);
            });
          });
          sent.on('error', (error: NodeJS.ErrnoException) => resolve(`${method} ${path}: ${error.code}`));
          sent.end(body);
        });
      } finally {
        underWay--;
      }
    },
    differences: async () => {
      const counted = new Map<string, number>();
      for (const [, path, method, status, count] of (await own('/metrics')).body.matchAll(SAMPLE)) {
        const key = `${path} ${method} ${status}`;
        if (!OWN.test(key)) counted.set(key, (counted.get(key) ?? 0) + Number(count));
      }
      return [...new Set([...counts.keys(), ...counted.keys()])].filter((key) => counts.get(key) !== counted.get(key))
        .map((key) => `${key}: answered ${counts.get(key) ?? 0} times, counted ${counted.get(key) ?? 0}`);
    },
    rest: async () => {
      await until(() => underWay === 0);
      agent.destroy();
      // The connection that asks is open itself.
      await until(async () => [...(await own('/metrics')).body.matchAll(CONNECTIONS)].reduce((sum, [, count]) => sum + Number(count), 0)
        === 1);
    },
    megabytes: () => proportionalMegabytes(pid),
    held: async () => {
      const before = written().length;
      const processes = processesOf(pid);
      for (const one of processes) process.kill(one, 'SIGUSR2');
      const reports = (): string[] => written().slice(before).match(/^\{"holds":.*\}$/gm) ?? [];
      await until(() => reports().length === processes.length);
      return reports().map((line) => (JSON.parse(line) as { holds: Held }).holds).sort((a, b) => a.pid - b.pid);
    },
    reload: async () => {
      const before = written().length;
      child.kill('SIGHUP');
      await until(() => /^(?:answers from|keeps) .*$/m.test(written().slice(before)));
      if (!/^answers from/m.test(written().slice(before))) throw new Error(written().slice(before));
    },
    leave: async () => {
      isLeaving = true;
      child.kill('SIGTERM');
      await until(async () => (await own('/readyz')).status === 503);
    },
    end: async () => {
      // A second signal would end the program at once.
      if (!isLeaving) child.kill('SIGINT');
      agent.destroy();
      return (await exit)[0];
    },
  };
}
