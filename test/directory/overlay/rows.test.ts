/** The allowed content of each column of an operator's tables: its form, its limits, and its keys. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Overlay, readOverlay } from '../../../src/directory/overlay/overlay.ts';
import { bicsOf } from '../../../src/directory/overlay/rows.ts';
import { finished } from '../../../src/base/steps.ts';
import { overlayOf, rowsOf } from '../../support/overlay.ts';
import { assertSays } from '../../support/says.ts';
import { outcome } from './outcome.ts';

const LEI = '529900T8BM49AURSDO55';

interface Table {
  readonly path: string;
  readonly country: string;
  readonly read: (overlay: Overlay) => readonly object[];
  /** A row with a value in each column that is read. */
  readonly whole: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  /** Columns that the file may have but that the program does not read. */
  readonly unread: readonly string[];
}

const TABLES: readonly Table[] = [
  {
    path: 'banks/de.tsv', country: 'DE', read: ({ banks }) => rowsOf(banks),
    whole: {
      bank_code: '99999999', name: 'Hausbank', bic: 'HAUSDEFF', alt_bic: 'EINSDEFF, EINSDEFF500', city: 'Bonn', check_method: '09',
      successor: '99999998', lei: LEI, as_of: '2026-11-01',
    },
    required: ['bank_code', 'name', 'as_of'], unread: ['other_name', 'primary', 'source'],
  },
  {
    path: 'bics/de.tsv', country: 'DE', read: ({ bics }) => rowsOf(bics),
    whole: { bic: 'HAUSDEFF500', name: 'Hausbank', branch: 'Filiale', city: 'Bonn', address: 'Weg 1', lei: LEI, as_of: '2026' },
    required: ['bic', 'name', 'as_of'], unread: ['source'],
  },
  {
    path: 'branches/it.tsv', country: 'IT', read: ({ places }) => rowsOf(places),
    whole: { bank_code: '05428', branch_code: '11101', city: 'Asti', address: 'Via 1', as_of: '2026-02' },
    required: ['bank_code', 'branch_code', 'city', 'as_of'], unread: ['source'],
  },
  {
    path: 'retired.tsv', country: 'DE', read: ({ retired }) => rowsOf(retired),
    whole: {
      country: 'DE', bank_code: '99999997', former_name: 'Altbank', retired_on: '2025-12-31', successor: '99999999',
      successor_name: 'Hausbank', as_of: '2026-03',
    },
    required: ['country', 'bank_code', 'as_of'], unread: ['how', 'listed_last', 'missing_first', 'successor_source', 'source'],
  },
];

const linesOf = (cells: Readonly<Record<string, string>>): string => [
  Object.keys(cells), Object.values(cells),
].map((line) => line.join('\t')).join('\n');
const readOf = (path: string, cells: Readonly<Record<string, string>>): Overlay | string => finished(
  readOverlay([{ path, text: linesOf(cells) }], 'v'),
);
const only = (cells: Readonly<Record<string, string>>, keep: (name: string) => boolean): Record<string, string> => Object.fromEntries(
  Object.entries(cells).filter(([name]) => keep(name)),
);

