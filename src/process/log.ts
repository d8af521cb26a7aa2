import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** The log is standard error: one line at a time, and never a word of what was asked. */
export const log = (line: string): void => write(STANDARD_ERROR, line);

/** Writes a line to standard output. */
export const say = (line: string): void => write(STANDARD_OUTPUT, line);

/**
 * Not by a stream of Node. After a full disk or a closed reader a stream writes nothing more, and its second error would end the process.
 */
function write(descriptor: number, line: string): void {
  try {
    writeSync(descriptor, `${line}\n`);
  } catch {
    // The line is lost; the service goes on.
  }
}

/** The kind of a fault and where it happened. Its message is left out: it may quote what was asked. */
export function withoutMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  // The stack repeats the message, and lines of a message may look like those of a stack.
  const places = (fault.stack ?? '').replace(fault.message, '').split('\n');
  return [fault.name, ...places.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())].join(' ');
}
