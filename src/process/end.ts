import { FIXED_LIMITS } from '../http/limits.ts';
import { log, withoutMessage } from './log.ts';

/** Lets a fault that nothing caught end the process with a line in the log and exit code 1: nobody knows in what state it is. */
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

/** Signals that mean nothing here: without a listener the first opens Node's debugger, through which memory can be read, and the second ends the process. */
const MEANINGLESS = ['SIGUSR1', 'SIGUSR2'] as const;
const ENDING = ['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGINT'] as const;

const nothing = (): void => undefined;

/** To be called before anything else: until then SIGUSR1 opens the debugger. */
export function passOverSignals(): void {
  for (const signal of MEANINGLESS) process.on(signal, nothing);
}

/** For a worker: terminals and service managers signal every process of a group, and only the first one acts on it and tells the others. */
export function leaveSignalsToPrimary(): void {
  for (const signal of ENDING) process.on(signal, nothing);
}

/**
 * Drains at SIGTERM and SIGHUP after the delay, which balancers need, and at once at SIGINT and SIGQUIT: a person at a terminal does not wait
 * for balancers. A second signal that asks for the end ends the process at once; SIGHUP does not, for it comes together with others.
 */
export function endOnSignal(drain: (delay: number) => Promise<void>, delay: number): void {
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
  process.on('SIGHUP', () => begin(delay));
  process.on('SIGTERM', () => end(delay));
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) process.on(signal, () => end(0));
}
