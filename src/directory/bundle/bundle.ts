import type { Directory } from '../../standards/banks/directory.ts';
import { type AccountTables, accountChecks } from '../../standards/countries/accounts/account-check.ts';
import { ibanRuleTables } from '../../standards/banks/german-iban-rules.ts';
import { once } from '../../base/algorithms/once.ts';
import type { Turkey } from '../../standards/turkey/turkey.ts';
import { bankCodesOf } from './bank-codes.ts';
import { banksOf, slugsOf } from './banks.ts';
import { bicsOf } from './bics.ts';
import { openTables } from './columns.ts';
import { leisOf } from './leis.ts';
import { nameWords } from './name-words.ts';
import type { Pools } from './search-order.ts';
import { placesOf } from './places.ts';
import { recordsOf } from './records.ts';
import { schemesOf } from './schemes.ts';
import type { Fill, Sections } from './sections.ts';
import { openSections } from './sections.ts';
import { turkeyOf } from './turkey.ts';
import { wordIndexOf } from './words.ts';

export interface Bundle {
  readonly directory: Directory;
  readonly turkey: Turkey;
}

/** Facts that the bundle does not contain. */
export interface Opening extends Pick<AccountTables, 'modulusTable'> {
  /** The day on which the data are opened (ISO 8601). It decides which registers are old. Null if no register counts as old. */
  readonly today: string | null;
}

const NOTHING: Opening = { modulusTable: null, today: null };

/**
 * Opens the packed data without a copy. It parses only the short head. With a `fill` it reads each section at the first use. Throws an
 * Error with the reason if the file is not a bundle, is cut short, fails a checksum or has other columns.
 */
export const openBundle = (file: Uint8Array, opening = NOTHING, fill: Fill | null = null): Bundle =>
  bundleOver(openSections(file, fill), opening);

/** Returns the bundle over sections that are already open. `opening`: see `openBundle`. */
export function bundleOver(sections: Sections, { modulusTable, today } = NOTHING): Bundle {
  const tables = openTables(sections);
  const { meta, statistics } = tables.directory;
  const { ibanRules, clearingRanges } = tables.constructions;
  const { institutions, bankCodes, places } = meta();
  const leis = once(() => leisOf(tables.leis));
  const pools: Pools = {
    names: wordIndexOf(tables.names),
    cities: wordIndexOf(tables.cities),
    leis: { at: (number) => leis().at(number), find: (lei) => leis().find(lei) },
    bics: bicsOf(tables.institutions, tables.bics, institutions),
  };
  const swedishRanges = once(clearingRanges);
  const schemes = schemesOf(tables.bics, tables.directory, today);
  const slugs = slugsOf(tables.banks, pools);
  const banks = once(() => banksOf(tables.banks, tables.bankSearch, pools, slugs, schemes));
  const records = once(() => recordsOf(tables.records, tables.recordSearch, pools, slugs, schemes));
  const branchPlace = once(() => placesOf(tables.places, places));
  return {
    turkey: turkeyOf(tables),
    directory: {
      version: sections.version,
      bankCode: bankCodesOf(tables.codes, tables.retirements, pools, slugs, schemes, bankCodes),
      branchPlace: (country, bankCode, branchCode) => branchPlace()(country, bankCode, branchCode),
      bic: (bic11) => records().find(bic11),
      bicsOfInstitution: (bic8) => records().ofInstitution(bic8),
      bank: (slug) => banks().find(slug),
      searchBanks: (query) => banks().search(query),
      isInName: nameWords(pools),
      searchBics: (query) => records().search(query),
      datasets: () => statistics().datasets,
      coverage: () => statistics().coverage,
      bicYears: () => statistics().bicYears,
      ibanRules: once(() => ibanRuleTables(ibanRules())),
      clearingRanges: swedishRanges,
      accounts: accountChecks({ clearingTypes: swedishRanges, modulusTable }),
      overlay: null,
    },
  };
}
