/** A server whose data file a test replaces, and the bank that the server names. */
import type { ChildProcess } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleOf } from '../../../tools/data/bundle/build.ts';
import { readRows } from '../../../tools/data/bundle/read.ts';
import { FIXTURE } from '../../support/directory.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { askFor } from './ask.ts';
import { type Environment, ended, run, started } from './program.ts';

export const IBAN = 'BE68539007547034';

/** Invented data, dated to a day on which each bank has this name. */
function dataOf(day: string, name: string): Buffer {
  const rows = readRows(FIXTURE, 'all');
  const named = <R extends { readonly name: string }>(row: R): R => ({ ...row, name });
  return bundleOf({ ...rows, version: `${day}-00000000`, banks: rows.banks.map(named), bics: rows.bics.map(named) });
}

export const [OLD, NEW] = [dataOf('2026-10-01', 'Altbank'), dataOf('2026-11-01', 'Neubank')];

/** Replaces a file by another, completely or not at all. */
export function put(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}

export interface Run {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly port: number;
  readonly file: string;
  /** Returns the next line of the log. */
  readonly logged: () => Promise<string>;
  readonly end: ReturnType<typeof ended>;
}

export async function start(args: readonly string[], environment: Environment = {}): Promise<Run> {
  const file = join(temporaryFolder(), 'kontor-data.kdb');
  put(file, OLD);
  const child = run(args, { KONTOR_DATA: file, ...environment });
  const end = ended(child);
  const lines = createInterface({ input: child.stderr! })[Symbol.asyncIterator]();
  const { origin, port } = await started(child);
  return { child, origin, port, file, end, logged: async () => (await lines.next()).value as string };
}

/** Sends one request on a connection that is kept. Returns the bank of the answer, or the failure. */
export async function bankNamed(agent: Agent, port: number, method: 'GET' | 'POST'): Promise<string> {
  const answer = await askFor(agent, port, method, IBAN);
  if (typeof answer === 'string') return answer;
  return answer.status === 200 ? (JSON.parse(answer.body) as { bank_name: string }).bank_name : String(answer.status);
}
