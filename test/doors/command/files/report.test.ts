import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTally, newTally } from '../../../../src/service/rows/job.ts';
import { progressOf, summaryOf } from '../../../../src/doors/command/files/report.ts';
import { assertSays } from '../../../support/says.ts';

const TOLD = { doneLabel: 'valid', showsBanks: true };

test('a summary has the rows, valid rows, wrong rows by kind, banks and time', () => {
  const tally = {
    ...newTally(), rows: 12_345, valid: 12_000, named: 11_000, wrong: { INVALID_LENGTH: 45, INVALID_CHECK_DIGITS: 300 }, lines: 12_400,
  };
  assertSays(
    summaryOf(tally, TOLD, 2),
    '… 12,345 rows … 12,000 valid … 300 INVALID_CHECK_DIGITS, 45 INVALID_LENGTH … 11,000 banks … 2.0 s … 6,173 rows',
  );
});

test('a summary of accounts has the three verdicts', () => {
  const tally = { ...newTally(), rows: 1_010, valid: 1_005, asking: 5, wrong: { INVALID_LENGTH: 5 } };
  assertSays(
    summaryOf(tally, { doneLabel: null, showsBanks: false }, 1),
    '… 1,010 rows … 1,000 good … 5 … ask … 5 wrong … 5 INVALID_LENGTH … 1.0 s',
  );
});

test('unreadable rows are listed by line number, at most ten of them', () => {
  const sum = { ...newTally(), lines: 1 };
  for (let block = 0; block < 3; block++) {
    addTally(sum, { ...newTally(), rows: 5, lines: 5, unreadable: [0, 1, 2, 3, 4], unreadableRows: 5, wrong: { UNREADABLE: 5 } });
  }
  assertSays(summaryOf(sum, TOLD, 1), '… 15 rows … 0 valid … 15 UNREADABLE … line 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 5 more');
});

test('progress has the rate, and the remaining time if the file size is known', () => {
  const tally = { ...newTally(), rows: 1_000_000 };
  assertSays(progressOf(tally, 50, 200, 2), '… 1,000,000 rows … 500,000 … 25 % … 6 s');
  assertSays(progressOf(tally, 50, null, 2), '… 1,000,000 rows … 500,000');
});

test('a summary counts rows that are not items and changes by spreadsheets, and banks only if the operation names them', () => {
  const tally = {
    ...newTally(), rows: 3, valid: 2, wrong: { INVALID_COUNTRY: 2, '': 1 }, damages: { EXPONENT: 1 }, severalIbans: 1, totals: 1,
    headersAgain: 2,
  };
  assertSays(
    summaryOf(tally, { doneLabel: 'masked', showsBanks: false }, 1),
    '… 3 rows … 2 masked … 2 INVALID_COUNTRY, 1 … spreadsheet: 1 EXPONENT … several IBANs … 1 total … 2 repeated … 1.0 s',
  );
});

test('progress and summary show no excessive rate before the first row and in the first moment', () => {
  assertSays(progressOf({ ...newTally(), rows: 2 }, 0, 200, 0), '… 2 rows … 2,000');
  assertSays(progressOf({ ...newTally(), rows: 2 }, 200, 200, 1), '… 2 rows … 2 … 100 % … 0 s');
  assertSays(summaryOf({ ...newTally(), rows: 2, valid: 2 }, TOLD, 0), '… 2 rows … 2 valid … 0 banks … 0.0 s … 2,000 rows');
});

test('ten unreadable lines are listed completely, and an eleventh line is only counted', () => {
  const lines = Array.from({ length: 10 }, (_, i) => i);
  const tally = { ...newTally(), unreadable: lines, unreadableRows: 10 };
  assert.match(summaryOf(tally, TOLD, 1), /line 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n$/);
  assert.match(summaryOf({ ...tally, unreadableRows: 11 }, TOLD, 1), /, 10 and 1 more\n$/);
});

test('the counts of blocks are added up separately', () => {
  const sum = newTally();
  const one = {
    rows: 1, valid: 2, asking: 3, noAccount: 0, named: 4, wrong: { A: 5 }, damages: { B: 6 }, severalIbans: 7, totals: 8, headersAgain: 9,
    unreadable: [0], unreadableRows: 10, lines: 11,
  };
  addTally(sum, one);
  addTally(sum, { ...one, wrong: { A: 1, C: 1 }, damages: {} });
  assert.deepEqual(
    sum,
    {
      rows: 2, valid: 4, asking: 6, noAccount: 0, named: 8, wrong: { A: 6, C: 1 }, damages: { B: 6 }, severalIbans: 14,
      totals: 16, headersAgain: 18,
      unreadable: [0, 11], unreadableRows: 20, lines: 22,
    },
  );
});
