import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { bic8Of, isHeadOffice } from '../../standards/bic/parts.ts';
import { fold } from '../../standards/banks/fold.ts';
import { once } from '../../base/algorithms/once.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import { compared, countsOf } from './coverage.ts';
import type { Overlay } from './overlay.ts';
import { type OwnBank, OwnBanks } from './own-banks.ts';
import { type OwnBics, ownBicsOf } from './own-bics.ts';
import { type OwnCodes, ownCodesOf } from './own-codes.ts';
import { type Searchable, ownSearch } from './search.ts';
import { shared } from './shared.ts';

/**
 * Returns a directory in which the operator's rows come before the bundled data. An operator's row replaces the bundled row.
 * Only facts that the bank does not decide stay from the bundled row. These are the SEPA schemes of its BIC, and the check method and IBAN
 * rule of a German bank code. Banks, searches and counts are prepared when they are first used, or earlier by `prepare`.
 */
export function overlaid(bundle: Directory, overlay: Overlay): Directory {
  const own = shared(function* () {
    const banks = new OwnBanks(overlay, bundle);
    yield* banks.read();
    return banks;
  });
  const bics = ownBicsOf(overlay, own.get, bundle);
  const codes = ownCodesOf(overlay, own.get, bundle);
  const banks = mergedBanks(own.get, bics, codes, bundle);
  const { withoutTakenCodes } = banks;
  const prepared = shared(function* () {
    const all: OwnBank[] = [];
    const read = yield* own.steps();
    yield* inSteps(read.numbers(), (number) => all.push(read.at(number)));
    const comparison = yield* compared({ bundle, overlay, own: all, withoutTakenCodes });
    return { comparison, ...(yield* searchesOf(overlay, read, all, bics, codes, banks)) };
  });
  const ownWords = once(() => wordsOf(own.get()));
  return {
    ...bundle,
    version: `${bundle.version}+${overlay.version}`,
    bankCode: codes.bankCode,
    branchPlace(country, code, branchCode) {
      const row = overlay.places.find(country, `${code} ${branchCode}`);
      if (row === undefined) return bundle.branchPlace(country, code, branchCode);
      const { city, address } = overlay.places.at(row);
      return { city: city || null, address: address || null };
    },
    bic: bics.find,
    bicsOfInstitution: bics.ofInstitution,
    bank: banks.find,
    searchBanks: (query) => page(query, prepared.get().banks, bundle.searchBanks, prepared.get().comparison.banks, withoutTakenCodes),
    searchBics: (query) => page(query, prepared.get().bics, bundle.searchBics, prepared.get().comparison.bics, bics.withOwnSlug),
    isInName: (word) => ownWords().has(fold(word)) || bundle.isInName(word),
    coverage: () => prepared.get().comparison.coverage,
    *prepare() {
      yield* prepared.steps();
    },
    overlay: countsOf(overlay),
  };
}

type Search<T> = (query: SearchQuery) => SearchPage<T>;

/** Prepares the searches of the operator's banks and BIC records. They share one list of items, because most banks are both. */
function* searchesOf({ bics: table }: Overlay, own: OwnBanks, all: readonly OwnBank[], bics: OwnBics, { retiredFor }: OwnCodes,
    banks: MergedBanks): Steps<{ readonly banks: Search<Bank>; readonly bics: Search<BicRecord> }> {
  const numbers = own.numbers();
  const codesOf = ({ codes, slug }: OwnBank): readonly string[] => [...codes, ...retiredFor(slug)];
  const items: Searchable[] = [];
  /** The BICs of the items that are BIC records. */
  const records = all.map(({ bic, isImplied }) => (isImplied ? bic : null));
  yield* inSteps(all, (bank) => items.push(retiredFor(bank.slug).length === 0 ? bank : { ...bank, codes: codesOf(bank) }));
  for (const [country, rows] of table.byKey) {
    yield* inSteps(rows, ([bic, row]) => {
      const { name, city, lei } = table.at(row);
      const bank = own.withBic(bic);
      records.push(bic);
      items.push({ country, name, folded: fold(name), city, bic, lei, codes: bank === null ? [] : codesOf(own.at(bank)) });
    });
  }
  const search = yield* ownSearch(items);
  return {
    banks: search((item) => item < numbers.length, (item) => banks.ofOwn(numbers[item]!)),
    bics: search((item) => records[item] !== null, (item) => bics.recordOf(records[item]!)!),
  };
}

