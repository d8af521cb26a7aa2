import { type Refusal, refuse } from '../../base/errors.ts';

/** Refuses a command line, a query or a file. */
export const refuseUse = (message: string): Refusal => refuse('INVALID_PARAMETER', message);
