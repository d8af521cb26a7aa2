/**
 * What a request costs over HTTP: CPU time of the serving process for one request, against a bare node:http server that answers
 * a constant of 300 bytes, in turn in one run. CPU time and turns, because shared machines change their speed. Needs `wrk`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { COUNTRIES } from '../../src/countries/registry.ts';
import { type Row, median, spread } from './row.ts';

export const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;

/** The limit of the platform: no routes, no checks, one constant answer; a POST body is read and parsed. */
const BARE = `
  import { createServer } from 'node:http';
  const body = JSON.stringify({ text: 'x'.repeat(289) });
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)];
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return response.writeHead(200, headers).end(body);
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      JSON.parse(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      response.writeHead(200, headers).end(body);
    });
  }).listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

interface Target {
  readonly figure: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Null where none is set. */
  readonly goal: number | null;
}

const german = 'DE89370400440532013000';
const json = JSON.stringify;

const TARGETS: readonly Target[] = [
  { figure: 'GET /validate', method: 'GET', path: `/api/v1/validate?iban=${german}`, goal: 0.88 },
  { figure: 'POST /validate', method: 'POST', path: '/api/v1/validate', body: json({ iban: german }), goal: 0.9 },
  { figure: 'POST /validate/bulk of 10', method: 'POST', path: '/api/v1/validate/bulk', body: json({ ibans: COUNTRIES.slice(0, 10).map(({ example }) => example) }), goal: null },
  { figure: 'GET /mask', method: 'GET', path: `/api/v1/mask?iban=${german}`, goal: 0.75 },
  { figure: 'GET /domestic', method: 'GET', path: `/api/v1/domestic?iban=${german}`, goal: 0.75 },
  { figure: 'GET /convert', method: 'GET', path: '/api/v1/convert?country=DE&blz=37040044&account_number=532013000', goal: 0.75 },
  { figure: 'GET /describe', method: 'GET', path: `/api/v1/describe?iban=${german}`, goal: 0.75 },
  { figure: 'GET /bic/of', method: 'GET', path: `/api/v1/bic/of?iban=${german}`, goal: 0.75 },
  { figure: 'GET /bank-info/{bic}', method: 'GET', path: '/api/v1/bank-info/DEUTDEFF', goal: 0.75 },
  { figure: 'GET /swift/{bic}', method: 'GET', path: '/api/v1/swift/DEUTDEFF', goal: 0.75 },
  { figure: 'GET /countries/{code}', method: 'GET', path: '/api/v1/countries/DE', goal: 0.75 },
];

export interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
}

export async function start(args: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, origin: /http:\/\/[\d.:]+/.exec(line)![0] };
}

/** User and system time of a process so far, in seconds (proc(5), stat fields 14 and 15). */
function cpuSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** CPU microseconds of the server for one request, over a slice of load. */
function slice({ process: server, origin }: Running, { method, path, body }: Target, seconds: number, folder: string): number {
  const script = join(folder, 'request.lua');
  writeFileSync(script, `wrk.method = "${method}"\n${body === undefined ? '' : `wrk.body = ${json(body)}\n`}`);
  const before = cpuSeconds(server);
  const report = execFileSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, origin + path], { encoding: 'utf8' });
  if (/Non-2xx/.test(report)) throw new Error(`${path} is not answered 200`);
  return ((cpuSeconds(server) - before) / Number(/(\d+) requests in/.exec(report)![1])) * 1e6;
}

/** One row an operation: CPU microseconds for one request, and the ratio of the bare server's to ours. */
export async function benchHttp({ rounds = 5, seconds = 1, only = '' } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  const [bare, kontor] = await Promise.all([start(['--input-type=module', '-e', BARE]), start([SERVER, '--port', '0'])]);
  try {
    const rows: Row[] = [];
    for (const target of TARGETS.filter(({ figure }) => figure.includes(only))) {
      slice(bare, target, seconds, folder);
      slice(kontor, target, seconds, folder);
      const ours: number[] = [];
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const limit = slice(bare, target, seconds, folder);
        const cost = slice(kontor, target, seconds, folder);
        ours.push(cost);
        ratios.push(limit / cost);
      }
      rows.push({ figure: target.figure, value: median(ours), unit: 'µs CPU', peer: 'bare node:http', ratio: median(ratios), goal: target.goal, spread: spread(ratios) });
    }
    return rows;
  } finally {
    bare.process.kill();
    kontor.process.kill();
  }
}
