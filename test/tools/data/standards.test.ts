/** The table of standards: one place for versions and days. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { dateInWords } from '../../../src/base/text/iso-date.ts';
import { EPC_REGISTERS, QR_BILL, STANDARDS } from '../../../src/standards/editions/table.ts';
import { overdueStandards } from '../../../tools/data/age.ts';
import { readSources } from '../../../tools/data/layout.ts';
import { STANDARDS_FILE, STANDARDS_MODULE, readStandards, standardsModule, withStandards } from '../../../tools/data/standards.ts';
import { filledFolder as folder } from '../../support/folder.ts';

const HEAD = 'id\tname\tversion\tin_force_from\tin_force_until\tnext_expected\tpublisher\tsource\n';
const row = (id: string, cells: Readonly<Record<string, string>> = {}): string => {
  const { name = 'N', version = '1', from = '2026-01-01', until = '', next = '', publisher = 'P', source = 'S' } = cells;
  return `${[id, name, version, from, until, next, publisher, source].join('\t')}\n`;
};

test('the program contains the rows of the table', () => {
  assert.equal(readFileSync(STANDARDS_MODULE, 'utf8'), standardsModule('data'), 'npm run data:payments');
  assert.deepEqual(readStandards('data'), STANDARDS);
});

test('a row without a needed cell, out of order or with another date is refused', (context) => {
  const faultOf = (...rows: readonly string[]): string => {
    try {
      readStandards(folder(context, { [STANDARDS_FILE]: HEAD + rows.join('') }));
      return 'sound';
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.equal(faultOf(row('a'), row('b-2.3', { from: '2026', until: '2026-11', next: '2027-01-01' })), 'sound');
  for (const [word, ...rows] of [
    ['stands twice', row('b'), row('a')], ['stands twice', row('a'), row('a')], ['an id has', row('A')],
    ['name is empty', row('a', { name: '' })],
    ['publisher is empty', row('a', { publisher: '' })], ['source is empty', row('a', { source: '' })],
    ['in_force_from is a year', row('a', { from: 'May 2026' })], ['next_expected is a year', row('a', { next: '2026-5' })],
    ['ends before it begins', row('a', { until: '2025-12-31' })],
  ] as const) assert.match(faultOf(...rows), new RegExp(word), word);
});

test('a cell in another table gets its value from the table of standards, and must have one', (context) => {
  const data = folder(context, { [STANDARDS_FILE]: HEAD + row('sps-2.1', { version: '2026' }) });
  assert.equal(withStandards(data)('SPS {sps-2.1.version} of {sps-2.1.in_force_from}', 'f'), 'SPS 2026 of 2026-01-01');
  for (const cell of ['{sps-2.1.in_force_until}', '{sps-2.1.day}', '{other.version}']) {
    assert.throws(() => withStandards(data)(cell, 'rules.tsv'), new RegExp(`rules.tsv.*${cell.slice(1, -1)}`), cell);
  }
});

test('a standard is overdue if its next edition was expected, or if it has ended without a later edition', (context) => {
  const rows = readStandards(folder(context, { [STANDARDS_FILE]: HEAD + row('a', { next: '2026-02', name: 'A' }) +
    row('b-1', { until: '2026-03-01', name: 'B' }) + row('b-2', { from: '2026-03-02', name: 'B' }) +
    row('c', { until: '2026-03-01', name: 'C' }) }));
  const ids = (today: string): string[] => overdueStandards(rows, today).map((line) => line.slice(0, line.indexOf(',')));
  assert.deepEqual([ids('2026-02-28'), ids('2026-03-01'), ids('2026-03-02')], [[], ['a'], ['a', 'c']]);
});

test('the row of the EPC registers has the date of their source', () => {
  assert.equal(readSources('data').find(({ source }) => source === 'epc-register')!.as_of, EPC_REGISTERS.inForceFrom);
});

test('the program and the documents do not repeat a day of the table', () => {
  const docs = readFileSync('docs/payment-codes.md', 'utf8');
  assert.ok(docs.includes(`version ${QR_BILL.version} of the guidelines, in force since ${dateInWords(QR_BILL.inForceFrom)}`));
  const sources = (readdirSync('src', { recursive: true, encoding: 'utf8' }) as string[]).filter((path) => path.endsWith('.ts'))
    .filter((path) => !['standards/editions/table.ts', 'files/payment-files/rules/facts-table.ts'].includes(path.replaceAll('\\', '/')));
  // A year or a month can be a part of other dates, so only whole days are searched.
  const days = STANDARDS.filter(({ inForceFrom }) => inForceFrom?.length === '2026-11-14'.length).map(({ inForceFrom }) => inForceFrom!);
  const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const found = sources.flatMap((path) => {
    const text = code(readFileSync(`src/${path}`, 'utf8'));
    return days.filter((day) => text.includes(day) || text.includes(dateInWords(day))).map((day) => `${path}: ${day}`);
  });
  assert.deepEqual(found, []);
});
