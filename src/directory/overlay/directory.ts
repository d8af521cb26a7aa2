import type { Bank, BankCodeEntry, BicRecord, BranchPlace, CountryCoverage, Directory, OverlayCounts, SearchPage,
  SearchQuery } from '../../standards/banks/directory.ts';
import { bic8Of, countryOf, headOfficeOf, isHeadOffice, prefixOf } from '../../standards/bic/parts.ts';
import { codeTable } from './code-table.ts';
import type { Overlay } from './overlay.ts';
import { type OwnBank, type OwnBanks, entryOfRow, ownBanksOf } from './own-banks.ts';
import type { BicRow, RetiredRow } from './rows.ts';
import { ownSearch } from './search.ts';
import { type Steps, finished, inSteps } from './steps.ts';

/** Returns a function that computes its value at the first call and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Returns a function that returns a value. The value is computed now in steps if `isWanted`, otherwise at the first call. */
function* made<T>(isWanted: boolean, make: () => Steps<T>): Steps<() => T> {
  if (!isWanted) return once(() => finished(make()));
  const value = yield* make();
  return () => value;
}

function group<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) listAt(groups, keyOf(item)).push(item);
  return groups;
}

function listAt<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** A bank code that begins with the first four letters of the BIC (data/bank-codes.tsv, `bics`). */
const BEGINS_AS_BIC = /^[A-Z]{4}/;

/**
 * Returns a directory with the operator's rows before the bundled data. An operator's row replaces the bundled row. Bundled data add only
 * facts that are not about a bank: SEPA schemes of its BIC, and check method and IBAN rule of a German bank code.
 * `isServed`: prepares searches and counts at once, so that no request waits for them.
 */
