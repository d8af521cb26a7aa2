import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { type TestContext, mock } from 'node:test';
import tty from 'node:tty';

const EVENTS = ['exit', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;
type Event = (typeof EVENTS)[number];

interface HeldProcess {
  /** The codes with which it was to end. */
  readonly exits: readonly (number | undefined)[];
  /** The lines that it wrote. */
  readonly log: readonly string[];
  /** Its descriptors that are terminals, which may change. */
  readonly terminals: number[];
  /** Emits an event. True if anything listens. */
  readonly emit: (name: Event, ...values: readonly unknown[]) => boolean;
  /** Lets so many milliseconds go by. */
  readonly pass: (milliseconds: number) => void;
}

/** Until a test ends this process hears only what the test makes, ends in words alone, writes into an array, and its clock stands still. */
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
