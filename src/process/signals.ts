/**
 * Signals that mean nothing here: without a listener the first opens Node's debugger, through which memory can be read, and the second ends
 * the process.
 */
const MEANINGLESS = ['SIGUSR1', 'SIGUSR2'] as const;

/** To be called before anything else: until then SIGUSR1 opens the debugger. */
export function passOverSignals(): void {
  for (const signal of MEANINGLESS) process.on(signal, () => undefined);
}
