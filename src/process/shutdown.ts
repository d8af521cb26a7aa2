import { isatty } from 'node:tty';
import { FIXED_LIMITS } from '../limits.ts';
import { log, withoutMessage } from './log.ts';

/** Ends the process after a fault that nothing caught, with a log line and exit code 1: its state is not known. */
export function endOnFault(who: string, drain: () => Promise<void>): void {
  let ending = false;
  const end = (fault: unknown): void => {
    log(`${who} ends after an unexpected fault: ${withoutMessage(fault)}`);
    // A second fault, while it drains, ends it at once.
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

/** For a worker: terminals and service managers signal every process of a group, and only the first one acts on it and tells the others. */
export function leaveSignalsToPrimary(): void {
  for (const signal of ENDING) process.on(signal, nothing);
}

const isTerminal = (): boolean => STANDARD.some((descriptor) => isatty(descriptor));

export interface Signalled {
  /** Waits so many milliseconds, then finishes what is under way. */
  readonly drain: (delay: number) => Promise<void>;
  readonly reload: () => void;
}

/**
 * For a service, before it starts: until it listens SIGHUP waits, for it would end the process. Gives what makes it obey signals.
 *
 * It drains at SIGTERM after the delay, which balancers need. At SIGINT and SIGQUIT it drains at once: a person at a terminal does not wait
 * for balancers. A second of them ends the process at once. SIGHUP reloads; where it comes because the terminal is closed that the process
 * was started in, it drains.
 */
export function awaitSignals(): (does: Signalled, delay: number) => void {
  const hadTerminal = isTerminal();
  let isHungUp = false;
  const hold = (): void => {
    isHungUp = true;
  };
  process.on('SIGHUP', hold);
  return ({ drain, reload }, delay) => {
    const hangUp = endOnSignal(drain, delay, () => (hadTerminal && !isTerminal() ? null : reload));
    process.off('SIGHUP', hold).on('SIGHUP', hangUp);
    if (isHungUp) hangUp();
  };
}

/** Gives what is to be done at SIGHUP: `onHangup` says what, null to drain. */
function endOnSignal(drain: (delay: number) => Promise<void>, delay: number, onHangup: () => (() => void) | null): () => void {
  let draining = false;
  let asked = false;
  const begin = (wait: number): void => {
    if (draining) return;
    draining = true;
    void drain(wait).then(() => process.exit());
  };
  const end = (wait: number): void => {
    if (asked) process.exit(1);
    asked = true;
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
