/**
 * Signals that have no meaning in this program. Without a listener, SIGUSR1 opens Node's debugger, which can read memory, and SIGUSR2 ends
 * the process.
 */
const MEANINGLESS = ['SIGUSR1', 'SIGUSR2'] as const;

/** Ignores these signals. Call this function before anything else, because until then SIGUSR1 opens the debugger. */
export function ignoreSignals(): void {
  for (const signal of MEANINGLESS) process.on(signal, () => undefined);
}
