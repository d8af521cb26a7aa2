import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../banks/directory.ts';
import { lowerBound } from '../text/binary-search.ts';
import { addItems } from '../text/bits.ts';
import { bankCodesOf } from './bank-codes.ts';
import { banksOf } from './banks.ts';
import { bicsOf } from './bics.ts';
import { collectionOf } from './collection.ts';
import type { Meta, Statistics } from './meta.ts';
import { recordsOf } from './records.ts';
import { searchOf } from './search.ts';
import type { Ranks } from './search.ts';
import { openSections } from './sections.ts';
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
  const pools = { names: wordIndexOf(sections, 'names'), cities: wordIndexOf(sections, 'cities'), bics: bicsOf(sections, meta.institutions) };
  const { names, cities, bics } = pools;
  const banks = banksOf(sections, pools);
  const records = recordsOf(sections, pools, banks, meta.asOf);

  const bankPositions = sections.ints('banks.byBic.position');
  const banksByBic = sections.ints('banks.byBic.bank');
  const bankCollection = collectionOf(sections, 'banks', 'banks', (bits, { start, end }) => {
    const first = lowerBound(bankPositions, start, 0, bankPositions.length);
    addItems(bits, banksByBic, first, lowerBound(bankPositions, end, first, bankPositions.length));
  });
  const recordCollection = collectionOf(sections, 'bics', 'records', (bits, { start, end }) => {
    const listed = recordCollection.size;
    addItems(bits, records.ranks, Math.min(start, listed), Math.min(end, listed));
  });
  const page =
    <T>(search: (query: SearchQuery) => Ranks, at: (rank: number) => T) =>
    (query: SearchQuery): SearchPage<T> => {
      const { total, ranks } = search(query);
      return { total, results: Array.from(ranks, (rank) => at(rank)) };
    };
  const statistics = (): Statistics => sections.json('statistics');

  return {
    text: (path) => sections.bytes(path).toString('utf8'),
    directory: {
      version: sections.version,
      bankCode: bankCodesOf(sections, pools, banks, meta),
      bic: records.find,
      bicsOfInstitution: records.ofInstitution,
      bank: banks.find,
      searchBanks: page<Bank>(searchOf(bankCollection, names, cities, bics), banks.at),
      searchBics: page<BicRecord>(searchOf(recordCollection, names, cities, bics), records.at),
      datasets: () => statistics().datasets,
      coverage: () => statistics().coverage,
    },
  };
}
