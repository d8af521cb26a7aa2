import { routes } from '../service/operations/index.ts';
import { operationsHelp } from '../doors/command/help.ts';
import { COMMAND_LIMITS } from '../base/limits.ts';

/** Returns a line for each operation: its word and its summary. */
export const commandsHelp = (): string => operationsHelp(routes(COMMAND_LIMITS));