for (const { path, country, read, whole, required, unread } of TABLES) {
  const columns = [...Object.keys(whole), ...unread];
  test(`${path}: a cell is read by the name of its column, in any order of the columns`, () => {
    const all = { ...whole, ...Object.fromEntries(unread.map((name) => [name, 'x'])) };
    for (const cells of [all, Object.fromEntries(Object.entries(all).reverse())]) {
      const overlay = readOf(path, cells);
      assert.ok(typeof overlay !== 'string', String(overlay));
      assert.deepEqual(read(overlay), [{ country, ...all }]);
    }
  });

  test(`${path}: a missing optional column is unknown, and a missing required column is refused with the names of all columns`, () => {
    const overlay = readOf(path, only(whole, (name) => required.includes(name)));
    assert.ok(typeof overlay !== 'string', String(overlay));
    const empty = Object.fromEntries(columns.map((name) => [name, '']));
    assert.deepEqual(read(overlay), [{ ...empty, country, ...only(whole, (name) => required.includes(name)) }]);
    for (const missing of required) {
      const refused = String(readOf(path, only(whole, (name) => name !== missing)));
      const [, needed, rest] =
        /^[\w./]+:1: the header must have (.*), may have (.*), and must have tabs\b/.exec(refused) ?? assert.fail(refused);
      assert.deepEqual(
        [needed!.split(', ').sort(), rest!.split(', ').sort()],
        [[...required].sort(), columns.filter((name) => !required.includes(name)).sort()],
      );
    }
  });

  test(`${path}: a date of a row is a year, a month or a day`, () => {
    for (const day of [
      '2026', '2026-01', '2026-09', '2026-10', '2026-12', '2026-01-01', '2026-01-09', '2026-01-10', '2026-12-29', '2026-12-30',
      '2026-12-31',
    ]) {
      assert.ok(typeof readOf(path, { ...whole, as_of: day }) !== 'string', day);
    }
    for (const day of [
      '', '202', '20261', '026', '2026-', '2026-00', '2026-13', '2026-20', '2026-1', '2026-01-', '2026-01-00', '2026-01-32', '2026-01-40',
      '2026-01-1', 'x2026', '2026x', '2026-01-01x', '2026-01-01T10', '01.02.2026', '2026/01',
    ]) {
      assertSays(String(readOf(path, { ...whole, as_of: day })), '… 2 … as_of … year', day);
    }
  });
}

test('a header has each column once and no unknown column', () => {
  for (const header of [
    'bank_code,name,as_of,name', 'bank_code,name,as_of,bank_code', 'bank_code,name,as_of,iban', 'Bank_code,name,as_of',
    'bank_code,name,as_of,', 'bank_code,name,as_of,branch_code',
  ]) {
    assert.match(outcome({ 'banks/de.tsv': [header] }), /^banks\/de\.tsv:1: the header/, header);
  }
  assert.equal(outcome({ 'banks/de.tsv': ['bank_code,name,as_of'] }), 'read');
});

/** Codes as in the IBANs of a country (the IBAN registry of SWIFT), and others. */
const CODES: readonly (readonly [
  path: string, header: string, rest: string, good: readonly string[], bad: readonly string[], wanted: string,
])[] = [
  ['banks/de.tsv', 'bank_code,name,as_of', 'Bank,2026', ['00000000', '99999999'],
    ['9999999', '999999999', '9999999A', 'x99999999', '', '9999 9999', '٣٣٣٣٣٣٣٣'], 'bank_code … Germany … 8'],
  ['banks/be.tsv', 'bank_code,name,as_of', 'Bank,2026', ['000', '999'], ['99', '9999', '99A'],
    'bank_code … Belgium … 3'],
  ['banks/nl.tsv', 'bank_code,name,as_of', 'Bank,2026', ['AAAA', 'ZZZZ'], ['AAA', 'AAAAA', 'AAA1', 'aaaa', 'AAAÄ'],
    'bank_code … Netherlands … 4'],
  ['banks/gt.tsv', 'bank_code,name,as_of', 'Bank,2026', ['AAAA', 'ZZ99', '0000'], ['AAA', 'AAAAA', 'aa00', 'AA-0'],
    'bank_code … Guatemala … 4'],
  ['banks/mu.tsv', 'bank_code,name,as_of', 'Bank,2026', ['BOMM01', 'ZZZZ99'], ['BOMM0', 'BOMM0A', 'BOM101', 'BOMM012'],
    'bank_code … Mauritius … 6'],
  ['branches/it.tsv', 'branch_code,bank_code,city,as_of', '05428,Asti,2026', ['00000', '11101'], ['1110', '111011', '1110A'],
    'branch_code … Italy … 5'],
  ['branches/it.tsv', 'bank_code,branch_code,city,as_of', '11101,Asti,2026', ['05428'], ['5428', '0542A'],
    'bank_code … Italy … 5'],
  ['branches/gb.tsv', 'branch_code,bank_code,city,as_of', 'BARC,Ayr,2026', ['200000'], ['20000', 'BARC00'],
    'branch_code … United Kingdom … 6'],
];

