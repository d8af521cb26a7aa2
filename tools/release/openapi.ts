/** Writes the OpenAPI document from the route table to test/golden/openapi.json. `--check` only compares. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { routes } from '../../src/service/operations/index.ts';
import { finish } from '../../src/service/engine/work.ts';
import { openApiDocument } from '../../src/doors/pages/openapi.ts';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';

const GOLDEN = fileURLToPath(new URL('../../test/golden/openapi.json', import.meta.url));

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const text = `${JSON.stringify(finish(openApiDocument(routes(DEFAULT_LIMITS), null)), null, 2)}\n`;

if (!check) {
  mkdirSync(dirname(GOLDEN), { recursive: true });
  writeFileSync(GOLDEN, text);
} else if (readFileSync(GOLDEN, 'utf8') !== text) {
  console.error('The OpenAPI document has changed: look at it, then run `npm run openapi`.');
  process.exitCode = 1;
}
