/** Messages name columns as a person can name them, and the program finds columns by these names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OrProblem, columnLabel, conversionHint, ibanColumn, namedColumn, otherContents } from '../../../../src/doors/command/files/columns.ts';
import { IBAN_LENGTHS } from '../../../../src/standards/countries/registry.ts';
import { type Beginning, readBeginning } from '../../../../src/files/lists/list.ts';
import { assertSays } from '../../../support/says.ts';

const GOOD = 'DE89370400440532013000';
const list = (text: string): Beginning => readBeginning(text, true, IBAN_LENGTHS, { delimiter: undefined, header: undefined });
const chosen = (choice: OrProblem<number>): number | string => ('problem' in choice ? choice.problem : choice.value);

test('a column is shown by name and number, or by number alone if it has no name or the name may be an account', () => {
  const longest = 'x'.repeat(40);
  for (const [name, label] of [
    ['IBAN', '"IBAN" (2)'], ['  a  ', '"a" (2)'], ['', '2'], [' ', '2'], ['Konto 1234', '"Konto 1234" (2)'], ['1-2-3-4-5', '2'],
    ['Konto 12345', '2'], [longest, `"${longest}" (2)`], [`${longest}x`, '2'],
  ] as const) {
    assert.equal(columnLabel(['first', name], 1), label, name);
  }
  assert.deepEqual([columnLabel(null, 0), columnLabel(['a'], 1)], ['1', '2']);
});

test('a column is found by its name in any case, otherwise by its number from 1', () => {
  const names = ['id', ' IBAN ', 'note', 'note'];
  for (const [given, column] of [['iban', 1], ['IBAN ', 1], ['1', 0], ['4', 3]] as const) {
    assert.equal(chosen(namedColumn(given, names, 4)), column, given);
  }
  for (const given of ['0', '5', '00001', '1x', 'x1', '']) assertSays(chosen(namedColumn(given, names, 4)), '… --column … 1', given);
  assertSays(chosen(namedColumn('note', names, 4)), '… columns … number … 3 … 4');
  assertSays(chosen(namedColumn('iban', null, 3)), '… --column … 1 … header');
  // A name that is a number is first read as a name.
  assert.equal(chosen(namedColumn('3', ['3', 'a', 'b'], 3)), 0);
});

test('the IBAN column is the only column that looks like IBANs, except columns of an earlier result', () => {
  assert.equal(chosen(ibanColumn(list(`n;IBAN\n1;${GOOD}\n2;${GOOD}\n`))), 1);
  assert.equal(chosen(ibanColumn(list(`IBAN;formatted\n${GOOD};${GOOD}\n`))), 0);
  assert.equal(chosen(ibanColumn(list(`kontor_formatted;IBAN\n${GOOD};${GOOD}\n`))), 1);
  assert.equal(chosen(ibanColumn(list(`n;formatted\n1;${GOOD}\n`))), 1);
  assertSays(String(chosen(ibanColumn(list(`masked;formatted\n${GOOD};${GOOD}\n`)))), '… --column … masked … 1');
  assert.equal(chosen(ibanColumn(list('name\nJane\n'))), 0);
});

test('if no column looks like IBANs, the message names the content that was found and the operation that builds IBANs of it', () => {
  const ledger = list('Name;BLZ;Konto\nA;37040044;532013000\nB;37040044;532013000\n');
  assertSays(
    String(chosen(ibanColumn(ledger))),
    '… "BLZ" (2) … bank codes … "Konto" (3) … account numbers … convert --country DE --column blz=2 --column account-number=3',
  );
  const nothing = list('a;b\nx;y\n');
  assert.deepEqual([otherContents(nothing.contents, nothing.names), conversionHint(nothing.contents)], ['', '']);
  assert.equal(String(chosen(ibanColumn(nothing))).split('\n').length, 1);
});
