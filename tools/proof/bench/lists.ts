/** Measures a list of a million rows over HTTP, next to the command on one thread, in turn. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentName } from '../../../src/base/limits.ts';
import { SERVER, openBuilt } from './built.ts';
import { HEADER, ledgerRows } from './ledger.ts';
import { type Row, besidePeer, withinLimit } from './row.ts';
import { peakResidentBytes, start } from './servers.ts';

/** Smallest share of the command's speed. */
const GOAL = 0.8;
const MEMORY_MIB = 300;

/** Sends the list and reads the answer, without keeping it. Returns the time in nanoseconds, and the memory of the server in bytes. */
async function served(body: Buffer): Promise<{ readonly time: number; readonly memory: number }> {
  const kontor = await start([SERVER, '--port', '0', '--workers', '1'], { [environmentName('payment_file_bytes')]: String(body.length) });
  try {
    const begin = performance.now();
    const sent = request(`${kontor.origin}/api/v1/validate/bulk`,
      { method: 'POST', agent: false, headers: { Accept: 'text/csv', 'Content-Length': body.length } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`the list was answered ${response.statusCode}`);
    return { time: (performance.now() - begin) * 1e6, memory: peakResidentBytes(kontor.process) };
  } finally {
    kontor.process.kill('SIGKILL');
  }
}

/** Runs the command on the list. Returns the time in nanoseconds. */
async function commanded(file: string): Promise<number> {
  const out = openSync('/dev/null', 'w');
  const begin = performance.now();
  const child = spawn(process.execPath, [SERVER, 'validate', file, '--quiet', '--exit-zero', '--workers', '1'],
    { stdio: ['ignore', out, 'inherit'] });
  const [code] = (await once(child, 'close')) as [number];
  closeSync(out);
  if (code !== 0) throw new Error(`the command ended with ${code}`);
  return (performance.now() - begin) * 1e6;
}

export async function benchLists({ rows = 1_000_000, rounds = 3 } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  try {
    const file = join(folder, 'ledger.csv');
    writeFileSync(file, Buffer.concat([Buffer.from(HEADER), ...ledgerRows(rows, openBuilt())]));
    const body = readFileSync(file);
    const [times, memory, command]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      command.push((await commanded(file)) / rows);
      const server = await served(body);
      times.push(server.time / rows);
      memory.push(server.memory);
    }
    const name = `a list of ${rows.toLocaleString('en')} rows, ${Math.round(body.length / 1e6)} MB, over HTTP`;
    return [
      besidePeer({ figure: `Check ${name}, by the clock`, unit: '1/s', costs: times }, 'the command, one thread', command, GOAL),
      withinLimit({ figure: `Most memory for ${name}`, unit: 'MiB', costs: memory }, MEMORY_MIB),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