export function* overlaid(ours: Directory, overlay: Overlay, isServed = false): Steps<Directory> {
  const own = yield* ownBanksOf(overlay, ours);
  const bics = [...overlay.bics, ...yield* impliedBics(overlay, own, ours)];
  const records = new Map(bics.map((row) => [row.bic, row]));
  const recordsOf = group(bics, ({ bic }) => bic8Of(bic));
  const headOffices = group(overlay.bics.filter(({ bic }) => isHeadOffice(bic)), ({ bic }) => countryOf(bic) + prefixOf(bic));
  const places = new Map(overlay.places.map((row) => [`${row.country} ${row.bankCode} ${row.branchCode}`, row]));
  const bySlug = new Map<string, OwnBank>();
  yield* inSteps(own.banks, (bank) => bySlug.set(bank.slug, bank));

  const codes = codeTable<BankCodeEntry>(overlay.banks.length + overlay.retired.length);
  yield* inSteps(overlay.banks, (row, i) => codes.set(row.country, row.bankCode,
    entryOfRow(row, own.ofRows[i]!, ours.bankCode(row.country, row.bankCode), ours)));

  const countriesByPrefix = new Set(overlay.bics.map(({ bic }) => countryOf(bic)));
  /** Returns entries for codes in no table of the operator, by country and prefix. The prefix belongs to a single head office. */
  const byPrefix = once(() => {
    const entries = new Map<string, BankCodeEntry>();
    for (const [key, [row, another]] of headOffices) {
      if (row === undefined || another !== undefined) continue;
      entries.set(key, {
        ...ours.bankCode(countryOf(row.bic), prefixOf(row.bic)), status: 'listed', hasList: true, name: row.name, city: row.city || null,
          bic: row.bic, bicCandidates: [row.bic],
        sepaSchemes: ours.bic(row.bic)?.sepaSchemes ?? null, slug: own.withBic(row.bic)?.slug ?? ours.bic(row.bic)?.bankSlug ?? null,
          asOf: row.asOf, source: 'overlay', retired: null,
      });
    }
    return entries;
  });
  function bankCode(country: string, code: string): BankCodeEntry {
    const entry = codes.get(country, code);
    if (entry !== undefined) return entry;
    return (countriesByPrefix.has(country) && BEGINS_AS_BIC.test(code) ? byPrefix().get(country + prefixOf(code)) : undefined)
      ?? ours.bankCode(country, code);
  }

  const retiredOfOurs = new Map<string, string[]>();
  const successors = new Map(overlay.retired.map(({ country, bankCode: code, successor }) => [country + code, successor]));
  for (const row of overlay.retired) {
    const successor = inUse(row, successors);
    const now = successor === '' ? null : bankCode(row.country, successor);
    codes.set(row.country, row.bankCode, retiredEntry(row, now));
    if (now?.slug != null) (bySlug.get(now.slug)?.retiredBankCodes ?? listAt(retiredOfOurs, now.slug)).push(row.bankCode);
  }

  function slugOfBic(bic11: string): string | null {
    return own.withBic(headOfficeOf(bic11))?.slug ?? ours.bic(bic11)?.bankSlug ?? ours.bic(headOfficeOf(bic11))?.bankSlug ?? null;
  }
  const ownRecord = ({ bic, name, branch, city, address, lei, asOf }: BicRow): BicRecord => ({
    bic, bankName: name, branchName: branch || null, city: city || null, address: address || null, lei: lei || null,
      leiCandidates: lei === '' ? [] : [lei],
    bankSlug: slugOfBic(bic), sepaSchemes: ours.bic(bic)?.sepaSchemes ?? ours.bic(headOfficeOf(bic))?.sepaSchemes ?? null, asOf,
      source: 'overlay',
  });
  const recordOfOurs = (record: BicRecord): BicRecord =>
    ({ ...record, bankSlug: own.withBic(headOfficeOf(record.bic))?.slug ?? record.bankSlug });

  const ofInstitution = (bic8: string): BicRecord[] => [
    ...(recordsOf.get(bic8) ?? []).map(ownRecord),
    ...ours.bicsOfInstitution(bic8).filter(({ bic }) => !records.has(bic)).map(recordOfOurs),
  ].sort((a, b) => (a.bic < b.bic ? -1 : 1));

  /** Returns a bundled bank without codes that the operator retired or gave to another bank. Adds codes retired in its favour. */
  const bankOfOurs = (bank: Bank): Bank => {
    const retired = retiredOfOurs.get(bank.slug) ?? [];
    const kept = bank.bankCodes.filter((code) => !retired.includes(code)
      && (codes.get(bank.country, code)?.slug ?? bank.slug) === bank.slug);
    if (retired.length === 0 && kept.length === bank.bankCodes.length) return bank;
    return { ...bank, bankCodes: kept, retiredBankCodes: [...new Set([...bank.retiredBankCodes, ...retired])].sort() };
  };
  function ownBank({ slug, name, country, city, bic, lei, bankCodes, retiredBankCodes }: OwnBank): Bank {
    const same = ours.bank(slug);
    const isSole = bic !== null && own.withBic(bic) !== null;
    const kept = same === null ? [] : bankOfOurs(same).bankCodes;
    return {
      slug, name, country, city: city || null, bic, lei: lei || (same !== null && same.bic === bic ? same.lei : null),
        sepaSchemes: bic === null ? null : ours.bic(bic)?.sepaSchemes ?? null,
      bankCodes: [...new Set([...bankCodes, ...kept])].sort(),
        retiredBankCodes: [...new Set([...retiredBankCodes, ...(same?.retiredBankCodes ?? [])])].sort(), retired: null,
      branches: isSole ? ofInstitution(bic8Of(bic)).filter((one) => !isHeadOffice(one.bic)).length : 0, source: 'overlay',
    };
  }
  function bank(slug: string): Bank | null {
    const theirs = bySlug.get(slug);
    if (theirs !== undefined) return ownBank(theirs);
    const found = ours.bank(slug);
    return found && bankOfOurs(found);
  }

  /** Returns slugs of bundled banks that a search omits. The operator has a bank with this slug, or has all bank codes of the bank. */
  function* replacedBanksOf(): Steps<ReadonlySet<string>> {
    const replaced = new Set<string>();
    yield* inSteps(own.banks, ({ slug }) => {
      if (ours.bank(slug) !== null) replaced.add(slug);
    });
    const touched = new Set<string | null>();
    yield* inSteps(overlay.banks, ({ country, bankCode: code }) => touched.add(ours.bankCode(country, code).slug));
    yield* inSteps([...touched], (slug) => {
      const one = slug === null ? null : ours.bank(slug);
      if (one && one.bankCodes.length > 0 && bankOfOurs(one).bankCodes.length === 0) replaced.add(one.slug);
    });
    return replaced;
  }
  const replacedBanks = yield* made(isServed, replacedBanksOf);
  const replacedBics = once((): ReadonlySet<string> => new Set([...records.keys()].filter((bic) => ours.bic(bic) !== null)));
  const bankSearch = yield* made(isServed, () =>
    ownSearch(own.banks, ({ bic, bankCodes, retiredBankCodes, lei }): string[] =>
    [...(bic === null ? [] : [bic]), ...bankCodes, ...retiredBankCodes, lei]));
  const bicSearch = yield* made(isServed, () =>
    ownSearch(bics.map((row) => ({ ...row, country: countryOf(row.bic) })), ({ bic, lei }) => [bic, lei]));

  const coverage = yield* made(isServed, () => coverageOf(ours, bankCode, {
    codes: [...overlay.banks, ...overlay.retired], ownBanks: own.banks, replacedBanks: replacedBanks(),
      newBics: [...records.keys()].filter((bic) => ours.bic(bic) === null),
  }));
  const searchBanksInSteps = (query: SearchQuery): Steps<SearchPage<Bank>> =>
    page(query, bankSearch().find(query), (i) => ownBank(own.banks[i]!), ours.searchBanks, replacedBanks(), bankOfOurs);
  const searchBicsInSteps = (query: SearchQuery): Steps<SearchPage<BicRecord>> =>
    page(query, bicSearch().find(query), (i) => ownRecord(bics[i]!), ours.searchBics, replacedBics(), recordOfOurs);
  return {
    ...ours,
    version: `${ours.version}+${overlay.version}`,
    bankCode,
    branchPlace(country, code, branchCode): BranchPlace | null {
      const row = places.get(`${country} ${code} ${branchCode}`);
      return row === undefined ? ours.branchPlace(country, code, branchCode) : { city: row.city || null, address: row.address || null };
    },
    bic(bic11) {
      const row = records.get(bic11);
      if (row !== undefined) return ownRecord(row);
      const record = ours.bic(bic11);
      return record && recordOfOurs(record);
    },
    bicsOfInstitution: ofInstitution,
    bank,
    searchBanks: (query) => finished(searchBanksInSteps(query)),
    searchBics: (query) => finished(searchBicsInSteps(query)),
    searchBanksInSteps,
    searchBicsInSteps,
    coverage,
    overlay: countsOf(overlay),
  };
}

