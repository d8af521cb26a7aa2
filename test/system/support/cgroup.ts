/** A memory limit of the kernel (cgroups(7)), as container engines set it. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsRoot } from './tools.ts';

export interface MemoryLimit {
  readonly reason: false;
  /** Command by which `sh` enters the group. */
  readonly enter: string;
  /** Maximum memory that was used, in MiB. Files that were read count too. */
  readonly peak: () => number;
  /** Number of processes that the kernel killed for lack of memory. */
  readonly kills: () => number;
  readonly remove: () => void;
}

const ROOT = '/sys/fs/cgroup';
const MIB = 2 ** 20;

/** The files of a memory controller: first the unified hierarchy (version 2), then version 1. */
const VERSIONS = [
  {
    folder: ROOT, is: 'cgroup.controllers', limit: 'memory.max', noSwap: ['memory.swap.max', '0'], peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    folder: join(ROOT, 'memory'), is: 'memory.limit_in_bytes', limit: 'memory.limit_in_bytes', noSwap: ['memory.swappiness', '0'],
    peak: 'memory.max_usage_in_bytes', events: 'memory.oom_control',
  },
] as const;

/** Returns a group with this limit, in MiB, without swap, or the reason why this machine has none. */
export function memoryLimit(mebibytes: number): MemoryLimit | { readonly reason: string } {
  const lacking = needsRoot();
  if (lacking !== false) return { reason: lacking };
  for (const { folder, is, limit, noSwap: [swap, none], peak, events } of VERSIONS) {
    const group = join(folder, `kontor-test-${process.pid}`);
    const file = (name: string): string => join(group, name);
    const read = (name: string): string => readFileSync(file(name), 'utf8');
    try {
      if (!existsSync(join(folder, is))) continue;
      if (folder === ROOT) writeFileSync(join(folder, 'cgroup.subtree_control'), '+memory');
      mkdirSync(group);
      writeFileSync(file(limit), String(mebibytes * MIB));
      if (existsSync(file(swap))) writeFileSync(file(swap), none);
      return {
        reason: false,
        enter: `echo $$ > ${file('cgroup.procs')}`,
        peak: () => Number(read(peak)) / MIB,
        kills: () => Number(/oom_kill (\d+)/.exec(read(events))?.[1]),
        remove: () => rmdirSync(group),
      };
    } catch {
      continue;
    }
  }
  return { reason: 'this machine lets no memory limit be set' };
}
