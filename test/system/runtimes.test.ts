/** Other runtimes that claim to be Node: the server does not listen on a runtime that answers wrongly. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { build, environment } from './support/build.ts';
import { ended, keep } from './support/program.ts';
import { isInstalled } from './support/tools.ts';

const program = temporaryFolder();
const RUNTIMES = { bun: [], deno: ['run', '--allow-all'] } as const;
const MISSING = Object.keys(RUNTIMES).filter((runtime) => !isInstalled(runtime));

before(async () => {
  if (MISSING.length < Object.keys(RUNTIMES).length) await build(program);
});

for (const [runtime, words] of Object.entries(RUNTIMES)) {
  for (const workers of ['1', '2']) {
    const title = `${runtime} with --workers ${workers}: the server says that it needs Node and ends`;
    test(title, { skip: MISSING.includes(runtime) && `not installed: ${runtime}` }, async () => {
      const args = [...words, join(program, 'dist', 'server.js'), '--port', '0', '--workers', workers];
      const { code, output, errors } = await ended(keep(spawn(runtime, args, { env: environment() })));
      assert.deepEqual([code, output], [2, '']);
      const name = /^this runtime does not answer .*\((\w+) [\d.]+\): the server needs Node 20\.16 .*\n$/.exec(errors)?.[1];
      assert.equal(name?.toLowerCase(), runtime, errors);
    });
  }
}
