/** Runs the protocol's own conformance tests for the parts that are declared here: tools, and both forms of the protocol over HTTP. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../support/folder.ts';
import { conformanceProgram, fetchSchemaPackages } from '../support/mcp-schemas.ts';
import { NO_PACKAGES } from '../support/packages.ts';
import { run, started } from '../support/program.ts';

/** The first version of Node that runs the conformance tests. */
const NODE = 'node@22';
const packages = fetchSchemaPackages();
const skip = packages === null && NO_PACKAGES;

let origin = '';
before(async () => {
  if (packages !== null) ({ origin } = await started(run([])));
});

interface Check {
  readonly status: string;
  readonly errorMessage?: string;
}

/** Some checks need tools that a server has for these tests alone, for example a tool that writes a log. */
const needsOtherTools = ({ errorMessage = '' }: Check): boolean => errorMessage.startsWith(
  'Not testable: server does not list the diagnostic tool',
);

for (const [revision, scenarios] of [
  ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
  ['2026-07-28', ['server-stateless', 'tools-list', 'http-header-validation', 'dns-rebinding-protection']],
] as const) {
  for (const scenario of scenarios) {
    test(`${scenario}, in revision ${revision}`, { skip }, async (t) => {
      const folder = temporaryFolder();
      const options = ['--url', `${origin}/mcp`, '--scenario', scenario, '--spec-version', revision, '--output-dir', folder];
      // The program exits with 1 if a check failed. Its output names the check.
      await promisify(execFile)('npx', ['--yes', NODE, conformanceProgram(packages!), 'server', ...options]).catch(() => undefined);
      const results = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('checks.json'));
      const checks = results.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Check[]);
      const passed = checks.filter(({ status }) => status === 'SUCCESS');
      assert.ok(passed.length > 1);
      assert.deepEqual(checks.filter((check) => check.status === 'FAILURE' && !needsOtherTools(check)), []);
      t.diagnostic(`${passed.length} checks passed`);
    });
  }
}
