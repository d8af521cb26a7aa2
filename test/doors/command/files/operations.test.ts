/** Tests the result of each operation on a list, as the user sees it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../../support/folder.ts';
import { ran } from '../../../support/command.ts';
import { assertSays } from '../../../support/says.ts';

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const PRINTED = 'DE89 3704 0044 0532 0130 00';
const WRONG = '… positions … 3 … 4';

/** The names of the columns, the first row, and the summary up to the time. */
const RESULTS: readonly (readonly [words: readonly string[], list: string, names: string, row: string, summary: string])[] = [
  [['validate'], `n;IBAN\n1;${GOOD}\n2;${BAD}\n`, 'n;IBAN;valid;verdict;concerns;error;formatted;bank_name;bic;sepa_schemes',
    `1;${GOOD};true;ask;published_example;;${PRINTED};Musterbank;MUSTDEFFXXX;sct sct_inst sdd_core sdd_b2b vop`,
    '… 2 rows … 0 good … 1 … ask … 1 wrong … 1 INVALID_CHECK_DIGITS … 1 bank'],
  [['repair'], 'n;IBAN\n1;DE89370400440523013000\n', 'n;IBAN;valid;error;unambiguous;suggestion;suggestion_likely;suggestion_bank',
    `1;DE89370400440523013000;false;;false;${PRINTED};true;Musterbank`, '… 1 row … 0 valid'],
  [['convert', '--country=DE'], 'BLZ;Konto\n37040044;532013000\n', 'BLZ;Konto;iban;verdict;concerns;notes;error;bank_name;bic',
    `37040044;532013000;${GOOD};ask;published_example;;;Musterbank;COBADEFFXXX`, '… 1 row … 0 good … 1 … ask … 0 wrong … 1 bank'],
  [['bic-of'], `n;IBAN\n1;${GOOD}\n2;${BAD}\n`, 'n;IBAN;bic;error;bank_name', `1;${GOOD};MUSTDEFFXXX;;Musterbank`,
    '… 2 rows … BIC … 1 INVALID_CHECK_DIGITS … 1 bank'],
  [['domestic'], `n;IBAN\n1;${GOOD}\n`, 'n;IBAN;domestic;verdict;concerns;error',
    `1;${GOOD};BLZ 370 400 44, Konto 532013000;ask;published_example;`, '… 1 row … 0 good … 1 … ask … 0 wrong'],
  [['mask'], `n;IBAN\n1;${BAD}\n`, 'n;IBAN;masked;error', `1;${BAD};;${WRONG}`, '… 1 row … 0 masked … 1 INVALID_CHECK_DIGITS'],
  [['describe'], `n;IBAN\n1;${BAD}\n`, 'n;IBAN;description;error', `1;${BAD};;${WRONG}`, '… 1 row … 0 described … 1 INVALID_CHECK_DIGITS'],
];

for (const [words, list, names, row, summary] of RESULTS) {
  test(`${words.join(' ')} adds its columns to each row and summarizes the rows`, async () => {
    const { output, errors } = await ran([...words, '-'], { input: list });
    const lines = output.split('\n');
    assertSays(lines.slice(0, 2), [names, row]);
    assertSays(errors, summary);
    assert.match(
      (await ran([...words, '--help'])).output,
      new RegExp(`columns:\n${names.slice(list.indexOf('\n') + 1).replaceAll(';', ', ')}\\.\n`),
    );
  });
}

test('qr writes a numbered picture for each row into the folder, readable only by the owner, and names it in the row', async () => {
  const folder = join(temporaryFolder(), 'codes', 'new');
  const list = `iban;name\n${GOOD};A\n${BAD};B\n${GOOD};C\n`;
  const { output, errors, code } = await ran(['qr', '-', '--folder', folder, '--column=iban=iban', '--column=name=name'], { input: list });
  assertSays(
    output.trimEnd().split('\n'),
    ['iban;name;file;error', `${GOOD};A;000001.svg;`, `${BAD};B;;${WRONG}`, `${GOOD};C;000002.svg;`],
  );
  assert.match(errors, /^3 rows; 2 pictures; wrong: 1 INVALID_CHECK_DIGITS; \d/);
  assert.equal(code, 1);
  assert.deepEqual(readdirSync(folder), ['000001.svg', '000002.svg']);
  for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  await ran(['qr', '-', '--folder', folder, '--column=iban=iban', '--column=name=name', '--output=png', '--quiet'], { input: list });
  assert.deepEqual(readdirSync(folder), ['000001.png', '000001.svg', '000002.png', '000002.svg']);
  assert.equal(readFileSync(join(folder, '000002.png')).toString('latin1', 1, 4), 'PNG');
});

test('every column of an operation can be requested', async () => {
  // An operation that answers an invalid IBAN blames no input.
  for (const [word, valid] of [['validate', 'false'], ['mask', null], ['bic-of', null]] as const) {
    const add = ['error', 'error_code', 'parameter', ...(valid === null ? [] : ['valid'])];
    const { output } = await ran([word, '-', '--lines', '--add', ` ${add.join(' , ')},`, '--quiet'], { input: '\nXX00\n' });
    const [blank, row] = output.split('\n');
    assert.equal(blank, '');
    assert.deepEqual(
      row!.split('\t').slice(2), ['INVALID_COUNTRY', valid === null ? 'iban' : '', ...(valid === null ? [] : [valid])], word,
    );
  }
  assert.match(
    (await ran(['convert', '-', '--country=DE', '--column=bban=1', '--header=no', '--add=error_code,parameter'], { input: '1\n' })).output,
    /^1\tINVALID_\w+\t\w*\n$/,
  );
});

test('missing file options are reported before any file is read', async () => {
  for (const [words, said] of [
    [['qr', '-'], '… --folder … pictures'],
    [['validate', '-', '--folder', join(temporaryFolder(), 'codes')], '… --folder … pictures … operation'],
    [['qr-decode', '-', '--folder', 'x'], '… option'],
  ] as const) {
    const { code, output, errors } = await ran(words, { input: GOOD });
    assert.deepEqual([code, output], [2, '']);
    assertSays(errors, said);
  }
});

test('the help on files names each option and its values', async () => {
  const { output } = await ran(['validate', '--help']);
  for (const option of [
    '--file PATH', '--out PATH', '--column [INPUT=]NAME', '--add NAMES', '--format csv|lines|ndjson', '--lines', '--delimiter CHARACTER',
    '--header yes|no', '--sheet NAME', '--workers N', '--folder PATH', '--exit-zero', '--quiet', '--json', '--strict', '--data PATH',
    '--iban TEXT', '--bic TEXT',
  ]) assert.match(output, new RegExp(`\n  ${option.replaceAll(/[[\]|]/g, '\\$&')}  +[a-z;]`), option);
  assertSays(output, '… 0 … 1 … Arguments');
  assert.match(
    output,
    /^Usage: node dist\/server\.js validate IBAN \[options\]\n {7}node dist\/server\.js validate FILE \[--out FILE\] \[options\]\n\nValidate /,
  );
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
