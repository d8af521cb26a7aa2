import { type Refusal, refuse } from '../../base/errors.ts';

/** Refuses a command line, a query or a file. `parameter` is the option or input with the fault. */
export const refuseUse = (message: string, parameter?: string): Refusal => refuse('INVALID_PARAMETER', message, parameter);