/** Returns a page of results. The operator's results are first, then bundled results that are not replaced. */
function* page<T>(
  { limit, offset, ...query }: SearchQuery,
  finding: Steps<Uint32Array>,
  at: (i: number) => T,
  search: (query: SearchQuery) => SearchPage<T>,
  without: ReadonlySet<string>,
  adjust: (one: T) => T,
): Steps<SearchPage<T>> {
  const found = yield* finding;
  const theirs = Array.from(found.subarray(offset, offset + limit), at);
  yield;
  const { total, results } = search({ ...query, limit: Math.max(1, limit - theirs.length), offset: Math.max(0, offset - found.length),
    without });
  return { total: found.length + total, results: [...theirs, ...results.slice(0, limit - theirs.length).map(adjust)] };
}

/** Returns records for BICs that only bank rows name, each of a single bank. Every BIC in an answer for an IBAN is then listed. */
function* impliedBics({ banks, bics }: Overlay, own: OwnBanks, ours: Directory): Steps<BicRow[]> {
  const known = new Set(bics.map(({ bic }) => bic));
  const implied: BicRow[] = [];
  yield* inSteps(banks, ({ bic, asOf }, i) => {
    const { name, city, lei } = own.ofRows[i]!;
    if (bic === null || known.has(bic) || own.withBic(bic) === null || ours.bic(bic) !== null) return;
    known.add(bic);
    implied.push({ bic, name, branch: '', city, address: '', lei, asOf });
  });
  return implied;
}

