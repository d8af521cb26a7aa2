/**
 * Loads every test that needs no other program into this process. A process for each file would need half a second of processor time to
 * load the same sources. A test file must therefore leave no state that affects another file. `--seed N` loads the files in another order
 * to prove this. Words after the options select the files whose path contains one of the words.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { randomIntegers } from './support/random.ts';

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith(join('system', '/')))
  .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)))
  .sort();

if (values.seed !== undefined) {
  const below = randomIntegers(Number(values.seed));
  for (let left = files.length; left > 1; left--) files.push(...files.splice(below(left), 1));
}

// A test that runs while other files are loaded may wait for seconds, and its timeouts would then fail for no reason.
let loaded = (): void => undefined;
const all = new Promise<void>((resolve) => (loaded = resolve));
test('every file is loaded', () => all);

for (const file of files) {
  try {
    await import(join(import.meta.dirname, file));
  } catch (error) {
    // If the error were thrown here, later files would not be loaded, and the totals would not show the error.
    test(`${file} is loaded`, () => { throw error; });
  }
}
loaded();
