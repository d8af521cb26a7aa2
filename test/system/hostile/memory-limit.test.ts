/** The program in the memory that the deploy files give it, under all large loads at once: the kernel kills nothing. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LIMITS, LIMITS } from '../../../src/base/limits.ts';
import { BODIES, bodies } from '../../../tools/proof/attack/bodies.ts';
import { flood } from '../../../tools/proof/attack/flood.ts';
import { type Attacked, megabytes } from '../../../tools/proof/attack/program.ts';
import { unread } from '../../../tools/proof/attack/unread.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { exchange, get, open, post, statusOf } from '../../support/raw.ts';
import { build, environment } from '../support/build.ts';
import { memoryLimit } from '../support/cgroup.ts';
import { ended, keep, started } from '../support/program.ts';

const deployed = (name: string): string => readFileSync(
  fileURLToPath(new URL(`../../../tools/release/deploy/${name}`, import.meta.url)), 'utf8',
);

/** Maximum memory of the process by its limits, and the memory that the deploy files allow, in MiB. */
const MOST_MIB = Number(/up to (\d+) MiB/.exec(LIMITS.reserved_bytes.reason)![1]);
const KUBERNETES_MIB = Number(/limits:\n\s+memory: (\d+)Mi/.exec(deployed('kubernetes.yaml'))![1]);
const SYSTEMD_MIB = Number(/^MemoryMax=(\d+)M$/m.exec(deployed('kontor.service'))![1]);

test('the deploy files give a tenth more than the process takes at most', () => {
  for (const given of [KUBERNETES_MIB, SYSTEMD_MIB]) assert.ok(given >= 1.1 * MOST_MIB, `${given} MiB`);
});

const limit = memoryLimit(KUBERNETES_MIB);
const program = temporaryFolder();
before(async () => {
  if ('enter' in limit) await build(program);
});
after(() => {
  if ('enter' in limit) limit.remove();
});

const bulk = JSON.stringify({ ibans: Array(DEFAULT_LIMITS.bulk_items).fill('DE89370400440532013000') });
const half = 'a'.repeat(DEFAULT_LIMITS.large_body_bytes / 2);

/**
 * Starts the built program in this memory. `check` asserts that the kernel killed nothing, that the program answers, and that it ends
 * normally.
 */
async function inLimit(
  args: readonly string[], enter: string,
): Promise<{ readonly attacked: Attacked; readonly check: (seen: string) => Promise<void> }> {
  const child = keep(spawn('sh', [
    '-c', `${enter}; exec "$0" "$@"`, process.execPath, join(program, 'dist', 'server.js'), '--port', '0', ...args,
  ], {
    env: { ...environment(), KONTOR_DRAIN_DELAY: '1' },
  }));
  const end = ended(child);
  const { port, line } = await started(child);
  return {
    attacked: { process: child, pid: child.pid!, port, written: () => '' },
    check: async (seen) => {
      assert.equal('kills' in limit && limit.kills(), 0, seen);
      assert.equal(child.exitCode, null, seen);
      assert.equal(statusOf(await exchange(port, get('/readyz'))), 200);
      child.kill('SIGTERM');
      assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
    },
  };
}

test(`all at once in ${KUBERNETES_MIB} MiB: nothing is killed`, { skip: limit.reason, timeout: 240_000 }, async () => {
  if (!('enter' in limit)) return;
  const { attacked, check } = await inLimit([], limit.enter);
  const { port } = attacked;
  const seconds = 20;
  let bulks = 0;
  const asking = async (): Promise<void> => {
    for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
      if (statusOf(await exchange(port, post('/api/v1/validate/bulk', bulk))) === 200) bulks++;
    }
  };
  const uploading = Array.from({ length: 100 }, async () => (await open(port)).write(
    post('/api/v1/extract', half, `Host: a\r\nContent-Length: ${2 * half.length}\r\n`),
  ));
  const [unreadResult, ...floods] = await Promise.all([
    unread(attacked, 280),
    flood(attacked, { connections: 64, reads: false, seconds }),
    flood(attacked, { connections: 64, reads: true, seconds }),
    ...Array.from({ length: 8 }, asking),
    ...uploading,
  ]);
  const seen = JSON.stringify({
    peak: limit.peak(), resident: megabytes(attacked, 'VmHWM'), bulks, unreadResult, floods: floods.slice(0, 2),
  });
  assert.ok(bulks > 0, seen);
  assert.ok(megabytes(attacked, 'VmHWM') < MOST_MIB, seen);
  await check(seen);
});

for (const workers of [1, 2]) {
  test(`bodies that stop a byte before their end, workers ${workers}, in ${KUBERNETES_MIB} MiB: nothing is killed`, {
    skip: limit.reason, timeout: 240_000,
  }, async () => {
    if (!('enter' in limit)) return;
    const { attacked, check } = await inLimit(['--workers', String(workers)], limit.enter);
    const seen: unknown[] = [];
    for (const one of BODIES) {
      const { peakMegabytes, failures } = await bodies(attacked, { ...one, seconds: 3 });
      seen.push({ ...one, peakMegabytes, failures });
      assert.equal(failures, 0, JSON.stringify(seen));
      assert.ok(peakMegabytes < MOST_MIB, JSON.stringify(seen));
    }
    await check(JSON.stringify(seen));
  });
}
