import { isatty } from 'node:tty';
import { FIXED_LIMITS } from '../base/limits.ts';
import { log, withoutMessage } from './log.ts';

/** Ends the process after an uncaught fault, because the state of the process is unknown. Writes a log line and uses exit code 1. */
export function endOnFault(who: string, drain: () => Promise<void>): void {
  let ending = false;
  const end = (fault: unknown): void => {
    log(`${who} ends after an unexpected fault: ${withoutMessage(fault)}`);
    // A second fault during the drain ends the process at once.
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), FIXED_LIMITS.fault_exit.value).unref();
    void drain().then(() => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

const ENDING = ['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT'] as const;

const STANDARD = [0, 1, 2];

const nothing = (): void => undefined;

/**
 * Makes a worker ignore signals. Terminals and service managers signal every process of a group, but only the first process acts on a
 * signal. It sends messages to the workers instead.
 */
export function leaveSignalsToPrimary(): void {
  for (const signal of ENDING) process.on(signal, nothing);
}

const isTerminal = (): boolean => STANDARD.some((descriptor) => isatty(descriptor));

export interface SignalActions {
  /** Waits for the delay in milliseconds, then finishes the current requests. */
  readonly drain: (delay: number) => Promise<void>;
  readonly reload: () => void;
}

/**
 * Call this function before a service starts. Until the service listens, it postpones SIGHUP, which would otherwise end the process.
 * Returns a function that makes the service obey signals.
 *
 * SIGTERM drains after the delay, which load balancers need. SIGINT and SIGQUIT drain at once, because a person at a terminal does not wait
 * for load balancers. A second signal of this kind ends the process at once. SIGHUP reloads the data. If SIGHUP comes because the terminal
 * of the process was closed, the process drains.
 */
export function awaitSignals(): (does: SignalActions, delay: number) => void {
  const hadTerminal = isTerminal();
  let isHungUp = false;
  const remember = (): void => {
    isHungUp = true;
  };
  process.on('SIGHUP', remember);
  return ({ drain, reload }, delay) => {
    const hangUp = endOnSignal(drain, delay, () => (hadTerminal && !isTerminal() ? null : reload));
    process.off('SIGHUP', remember).on('SIGHUP', hangUp);
    if (isHungUp) hangUp();
  };
}

/**
 * Adds listeners for the ending signals. Returns the listener for SIGHUP. It calls the function that `onHangup` returns, or drains if
 * `onHangup` returns null.
 */
function endOnSignal(drain: (delay: number) => Promise<void>, delay: number, onHangup: () => (() => void) | null): () => void {
  let draining = false;
  let isEnding = false;
  const begin = (wait: number): void => {
    if (draining) return;
    draining = true;
    void drain(wait).then(() => process.exit());
  };
  const end = (wait: number): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    begin(wait);
  };
  process.on('SIGTERM', () => end(delay));
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) process.on(signal, () => end(0));
  return () => {
    const reload = onHangup();
    if (reload === null) begin(delay);
    else if (!draining) reload();
  };
}