test('a bank code and a branch code have the width and the characters that they have in IBANs', () => {
  for (const [path, header, rest, good, bad, wanted] of CODES) {
    for (const code of good) assert.equal(outcome({ [path]: [header, `${code},${rest}`] }), 'read', code);
    for (const code of bad) assertSays(outcome({ [path]: [header, `${code},${rest}`] }), `… ${path}:2 … ${wanted}`, code);
  }
  const retired = 'country,bank_code,successor,as_of';
  for (const row of ['DE,99999999,,2026', 'DE,99999999,99999998,2026', 'NL,AAAA,ZZZZ,2026', 'MU,BOMM01,,2026']) {
    assert.equal(outcome({ 'retired.tsv': [retired, row] }), 'read', row);
  }
  for (const [row, wanted] of [
    ['DE,9999999,,2026', 'bank_code … Germany … 8 digits'], ['DE,AAAA,,2026', 'bank_code … Germany … 8 digits'],
    ['DE,99999999,9999999,2026', '… successor'], ['NL,AAAA,1111,2026', '… successor'],
    ['GW,AAAA,,2026', '… IBANs … bank code'], ['US,99999999,,2026', '… IBANs … bank code'], [',99999999,,2026', '… IBANs … bank code'],
  ] as const) assertSays(outcome({ 'retired.tsv': [retired, 'BE,539,,2026', row] }), `… retired.tsv:3 … ${wanted}`, row);
  // Each row is checked by the codes of its own country, and not by those of the previous row.
  assert.equal(
    outcome({ 'retired.tsv': [retired, 'DE,99999999,,2026', 'NL,AAAA,,2026', 'DE,99999998,99999999,2026', 'NL,BBBB,AAAA,2026'] }), 'read',
  );
});

test('a successor in a table of banks is a bank code or empty', () => {
  const successor = (text: string): string => outcome({ 'banks/de.tsv': ['bank_code,name,successor,as_of', `99999999,Bank,${text},2026`] });
  for (const text of ['', '99999998']) assert.equal(successor(text), 'read');
  for (const text of ['9999999', 'AAAA', '-']) assertSays(successor(text), '… banks/de.tsv:2 … bank code');
});

test('a check method has the two characters of the Bundesbank or is empty, and the day of retirement is a day or empty', () => {
  const method = (text: string): string => outcome({ 'banks/de.tsv': ['bank_code,name,check_method,as_of', `99999999,Bank,${text},2026`] });
  for (const text of ['', '00', '09', '99', 'A0', 'E4', 'ZZ']) assert.equal(method(text), 'read', text);
  for (const text of ['0', '000', 'a1', 'A-', 'AÄ', '09x', 'x09']) {
    assertSays(method(text), '… banks/de.tsv:2 … check_method … Bundesbank', text);
  }
  const retiredOn = (text: string): string =>
    outcome({ 'retired.tsv': ['country,bank_code,retired_on,as_of', `DE,99999999,${text},2026`] });
  for (const text of ['', '2025', '2025-06', '2025-06-30']) assert.equal(retiredOn(text), 'read', text);
  for (const text of ['25', '2025-13', '30.06.2025']) assertSays(retiredOn(text), '… retired.tsv:2 … retired_on … year', text);
});

