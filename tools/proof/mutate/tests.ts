/** Tests as judges of changes: what of the program a file of tests runs, and whether one of them fails. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Order, Report } from './runner.ts';

export interface Judge {
  /** Runs the tests of a file, given by its path from the root, with a change; null where they do not end. */
  readonly run: (order: Order, milliseconds: number) => Promise<(Report & { readonly milliseconds: number }) | null>;
  readonly end: () => void;
}

const RUNNER = fileURLToPath(new URL('runner.ts', import.meta.url));
const REGISTER = new URL('register.mjs', import.meta.url).href;
/** Modules that were loaded anew for a change stay in memory; a process with so much of them is replaced. */
const MOST_MEGABYTES = 1_200;

/** A process that runs tests, replaced when a change has ended it, lets it hang or has filled it. */
export function startJudge(root: string): Judge {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-changes-'));
  let child: ChildProcess | null = null;

  // Descriptor 3 is left out: a change that writes there in place of 2 would break the channel.
  async function started(): Promise<ChildProcess> {
    if (child !== null) return child;
    const begun = fork(RUNNER, [], { cwd: root, execArgv: ['--import', REGISTER, ...(process.features.typescript ? [] : ['--import', 'tsx']), '--max-old-space-size=2048'], env: { ...process.env, CHANGES: folder }, stdio: ['ignore', 'ignore', 'ignore', 'ignore', 'ipc'] });
    begun.once('exit', () => {
      if (child === begun) child = null;
    });
    child = begun;
    await once(begun, 'message');
    return begun;
  }

  function drop(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    run: async (order, milliseconds) => {
      const runner = await started();
      const began = performance.now();
      const report = await new Promise<Report | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), milliseconds);
        const end = (found: Report | null): void => {
          clearTimeout(timer);
          runner.removeAllListeners('message').removeListener('exit', gone);
          resolve(found);
        };
        const gone = (): void => end({ failed: 'the process ends', megabytes: 0, ran: {} });
        runner.once('message', (found) => end(found as Report)).once('exit', gone);
        runner.send({ ...order, test: join(root, order.test) });
      });
      if (report === null || report.megabytes > MOST_MEGABYTES) drop();
      return report && { ...report, milliseconds: performance.now() - began };
    },
    end: () => {
      drop();
      rmSync(folder, { recursive: true });
    },
  };
}
