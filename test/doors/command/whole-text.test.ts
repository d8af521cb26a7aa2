/**
 * Answers the content of a file or standard input as one text, as a value on each line, or as items of one answer. Tests also the printed
 * form.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';

const GOOD = 'DE89370400440532013000';
const BELGIAN = 'BE68539007547034';

const folder = temporaryFolder();
let files = 0;
function fileOf(text: string | Uint8Array): string {
  const path = join(folder, `${++files}.list`);
  writeFileSync(path, text);
  return path;
}

type Answer = Readonly<Record<string, unknown>>;
const answersOf = (output: string): Answer[] => output.trimEnd().split('\n').map((line) => JSON.parse(line) as Answer);

test('a text and its lines are decoded in their encoding', async () => {
  const { output } = await ran(['extract', fileOf(Buffer.from(`\ufeffPay to ${GOOD}`, 'utf16le'))]);
  assert.equal(answersOf(output)[0]!['count'], 1);
  const lines = await ran(['identify', fileOf(Buffer.from(`\ufeff${GOOD}\n${BELGIAN}\n`, 'utf16le'))]);
  assert.deepEqual(answersOf(lines.output).map(({ count }) => count), [1, 1]);
});

test('a file with more lines than the arguments of a call is answered line by line', async () => {
  const { code, output } = await ran(['mask', '--json', '-'], { input: 'BE68539007547034\n'.repeat(200_000) });
  assert.deepEqual([code, output.split('\n').length], [0, 200_001]);
});
