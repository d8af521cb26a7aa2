import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';

const FOLDERS = [...process.env['PATH']!.split(delimiter), '/usr/sbin', '/sbin'];

/**
 * For tests that need programs of the system: why to skip where one is missing, else false. In CI nothing is skipped: there
 * a missing program is a failure.
 */
export function lacks(...programs: readonly string[]): string | false {
  const missing = programs.filter((program) => !FOLDERS.some((folder) => existsSync(`${folder}/${program}`)));
  if (missing.length === 0) return false;
  const reason = `not installed: ${missing.join(', ')}`;
  assert.equal(process.env['CI'] ?? '', '', reason);
  return reason;
}

/** The same for tests that must be root, to become somebody else or to cut themselves off the network. */
export function needsRoot(): string | false {
  if (process.getuid!() === 0) return false;
  assert.equal(process.env['CI'] ?? '', '', 'CI must run as root');
  return 'only root can do this';
}
