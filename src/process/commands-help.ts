import { routes } from '../operations/index.ts';
import { operationsHelp } from '../command/help.ts';
import { COMMAND_LIMITS } from '../limits.ts';

/** Returns a line for each operation: its word and its summary. */
export const commandsHelp = (): string => operationsHelp(routes(COMMAND_LIMITS));
