import { readFileSync } from 'node:fs';
import { environmentName } from '../base/limits.ts';

/** Number of files that the process opens in addition to connections: its streams, its port and files of Node. */
const OWN_FILES = 50;

/**
 * Returns a log line if the process may open fewer files than this number of connections needs. Null if it may open enough files. Also null
 * if the limit cannot be read: in the sandbox, and on systems other than Linux.
 */
export function openFilesWarning(connections: number): string | null {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return null;
  }
  // The first number is the soft limit. Node has already raised it to the hard limit.
  const maximum = Number(/^Max open files +([0-9]+)/m.exec(limits)?.[1] ?? Infinity);
  if (maximum >= connections + OWN_FILES) return null;
  return `only ${maximum} files may be open, too few for ${connections} connections: raise the limit (ulimit -n, LimitNOFILE) or set ` +
    `${environmentName('connections')} to ${Math.max(maximum - OWN_FILES, 1)}`;
}
