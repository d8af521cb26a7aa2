/** sources/banks and sources/tr: the national lists of bank codes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHeadOffice } from '../../../src/bic/parts.ts';
import type { BankRow } from '../layout.ts';
import { bic11 } from '../layout.ts';
import { parseTsv, sortBy } from '../tsv.ts';
import { LISTS, OTHER_NAME } from './lists.ts';
import { mend } from '../spelling.ts';

const GIVEN_COLUMNS = ['bank_code', 'name', 'bic', 'city', 'primary', 'extra'] as const;
const TURKISH_COLUMNS = ['bank_code', 'name', 'short_name', 'bic', 'city', 'kind', 'source'] as const;

/** Turkish rows that rest on another source than the rest of the list, with its date. */
const TURKISH_DATES: Readonly<Record<string, string>> = { '00060': '2024-04', '00806': '2021', '00829': '2026' };

const extraOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split('|').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

/** What the Belgian list writes in place of a name where a code is vacant or cannot be had. */
const NO_BANK: ReadonlySet<string> = new Set(['VRIJ', 'Onbeschikbaar']);

/** Where the IBAN holds the first letters of the BIC, a row that contradicts this names the wrong bank. */
const contradicts = (country: string, prefixed: ReadonlySet<string>, code: string, bic: string): boolean =>
  prefixed.has(country) && !bic.startsWith(code);

const BIC_COLUMNS = ['bic', 'name', 'city', 'branch', 'address', 'lei', 'source', 'as_of'] as const;

/** The one head office of a country whose BIC begins with these four letters; null when there is none or more. */
function headOffice(shared: string, country: string, letters: string): { readonly bic: string; readonly name: string } | null {
  const heads = parseTsv(readFileSync(join(shared, 'bic', `${country}.tsv`), 'utf8'), BIC_COLUMNS, `bic/${country}.tsv`)
    .filter((row) => row.bic.startsWith(letters) && isHeadOffice(row.bic));
  return heads.length === 1 ? heads[0]! : null;
}

/**
 * Rows by country. `dead` are the BICs (11 characters) that no directory of 2018 or later knows: their rows keep the name
 * and lose the BIC. `prefixed` are the countries whose bank code is the beginning of the BIC.
 */
export function givenBanks(shared: string, dead: ReadonlySet<string>, prefixed: ReadonlySet<string>): Map<string, BankRow[]> {
  const alive = (bic: string): string => (dead.has(bic11(bic)) ? '' : bic);
  const banks = new Map<string, BankRow[]>();
  for (const [country, origin] of Object.entries(LISTS)) {
    if (country === 'TR') continue;
    const file = `${country.toLowerCase()}.tsv`;
    const rows = parseTsv(readFileSync(join(shared, 'banks', file), 'utf8'), GIVEN_COLUMNS, file)
      .filter((row) => !NO_BANK.has(row.name) && !contradicts(country, prefixed, row.bank_code, row.bic))
      .map((row): BankRow => {
        const extra = extraOf(row.extra);
        const { source, asOf } = origin({ code: row.bank_code, city: row.city, extra });
        const head = extra['bic4'] === undefined ? null : headOffice(shared, country, extra['bic4']);
        const name = mend(head?.name ?? row.name);
        const other = mend(head === null ? (extra[OTHER_NAME[country] ?? ''] ?? '') : row.name);
        return {
          bank_code: row.bank_code, name, other_name: other === name ? '' : other,
          bic: head?.bic ?? alive(row.bic), alt_bic: extra['alt_bic'] ?? '', city: mend(row.city), primary: row.primary,
          check_method: extra['method'] ?? '', successor: extra['successor'] ?? '', source, as_of: asOf,
        };
      });
    banks.set(country, sortBy(rows, (row) => row.bank_code));
  }
  const turkish = parseTsv(readFileSync(join(shared, 'tr', 'banks.tsv'), 'utf8'), TURKISH_COLUMNS, 'tr/banks.tsv');
  banks.set('TR', turkish.map((row) => ({
    bank_code: row.bank_code, name: row.name, other_name: row.short_name === row.name ? '' : row.short_name,
    bic: row.bic, alt_bic: '', city: row.city, primary: '1', check_method: '', successor: '',
    source: LISTS['TR']!({ code: row.bank_code, city: '', extra: {} }).source,
    as_of: TURKISH_DATES[row.bank_code] ?? '2026-07',
  })));
  return banks;
}

/** The names of the Turkish list that sources/tr takes the place of: a spelling of some that the new one abbreviates. */
export const supersededNames = (shared: string): Pick<BankRow, 'name' | 'source' | 'as_of'>[] =>
  parseTsv(readFileSync(join(shared, 'banks', 'tr.tsv'), 'utf8'), GIVEN_COLUMNS, 'tr.tsv')
    .map((row) => ({ name: row.name, source: 'tr-compiled', as_of: '2024-04' }));