test('BICs have 8 or 11 characters and the country of their file, and the main BIC is the one in the column `bic`', () => {
  const header = 'bank_code,name,bic,alt_bic,as_of';
  const bics = (cells: string): readonly [string | null, readonly string[]] => {
    const [row = assert.fail()] = rowsOf(overlayOf({
      'banks/de.tsv': [header.replaceAll(',', '\t'), `99999999\tBank\t${cells}\t2026`],
    }).banks);
    const { bic, bicCandidates } = bicsOf(row);
    return [bic, bicCandidates];
  };
  assert.deepEqual(bics('\t'), [null, []]);
  assert.deepEqual(bics('HAUSDEFF\t'), ['HAUSDEFFXXX', ['HAUSDEFFXXX']]);
  assert.deepEqual(bics('\tHAUSDEFF'), ['HAUSDEFFXXX', ['HAUSDEFFXXX']]);
  assert.deepEqual(bics('HAUSDEFF500\tHAUSDEFF'), ['HAUSDEFF500', ['HAUSDEFF500', 'HAUSDEFFXXX']]);
  const read = (cells: string): string => {
    const overlay = finished(
      readOverlay([{ path: 'banks/de.tsv', text: `${header.replaceAll(',', '\t')}\n99999999\tBank\t${cells}\t2026` }], 'v'),
    );
    return typeof overlay === 'string' ? overlay : JSON.stringify(Object.values(bicsOf(overlay.banks.at(0))));
  };
  assert.equal(read('\tHAUSDEFF,EINSDEFF'), '[null,["HAUSDEFFXXX","EINSDEFFXXX"]]');
  assert.equal(read('\tHAUSDEFF, HAUSDEFFXXX ,'), '["HAUSDEFFXXX",["HAUSDEFFXXX"]]', 'the same twice is one');
  for (const cells of ['HAUSDEF\t', 'HAUSDEFF\tHAUSDEFFX', 'HAUSDEFF\tEINSDEFF;ZWEIDEFF', '\tHAUS']) {
    assertSays(read(cells), '… banks/de.tsv:2 … BICs … 8', cells);
  }
  for (const bic of ['HAUSFRPP', 'HAUSDEF', 'DEDEATWW', '']) {
    assertSays(outcome({ 'bics/de.tsv': ['bic,name,as_of', `${bic},Bank,2026`] }), '… bics/de.tsv:2 … 8 … DE', bic);
  }
  assertSays(outcome({ 'bics/de.tsv': ['bic,name,as_of', 'HAUSDEFF,,2026'] }), '… bics/de.tsv:2');
});

test('the key of a row occurs once in a country, and a branch code once at a bank', () => {
  const [banks, places, retired] = ['bank_code,name,as_of', 'bank_code,branch_code,city,as_of', 'country,bank_code,as_of'];
  assert.equal(
    outcome({
      'banks/it.tsv': [banks, '05428,Uno,2026'], 'banks/sm.tsv': [banks, '05428,Due,2026'],
      'branches/it.tsv': [places, '05428,11101,Asti,2026', '05428,11102,Asti,2026', '05429,11101,Asti,2026'],
    }),
    'read',
  );
  assert.equal(outcome({ 'retired.tsv': [retired, 'IT,05428,2026', 'SM,05428,2026', 'IT,05429,2026'] }), 'read');
  assertSays(outcome({ 'branches/it.tsv': [places, '05428,11101,Asti,2026', '05428,11101,Bari,2026'] }), '… branches/it.tsv:3 … bank_code');
  assertSays(outcome({ 'retired.tsv': [retired, 'IT,05428,2026', 'IT,05428,2025'] }), '… retired.tsv:3 … bank_code');
  assertSays(outcome({ 'banks/it.tsv': [banks, '05428,Uno,2026', '05428,Due,2026'] }), '… banks/it.tsv:3 … bank_code');
  assert.equal(
    outcome({ 'banks/it.tsv': [banks, '05428,Uno,2026'], 'retired.tsv': [retired, 'SM,05428,2026'] }), 'read', 'of another country',
  );
  assertSays(
    outcome({ 'banks/it.tsv': [banks, '05428,Uno,2026'], 'retired.tsv': [retired, 'IT,05428,2026'] }),
    '… retired.tsv:2 … bank_code … banks/it.tsv',
  );
});

test('a field has at most 300 characters and no control character, and a row has as many fields as the header', () => {
  const named = (name: string): string => outcome({ 'banks/de.tsv': ['bank_code,name,as_of', `99999999,${name},2026`] });
  assert.equal(named('B'.repeat(300)), 'read');
  assertSays(named('B'.repeat(301)), '… banks/de.tsv:2 … 300 characters');
  for (const code of [0x00, 0x01, 0x08, 0x0b, 0x0c, 0x0d, 0x1b, 0x1f, 0x7f]) {
    assertSays(named(`Ba${String.fromCharCode(code)}nk`), '… banks/de.tsv:2 … control characters', String(code));
  }
  for (const sign of [' ', '!', '~', '\u00a0', 'é', '銀']) assert.equal(named(`Ba${sign}nk`), 'read', sign);
  for (const row of ['99999999,Bank', '99999999,Bank,2026,', '99999999', '99999999,Bank,2026,x']) {
    assertSays(outcome({ 'banks/de.tsv': ['bank_code,name,as_of', row] }), '… banks/de.tsv:2 … 3 fields', row);
  }
});
