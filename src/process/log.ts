/** The log is standard error: one line at a time, and never a word of what was asked. */
export function log(line: string): void {
  console.error(line);
}

/** The kind of a fault and where it happened. Its message is left out: it may quote what was asked. */
export function withoutMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  // The stack repeats the message, and lines of a message may look like those of a stack.
  const places = (fault.stack ?? '').replace(fault.message, '').split('\n');
  return [fault.name, ...places.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())].join(' ');
}
