/**
 * A running program with its workers. It has the number of requests that were sent, the number that the program counted, and the memory,
 * timers and handles of its processes.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, get, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attacked, BUILT, processesOf, proportionalMegabytes, start } from '../attack/program.ts';
import type { Asked } from './mix.ts';

/** Memory, timers and handles of one process. */
export interface Held {
  readonly pid: number;
  readonly bytes: number;
  /** Numbers of timers and handles of each kind, and number of listeners of the process. */
  readonly left: Readonly<Record<string, number>>;
}

export interface Instance {
  /** Sends a request and counts the answer. Returns the fault, or null if there was no fault. */
  readonly ask: (asked: Asked) => Promise<string | null>;
  /** Returns the differences between the requests that were sent and those that the program counted, by path, method and status. */
  readonly differences: () => Promise<string[]>;
  /** Waits until all requests are answered and both sides have closed their connections. */
  readonly rest: () => Promise<void>;
  readonly megabytes: () => number;
  /** Returns memory, timers and handles of each process at rest. */
  readonly held: () => Promise<Held[]>;
  readonly reload: () => Promise<void>;
  /** Sends the signal to end the program. Waits until a load balancer would not send it any more requests. */
  readonly leave: () => Promise<void>;
  /** Returns the exit code. */
  readonly end: () => Promise<number | null>;
}

const INSIDE = new URL('inside.mjs', import.meta.url).href;
/** Time in which clients switch to the other instance and the counts are read. It is long enough for a busy machine. */
const DRAIN_DELAY_MS = 60_000;
/**
 * Keep-alive time. It is long, because a slow machine can delay a client, which would then use a connection that was just closed as idle.
 */
const KEEP_ALIVE_MS = 600_000;
const SAMPLE = /^kontor_requests_total\{route="([^" ]*)[^"]*",method="(\w+)",status="(\d+)",error_code="\w*"\} (\d+)$/gm;
/** Matches the line of each worker in the metrics. */
const CONNECTIONS = /^kontor_connections\{[^}]*\} (\d+)$/gm;
/** Requests that only observe the program and are not counted. */
const OWN = /^\/(?:metrics|readyz) /;

/** Sends a request on its own connection. */
async function answerTo(path: string, port: number): Promise<{ readonly status: number; readonly body: string }> {
  const [response] = (await once(get({ agent: false, port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage];
  return { status: response.statusCode!, body: await text(response) };
}

/**
 * Sends a request. Returns path, method and status of the answer, and the fault. The status is null without an answer. The fault is null if
 * there was no fault.
 */
function answered({ method, target, body, path }: Asked, agent: Agent, port: number):
    Promise<{ readonly key: string | null; readonly fault: string | null }> {
  return new Promise((resolve) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path: target }, (response) => {
      const status = response.statusCode!;
      response.resume().on('close', () => {
        const key = `${path} ${method} ${status}`;
        const fault = response.complete ? key : `${key}, cut off`;
        resolve({ key, fault: response.complete && status < 500 ? null : fault });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ key: null, fault: `${method} ${path}: ${error.code}` }));
    sent.end(body);
  });
}

/** Returns the differences between the answers that arrived and the answers that the metrics count. */
function differencesOf(counts: ReadonlyMap<string, number>, metrics: string): string[] {
  const counted = new Map<string, number>();
  for (const [, path, method, status, count] of metrics.matchAll(SAMPLE)) {
    const key = `${path} ${method} ${status}`;
    if (!OWN.test(key)) counted.set(key, (counted.get(key) ?? 0) + Number(count));
  }
  return [...new Set([...counts.keys(), ...counted.keys()])].filter((key) => counts.get(key) !== counted.get(key))
    .map((key) => `${key}: answered ${counts.get(key) ?? 0} times, counted ${counted.get(key) ?? 0}`);
}

const openConnections = (metrics: string): number =>
  [...metrics.matchAll(CONNECTIONS)].reduce((sum, [, count]) => sum + Number(count), 0);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

export async function startInstance(workers: number, data: string, connections: number): Promise<Instance> {
  const attacked: Attacked = await start({ node: process.execPath, server: BUILT }, ['--workers', String(workers)], {
    NODE_OPTIONS: `--import=${INSIDE}`, KONTOR_DATA: data, KONTOR_DRAIN_DELAY: String(DRAIN_DELAY_MS),
      KONTOR_KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
  });
  const { process: child, pid, port, written } = attacked;
  process.once('exit', () => void child.kill('SIGKILL'));
  const exit = once(child, 'close') as Promise<[number | null]>;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = new Map<string, number>();
  let underWay = 0;
  let isLeaving = false;

  const own = (path: string) => answerTo(path, port);
  return {
    ask: async (asked) => {
      underWay++;
      try {
        const { key, fault } = await answered(asked, agent, port);
        if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
        return fault;
      } finally {
        underWay--;
      }
    },
    differences: async () => differencesOf(counts, (await own('/metrics')).body),
    rest: async () => {
      await until(() => underWay === 0);
      agent.destroy();
      // The connection that asks for the metrics is open itself.
      await until(async () => openConnections((await own('/metrics')).body) === 1);
    },
    megabytes: () => proportionalMegabytes(pid),
    held: async () => {
      const before = written().length;
      const processes = processesOf(pid);
      for (const worker of processes) process.kill(worker, 'SIGUSR2');
      const reports = (): string[] => written().slice(before).match(/^\{"holds":.*\}$/gm) ?? [];
      await until(() => reports().length === processes.length);
      return reports().map((line) => (JSON.parse(line) as { holds: Held }).holds).sort((a, b) => a.pid - b.pid);
    },
    reload: async () => {
      const before = written().length;
      const since = (): string => written().slice(before);
      child.kill('SIGHUP');
      await until(() => /^(?:answers from|keeps) .*$/m.test(since()));
      if (!/^answers from/m.test(since())) throw new Error(since());
    },
    leave: async () => {
      isLeaving = true;
      child.kill('SIGTERM');
      await until(async () => (await own('/readyz')).status === 503);
    },
    end: async () => {
      if (!isLeaving) child.kill('SIGINT');
      agent.destroy();
      return (await exit)[0];
    },
  };
}
