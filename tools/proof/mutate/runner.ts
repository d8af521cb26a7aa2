/** The process that runs tests for one change after the other. A change may let it hang or end: the one that started it sees to that. */
import { writeFileSync } from 'node:fs';
import { findSourceMap } from 'node:module';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collected, runTests } from './test-stand-in.ts';

/** A change of one module, for the tests of one file. The paths are absolute. */
export interface Order {
  readonly test: string;
  /** What is loaded for one `id` serves the tests of every file. */
  readonly change: { readonly id: number; readonly module: string; readonly text: string; readonly anew: readonly string[] };
  /** Whether to see what runs. */
  readonly isWatched: boolean;
}

/** From a place to another of a file: lines and columns, counted from 0. */
type Stretch = readonly [startLine: number, startColumn: number, endLine: number, endColumn: number, hasRun: boolean];

export interface Report {
  /** The test that failed; null where none did. */
  readonly failed: string | null;
  readonly megabytes: number;
  /** Functions and branches, by their files: a place has run where the smallest that it is in has. */
  readonly ran: Readonly<Record<string, readonly Stretch[]>>;
}

const session = new Session();
session.connect();

/** Inspector commands in the process itself are done when they return. */
function inspect<T>(command: string, params: object = {}): T {
  let result: unknown;
  (session.post as (command: string, params: object, done: (fault: Error | null, value: unknown) => void) => void)(command, params, (fault, value) => {
    if (fault !== null) throw fault;
    result = value;
  });
  return result as T;
}

interface ScriptCoverage {
  readonly scriptId: string;
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[] }[];
}

let fault: unknown = null;
process.on('unhandledRejection', (reason) => (fault ??= reason));
process.on('uncaughtException', (error) => (fault ??= error));

async function carryOut({ test, change, isWatched }: Order): Promise<Report> {
  fault = null;
  writeFileSync(join(process.env['CHANGES']!, `${change.id}.json`), JSON.stringify({ ...change, module: pathToFileURL(change.module).href, anew: change.anew.map((path) => pathToFileURL(path).href) }));
  if (isWatched) inspect('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  let failed: string | null;
  try {
    await import(`${pathToFileURL(test).href}?change=${change.id}`);
    failed = await runTests(collected());
  } catch {
    collected();
    failed = 'loading the file';
  }
  await new Promise(setImmediate);
  if (failed === null && fault !== null) failed = 'a fault that nobody handles';
  const ran = isWatched ? stretches() : {};
  if (isWatched) inspect('Profiler.stopPreciseCoverage');
  return { failed, megabytes: process.memoryUsage().rss / 1024 / 1024, ran };
}

function stretches(): Report['ran'] {
  const ran: Record<string, Stretch[]> = {};
  for (const { scriptId, url, functions } of inspect<{ result: ScriptCoverage[] }>('Profiler.takePreciseCoverage').result) {
    const { protocol, pathname } = URL.canParse(url) ? new URL(url) : { protocol: '', pathname: '' };
    if (protocol !== 'file:' || !pathname.endsWith('.ts')) continue;
    // Without a map Node has read the text itself, and every position is that of the file.
    const map = findSourceMap(url);
    const starts = lineStarts(inspect<{ scriptSource: string }>('Debugger.getScriptSource', { scriptId }).scriptSource);
    const place = (offset: number): readonly [line: number, column: number] => {
      const line = starts.findLastIndex((start) => start <= offset);
      const column = offset - starts[line]!;
      const { originalLine, originalColumn } = (map?.findEntry(line, column) ?? {}) as { readonly originalLine?: number; readonly originalColumn?: number };
      return [originalLine ?? line, originalColumn ?? column];
    };
    const found = (ran[pathname] ??= []);
    for (const { ranges } of functions) for (const { startOffset, endOffset, count } of ranges) found.push([...place(startOffset), ...place(endOffset), count > 0]);
  }
  return ran;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

inspect('Profiler.enable');
inspect('Debugger.enable');
process.setSourceMapsEnabled(true);

process.on('message', (order: Order) => void carryOut(order).then((report) => process.send!(report)));
process.send!('ready');
