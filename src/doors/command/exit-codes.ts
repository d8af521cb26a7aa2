import { type Refusal, statusOf } from '../../base/errors.ts';

/** Exit codes. 0: everything is valid. 1: something is not valid. 2: the command or the file is wrong. */
export const EXIT = { valid: 0, invalid: 1, wrong: 2 } as const;

const BAD_REQUEST = 400;

/** Returns the exit code of a refusal. The command or a file is wrong (status 400), or the value is not valid. */
export const exitOfRefusal = (refusal: Refusal): number => (statusOf(refusal) === BAD_REQUEST ? EXIT.wrong : EXIT.invalid);
