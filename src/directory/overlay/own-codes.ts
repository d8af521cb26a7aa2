import type { BankCodeEntry, Directory } from '../../standards/banks/directory.ts';
import { countryOf, isHeadOffice, prefixOf } from '../../standards/bic/parts.ts';
import { directMappedCache } from '../../base/text/direct-mapped-cache.ts';
import { once } from '../../base/text/once.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBanks } from './own-banks.ts';
import type { BankRow, BicRow, RetiredRow } from './rows.ts';

/** The operator's bank codes, which come before the bundled codes. */
export interface OwnCodes {
  readonly bankCode: Directory['bankCode'];
  /**
   * Returns the slug of the operator's bank with this code. Null if the code has no bank. Undefined if the operator does not have the code.
   */
  readonly ownSlug: (country: string, code: string) => string | null | undefined;
  /** For the slug of a bundled bank: the codes that the operator retired and whose successor is this bank. */
  readonly retiredForBundled: ReadonlyMap<string, readonly string[]>;
}

/** A bank code that begins with the first four letters of the BIC (data/bank-code-lists.tsv, `bics`). */
const BEGINS_AS_BIC = /^[A-Z]{4}/;

/** Indexes of rows by country, then by code. The indexes of retired codes follow the indexes of bank codes. */
type RowIndexes = Map<string, Map<string, number>>;

export function* ownCodesOf(overlay: Overlay, own: OwnBanks, ours: Directory): Steps<OwnCodes> {
  const indexes: RowIndexes = new Map();
  yield* inSteps(overlay.banks, (row, i) => setIndex(indexes, row, i));
  const retired: BankCodeEntry[] = [];
  const count = overlay.banks.length;
  const entryAt = directMappedCache((i) =>
    (i < count ? entryOfRow(overlay.banks[i]!, own.ofRows[i]!.slug, ours) : retired[i - count]!));
  const indexOf = (country: string, code: string): number | undefined => indexes.get(country)?.get(code);
  const entryOf = (country: string, code: string): BankCodeEntry | undefined => {
    const index = indexOf(country, code);
    return index === undefined ? undefined : entryAt(index);
  };
  const ownSlug = (country: string, code: string): string | null | undefined => {
    const index = indexOf(country, code);
    if (index === undefined) return undefined;
    return index < count ? own.ofRows[index]!.slug : retired[index - count]!.slug;
  };
  const withPrefix = once(() => entriesWithPrefix(overlay.bics, own, ours));
  const countriesOfBics = new Set<string>();
  yield* inSteps(overlay.bics, ({ bic }) => countriesOfBics.add(countryOf(bic)));
  const bankCode = (country: string, code: string): BankCodeEntry =>
    entryOf(country, code)
      ?? (countriesOfBics.has(country) && BEGINS_AS_BIC.test(code) ? withPrefix().get(country + prefixOf(code)) : undefined)
      ?? ours.bankCode(country, code);

  const retiredForBundled = new Map<string, string[]>();
  const successors = new Map(overlay.retired.map(({ country, bankCode: code, successor }) => [country + code, successor]));
  yield* inSteps(overlay.retired, (row) => {
    const successor = inUse(row, successors);
    const now = successor === '' ? null : bankCode(row.country, successor);
    setIndex(indexes, row, count + retired.length);
    retired.push(retiredEntry(row, now));
    if (now === null || now.slug === null) return;
    const bank = own.withSlug(now.slug);
    if (bank === null) append(retiredForBundled, now.slug, row.bankCode);
    else bank.retiredBankCodes.push(row.bankCode);
  });
  return { bankCode, ownSlug, retiredForBundled };
}

function setIndex(indexes: RowIndexes, { country, bankCode }: Pick<BankRow, 'country' | 'bankCode'>, index: number): void {
  const byCode = indexes.get(country);
  if (byCode === undefined) indexes.set(country, new Map([[bankCode, index]]));
  else byCode.set(bankCode, index);
}

/**
 * Returns the entry of a row, with its own name, BICs and date. Other facts about the code come from the bundled data, because the national
 * publisher states them.
 */
function entryOfRow({ country, bankCode, name, city, bic, bicCandidates, checkMethod, successor, asOf }: BankRow, slug: string,
    ours: Directory): BankCodeEntry {
  const bundled = ours.bankCode(country, bankCode);
  return {
    status: 'listed', hasList: true, name, city: city || null, bic, bicCandidates,
    sepaSchemes: bic === null ? null : ours.bic(bic)?.sepaSchemes ?? null, slug, checkMethod: checkMethod || bundled.checkMethod,
    successor: successor || null, ibanRule: bundled.ibanRule, asOf, source: 'overlay', retired: null,
  };
}

/**
 * Returns entries for codes that are in no table of the operator, by country and prefix. A prefix counts only if exactly one head office of
 * the operator has it.
 */
function entriesWithPrefix(bics: readonly BicRow[], own: OwnBanks, ours: Directory): ReadonlyMap<string, BankCodeEntry> {
  const headOffices = new Map<string, BicRow[]>();
  for (const row of bics) if (isHeadOffice(row.bic)) append(headOffices, countryOf(row.bic) + prefixOf(row.bic), row);
  const entries = new Map<string, BankCodeEntry>();
  for (const [key, rows] of headOffices) {
    if (rows.length > 1) continue;
    const { bic, name, city, asOf } = rows[0]!;
    const bundled = ours.bic(bic);
    entries.set(key, {
      ...ours.bankCode(countryOf(bic), prefixOf(bic)), status: 'listed', hasList: true, name, city: city || null, bic,
      bicCandidates: [bic], sepaSchemes: bundled?.sepaSchemes ?? null, slug: own.withBic(bic)?.slug ?? bundled?.bankSlug ?? null, asOf,
      source: 'overlay', retired: null,
    });
  }
  return entries;
}

/** Returns the last successor in a chain of retired codes. Empty if no successor is named, or if the chain is a circle. */
function inUse({ country, successor }: RetiredRow, successors: ReadonlyMap<string, string>): string {
  const met = new Set<string>();
  for (let code = successor; ; code = successors.get(country + code)!) {
    if (met.has(code)) return '';
    met.add(code);
    if (!successors.has(country + code)) return code;
  }
}

/** Returns the entry of a retired code. It shows the successor bank, or the last listed bank if no successor is known. */
function retiredEntry({ formerName, retiredOn, successor, successorName, asOf }: RetiredRow, now: BankCodeEntry | null): BankCodeEntry {
  const name = now?.name ?? (successorName || formerName || null);
  return {
    status: 'retired', hasList: true, name, city: now?.city ?? null, bic: now?.bic ?? null, bicCandidates: now?.bicCandidates ?? [],
    sepaSchemes: now?.sepaSchemes ?? null, slug: now?.slug ?? null, checkMethod: now?.checkMethod ?? null,
    successor: successor || null, ibanRule: now?.ibanRule ?? null,
    asOf: name === null ? null : asOf, source: name === null ? null : 'overlay',
    retired: { formerName: formerName || null, retiredOn: retiredOn || null, successorBankCode: successor || null },
  };
}
