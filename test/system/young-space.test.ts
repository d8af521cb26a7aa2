/** V8's space for young objects stays as small as at the start of the service, without any option of Node. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const MIB = 2 ** 20;

/** Prints the most bytes of the space for young objects while many objects survive collections. */
const GROWTH = `
  import { getHeapSpaceStatistics } from 'node:v8';
  import { boundYoungSpace } from '${new URL('../../src/doors/http/wire/node-internals.ts', import.meta.url).href}';
  if (process.argv[1] === 'bound') boundYoungSpace();
  let kept = [];
  let most = 0;
  for (let i = 0; i < 3e6; i++) {
    kept.push({ value: i, list: [i] });
    if (kept.length > 300_000) kept = kept.slice(150_000);
    if (i % 50_000 !== 0) continue;
    most = Math.max(most, getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);
  }
  console.log(most);
`;

const growth = (...args: readonly string[]): number =>
  Number(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', GROWTH, ...args]));

test('the space for young objects grows with survivors, and no longer once it is bounded', () => {
  const [free, bounded] = [growth(), growth('bound')];
  assert.ok(bounded <= 8 * MIB, `${bounded} bytes when bounded`);
  assert.ok(free > 1.2 * bounded, `${free} bytes when free, ${bounded} when bounded`);
});
