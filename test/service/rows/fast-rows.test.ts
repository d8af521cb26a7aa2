/** Rows answered from their bytes get the cells of rows answered from their text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from '../../../src/service/operations/route.ts';
import { validateRoute } from '../../../src/service/operations/validate.ts';
import type { Job, Tally } from '../../../src/service/rows/job.ts';
import { FILE_OPERATIONS } from '../../../src/service/rows/operations.ts';
import { rowProcessor } from '../../../src/service/rows/rows.ts';
import type { Country } from '../../../src/standards/countries/country.ts';
import { completeBban } from '../../../src/standards/countries/national-check.ts';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { bankOf, partOf } from '../../../src/standards/iban/bank-of.ts';
import { paperFormat } from '../../../src/standards/iban/electronic-format.ts';
import { BBAN_START, checkDigits } from '../../../src/standards/iban/validate.ts';
import { createByteBuffer } from '../../../src/service/engine/writers/byte-buffer.ts';
import { randomIntegers } from '../../support/random.ts';
import { testContext } from '../../support/service.ts';

const context = testContext();
const GOOD = 'DE89370400440532013000';
const DEFAULT = Object.entries(FILE_OPERATIONS['validate']!.columns);
const JOB: Job = {
  operation: 'validate', format: 'delimited', dialect: { delimiter: ';' }, encoding: 'utf-8', compared: null, width: 3,
  from: [{ input: 'iban', column: 1, pointer: '' }], fixed: {}, names: null, add: DEFAULT, folder: null,
};

interface Done {
  readonly text: string;
  readonly tally: Tally;
  /** Number of rows that were processed one by one. */
  readonly handled: number;
}

function done(rows: string | Buffer, job: Job, rowBytes: Route['rowBytes']): Done {
  let handled = 0;
  const handle: Route['handle'] = (...given) => {
    handled++;
    return validateRoute.handle(...given);
  };
  const out = createByteBuffer();
  const tally = rowProcessor(job, { ...validateRoute, handle, rowBytes }, context, null)(Buffer.from(rows as string, 'latin1'), out, true);
  return { text: out.bytes.toString('latin1', 0, out.end), tally, handled };
}

/** Processes rows in both ways, asserts equal results, and returns the number of rows that took the slow way. */
function same(rows: string | Buffer, more: Partial<Job> = {}): number {
  const job = { ...JOB, ...more };
  const short = done(rows, job, validateRoute.rowBytes);
  const long = done(rows, job, null);
  assert.deepEqual([short.text, short.tally], [long.text, long.tally]);
  return short.handled;
}

/** The example of the country with another bank code and matching check digits. */
function atBank({ code, example, bank }: Country, bankCode: string): string | null {
  const country = countryByCode(code)!;
  const bban = example.slice(BBAN_START);
  const completed = completeBban(country, bban.slice(0, bank!.start) + bankCode + bban.slice(bank!.end));
  return completed === null ? null : code + checkDigits(country, completed) + completed;
}

const bankCodes = (): string[] => {
  const { results } = context.directory.searchBanks({ q: null, country: null, limit: 10_000, offset: 0 });
  return results.flatMap(({ country, bankCodes: inUse, retiredBankCodes }) => {
    const found = countryByCode(country);
    return found?.bank
      ? [...inUse, ...retiredBankCodes]
          .filter((one) => one.length === found.bank!.end - found.bank!.start)
          .flatMap((one) => atBank(found, one) ?? [])
      : [];
  });
};

const rowOf = (cell: string): string => `1;${cell};x\n`;

test('examples of all countries and accounts at every bank, in use or retired, are answered from bytes', () => {
  const nines = COUNTRIES.flatMap((country) => (country.bank ? atBank(
    country,
    partOf(country.example, country.bank)!.replaceAll(/\d/g, '9'),
  ) ?? [] : []));
  const ibans = [...COUNTRIES.map(({ example }) => example), ...bankCodes(), ...nines];
  const statuses = new Set(ibans.map((iban) => bankOf(iban, countryByCode(iban.slice(0, 2))!, context.directory).status));
  assert.deepEqual([...statuses].sort(), ['listed', 'not_allocated', 'retired', 'unknown']);
  assert.equal(same(ibans.map(rowOf).join('')), 0);
  // Each bank comes a second time, from the cache.
  assert.equal(same([...ibans, ...ibans].map(paperFormat).map(rowOf).join('')), 0);
});

