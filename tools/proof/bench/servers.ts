/**
 * Starts servers as processes, measures the resources that they use, and sends load with `wrk` (a Debian package). Reads Linux's /proc and
 * uses `taskset`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Route } from '../../../src/service/operations/route.ts';
import { target } from '../../../src/doors/pages/reference/example.ts';

export interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
}

/** Starts a Node program that prints the address of its port. */
export async function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')])) as [unknown];
  const origin = /http:\/\/[\d.:]+/.exec(String(line))?.[0];
  if (origin === undefined) throw new Error('the server did not start');
  return { process: child, origin };
}

const lastProcessor = (): string => /Cpus_allowed_list:.*?(\d+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;

/** Makes servers run on the same processor. On a shared machine, one processor can be half as fast as another for minutes. */
export function keepTogether(servers: readonly Running[]): void {
  for (const { process: { pid } } of servers) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', lastProcessor(), String(pid)],
    { stdio: 'ignore' });
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter((text) => text !== '').map(Number);

/** Returns the processor time of all threads of a process and its workers, in nanoseconds (proc(5), schedstat). */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]));
  return [...threads, ...childrenOf(pid).map(cpuTime)].reduce((sum, time) => sum + time, 0);
}

/** Returns a size from /proc/[pid]/status (proc(5)), in bytes. */
const statusBytes = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

/** Returns the resident memory in bytes (VmRSS). */
export const residentBytes = ({ pid }: ChildProcess): number => statusBytes(pid!, 'VmRSS');

/** Returns the peak of the resident memory in bytes (VmHWM). */
export const peakResidentBytes = ({ pid }: ChildProcess): number => statusBytes(pid!, 'VmHWM');

/** Sends one request on its own connection and reads the whole answer. The body may come in parts. */
export async function ask(origin: string, path: string, body: string | Iterable<string> | null): Promise<string> {
  const sent = request(origin + path, { method: body === null ? 'GET' : 'POST', agent: false });
  if (body === null || typeof body === 'string') sent.end(body ?? undefined);
  else Readable.from(body).pipe(sent);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let answer = '';
  for await (const part of response.setEncoding('utf8')) answer += String(part);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 200)}`);
  return answer;
}

export interface Request {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

/** Returns the requests of an operation for this input. There is one for each of its methods. */
export const requestsOf = (route: Route, input: Readonly<Record<string, unknown>>): Request[] =>
  route.methods.map((method) => (method === 'GET'
    ? { method, target: target(route, input) } : { method, target: route.path, body: JSON.stringify(input) }));

/** Returns a request as Lua code. Lua understands the JSON escapes that occur in these requests. */
const luaRequest = ({ method, target: path, body }: Request): string =>
  `wrk.format(${[method, path, null, body ?? null].map((value) => (value === null ? 'nil' : JSON.stringify(value))).join(', ')})`;

const luaScript = (requests: readonly Request[]): string => `
  local all, last = {}, 0
  function init()
    ${requests.map((request) => `all[#all + 1] = ${luaRequest(request)}`).join('\n    ')}
  end
  function request()
    last = last % #all + 1
    return all[last]
  end
`;

export interface Load {
  readonly origin: string;
  readonly requests: readonly Request[];
  readonly connections?: number;
}

/** Sends the requests of each load in turns for a number of seconds. Returns the numbers of answers. Throws if a status is not 2xx. */
export async function run(loads: readonly Load[], seconds: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  const clients = loads.map(({ origin, requests, connections = 32 }, i) => {
    const script = join(folder, `requests-${i}.lua`);
    writeFileSync(script, luaScript(requests));
    return spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, origin],
      { stdio: ['ignore', 'pipe', 'inherit'] });
  });
  const stopTakingTurns = takeTurns(clients);
  try {
    return await Promise.all(clients.map(async ({ stdout }, i) => {
      const report = await text(stdout);
      const problem = /(Non-2xx|Socket errors).*/.exec(report);
      if (problem) throw new Error(`${loads[i]!.requests[0]!.target}: ${problem[0]}`);
      return Number(/(\d+) requests in/.exec(report)![1]);
    }));
  } finally {
    stopTakingTurns();
    for (const client of clients) client.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

const TURN_MS = 50;

/** Lets the processes run in turns, each for a short time. The load of the machine is then the same for all. */
function takeTurns(processes: readonly ChildProcess[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    processes.forEach((process, i) => process.kill(turn % processes.length === i ? 'SIGCONT' : 'SIGSTOP'));
  }, TURN_MS);
  return () => clearInterval(timer);
}

/** Returns the processor time of one answer of each server, in nanoseconds. The servers are asked in turns. */
export async function costsInTurn(servers: readonly Running[], requestOf: (server: number) => Request, seconds: number): Promise<number[]> {
  const before = servers.map(({ process: { pid } }) => cpuTime(pid!));
  const answers = await run(servers.map(({ origin }, i) => ({ origin, requests: [requestOf(i)] })), seconds);
  return servers.map(({ process: { pid } }, i) => (cpuTime(pid!) - before[i]!) / answers[i]!);
}
