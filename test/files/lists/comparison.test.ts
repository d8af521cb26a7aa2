/** Rows of a list that contradict earlier rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockComparison } from '../../../src/service/rows/compared-rows.ts';
import { comparedColumns } from '../../../src/files/lists/compared-columns.ts';
import { delimitedLine } from '../../../src/files/lists/rows.ts';
import type { Job } from '../../../src/service/rows/job.ts';
import { rowComparison } from '../../../src/files/lists/comparison.ts';
import { comparedIbans } from '../../../src/service/rows/outcomes.ts';
import { isValid } from '../../../src/standards/iban/validate.ts';

const [A, B, C, BAD] = ['DE62370400440532013001', 'BE57539007547135', 'FR7630001007941234567890185', 'DE63370400440532013001'];
const COLUMNS = { names: [0], hasAmounts: true, numbering: [] };

/** Rows as name, IBAN, amount and text; and the rows that contradict each: other name, other IBAN, same payment. */
const LISTS: Readonly<Record<string, readonly (readonly [cells: readonly string[], others?: readonly number[]])[]>> = {
  'one IBAN under two names': [[['Anna', A, '1', 'x']], [['Bert', A, '2', 'x'], [1, 0, 0]], [['Anna', A, '3', 'x']],
    [['Bert', A, '4', 'x'], [1, 0, 0]]],
  'one name with two IBANs': [[['Anna', A, '1', 'x']], [['Anna', B, '1', 'x'], [0, 1, 0]], [['Anna', A, '2', 'x']],
    [['Anna', C, '2', 'x'], [0, 1, 0]]],
  'the same payment twice': [[['Anna', A, '1', 'x']], [['Anna', A, '1', 'y']], [['Anna', A, '1', 'x'], [0, 0, 1]],
    [['Anna', A, '1', 'y'], [0, 0, 2]]],
  'the same payment under another name': [[['Anna', A, '1', 'x']], [['Bert', A, '1', 'x'], [1, 0, 0]]],
  'another name and another IBAN at once': [[['Anna', A, '1', '']], [['Bert', B, '1', '']], [['Bert', A, '1', ''], [1, 2, 0]]],
  'names in another form': [[['Müller GmbH & Co. KG', A, '1', '']], [['MUELLER, GmbH & Co KG', A, '2', '']],
    [['müller gmbh&co kg', A, '3', '']]],
  'the first name after the last name': [[['Élodie Muster', A, '1', '']], [['Muster, Elodie', A, '2', '']]],
  'names of other letters': [[['Γιώργος', A, '1', '']], [['Δημήτρης', A, '2', ''], [1, 0, 0]]],
  'rows without a name': [[['', A, '1', '']], [['Anna', A, '2', '']], [['', A, '3', '']], [['Bert', A, '4', ''], [2, 0, 0]]],
  'an IBAN in another form': [[['Anna', A, '1', '']], [['Bert', 'de62 3704 0044 0532 0130 01', '2', ''], [1, 0, 0]],
    [['Carl', `IBAN ${A}`, '3', ''], [1, 0, 0]]],
  'text around an IBAN': [[['Anna', `70001 ${A}`, '1', '']], [['Bert', `${A} Bank`, '2', ''], [1, 0, 0]],
    [['Bert', A, '2', ''], [1, 0, 2]]],
  'several IBANs in a cell': [[['Anna', A, '1', '']], [['Bert', B, '2', '']], [['Carl', `${B} / ${A}`, '3', ''], [2, 0, 0]],
    [['Carl', `${A}; ${A}`, '4', ''], [1, 3, 0]], [['Carl', C, '5', ''], [0, 3, 0]]],
  'several IBANs, and one is wrong': [[['Anna', `${A} / ${BAD}`, '1', '']], [['Bert', A, '2', '']]],
  'a wrong IBAN': [[['Anna', BAD, '1', '']], [['Anna', A, '1', '']], [['Bert', BAD, '1', '']]],
};

