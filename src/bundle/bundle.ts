import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../banks/directory.ts';
import { bankCodesOf } from './bank-codes.ts';
import { banksOf } from './banks.ts';
import type { BicColumn } from './collection.ts';
import { collectionOf } from './collection.ts';
import { BIC_LENGTH } from './keys.ts';
import type { Meta, Statistics } from './meta.ts';
import { recordsOf } from './records.ts';
import { searchOf } from './search.ts';
import type { Ranks } from './search.ts';
import { openSections } from './sections.ts';
import { textsOf } from './texts.ts';
import { wordIndexOf } from './words.ts';

export interface Bundle {
  readonly directory: Directory;
  /** The text of a further table that the bundle carries, by its path in data/. Throws where it has none of that name. */
  text(path: string): string;
}

/**
 * Opens the packed data in place: nothing is copied, and nothing but a short head is parsed.
 * Throws an Error that says what is wrong where the file is no bundle, is cut short or fails a checksum.
 */
export function openBundle(file: Uint8Array): Bundle {
  const sections = openSections(file);
  const meta = sections.json<Meta>('meta');
  const names = wordIndexOf(sections, 'names');
  const cities = wordIndexOf(sections, 'cities');
  const pools = { names: names.texts, cities: cities.texts, details: textsOf(sections, 'details'), slugs: textsOf(sections, 'banks.slug') };
  const records = recordsOf(sections, pools, meta.asOf);
  const banks = banksOf(sections, pools);

  const recordAt = sections.u32('bics.position');
  const rankOfRecord = sections.u32('bics.rank');
  const recordBics: BicColumn = {
    count: rankOfRecord.length, bytes: records.bytes, offset: (i) => i * BIC_LENGTH, rank: (i) => rankOfRecord[i]!,
  };
  const byBic = sections.u32('banks.byBic');
  const bicStarts = sections.u32('banks.bic.starts');
  const bankBics: BicColumn = {
    count: byBic.length, bytes: sections.bytes('banks.bic.text'), offset: (i) => bicStarts[byBic[i]!]!, rank: (i) => byBic[i]!,
  };
  const searchBics = searchOf(collectionOf(sections, 'bics', recordBics), names, cities);
  const searchBanks = searchOf(collectionOf(sections, 'banks', bankBics), names, cities);
  const page =
    <T>(search: (query: SearchQuery) => Ranks, at: (rank: number) => T) =>
    (query: SearchQuery): SearchPage<T> => {
      const { total, ranks } = search(query);
      return { total, results: Array.from(ranks, at) };
    };
  const statistics = (): Statistics => sections.json('statistics');

  return {
    text: (path) => sections.bytes(path).toString('utf8'),
    directory: {
      version: sections.version,
      bankCode: bankCodesOf(sections, pools, meta),
      bic: records.find,
      bicsOfInstitution: records.ofInstitution,
      bank: (slug) => {
        const bank = banks.find(slug);
        return bank < 0 ? null : banks.at(bank);
      },
      branchesTotal: (slug) => {
        const bank = banks.find(slug);
        return bank < 0 ? 0 : banks.branches(bank);
      },
      searchBanks: page<Bank>(searchBanks, banks.at),
      searchBics: page<BicRecord>(searchBics, (rank) => records.at(recordAt[rank]!)),
      datasets: () => statistics().datasets,
      coverage: () => statistics().coverage,
    },
  };
}
