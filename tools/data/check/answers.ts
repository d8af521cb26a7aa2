/** The answers of the service for every bank code in the data, together with the facts of the sources. */
import type { Bank, BankCodeEntry, BicRecord, Directory } from '../../../src/standards/banks/directory.ts';
import { headOfficeOf } from '../../../src/standards/bic/parts.ts';
import { BANK_CODE_LENGTH_OF_BIC, bicCountry } from '../layout.ts';
import type { CodeNameRow, RetiredRow, Tables } from '../layout.ts';

export interface Answer {
  readonly country: string;
  readonly code: string;
  readonly entry: BankCodeEntry;
  /** Further names of the bank in its list. */
  readonly otherNames: readonly string[];
  /** The record of the BIC, or otherwise of its head office. */
  readonly record: BicRecord | null;
  readonly bank: Bank | null;
  /** The newest official name of the code. It comes from a register that is not a list of bank codes. */
  readonly registered: CodeNameRow | null;
  readonly retired: RetiredRow | null;
}

const keyOf = (country: string, code: string): string => `${country} ${code}`;

/**
 * Returns the answers for every code of the lists, of the registers and of the retired codes. If bank codes of a country are the first
 * letters of BICs, the letters of every BIC are included.
 */
export function answersOf({ banks, bics, bankCodes, codeNames, retired }: Tables, directory: Directory): Answer[] {
  const keys = new Set<string>();
  for (const [country, rows] of banks) for (const row of rows) keys.add(keyOf(country, row.bank_code));
  for (const row of [...codeNames, ...retired]) keys.add(keyOf(row.country, row.bank_code));
  for (const { country, steps } of bankCodes) {
    if (!steps.split(' ').includes('bics')) continue;
    for (const row of bics.get(country) ?? []) keys.add(keyOf(bicCountry(row.bic), row.bic.slice(0, BANK_CODE_LENGTH_OF_BIC)));
  }
  const others = new Map([...banks].flatMap(([country, rows]) =>
    rows.filter((row) => row.other_name !== '').map((row) => [keyOf(country, row.bank_code), [row.other_name]] as const)));
  const registered = new Map(codeNames.map((row) => [keyOf(row.country, row.bank_code), row]));
  const gone = new Map(retired.map((row) => [keyOf(row.country, row.bank_code), row]));
  return [...keys].sort().map((key): Answer => {
    const [country, code] = key.split(' ') as [string, string];
    const entry = directory.bankCode(country, code);
    return {
      country, code, entry, otherNames: others.get(key) ?? [],
      record: entry.bic === null ? null : directory.bic(entry.bic) ?? directory.bic(headOfficeOf(entry.bic)),
      bank: entry.slug === null ? null : directory.bank(entry.slug),
      registered: registered.get(key) ?? null, retired: gone.get(key) ?? null,
    };
  });
}

/** Returns the answers for every BIC of the directory. */
export const recordsOf = ({ bics }: Tables, directory: Directory): BicRecord[] =>
  [...bics.values()].flat().flatMap(({ bic }) => directory.bic(bic) ?? []);
