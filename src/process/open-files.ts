import { readFileSync } from 'node:fs';
import { environmentName } from '../base/limits.ts';

/** Number of files that the process opens in addition to connections: its streams, its port and the files of the program. */
const OWN_FILES = 60;

/**
 * Returns the number of files that the process may open. Infinity if the limit cannot be read: in the sandbox, and on systems other than
 * Linux.
 */
function openFiles(): number {
  try {
    // The first number is the soft limit. Node has already raised it to the hard limit.
    return Number(/^Max open files +([0-9]+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/**
 * Returns the number of connections that the process accepts at the same time, at most the number in the settings. With more connections,
 * the process could not open the files of the program. `warning` is a log line if the number is lower than in the settings, or null.
 */
export function possibleConnections(connections: number): { readonly most: number; readonly warning: string | null } {
  const maximum = openFiles();
  if (maximum >= connections + OWN_FILES) return { most: connections, warning: null };
  const most = Math.max(maximum - OWN_FILES, 1);
  return { most, warning: `only ${maximum} files may be open, too few for ${connections} connections: raise the limit (ulimit -n, ` +
    `LimitNOFILE) or set ${environmentName('connections')} to ${most}` };
}
