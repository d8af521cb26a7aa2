/** The document for TypeScript users: types that openapi-typescript makes of it, and code that uses them. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { routes } from '../../../src/service/operations/index.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { openApiDocument } from '../../../src/doors/pages/openapi.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { testContext } from '../../support/service.ts';
import { NO_PACKAGES, fetchPackages } from '../support/packages.ts';

const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

const packages = fetchPackages('openapi-typescript@7.13.0', 'typescript@5.9.3');

/** Code that a client writes first. Each use of a member is right only after the constant has identified the variant. */
const NARROWING = `
import type { components, paths } from './kontor.ts';
type Answer<P extends keyof paths> =
  paths[P] extends { get: { responses: { 200: { content: { 'application/json': infer A } } } } } ? A : never;
export const validated = (r: Answer<'/api/v1/validate'>): string => {
  if (r.valid) { const c: string = r.country; return c + r.bban; }
  const code: 'INVALID_COUNTRY' | 'INVALID_LENGTH' | 'INVALID_FORMAT' | 'INVALID_CHECK_DIGITS' | 'MISSING_IBAN' = r.error_code;
  return code + r.error;
};
export const found = (b: Answer<'/api/v1/bank-info/{bic}'>): string => (b.found ? b.bic : (b.bic ?? 'no BIC'));
export const extracted = (r: components['schemas']['ExtractedIbans']): string[] =>
  r.results.map((one) => (one.valid ? one.country : one.error) + one.text.slice(one.start, one.end));
export const bulk = (r: components['schemas']['ValidatedIbans']): string[] => r.results.flatMap((one) => (one.valid ? [one.country] : []));
export const converted = (r: Answer<'/api/v1/convert'>): string => r.country;
export const asked: paths['/api/v1/generate']['get']['parameters']['query'] = { country: 'BE', every_country: '1', letters: true };
type Picture = paths['/api/v1/qr']['get']['responses'][200]['content'];
export const drawing = (svg: Picture['image/svg+xml'], png: Picture['image/png']): string[] => [svg, png];
export const sent: paths['/api/v1/qr/decode']['post']['requestBody']['content']['image/jpeg'] = '';
export const unused = (e: paths['/api/v1/validate']['get']['responses'][422]['content']['application/json']): string => e.error;
export const refused = (e: components['schemas']['ApiError']): string => e.error_code;
`;

/** Mistakes that a client could make. None of them may compile. */
const MISTAKES = [
  `export const f = (r: components['schemas']['ValidationResult']): string => r.country;`,
  `export const f = (r: components['schemas']['ValidIban']): string => r.error;`,
  `export const f = (b: components['schemas']['BankInfo']): string => b.bic;`,
];

test('types made of the document narrow on their constants', { skip: packages === null && NO_PACKAGES }, () => {
  const { folder } = packages!;
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const document = file('openapi.json', JSON.stringify(finish(openApiDocument(routes(DEFAULT_LIMITS), testContext()))));
  execFileSync(
    process.execPath, [join(folder, 'node_modules/openapi-typescript/bin/cli.js'), document, '-o', join(folder, 'kontor.ts')],
    { stdio: 'pipe' },
  );
  const compiled = (name: string, text: string) =>
    spawnSync(
      process.execPath,
      [
        COMPILER, '--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'esnext', '--target', 'es2022', '--types', '',
        file(name, text),
      ],
      { encoding: 'utf8', cwd: folder },
    );
  const { status, stdout } = compiled('narrowing.ts', NARROWING);
  assert.equal(status, 0, stdout);
  for (const [i, mistake] of MISTAKES.entries()) {
    const { stdout: said } = compiled(`mistake${i}.ts`, `import type { components } from './kontor.ts';\n${mistake}\n`);
    assert.match(said, /error TS2(322|339)/, mistake);
  }
});
