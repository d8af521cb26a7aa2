import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const FOLDERS = [...process.env['PATH']!.split(delimiter), '/usr/sbin', '/sbin'];

export const isInstalled = (program: string): boolean => FOLDERS.some((folder) => existsSync(`${folder}/${program}`));

/**
 * Reason for skipping a test that needs programs of the system, if a program is missing; else false. CI skips nothing: there a missing
 * program is a failure.
 */
export function lacks(...programs: readonly string[]): string | false {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return false;
  const reason = `not installed: ${missing.join(', ')}`;
  assert.equal(process.env['CI'] ?? '', '', reason);
  return reason;
}

/** Reason for skipping a test that must be root, to become another user or to leave the network; else false. */
export function needsRoot(): string | false {
  if (process.getuid!() === 0) return false;
  assert.equal(process.env['CI'] ?? '', '', 'CI must run as root');
  return 'only root can do this';
}

/** A file system mounted for the tests, or the reason why it could not be mounted. The caller unmounts the file system. */
export type Mounted = { readonly folder: string; readonly reason: false } | { readonly reason: string };

/** Mounts a new file system on a folder of its own, if this machine allows root to do so (containers often do not). */
export function mounted(type: string, options: string): Mounted {
  const lacking = lacks('mount', 'umount') || needsRoot();
  if (lacking !== false) return { reason: lacking };
  const folder = mkdtempSync(join(tmpdir(), 'kontor-mount-'));
  try {
    execFileSync('mount', ['-t', type, '-o', options, 'kontor-test', folder], { stdio: 'ignore' });
    return { folder, reason: false };
  } catch {
    return { reason: 'this machine lets no file system be mounted' };
  }
}

/** Reason for skipping a test that has this many files open, in each of its processes; else false. */
export function openFiles(count: number): string | false {
  const most = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  // Sockets are files, and node has some dozens of other files.
  return most === 'unlimited' || Number(most) >= count + 100 ? false : `only ${most} files may be open: raise the limit (ulimit -n)`;
}

/** The major versions of Node that the program runs on. */
export const NODE_VERSIONS: readonly string[] = ['20', '22', '24', '26'];

/** Returns the path of a Node of this major version; null if it cannot be fetched. In CI, a failed fetch is a failure of the test. */
export async function nodeOf(version: string): Promise<string | null> {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  try {
    const { stdout } = await promisify(execFile)('npx', ['--yes', `node@${version}`, '-p', 'process.execPath']);
    return stdout.trim();
  } catch (error) {
    if (process.env['CI']) throw error;
    return null;
  }
}
