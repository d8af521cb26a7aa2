import { readFileSync } from 'node:fs';
import { environmentName } from '../limits.ts';

/** What the process has open besides connections: its streams, its port and what node itself uses. */
const OWN = 50;

/**
 * A log line where the system lets this process open fewer files than so many connections take. Null otherwise, and where the limit cannot
 * be read: in the sandbox, and outside Linux.
 */
export function fewOpenFiles(connections: number): string | null {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return null;
  }
  // Node has raised the soft limit, which stands first, as far as it may.
  const most = Number(/^Max open files +([0-9]+)/m.exec(limits)?.[1] ?? Infinity);
  if (most >= connections + OWN) return null;
  return `only ${most} files may be open, too few for ${connections} connections: raise the limit (ulimit -n, LimitNOFILE) or set ` +
    `${environmentName('connections')} to ${Math.max(most - OWN, 1)}`;
}
