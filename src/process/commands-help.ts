import { routes } from '../operations/index.ts';
import { operationsHelp } from '../command/help.ts';
import { COMMAND_LIMITS } from '../limits.ts';

/** The operations and what each is for, in lines. */
export const commandsHelp = (): string => operationsHelp(routes(COMMAND_LIMITS));