/** Returns the successor at the end of a chain of retired codes. Empty if no successor is named, or if the chain is a circle. */
function inUse({ country, successor }: RetiredRow, successors: ReadonlyMap<string, string>): string {
  const met = new Set<string>();
  for (let code = successor; ; code = successors.get(country + code)!) {
    if (met.has(code)) return '';
    met.add(code);
    if (!successors.has(country + code)) return code;
  }
}

/** Returns the entry of a retired code: the successor bank, or the last listed bank. */
const retiredEntry = ({ formerName, retiredOn, successor, successorName, asOf }: RetiredRow, now: BankCodeEntry | null): BankCodeEntry => {
  const name = now?.name ?? (successorName || formerName || null);
  return {
    status: 'retired', hasList: true, name, city: now?.city ?? null, bic: now?.bic ?? null, bicCandidates: now?.bicCandidates ?? [],
    sepaSchemes: now?.sepaSchemes ?? null,
    slug: now?.slug ?? null, checkMethod: now?.checkMethod ?? null, successor: successor || null, ibanRule: now?.ibanRule ?? null,
    asOf: name === null ? null : asOf, source: name === null ? null : 'overlay',
    retired: { formerName: formerName || null, retiredOn: retiredOn || null, successorBankCode: successor || null },
  };
};

interface Covered {
  readonly codes: readonly { readonly country: string; readonly bankCode: string }[];
  readonly ownBanks: readonly OwnBank[];
  readonly replacedBanks: ReadonlySet<string>;
  readonly newBics: readonly string[];
}

/** Returns the counts of bundled and operator's data. An item in both counts once. */
function* coverageOf(ours: Directory, bankCode: Directory['bankCode'],
    { codes, ownBanks, replacedBanks, newBics }: Covered): Steps<readonly CountryCoverage[]> {
  const none = (country: string): CountryCoverage =>
    ({ country, banks: 0, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 });
  const covered = new Map(ours.coverage().map((one) => [one.country, { ...one }]));
  const add = (country: string, counts: Partial<Record<keyof Omit<CountryCoverage, 'country'>, number>>): void => {
    const sum: { -readonly [K in keyof CountryCoverage]: CountryCoverage[K] } = covered.get(country) ?? none(country);
    covered.set(country, sum);
    for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) sum[name] += count;
  };
  yield* inSteps(ownBanks, ({ country, bic }) =>
    add(country, { banks: 1, banksInSchemes: bic !== null && ours.bic(bic)?.sepaSchemes ? 1 : 0 }));
  for (const slug of replacedBanks) {
    const { country, sepaSchemes, retired } = ours.bank(slug)!;
    add(country, { banks: -1, banksInSchemes: sepaSchemes !== null && retired === null ? -1 : 0 });
  }
  for (const bic of newBics) add(countryOf(bic), { bics: 1, branches: isHeadOffice(bic) ? 0 : 1 });
  yield* inSteps(codes, ({ country, bankCode: code }) => {
    const [before, now] = [ours.bankCode(country, code), bankCode(country, code)].map(({ status, checkMethod }) => {
      const isInUse = status === 'listed';
      return { bankCodes: isInUse ? 1 : 0, checkedBankCodes: isInUse && ours.accounts.pattern(country, code, checkMethod) !== null
        ? 1 : 0 };
    });
    add(country, { bankCodes: now!.bankCodes - before!.bankCodes, checkedBankCodes: now!.checkedBankCodes - before!.checkedBankCodes });
  });
  return [...covered.values()].sort((a, b) => (a.country < b.country ? -1 : 1));
}

/** Returns the numbers of the operator's rows and their dates, without the rows. */
function countsOf({ banks, retired, bics, places, modulusTable }: Overlay): OverlayCounts {
  const dates = [banks, retired, bics, places].flatMap((rows) => rows.map(({ asOf }) => asOf)).sort();
  return {
    bankCodes: banks.length, retiredBankCodes: retired.length, bics: bics.length, branches: places.length,
    modulusRanges: modulusTable?.ranges.length ?? 0,
    oldest: dates[0] ?? null, newest: dates.at(-1) ?? null,
  };
}