test('a valid IBAN in ASCII is answered from bytes in any notation', () => {
  const written = [
    GOOD, GOOD.toLowerCase(), paperFormat(GOOD), `IBAN ${GOOD}`, `iban:${paperFormat(GOOD)}`, ` ${GOOD} `, GOOD.replace(/./g, '$&-'),
    `"${GOOD}"`, `"IBAN ""${GOOD}"""`, `"${paperFormat(GOOD)};"`,
    `"${GOOD.slice(0, 9)}\n${GOOD.slice(9)}"`, `"${GOOD.slice(0, 9)}" ${GOOD.slice(9)}`, `\t${GOOD}\0`,
  ];
  for (const cell of written) assert.equal(same(rowOf(cell)), 0, cell);
  assert.equal(same(written.map(rowOf).join('')), 0);
});

test('all other rows take the slow way: failures, other scripts, open quotes, and rows with too few or too many cells', () => {
  const cells = [
    '', ' ', '""', 'IBAN', 'X', 'DE', 'XX00', 'DE8937040044053201300', `${GOOD}0`, 'DE8X370400440532013000', 'DE89370400440532013001',
    'BE26539007547014', `IBANIBAN${GOOD}`, `${GOOD};`.repeat(2),
    'DE89\xa037040044\xa00532013000', 'DE89\xc2\xa037040044\xc2\xa00532013000', '\xef\xbb\xbfDE89370400440532013000',
    'DE8937040044053201300\xb3', '\xff\xfe', 'GR1601101250000000012300695\xce\xa9', 'nonsense', '0'.repeat(1000), 'DE89'.repeat(100),
  ];
  for (const encoding of ['utf-8', 'windows-1252'] as const) {
    for (const cell of cells) same(rowOf(cell), { encoding });
    same(cells.map(rowOf).join(''), { encoding });
  }
  for (const rows of [
    '', '\n\n', '1\n', `1;${GOOD}`, `1;${GOOD}\r\n\r\n2;${GOOD};y\r\n3`, `1;"${GOOD};x\n2;${GOOD};y\n`, `"a\nb";${GOOD};x\n1;2;3;4\n`,
    `1;${GOOD};"open\n`, 'x'.repeat(1000), `1;${GOOD};${'y'.repeat(1000)}\n\n`,
  ]) {
    same(rows);
  }
});

test('a wrong IBAN with the length of its country is also answered from bytes', () => {
  const slips = ({ example }: Country) =>
    Array.from(example.slice(2), (one, i) => `${example.slice(0, i + 2)}${one === '7' ? 'Q' : '7'}${example.slice(i + 3)}`);
  const wrong = COUNTRIES.flatMap(slips).filter((iban) => iban.replace(/\D/g, '').length > 11).map(rowOf).join('');
  assert.deepEqual(Object.keys(done(wrong, JOB, null).tally.wrong).sort(), ['INVALID_CHECK_DIGITS', 'INVALID_FORMAT']);
  assert.equal(same(wrong), 0);
  assert.equal(same(rowOf(paperFormat('DE89370400440532013001'))), 0);
});

test('a cell with few digits is read as text, because it may be a heading', () => {
  assert.equal(same(rowOf('NOTE BY THE CLERK')), 1);
});

test('other cells and other requested columns do not change the result', () => {
  const rows = `1;${GOOD};x\n2;DE89370400440532013001;y\n"3";FR1420041010050500013M02606;"z;z"\n\n`;
  const comma = rows.replaceAll('z;z', 'z z').replaceAll(';', ',');
  same(comma, { dialect: { delimiter: ',' } });
  same(rows.replaceAll('\n', '\r'), { dialect: { delimiter: ';' } });
  same(
    `${GOOD}\n\n"${GOOD}"\nnonsense\n`,
    { dialect: { delimiter: null }, width: 0, from: [{ input: 'iban', column: 0, pointer: '' }] },
  );
  same(rows, { from: [] });
  same(rows, { from: [{ input: 'bic', column: 1, pointer: '' }] });
  same(rows, { from: [{ input: 'iban', column: 2, pointer: '' }, ...JOB.from] });
  same(rows, { fixed: { iban: GOOD }, from: [] });
  assert.equal(
    same(
      rows,
      {
        add: [
          'iban', 'country_name', 'formatted', 'sepa', 'currency', 'bic_candidates', 'valid', 'error_code', 'bank_code_status',
        ].map((name) => [name, name]),
      },
    ),
    0,
  );
  assert.equal(same(rows, { add: ['valid', 'bban', 'branch_city', 'checks'].map((name) => [name, name]) }), 3);
});

test('slips and random bytes get equal results in both ways', () => {
  const below = randomIntegers(21);
  const examples = COUNTRIES.map(({ example }) => example);
  const rows = Array.from({ length: 3_000 }, () => {
    const cell = Buffer.from(examples[below(examples.length)]!);
    for (let slips = below(3); slips > 0; slips--) cell[below(cell.length)] = below(256);
    return rowOf(cell.toString('latin1'));
  });
  same(rows.join(''));
  same(rows.join(''), { encoding: 'windows-1252' });
});
