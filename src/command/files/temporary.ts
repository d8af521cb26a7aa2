/** Temporary files that hold a result until it is complete, and those that a killed run has left. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, readlinkSync, unlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { once } from '../../text/once.ts';

/** The paths of the files that this process still writes. */
const written = new Set<string>();

const removeAll = once(() => process.on('exit', () => written.forEach(removed)));

/** Characters of the result's name in the name of its temporary file: a name has at most 255 bytes. */
const NAME_CHARACTERS = 40;
const DIGITS = 8;

const beginningOf = (target: string): string => `.${[...basename(target)].slice(0, NAME_CHARACTERS).join('')}.`;

/** Returns the path of a new temporary file next to the target. The name says which process writes it. */
export function temporaryFor(target: string): string {
  removeAll();
  const writer = `${machine()}-${process.pid}-${startOf(process.pid)}`;
  const path = join(dirname(target), `${beginningOf(target)}${writer}.${randomBytes(DIGITS / 2).toString('hex')}.tmp`);
  written.add(path);
  return path;
}

/** Forgets a temporary file that has its final name now. */
export const keep = (path: string): void => void written.delete(path);

/** Removes a temporary file. Returns false if that is not possible. */
export function removed(path: string): boolean {
  written.delete(path);
  try {
    unlinkSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the temporary files in a folder that ended processes of this machine have left there, and says how many. It keeps a file that may
 * belong to a process elsewhere, and says the end of its name. The beginning is a name that a person chose.
 */
export function removeLeftBehind(folder: string, note: (line: string) => void, target: string | null = null): void {
  const beginning = target === null ? '.' : beginningOf(target);
  let count = 0;
  for (const name of namesIn(folder)) {
    const [end, place, pid, start] = /\.(\w*)-(\d+)-(\d+)\.[\da-f]{8}\.tmp$/.exec(name) ?? [];
    if (end === undefined || !name.startsWith(beginning)) continue;
    if (target !== null && name !== beginning.slice(0, -1) + end) continue;
    const path = join(folder, name);
    if (place === '' || place !== machine()) note(`a temporary file of a run elsewhere is next to the result: its name ends in ${end}`);
    else if (!isRunning(Number(pid), start!, path) && removed(path)) count++;
  }
  if (count > 0) note(`removed ${count === 1 ? 'a temporary file' : `${count} temporary files`} that a run left when it was killed`);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textFrom(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/**
 * Returns a name for all processes that can see each other's numbers: one start of one machine, and one namespace of Linux. Empty if the
 * namespace cannot be read.
 */
const machine = once((): string => {
  const namespace = textFrom(() => readlinkSync('/proc/self/ns/pid'));
  if (process.platform === 'linux' && namespace === '') return '';
  const start = textFrom(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  return createHash('sha256').update(`${hostname()} ${start} ${namespace}`).digest('hex').slice(0, DIGITS);
});

/** Number of the field in /proc/PID/stat that has the start of the process (proc(5)). */
const START_FIELD = 22;

/** Returns when a process was started, because process numbers are used again. 0 if that is not known. */
function startOf(pid: number): string {
  const stat = textFrom(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program ends with the last parenthesis, and field 3 follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[START_FIELD - 3] ?? '0';
}

function isRunning(pid: number, start: string, path: string): boolean {
  if (pid === process.pid) return written.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const found = startOf(pid);
  return found === '0' || start === '0' || found === start;
}