/** Returns the words of the banks' names, and the names without their spaces. */
function wordsOf(own: OwnBanks): ReadonlySet<string> {
  const words = new Set<string>();
  for (const number of own.numbers()) {
    const { folded } = own.at(number);
    for (const word of folded.split(' ')) words.add(word);
    words.add(folded.replaceAll(' ', ''));
  }
  return words;
}

/** The operator's banks, which come before the bundled banks. */
interface MergedBanks {
  readonly find: Directory['bank'];
  readonly ofOwn: (bank: number) => Bank;
  /**
   * Removes from a bundled bank the codes that the operator retired or gave to another bank. Adds the retired codes whose successor is
   * this bank.
   */
  readonly withoutTakenCodes: (bank: Bank) => Bank;
}

function mergedBanks(own: () => OwnBanks, bics: OwnBics, { ownSlug, retiredFor }: OwnCodes, bundle: Directory): MergedBanks {
  function withoutTakenCodes(bank: Bank): Bank {
    const retired = retiredFor(bank.slug);
    const kept = bank.bankCodes.filter((code) => !retired.includes(code) && (ownSlug(bank.country, code) ?? bank.slug) === bank.slug);
    if (retired.length === 0 && kept.length === bank.bankCodes.length) return bank;
    return { ...bank, bankCodes: kept, retiredBankCodes: ascending([...bank.retiredBankCodes, ...retired]) };
  }
  function ofOwn(number: number): Bank {
    const { slug, name, country, city, bic, lei, codes } = own().at(number);
    const bundled = bundle.bank(slug);
    const kept = bundled === null ? [] : withoutTakenCodes(bundled).bankCodes;
    const isSole = bic !== null && own().withBic(bic) !== null;
    return {
      slug, name, country, city: city || null, bic, lei: lei || (bundled !== null && bundled.bic === bic ? bundled.lei : null),
      sepaSchemes: bic === null ? null : bundle.bic(bic)?.sepaSchemes ?? null,
      bankCodes: ascending([...codes, ...kept]),
      retiredBankCodes: ascending([...retiredFor(slug), ...(bundled?.retiredBankCodes ?? [])]), retired: null,
      branches: isSole ? bics.ofInstitution(bic8Of(bic)).filter((record) => !isHeadOffice(record.bic)).length : 0, source: 'overlay',
    };
  }
  function find(slug: string): Bank | null {
    const bank = own().withSlug(slug);
    if (bank !== null) return ofOwn(bank);
    const bundled = bundle.bank(slug);
    return bundled && withoutTakenCodes(bundled);
  }
  return { find, ofOwn, withoutTakenCodes };
}

const ascending = (codes: readonly string[]): string[] => [...new Set(codes)].sort();

/** Returns a page of results. The operator's results come first, then the bundled results that the operator does not replace. */
function page<T>(query: SearchQuery, searchOwn: Search<T>, search: Search<T>, without: ReadonlySet<string>,
    adjusted: (bundled: T) => T): SearchPage<T> {
  const { limit, offset } = query;
  const own = searchOwn(query);
  const left = limit - own.results.length;
  const { total, results } = search({ ...query, limit: Math.max(1, left), offset: Math.max(0, offset - own.total), without });
  return { total: own.total + total, results: [...own.results, ...results.slice(0, left).map(adjusted)] };
}
