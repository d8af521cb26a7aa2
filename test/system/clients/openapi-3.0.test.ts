/** The document in OpenAPI 3.0 for tools that do not read 3.1: a linter, and the types of an older generator. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { routes } from '../../../src/service/operations/index.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { openApi30 } from '../../../src/doors/pages/openapi-3.0.ts';
import { openApiDocument } from '../../../src/doors/pages/openapi.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { testContext } from '../../support/service.ts';
import { environment } from '../support/build.ts';
import { NO_PACKAGES, fetchPackages } from '../support/packages.ts';

const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

const packages = fetchPackages('openapi-typescript@5.4.2', '@redocly/cli@2.77.0');

/** Rules that a client may rely on: null if it is allowed, constants that name the variants, members that may be absent. */
const CLIENT = `
import type { components } from './kontor.ts';
type Schemas = components['schemas'];
export const validated = (r: Schemas['ValidationResult']): string => (r.valid ? r.country : r.error);
export const refused = (e: Schemas['ApiError']): string => e.error_code;
export const retired = (b: Schemas['ValidIban']): string | undefined => b.bank_code_retired?.retired_on ?? undefined;
`;

test('a linter finds nothing, and an older generator makes types of it that compile', { skip: packages === null && NO_PACKAGES }, () => {
  const { folder } = packages!;
  const document = join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(finish(openApi30(finish(openApiDocument(routes(DEFAULT_LIMITS), testContext()))))));
  const env = { ...environment(), REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const run = (program: string, ...args: readonly string[]) => spawnSync(
    process.execPath, [join(folder, 'node_modules', program), ...args], { cwd: folder, encoding: 'utf8', env },
  );
  const linted = run('@redocly/cli/bin/cli.js', 'lint', document, '--format', 'json', '--max-problems', '10');
  assert.equal(linted.status, 0, linted.stdout + linted.stderr);
  assert.deepEqual((JSON.parse(linted.stdout) as { problems: unknown[] }).problems, []);

  const made = run('openapi-typescript/bin/cli.js', document, '-o', join(folder, 'kontor.ts'));
  assert.equal(made.status, 0, made.stderr);
  writeFileSync(join(folder, 'client.ts'), CLIENT);
  execFileSync(
    process.execPath,
    [
      COMPILER, '--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'esnext', '--target', 'es2022', '--types', '',
      'client.ts',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
});
