/** The command line as its users see it: words and input, exit code and texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandRow, cellText, runRow } from '../../support/command-rows.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { assertSays } from '../../support/says.ts';
import { vectors } from '../../support/vectors.ts';

for (const row of vectors<keyof CommandRow>('command')) {
  const { why, words, code, stdout, stderr } = row;
  test(`${why}: ${words}`, async () => {
    const folder = temporaryFolder();
    const { code: exitCode, output, errors } = await runRow(row, folder);
    assert.equal(exitCode, Number(code), errors);
    assertSays(output.replaceAll(`${folder}/`, ''), cellText(stdout));
    assertSays(errors.replaceAll(`${folder}/`, ''), cellText(stderr));
  });
}
