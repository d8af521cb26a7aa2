/** Tests the result of each operation on a list, as the user sees it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../support/folder.ts';
import { ran } from '../../support/command.ts';
import { assertSays } from '../../support/says.ts';

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const WRONG = '… positions … 3 … 4';

test('qr writes a picture with the number of its row into the folder, readable only by the owner, and names it in the row', async () => {
  const folder = join(temporaryFolder(), 'codes', 'new');
  const list = `iban;name\n${GOOD};A\n${BAD};B\n${GOOD};C\n`;
  const { output, errors, code } = await ran(['qr', '-', '--folder', folder, '--column=iban=iban', '--column=name=name', '--workers=4'],
    { input: list });
  assertSays(
    output.trimEnd().split('\n'),
    ['iban;name;file;error', `${GOOD};A;000001.svg;`, `${BAD};B;;${WRONG}`, `${GOOD};C;000003.svg;`],
  );
  assert.match(errors, /^3 rows; 2 pictures; wrong: 1 INVALID_CHECK_DIGITS; \d/);
  assert.equal(code, 1);
  assert.deepEqual(readdirSync(folder), ['000001.svg', '000003.svg']);
  for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  await ran(['qr', '-', '--folder', folder, '--column=iban=iban', '--column=name=name', '--output=png', '--quiet'], { input: list });
  assert.deepEqual(readdirSync(folder), ['000001.png', '000001.svg', '000003.png', '000003.svg']);
  assert.equal(readFileSync(join(folder, '000003.png')).toString('latin1', 1, 4), 'PNG');
});

test('the help on files names each option and its values', async () => {
  const { output } = await ran(['validate', '--help']);
  for (const option of [
    '--file PATH', '--out PATH', '--column [INPUT=]NAME', '--add NAMES', '--format csv|lines|ndjson', '--lines', '--delimiter CHARACTER',
    '--header yes|no', '--sheet NAME', '--workers N', '--folder PATH', '--exit-zero', '--quiet', '--json', '--strict', '--data PATH',
    '--iban TEXT', '--bic TEXT',
  ]) assert.match(output, new RegExp(`\n  ${option.replaceAll(/[[\]|]/g, '\\$&')}  +[a-z;]`), option);
  assertSays(output, '… 0 … 1 … Arguments');
  const usages = ['Usage: node dist/server.js validate IBAN [options]', '       node dist/server.js validate FILE [--out FILE] [options]'];
  assert.ok(output.startsWith(`${usages.join('\n')}\n\nValidate `), output);
  const of = async (word: string): Promise<string> => (await ran([word, '-h'])).output;
  assert.match(await of('generate'), /\n  --count N +[^\n]+\(else 1\)\n/);
  assert.match(await of('generate'), /\n  --every-country  +/);
  assert.match(await of('convert-bulk'), /\n  --items JSON  +/);
  assertSays(await of('countries'), '… countries');
  assert.doesNotMatch(await of('countries'), /--strict|--file|name of a file/);
  for (const word of ['extract', 'identify', 'validate-bulk', 'qr-decode', 'convert-bulk']) {
    assertSays(await of(word), '… value … standard');
  }
});
