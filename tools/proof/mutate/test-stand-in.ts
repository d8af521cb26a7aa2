/**
 * Stands in for `node:test` where the tests of a file are run again and again in one process, each time for another change. `collected`
 * gives what a file declared; `runTests` runs it up to its first failure.
 */
import { mock } from 'node:test';

export { mock };

type Work = (context: { readonly after: (work: () => unknown) => void; readonly mock: typeof mock; readonly name: string }) => unknown;

interface Suite {
  readonly before: (() => unknown)[];
  readonly after: (() => unknown)[];
  readonly tests: { readonly name: string; readonly run: Work | Suite }[];
}

const newSuite = (): Suite => ({ before: [], after: [], tests: [] });

/** The suites that are being declared, the innermost last. */
const open: Suite[] = [newSuite()];

/** Options stand before the work. */
const isSkipped = (rest: readonly unknown[]): boolean => rest.length > 1 && Boolean((rest[0] as { readonly skip?: unknown }).skip);

export function test(name: string, ...rest: readonly unknown[]): void {
  if (isSkipped(rest)) return;
  open.at(-1)!.tests.push({ name, run: rest.at(-1) as Work });
}

export function describe(name: string, ...rest: readonly unknown[]): void {
  if (isSkipped(rest)) return;
  const suite = newSuite();
  open.at(-1)!.tests.push({ name, run: suite });
  open.push(suite);
  (rest.at(-1) as () => void)();
  open.pop();
}

export function before(work: () => unknown): void {
  open.at(-1)!.before.push(work);
}

export function after(work: () => unknown): void {
  open.at(-1)!.after.push(work);
}

/** What was declared since this was last asked. */
export function collected(): Suite {
  const [suite] = open.splice(0, open.length, newSuite());
  return suite!;
}

/** Runs the tests in order; the name of the first that fails, null where none does. */
export async function runTests(suite: Suite): Promise<string | null> {
  try {
    for (const work of suite.before) await work();
    for (const { name, run } of suite.tests) {
      const found = typeof run === 'function' ? await runOne(name, run) : await runTests(run);
      if (found !== null) return found;
    }
  } catch {
    return 'before all tests';
  } finally {
    for (const work of suite.after) await work();
  }
  return null;
}

async function runOne(name: string, work: Work): Promise<string | null> {
  const ends: (() => unknown)[] = [];
  try {
    await work({ after: (end) => ends.push(end), mock, name });
    return null;
  } catch {
    return name;
  } finally {
    for (const end of ends) await end();
    mock.reset();
  }
}
