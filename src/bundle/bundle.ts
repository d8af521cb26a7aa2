import type { Directory } from '../banks/directory.ts';
import { ibanRuleTables } from '../banks/german-iban-rules.ts';
import type { Turkey } from '../turkey/turkey.ts';
import { bankCodesOf } from './bank-codes.ts';
import { banksOf } from './banks.ts';
import { bicsOf } from './bics.ts';
import { openTables } from './columns.ts';
import { leisOf } from './leis.ts';
import type { Pools } from './name-search.ts';
import { placesOf } from './places.ts';
import { recordsOf } from './records.ts';
import { schemesOf } from './schemes.ts';
import type { Sections } from './sections.ts';
import { openSections } from './sections.ts';
import { turkeyOf } from './turkey.ts';
import { wordIndexOf } from './words.ts';

export interface Bundle {
  readonly directory: Directory;
  readonly turkey: Turkey;
}

/**
 * Opens the packed data in place: nothing is copied, and nothing but a short head is parsed.
 * Throws an Error that says what is wrong where the file is no bundle, is cut short, fails a checksum or has other columns.
 */
export const openBundle = (file: Uint8Array): Bundle => bundleOver(openSections(file));

/** What it gives, made at the first call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

export function bundleOver(sections: Sections): Bundle {
  const tables = openTables(sections);
  const { meta, statistics } = tables.directory;
  const { ibanRules, clearingRanges } = tables.constructions;
  const { institutions, bankCodes, places } = meta();
  const pools: Pools = {
    names: wordIndexOf(tables.names),
    cities: wordIndexOf(tables.cities),
    leis: leisOf(tables.leis),
    bics: bicsOf(tables.institutions, tables.bics, institutions),
  };
  const schemes = schemesOf(tables.bics, tables.directory);
  const banks = banksOf(tables.banks, tables.bankSearch, pools, schemes);
  const records = recordsOf(tables.records, tables.recordSearch, pools, banks, schemes);
  return {
    turkey: turkeyOf(tables),
    directory: {
      version: sections.version,
      bankCode: bankCodesOf(tables.codes, tables.retirements, pools, banks, schemes, bankCodes),
      branchPlace: placesOf(tables.places, places),
      bic: records.find,
      bicsOfInstitution: records.ofInstitution,
      bank: banks.find,
      searchBanks: banks.search,
      searchBics: records.search,
      datasets: () => statistics().datasets,
      coverage: () => statistics().coverage,
      bicYears: () => statistics().bicYears,
      ibanRules: once(() => ibanRuleTables(ibanRules())),
      clearingRanges: once(clearingRanges),
    },
  };
}