test('a row is compared with the rows before it, as cells, as delimited text and as lines of JSON', () => {
  for (const [what, rows] of Object.entries(LISTS)) {
    const expected = rows.map(([, others]) => others ?? null);
    const compare = rowComparison(1, COLUMNS);
    const asCells = rows.map(([cells], i) => {
      const ibans = comparedIbans(cells[1]!);
      return ibans.length === 0 ? null : compare(ibans, cells, i + 1);
    });
    assert.deepEqual(asCells, expected, what);
    const delimited = rows.map(([cells]) => `${delimitedLine(cells, ';')}\r\n`);
    assert.deepEqual(otherRowsIn(job, delimited), expected, `${what}, as delimited text`);
    const objects = rows.map(([[name, iban, amount, text]]) => `${JSON.stringify({ to: { name, iban }, amount: Number(amount), text })}\n`);
    assert.deepEqual(otherRowsIn(jsonJob, objects), expected, `${what}, as lines of JSON`);
  }
});

/** Returns the rows that contradict each line. */
function otherRowsIn(job: Job, lines: readonly string[]): (number[] | null)[] {
  const text = Buffer.from(lines.join(''));
  const all = blockComparison(job, 1)!(text) ?? new Int32Array();
  const marks = new Map<number, number[]>();
  const lineAt = (offset: number): number => text.subarray(0, offset).toString().split('\n').length;
  for (let at = 0; at < all.length; at += 4) marks.set(lineAt(all[at]!), [...all.subarray(at + 1, at + 4)]);
  return lines.map((_, i) => marks.get(i + 1) ?? null);
}

const job = { operation: 'validate', format: 'delimited', dialect: { delimiter: ';' }, encoding: 'utf-8', compared: COLUMNS, width: 4,
  names: null, from: [{ input: 'iban', column: 1, pointer: '' }], fixed: {}, add: [], folder: null } as const;
const jsonJob = { ...job, format: 'ndjson', dialect: { delimiter: null }, names: ['/to/name', '/to/iban', '/amount', '/text'],
  from: [{ input: 'iban', column: 0, pointer: '/to/iban' }] } as const;

test('a million rows are compared, however the table grows', () => {
  const compare = rowComparison(0, { names: [1], hasAmounts: true, numbering: [] });
  const ibanOf = (i: number): string => `XX${String(i).padStart(20, '0')}`;
  for (let i = 1; i <= 300_000; i++) assert.equal(compare([ibanOf(i)], ['', `Name ${i}`, '1'], i), null);
  for (const i of [1, 255, 256, 257, 4_095, 4_096, 4_097, 16_384, 65_536, 65_537, 262_144, 300_000]) {
    assert.deepEqual(compare([ibanOf(i)], ['', `Name ${i}`, '1'], 300_001), [0, 0, i]);
    assert.deepEqual(compare([ibanOf(i)], ['', 'Other', '1'], 300_001)?.[0], i);
  }
});

const columnsOf = (header: string | null, ...rows: readonly string[]) => {
  const cells = rows.map((row) => row.split(';'));
  const names = header?.split(';') ?? null;
  const ibans = cells[0]!.flatMap((cell, i) => (isValid(cell) ? [i] : []));
  return { names, rows: cells, width: cells[0]!.length, iban: ibans[0]!, ibans };
};

test('names, amounts and numbers of rows are found by their headers and cells', () => {
  for (const [header, row, names, hasAmounts] of [
    ['Nr;Name;IBAN;Betrag', `;Anna;${A};1,00`, [1], true],
    ['Vorname;Nachname;IBAN', `Anna;Muster;${A}`, [0, 1], false],
    ['IBAN;Verwendungszweck;Betrag', `${A};Miete;1,00`, [], true],
    ['IBAN;Ort', `${A};Köln`, null, false],
    [null, `Anna;${A};1,00`, [0], true],
    [null, `Anna;Miete;${A}`, null, false],
    ['Name Auftraggeber;IBAN Empfänger;IBAN Auftraggeber', `Anna;${A};${B}`, null, false],
    ['Name Empfänger;IBAN Empfänger;IBAN Auftraggeber', `Anna;${A};${B}`, [0], false],
  ] as const) {
    const found = comparedColumns(columnsOf(header, row, row.replace('Anna', 'Bert')));
    assert.deepEqual([found?.names ?? null, found?.hasAmounts ?? false], [names, hasAmounts], `${header} ${row}`);
  }
  const own = Array.from({ length: 5 }, (_, i) => `Name ${'abcde'[i]};${A}`);
  assert.equal(comparedColumns(columnsOf('Name;IBAN', ...own)), null, 'five rows with one account: it is the account of the sender');
  assert.deepEqual(comparedColumns(columnsOf('x;IBAN;Betrag;Line;Art', `1;${A};1;7;1`, `2;${A};2;9;1`))?.numbering, [0, 3]);
});
