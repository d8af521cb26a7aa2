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

/** Answers SIGTERM and SIGINT; a second signal ends the process at once. */
export function endOnSignal(drain: (delay: number) => Promise<void>, delay: number): void {
  let ending = false;
  const end = (wait: number): void => {
    if (ending) process.exit(1);
    ending = true;
    void drain(wait).then(() => process.exit());
  };
  process.on('SIGTERM', () => end(delay));
  // A person at a terminal does not wait for balancers.
  process.on('SIGINT', () => end(0));
}
