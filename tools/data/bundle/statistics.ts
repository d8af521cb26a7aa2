/** Counts of the items in the bundle, by source and by country. */
import { isHeadOffice } from '../../../src/standards/bic/parts.ts';
import type { BicYear } from '../../../src/standards/banks/directory.ts';
import type { ClearingRange } from '../../../src/standards/banks/swedish-clearing-numbers.ts';
import type { Statistics } from '../../../src/directory/bundle/columns.ts';
import { expectation } from '../age.ts';
import { accountCheckOf } from '../../../src/standards/countries/accounts/account-check.ts';
import { bicCountry, sourcesOf } from '../layout.ts';
import type { BankCodes } from './bank-codes.ts';
import { clearingRangesOf } from './constructions.ts';
import type { Institutions } from './institutions.ts';
import type { Rows } from './read.ts';

function tally<T>(rows: Iterable<T>, keys: (row: T) => readonly string[]): (key: string) => number {
  const counts = new Map<string, number>();
  for (const row of rows) for (const key of keys(row)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}

/**
 * Returns the years of the dates, the newest year first. For each year: the number of dates in it, and the number in this year or later.
 */
function yearsOf(dates: readonly string[]): BicYear[] {
  const counts = tally(dates, (date) => [date.slice(0, 4)]);
  let sum = 0;
  return [...new Set(dates.map((date) => date.slice(0, 4)))].sort().reverse().map((year) => {
    sum += counts(year);
    return { year, count: counts(year), countSince: sum };
  });
}

/** Returns the number of a country's bank codes in use, from its lists or BICs. Also returns how many of them have an account check. */
function checkedCodes(country: string, { lists, steps }: BankCodes, clearingTypes: () => readonly ClearingRange[]) {
  const names = (steps.get(country) ?? []).map(({ list }) => list).filter((list) => !list.startsWith('prefix:'));
  const codes = new Map(names.flatMap((list) => (lists.get(list) ?? []).filter(({ retired }) => retired === null))
    .map(({ code, method }) => [code, method]));
  const check = accountCheckOf(country);
  const checked = check === null ? [] : [...codes].filter(([code, method]) =>
    check.pattern(code, method || null, { clearingTypes }) !== null);
  return { bankCodes: codes.size, checkedBankCodes: checked.length };
}

export function statisticsOf(
  { sources, banks, bics, turkish, places, constructions, registers, retired }: Rows, { institutions, bics: entries }: Institutions,
    codes: BankCodes, isInSchemes: (bic: string) => boolean,
): Statistics {
  const withSource = [
    ...banks, ...bics, ...turkish.branches, ...[...places.values()].flat(), ...Object.values(constructions).flat(),
      ...Object.values(registers).flat(), ...retired,
  ];
  const records = entries.filter((entry) => !entry.synthesised);
  const naming = tally(withSource, sourcesOf);
  // A row counts for its first source only. The other sources confirm it.
  const counted = tally(withSource, (row) => sourcesOf(row).slice(0, 1));
  const banksOf = tally(institutions, (bank) => [bank.country]);
  const inSchemes = tally(institutions.filter((bank) => bank.retired === null && isInSchemes(bank.bic)), (bank) => [bank.country]);
  const bicsOf = tally(records, (row) => [bicCountry(row.bic)]);
  const branchesOf = tally(records.filter((row) => !isHeadOffice(row.bic)), (row) => [bicCountry(row.bic)]);
  const clearingRanges = clearingRangesOf(constructions.clearing);
  const countries = new Set([...institutions.map((bank) => bank.country), ...records.map((row) => bicCountry(row.bic))]);
  return {
    datasets: sources.filter(({ source }) => naming(source) > 0).map((row) => ({
      name: row.source, count: counted(row.source), asOf: row.as_of, publisher: row.publisher, licence: row.licence,
      complete: row.complete_for !== '', ...expectation(row),
    })),
    bicYears: yearsOf(records.map((row) => row.as_of)),
    coverage: [...countries].sort().map((country) => ({
      country, banks: banksOf(country), banksInSchemes: inSchemes(country), bics: bicsOf(country), branches: branchesOf(country),
      ...checkedCodes(country, codes, () => clearingRanges),
    })),
  };
}
