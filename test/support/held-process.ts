import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { type TestContext, mock } from 'node:test';
import tty from 'node:tty';

const EVENTS = ['exit', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;
type Event = (typeof EVENTS)[number];

interface HeldProcess {
  /** Exit codes with which the process would have ended. */
  readonly exits: readonly (number | undefined)[];
  /** Lines that the process wrote. */
  readonly log: readonly string[];
  /** Descriptors that are terminals. The test may change them. */
  readonly terminals: number[];
  /** Emits an event. Returns true if a listener exists. */
  readonly emit: (name: Event, ...values: readonly unknown[]) => boolean;
  /** Advances the clock by this many milliseconds. */
  readonly pass: (milliseconds: number) => void;
}

/**
 * Isolates this process until a test ends. Only the test emits its events. Its exit codes are recorded, its output goes to a list, and its
 * clock stops.
 */
export function holdProcess(t: TestContext): HeldProcess {
  const exits: (number | undefined)[] = [];
  const log: string[] = [];
  const terminals: number[] = [];
  const { exitCode } = process;
  const before = EVENTS.map((name) => [name, process.listeners(name as 'exit')] as const);
  process.exitCode = undefined;
  for (const name of EVENTS) process.removeAllListeners(name);
  mock.method(process, 'exit', ((code) => void exits.push(code as number | undefined)) as typeof process.exit);
  mock.method(fs, 'writeSync', ((_: number, line: string) => void log.push(line.trimEnd())) as unknown as typeof fs.writeSync);
  mock.method(tty, 'isatty', (descriptor: number) => terminals.includes(descriptor));
  syncBuiltinESMExports();
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => {
    mock.timers.reset();
    mock.restoreAll();
    syncBuiltinESMExports();
    process.exitCode = exitCode;
    for (const [name, listeners] of before) {
      process.removeAllListeners(name);
      for (const one of listeners) process.on(name, one);
    }
  });
  return {
    exits, log, terminals, emit: (name, ...values) => process.emit(name as 'exit', ...(values as [0])),
    pass: (milliseconds) => mock.timers.tick(milliseconds),
  };
}
