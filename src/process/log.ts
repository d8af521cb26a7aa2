import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Writes a line to the log, which is standard error. The log never contains data of a request. */
export const log = (line: string): void => write(STANDARD_ERROR, line);

/** Writes a line to standard output. */
export const print = (line: string): void => write(STANDARD_OUTPUT, line);

/** Writes without a stream of Node. A stream stops after a full disk or a closed reader, and its second error would end the process. */
function write(descriptor: number, line: string): void {
  try {
    writeSync(descriptor, `${line}\n`);
  } catch {
    // The line is lost, and the service continues.
  }
}

/** Returns the kind and the place of a fault. The message of the fault is omitted, because it may quote data of a request. */
export function withoutMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  // The stack repeats the message. A line of the message may look like a line of the stack, so the message is removed first.
  const places = (fault.stack ?? '').replace(fault.message, '').split('\n');
  return [fault.name, ...places.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())].join(' ');
}
