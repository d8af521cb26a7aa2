/** The command line reads every list of the table: each data row is answered, and any other row stays unchanged. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { decodedFile } from '../../../src/base/text/encoding.ts';
import { rowsOfText } from '../../../src/files/lists/rows.ts';
import { rowsOfSheet, openWorkbook } from '../../../src/files/lists/workbook.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { listCases } from '../../support/lists.ts';
import { xlsxOf, zipped } from '../../support/workbook.ts';
import { ran } from '../../support/command.ts';
import { assertSays } from '../../support/says.ts';

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';

for (const { file, as, text, bytes: stored, columns, rows, header, titles, totals, notes, delimiter } of listCases()) {
  const bytes = as === 'xlsx' ? xlsxOf(rowsOfText(text, ';')) : stored;
  test(`${file}: the command line answers each data row and keeps other rows unchanged`, async () => {
    const { code, bytes: output, errors } = await ran(['validate', '--add', 'valid'], { input: bytes });
    if (columns.length !== 1 && rows.size === 0 && columns.length + notes.length > 0) {
      assert.deepEqual([code, output.length], [2, 0]);
      assertSays(errors, columns.length > 1 ? '… columns … IBANs … --column' : '… column … IBANs');
      if (notes.join().includes('spread')) assertSays(errors, '… IBANs … spread over');
      else if (notes.join().includes('convert')) assertSays(errors, '… convert … --country');
      return;
    }
    const written = (text: string) => new Map(
      rowsOfText(text, delimiter === null ? '\t' : delimiter ?? ';').map(({ cells, line }) => [line, cells]),
    );
    const lines = written(decodedFile(output));
    const lastOf = (line: number) => lines.get(line)!.at(-1)!.split(delimiter ?? '\t').at(-1);
    for (const [line, isValid] of rows) assert.equal(lastOf(line), String(isValid), `line ${line}`);
    if (header !== null) assert.equal(lastOf(header), 'valid');
    if (delimiter !== undefined) {
      for (const line of [...titles, ...totals]) assert.deepEqual(lines.get(line), written(decodedFile(bytes)).get(line));
    }
    const valid = [...rows.values()].filter((one) => one).length;
    const counts = /^(\d+) rows?; (\d+) good, (\d+) [a-z ]+, (\d+) wrong, (\d+) without/.exec(errors)!.slice(1).map(Number);
    assert.deepEqual([counts[0], counts[1]! + counts[2]!, counts[3]! + counts[4]!], [rows.size, valid, rows.size - valid]);
    assert.equal(code, counts[3] === 0 ? 0 : 1);
    const several = notes.filter((note) => note.endsWith('several')).length;
    assert.equal(/(\d+) \S+ several/.exec(errors)?.[1] ?? '0', String(several));
    const damages = notes.flatMap((note) => /^\d+ ([A-Z_]+)$/.exec(note)?.[1] ?? []);
    for (const damage of new Set(damages)) {
      assert.ok(errors.includes(`${damages.filter((one) => one === damage).length} ${damage}`), `${as} ${damage}`);
    }
    assert.equal(errors.includes('spreadsheet'), damages.length > 0);
  });
}

test('a workbook is read from the sheet with most accounts, which is reported, or from the requested sheet', async () => {
  const tables = [['Info', 1, 'no IBAN'], ['Wir', 1, BAD], ['Liste', 2, GOOD], ['Alt', 1, BAD]].map(
    ([name, rows, text]) => `<t:table t:name="${name}"><t:table-row t:number-rows-repeated="${rows}">` +
      `<t:table-cell o:value-type="string"><x:p>${text}</x:p></t:table-cell></t:table-row></t:table>`,
  );
  const input = zipped({
    'content.xml': `<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body><o:spreadsheet>${tables.join('')}` +
      '</o:spreadsheet></o:body></o:document-content>',
  });
  const first = await ran(['validate', '--add', 'valid'], { input });
  assert.equal(first.output, `\ufeff${`${GOOD}\ttrue\r\n`.repeat(2)}`);
  assertSays(first.errors, '… "Liste" (3) … "Info" (1), "Wir" (2), "Liste" (3), "Alt" (4) … --sheet');
  for (const sheet of ['Alt', '4']) {
    assert.equal((await ran(['validate', '--add', 'valid', '--sheet', sheet], { input })).output, `\ufeff${BAD}\tfalse\r\n`);
  }
  const { code, errors } = await ran(['validate', '--sheet', '5'], { input });
  assertSays([code, errors], [2, '… --sheet … Info … 1']);
});

test('a workbook is written if the result has its name ending, with columns added, and other inputs are refused', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'checked.xlsx');
  const input = xlsxOf([
    { cells: ['Titel'], line: 1 }, { cells: ['Name', 'IBAN', 'valid'], line: 3 }, { cells: ['A; "B"', GOOD], line: 4 },
    { cells: ['', BAD, 'x'], line: 6 },
  ]);
  const { code, errors } = await ran(['validate', '--add', 'valid', '--out', out], { input });
  assert.match(errors, /^2 rows; 0 good, 1 to ask about/);
  // A single sheet is not a choice, so it is not reported.
  assert.doesNotMatch(errors, /--sheet/);
  assert.equal(code, 1);
  const opened = await openWorkbook(readFileSync(out), (packed, size) => inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }));
  assert.ok(!(opened instanceof Error));
  assert.deepEqual(
    rowsOfSheet(opened[0]!).map(({ line, cells }) => [line, ...cells]),
    [[1, 'Titel'], [3, 'Name', 'IBAN', 'valid', 'kontor_valid'], [4, 'A; "B"', GOOD, '', 'true'], [6, '', BAD, 'x', 'false']],
  );
  for (const [name, bytes, said] of [
    ['b.xlsx', Buffer.from(GOOD), '… XLSX'], ...['b.ods', 'b.xls', 'b.xlsb', 'b.XLSM'].map((one) => [one, input, '… CSV'] as const),
  ] as const) {
    const refused = await ran(['validate', '--out', join(folder, name)], { input: bytes });
    assert.equal(refused.code, 2);
    assertSays(refused.errors, said);
    assert.equal(existsSync(join(folder, name)), false);
  }
  // A result with another name ending is a text, also from a workbook.
  for (const name of ['b.xlsx.csv', 'b.xls.txt', 'xlsx']) {
    assert.equal((await ran(['validate', '--add', 'valid', '--quiet', '--out', join(folder, name)], { input })).code, 1);
    assert.match(readFileSync(join(folder, name), 'utf8'), /^\ufeffTitel[;\r]/, name);
  }
});

test('a file that is not a list is refused with advice', async () => {
  const { code, output, errors } = await ran(['validate', '--format', 'csv'], { input: Buffer.from('d0cf11e0a1b11ae1', 'hex') });
  assert.deepEqual([code, output], [2, '']);
  assertSays(errors, '… ODS');
});

test('lines of JSON are read by the member that is named for IBANs, also within objects, and several such members are named', async () => {
  const validOf = async (...objects: readonly object[]) => {
    const input = objects.map((object) => JSON.stringify(object)).join('\n');
    const { code, output, errors } = await ran(['validate', '--add', 'valid'], { input });
    return code === 2 ? errors.trim() : output.match(/"valid":\w+/g)?.join();
  };
  assert.equal(await validOf({ IBAN: GOOD }, { IBAN: BAD }), '"valid":true,"valid":false');
  assert.equal(await validOf({ bank: { iban: GOOD } }, { bank: null }), '"valid":true,"valid":false');
  assert.equal(await validOf({ 'a/b': { 'Konto-IBAN': GOOD } }), '"valid":true');
  assertSays(await validOf({ own: { IBAN: GOOD }, payee: { IBAN: GOOD } }) ?? '', '… /own/IBAN or /payee/IBAN');
  assertSays(await validOf({ konto: GOOD }) ?? '', '… --column /path/to/it');
});

test('a list with the names of parts of account numbers is refused with the command that converts the parts', async () => {
  for (const [list, words] of [
    ['Code banque;Code guichet;Compte;Clé RIB\n20041;01005;0500013M026;06\n', '… convert --country COUNTRY … country of the accounts'],
    ['Předčíslí;Číslo účtu;Kód banky\n19;2000145399;0800\n', '… convert --country COUNTRY … CZ or SK'],
    ['Entidad;Oficina;DC;Cuenta\n2100;0418;45;0200051332\n', '… convert --country ES'],
  ] as const) {
    const { code, errors } = await ran(['validate'], { input: Buffer.from(list) });
    assert.equal(code, 2);
    assertSays(errors, words);
  }
  const { errors } = await ran(['validate'], { input: Buffer.from('Nr;Ort;Datum\n1;Köln;1.2.2026\n') });
  assert.doesNotMatch(errors, /convert/);
});
