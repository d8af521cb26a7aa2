import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { bic8Of, countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { fold } from '../../standards/banks/fold.ts';
import { once } from '../../base/text/once.ts';
import { type Steps, finished, inSteps } from '../../base/steps.ts';
import { countsOf, coverageOf } from './coverage.ts';
import type { Overlay } from './overlay.ts';
import { type OwnBank, type OwnBanks, ownBanksOf } from './own-banks.ts';
import { type OwnBics, ownBicsOf } from './own-bics.ts';
import { type OwnCodes, ownCodesOf } from './own-codes.ts';
import type { PlaceRow } from './rows.ts';
import { type OwnSearch, ownSearch } from './search.ts';

/**
 * Returns a directory in which the operator's rows come before the bundled data. An operator's row replaces the bundled row. The bundled
 * data then add only facts that the bank does not decide. These are the SEPA schemes of its BIC, and the check method and IBAN rule of a
 * German bank code. Searches and counts are prepared when they are first used, or earlier by `prepare`.
 */
export function* overlaid(ours: Directory, overlay: Overlay): Steps<Directory> {
  const own = yield* ownBanksOf(overlay, ours);
  const bics = yield* ownBicsOf(overlay, own, ours);
  const codes = yield* ownCodesOf(overlay, own, ours);
  const banks = mergedBanks(own, bics, codes, ours);
  const places = new Map<string, PlaceRow>();
  yield* inSteps(overlay.places, (row) => places.set(`${row.country} ${row.bankCode} ${row.branchCode}`, row));
  const counts = yield* countsOf(overlay);

  const replacedBanks = shared(() => replacedBanksOf(overlay, own, banks, ours));
  const splitBics = shared(() => splitByKnown(bics, ours));
  const coverage = shared(function* () {
    return yield* coverageOf(ours, codes.bankCode, {
      codes: [...overlay.banks, ...overlay.retired], ownBanks: own.banks, replacedBanks: yield* replacedBanks(),
      newBics: (yield* splitBics()).added,
    });
  });
  const bankSearch = shared(() => ownSearch(own.banks, codesOfBank));
  const ownWords = once(() => new Set(own.banks.flatMap(({ name }) => [...fold(name).split(' '), fold(name).replaceAll(' ', '')])));
  const bicSearch = shared(() =>
    ownSearch(bics.rows.map((row) => ({ ...row, country: countryOf(row.bic) })), ({ bic, lei }) => [bic, lei]));
  function* searchBanksInSteps(query: SearchQuery): Steps<SearchPage<Bank>> {
    return yield* page(query, yield* bankSearch(), banks.ofOwn, ours.searchBanks, yield* replacedBanks(), banks.adjusted);
  }
  function* searchBicsInSteps(query: SearchQuery): Steps<SearchPage<BicRecord>> {
    return yield* page(query, yield* bicSearch(), bics.recordOf, ours.searchBics, (yield* splitBics()).replaced, bics.adjusted);
  }
  return {
    ...ours,
    version: `${ours.version}+${overlay.version}`,
    bankCode: codes.bankCode,
    branchPlace(country, code, branchCode) {
      const row = places.get(`${country} ${code} ${branchCode}`);
      return row === undefined ? ours.branchPlace(country, code, branchCode) : { city: row.city || null, address: row.address || null };
    },
    bic: bics.find,
    bicsOfInstitution: bics.ofInstitution,
    bank: banks.find,
    searchBanks: (query) => finished(searchBanksInSteps(query)),
    searchBics: (query) => finished(searchBicsInSteps(query)),
    searchBanksInSteps,
    searchBicsInSteps,
    isInName: (word) => ownWords().has(fold(word)) || ours.isInName(word),
    coverage: () => finished(coverage()),
    *prepare() {
      yield* bankSearch();
      yield* bicSearch();
      yield* coverage();
    },
    overlay: counts,
  };
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

const codesOfBank = ({ bic, bankCodes, retiredBankCodes, lei }: OwnBank): readonly string[] =>
  [bic ?? '', ...bankCodes, ...retiredBankCodes, lei];

/** The operator's banks, which come before the bundled banks. */
interface MergedBanks {
  readonly find: Directory['bank'];
  readonly ofOwn: (bank: OwnBank) => Bank;
  /**
   * Removes codes that the operator retired or gave to another bank from a bundled bank. Adds the retired codes whose successor is this
   * bank.
   */
  readonly adjusted: (bank: Bank) => Bank;
}

function mergedBanks(own: OwnBanks, bics: OwnBics, { ownSlug, retiredForBundled }: OwnCodes, ours: Directory): MergedBanks {
  function adjusted(bank: Bank): Bank {
    const retired = retiredForBundled.get(bank.slug) ?? [];
    const kept = bank.bankCodes.filter((code) => !retired.includes(code) && (ownSlug(bank.country, code) ?? bank.slug) === bank.slug);
    if (retired.length === 0 && kept.length === bank.bankCodes.length) return bank;
    return { ...bank, bankCodes: kept, retiredBankCodes: ascending([...bank.retiredBankCodes, ...retired]) };
  }
  function ofOwn({ slug, name, country, city, bic, lei, bankCodes, retiredBankCodes }: OwnBank): Bank {
    const bundled = ours.bank(slug);
    const kept = bundled === null ? [] : adjusted(bundled).bankCodes;
    const isSole = bic !== null && own.withBic(bic) !== null;
    return {
      slug, name, country, city: city || null, bic, lei: lei || (bundled !== null && bundled.bic === bic ? bundled.lei : null),
      sepaSchemes: bic === null ? null : ours.bic(bic)?.sepaSchemes ?? null,
      bankCodes: ascending([...bankCodes, ...kept]),
      retiredBankCodes: ascending([...retiredBankCodes, ...(bundled?.retiredBankCodes ?? [])]), retired: null,
      branches: isSole ? bics.ofInstitution(bic8Of(bic)).filter((record) => !isHeadOffice(record.bic)).length : 0, source: 'overlay',
    };
  }
  function find(slug: string): Bank | null {
    const bank = own.withSlug(slug);
    if (bank !== null) return ofOwn(bank);
    const bundled = ours.bank(slug);
    return bundled && adjusted(bundled);
  }
  return { find, ofOwn, adjusted };
}

const ascending = (codes: readonly string[]): string[] => [...new Set(codes)].sort();

/**
 * Returns the slugs of bundled banks that a search omits. A bank is omitted if the operator has a bank with its slug, or if the operator's
 * rows leave it without bank codes.
 */
function* replacedBanksOf(overlay: Overlay, own: OwnBanks, banks: MergedBanks, ours: Directory): Steps<ReadonlySet<string>> {
  const replaced = new Set<string>();
  yield* inSteps(own.banks, ({ slug }) => {
    if (ours.bank(slug) !== null) replaced.add(slug);
  });
  const touched = new Set<string | null>();
  yield* inSteps(overlay.banks, ({ country, bankCode }) => touched.add(ours.bankCode(country, bankCode).slug));
  yield* inSteps(touched, (slug) => {
    const bank = slug === null ? null : ours.bank(slug);
    if (bank && bank.bankCodes.length > 0 && banks.adjusted(bank).bankCodes.length === 0) replaced.add(bank.slug);
  });
  return replaced;
}

/** Divides the operator's BICs into those that the bundle also has and those that it does not have. */
function* splitByKnown({ rows }: OwnBics, ours: Directory): Steps<{ readonly replaced: ReadonlySet<string>;
  readonly added: readonly string[] }> {
  const replaced = new Set<string>();
  const added: string[] = [];
  yield* inSteps(rows, ({ bic }) => {
    if (ours.bic(bic) === null) added.push(bic);
    else replaced.add(bic);
  });
  return { replaced, added };
}

/** Returns a page of results. The operator's results come first, then the bundled results that the operator does not replace. */
function* page<T, O>(
  { limit, offset, ...query }: SearchQuery,
  findOwn: OwnSearch<O>,
  ofOwn: (own: O) => T,
  search: (query: SearchQuery) => SearchPage<T>,
  without: ReadonlySet<string>,
  adjusted: (bundled: T) => T,
): Steps<SearchPage<T>> {
  const found = yield* findOwn(query);
  const own = found.slice(offset, offset + limit).map(ofOwn);
  yield;
  const { total, results } = search({ ...query, limit: Math.max(1, limit - own.length), offset: Math.max(0, offset - found.length),
    without });
  return { total: found.length + total, results: [...own, ...results.slice(0, limit - own.length).map(adjusted)] };
}
