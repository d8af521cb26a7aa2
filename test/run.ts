/**
 * Loads every test that needs no other program into this one process: a process for each file takes half a second of processor time to
 * load the same sources. The tests of one file must therefore leave nothing behind for those of another; `--seed N` loads the files in
 * another order, to show it. Words after it choose the files whose path has one of them.
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

// Tests that run while other files are loaded are held up for seconds, and what they time out is no fault.
let loaded = (): void => undefined;
const all = new Promise<void>((resolve) => (loaded = resolve));
test('every file is loaded', () => all);

for (const file of files) {
  try {
    await import(join(import.meta.dirname, file));
  } catch (error) {
    // Thrown here it would end the loading of the files after it, and the totals would not tell.
    test(`${file} is loaded`, () => { throw error; });
  }
}
loaded();
