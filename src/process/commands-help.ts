import { routes } from '../service/operations/index.ts';
import { operationsHelp } from '../doors/command/help.ts';
import { COMMAND_LIMITS } from '../base/limits.ts';

/** Returns the help for the operations: a line for each operation, with its word and its summary. */
export const commandsHelp = (): string => operationsHelp(routes(COMMAND_LIMITS));
