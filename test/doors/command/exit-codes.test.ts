/** The table of exit codes in docs/lists.md, and the names of files in the answers about several files. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPaymentFiles } from '../../../src/doors/command/payment-files.ts';
import { EXIT } from '../../../src/doors/command/exit-codes.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/lists.md', import.meta.url), 'utf8');
const ROWS = [...DOCUMENT.matchAll(/^\| (\d) \| [^|]+ \| `([^`]+)` \|$/gm)]
  .map(([, code, example]) => ({ code: Number(code), example: example! }));

test('the document has every exit code, and each example ends with its code', async () => {
  assert.deepEqual([...new Set(ROWS.map(({ code }) => code))], Object.values(EXIT));
  for (const { code, example } of ROWS) assert.equal((await ran(example.split(' '))).code, code, example);
});

test('each answer about several files begins with the name of its file, and so does a refusal', async () => {
  const folder = temporaryFolder();
  const files = ['a.xml', 'b.xml'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, CLEAN['pain.001.001.09']);
  const { output } = await ran(['check-payments', ...files, '--json'], { run: checkPaymentFiles });
  assert.deepEqual(output.trim().split('\n').map((line) => (JSON.parse(line) as { file: string }).file), files);
  const { code, errors } = await ran(['check-payments', files[0]!, join(folder, 'c.xml'), '--json'], { run: checkPaymentFiles });
  assert.equal(code, EXIT.wrong);
  assert.ok(errors.startsWith(`${join(folder, 'c.xml')}: `), errors);
});
