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
  /** Null runs the tests without a change, to see what they call. What is loaded for one `id` serves the tests of every file. */
  readonly change: { readonly id: number; readonly module: string; readonly text: string; readonly anew: readonly string[] } | null;
}

export interface Report {
  /** The test that failed; null where none did. */
  readonly failed: string | null;
  readonly megabytes: number;
  /** Where the functions begin that were called, by their files: line and column, counted from 0. */
  readonly called: Readonly<Record<string, readonly (readonly [line: number, column: number])[]>>;
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
  readonly functions: readonly { readonly functionName: string; readonly ranges: readonly { readonly startOffset: number; readonly count: number }[] }[];
}

let fault: unknown = null;
process.on('unhandledRejection', (reason) => (fault ??= reason));
process.on('uncaughtException', (error) => (fault ??= error));

async function carryOut({ test, change }: Order): Promise<Report> {
  fault = null;
  if (change !== null) writeFileSync(join(process.env['CHANGES']!, `${change.id}.json`), JSON.stringify({ ...change, module: pathToFileURL(change.module).href, anew: change.anew.map((path) => pathToFileURL(path).href) }));
  else inspect('Profiler.takePreciseCoverage');
  let failed: string | null;
  try {
    await import(`${pathToFileURL(test).href}${change === null ? '' : `?change=${change.id}`}`);
    failed = await runTests(collected());
  } catch {
    collected();
    failed = 'loading the file';
  }
  await new Promise(setImmediate);
  if (failed === null && fault !== null) failed = 'a fault that nobody handles';
  return { failed, megabytes: process.memoryUsage().rss / 1024 / 1024, called: change === null ? calledFunctions() : {} };
}

function calledFunctions(): Report['called'] {
  const called: Record<string, (readonly [number, number])[]> = {};
  for (const { scriptId, url, functions } of inspect<{ result: ScriptCoverage[] }>('Profiler.takePreciseCoverage').result) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) continue;
    // Without a map Node has read the text itself, and every position is that of the file.
    const map = findSourceMap(url);
    const starts = lineStarts(inspect<{ scriptSource: string }>('Debugger.getScriptSource', { scriptId }).scriptSource);
    for (const { ranges: [range] } of functions) {
      if (range!.count === 0 || range!.startOffset === 0) continue;
      const line = starts.findLastIndex((start) => start <= range!.startOffset);
      const column = range!.startOffset - starts[line]!;
      const entry = (map?.findEntry(line, column) ?? { originalLine: line, originalColumn: column }) as { readonly originalLine?: number; readonly originalColumn: number };
      if (entry.originalLine !== undefined) (called[new URL(url).pathname] ??= []).push([entry.originalLine, entry.originalColumn]);
    }
  }
  return called;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

inspect('Profiler.enable');
inspect('Debugger.enable');
inspect('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
process.setSourceMapsEnabled(true);

process.on('message', (order: Order) => void carryOut(order).then((report) => process.send!(report)));
process.send!('ready');
