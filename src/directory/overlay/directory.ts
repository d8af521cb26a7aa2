import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { bic8Of, countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { fold } from '../../standards/banks/fold.ts';
import { once } from '../../base/algorithms/once.ts';
import { type Steps, countInSteps, finished } from '../../base/steps.ts';
import { compared, countsOf } from './coverage.ts';
import type { Overlay } from './overlay.ts';
import { type OwnBanks, ownBanksOf } from './own-banks.ts';
import { type OwnBics, ownBicsOf } from './own-bics.ts';
import { type OwnCodes, ownCodesOf } from './own-codes.ts';
import { type Searchable, ownSearch } from './search.ts';

/**
 * Returns a directory in which the operator's rows come before the bundled data. An operator's row replaces the bundled row. The bundled
 * data then add only facts that the bank does not decide. These are the SEPA schemes of its BIC, and the check method and IBAN rule of a
 * German bank code. Searches and counts are prepared when they are first used, or earlier by `prepare`.
 */
export function* overlaid(bundle: Directory, overlay: Overlay): Steps<Directory> {
  const own = yield* ownBanksOf(overlay, bundle);
  const bics = yield* ownBicsOf(overlay, own, bundle);
  const codes = yield* ownCodesOf(overlay, own, bundle);
  const banks = mergedBanks(own, bics, codes, bundle);
  const { withoutTakenCodes } = banks;
  const comparison = shared(() => compared({ bundle, overlay, own, bics, withoutTakenCodes }));
  const searches = shared(() => searchesOf(overlay, own, bics, codes, banks));
  const ownWords = once(() => new Set(own.folded.flatMap((name) => [...name.split(' '), name.replaceAll(' ', '')])));
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
    searchBanks: (query) => page(query, finished(searches()).banks, bundle.searchBanks, finished(comparison()).banks, withoutTakenCodes),
    searchBics: (query) => page(query, finished(searches()).bics, bundle.searchBics, finished(comparison()).bics, bics.withOwnSlug),
    isInName: (word) => ownWords().has(fold(word)) || bundle.isInName(word),
    coverage: () => finished(comparison()).coverage,
    *prepare() {
      yield* comparison();
      yield* searches();
    },
    overlay: countsOf(overlay),
  };
}

type Search<T> = (query: SearchQuery) => SearchPage<T>;

/** Prepares the searches of the operator's banks and BIC records. They share one list of items, because most banks are both. */
function* searchesOf(overlay: Overlay, own: OwnBanks, bics: OwnBics, codes: OwnCodes,
    banks: MergedBanks): Steps<{ readonly banks: Search<Bank>; readonly bics: Search<BicRecord> }> {
  const search = yield* ownSearch(yield* searchableItems(overlay, own, codes));
  const bicsOfRows = [...overlay.bics.byKey.values()].flatMap((rows) => [...rows.keys()]);
  const bicOf = (item: number): string => (item < own.count ? own.at(item).bic! : bicsOfRows[item - own.count]!);
  return {
    banks: search((item) => item < own.count, banks.ofOwn),
    bics: search((item) => item >= own.count || bics.isImplied(item), (item) => bics.recordOf(bicOf(item))!),
  };
}

/** Returns the banks by their numbers, and then the rows of the BIC tables. */
function* searchableItems({ bics }: Overlay, own: OwnBanks, { retiredForOwn }: OwnCodes): Steps<Searchable[]> {
  const items: Searchable[] = [];
  const codesOf = (bank: number): string => [own.at(bank).codes, ...(retiredForOwn.get(bank) ?? [])].join(' ');
  yield* countInSteps(own.count, (bank) => items.push({ ...own.at(bank), folded: own.folded[bank]!, codes: codesOf(bank) }));
  yield* countInSteps(bics.count, (row) => {
    const { bic, name, city, lei } = bics.at(row);
    const bank = own.withBic(bic);
    items.push({ country: countryOf(bic), name, folded: fold(name), city, bic, lei, codes: bank === null ? '' : codesOf(bank) });
  });
  return items;
}

/** Runs the steps of `make` once, for all callers. A caller continues the steps at the point at which an earlier caller stopped. */
function shared<T>(make: () => Steps<T>): () => Steps<T> {
  const steps = once(make);
  let result: { readonly value: T } | null = null;
  return function* () {
    while (result === null) {
      const step = steps().next();
      if (step.done) result = { value: step.value };
      else yield;
    }
    return result.value;
  };
}

/** The operator's banks, which come before the bundled banks. */
interface MergedBanks {
  readonly find: Directory['bank'];
  readonly ofOwn: (bank: number) => Bank;
  /**
   * Removes codes that the operator retired or gave to another bank from a bundled bank. Adds the retired codes whose successor is this
   * bank.
   */
  readonly withoutTakenCodes: (bank: Bank) => Bank;
}

function mergedBanks(own: OwnBanks, bics: OwnBics, { ownSlug, retiredForBundled, retiredForOwn }: OwnCodes,
    bundle: Directory): MergedBanks {
  function withoutTakenCodes(bank: Bank): Bank {
    const retired = retiredForBundled.get(bank.slug) ?? [];
    const kept = bank.bankCodes.filter((code) => !retired.includes(code) && (ownSlug(bank.country, code) ?? bank.slug) === bank.slug);
    if (retired.length === 0 && kept.length === bank.bankCodes.length) return bank;
    return { ...bank, bankCodes: kept, retiredBankCodes: ascending([...bank.retiredBankCodes, ...retired]) };
  }
  function ofOwn(bank: number): Bank {
    const { name, country, city, bic, lei, codes } = own.at(bank);
    const slug = own.slugAt(bank);
    const bundled = bundle.bank(slug);
    const kept = bundled === null ? [] : withoutTakenCodes(bundled).bankCodes;
    const isSole = bic !== null && own.withBic(bic) !== null;
    return {
      slug, name, country, city: city || null, bic, lei: lei || (bundled !== null && bundled.bic === bic ? bundled.lei : null),
      sepaSchemes: bic === null ? null : bundle.bic(bic)?.sepaSchemes ?? null,
      bankCodes: ascending([...splitCodes(codes), ...kept]),
      retiredBankCodes: ascending([...(retiredForOwn.get(bank) ?? []), ...(bundled?.retiredBankCodes ?? [])]), retired: null,
      branches: isSole ? bics.ofInstitution(bic8Of(bic)).filter((record) => !isHeadOffice(record.bic)).length : 0, source: 'overlay',
    };
  }
  function find(slug: string): Bank | null {
    const bank = own.withSlug(slug);
    if (bank !== null) return ofOwn(bank);
    const bundled = bundle.bank(slug);
    return bundled && withoutTakenCodes(bundled);
  }
  return { find, ofOwn, withoutTakenCodes };
}

/** Returns the codes of a text with a space between them. */
export const splitCodes = (codes: string): string[] => (codes === '' ? [] : codes.split(' '));
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
