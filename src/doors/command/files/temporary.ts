/** Creates temporary files for a result that is not complete. Removes temporary files of earlier runs that were killed. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, readlinkSync, unlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { posix, sep, win32 } from 'node:path';
import { once } from '../../../base/algorithms/once.ts';

/** Paths of the temporary files that this process is still writing. */
const written = new Set<string>();

const removeAtExit = once(() => process.on('exit', () => written.forEach(remove)));

/** Number of characters of the result's name in the name of its temporary file. It is limited, because a name has at most 255 bytes. */
const NAME_CHARACTERS = 40;
const DIGITS = 8;

/** The functions for paths of this system. Tests also use the functions for paths of the other system. */
const SYSTEM = sep === win32.sep ? win32 : posix;

const beginningOf = (target: string, { basename } = SYSTEM): string => `.${[...basename(target)].slice(0, NAME_CHARACTERS).join('')}.`;

/** Returns the path of a new temporary file in the folder of the target. The name of the file identifies the process that writes it. */
export function temporaryFor(target: string, paths = SYSTEM): string {
  removeAtExit();
  const writer = `${machine()}-${process.pid}-${startOf(process.pid)}`;
  const path = paths.join(paths.dirname(target), `${beginningOf(target, paths)}${writer}.${randomBytes(DIGITS / 2).toString('hex')}.tmp`);
  written.add(path);
  return path;
}

/** Forgets a temporary file, because it has got its final name. */
export const forget = (path: string): void => void written.delete(path);

/** Removes a temporary file. Returns false if that is not possible. */
export function remove(path: string): boolean {
  written.delete(path);
  try {
    unlinkSync(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes temporary files from a folder, if their processes ran on this machine and have ended. Reports how many it removed. It keeps a
 * file that may belong to a process on another machine. It reports only the end of the name of this file, because a person chose the
 * beginning.
 */
export function removeLeftBehind(folder: string, note: (line: string) => void, target: string | null = null): void {
  const beginning = target === null ? '.' : beginningOf(target);
  let count = 0;
  for (const name of namesIn(folder)) {
    const [end, place, pid, start] = /\.(\w*)-(\d+)-(\d+)\.[\da-f]{8}\.tmp$/.exec(name) ?? [];
    if (end === undefined || !name.startsWith(beginning)) continue;
    if (target !== null && name !== beginning.slice(0, -1) + end) continue;
    const path = SYSTEM.join(folder, name);
    if (place === '' || place !== machine()) {
      note(`a run on another machine left a temporary file next to the result, with a name that ends in ${end}`);
    } else if (!isRunning(Number(pid), start!, path) && remove(path)) count++;
  }
  if (count > 0) note(`removed ${count === 1 ? 'a temporary file' : `${count} temporary files`} of a run that was killed`);
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
 * Returns a name for all processes that can see each other's process numbers. These processes run on the same machine since the same start,
 * in the same namespace of Linux. Empty if the namespace cannot be read.
 */
const machine = once((): string => {
  const namespace = textFrom(() => readlinkSync('/proc/self/ns/pid'));
  if (process.platform === 'linux' && namespace === '') return '';
  const start = textFrom(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  return createHash('sha256').update(`${hostname()} ${start} ${namespace}`).digest('hex').slice(0, DIGITS);
});

/** Number of the field in /proc/PID/stat with the start time of the process (proc(5)). */
const START_FIELD = 22;

/** Returns the start time of a process. It distinguishes processes that have the same number. 0 if it is unknown. */
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
