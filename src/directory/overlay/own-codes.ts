import type { BankCodeEntry, Directory } from '../../standards/banks/directory.ts';
import { countryOf, isHeadOffice, prefixOf } from '../../standards/bic/parts.ts';
import { directMappedCache } from '../../base/algorithms/direct-mapped-cache.ts';
import { once } from '../../base/algorithms/once.ts';
import { type Steps, countInSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBanks } from './own-banks.ts';
import type { BankRow, BicRow, RetiredRow } from './rows.ts';
import type { Table } from './table.ts';

/** The operator's bank codes, which come before the bundled codes. */
export interface OwnCodes {
  readonly bankCode: Directory['bankCode'];
  /**
   * Returns the slug of the operator's bank with this code. Null if the code has no bank. Undefined if the operator does not have the code.
   */
  readonly ownSlug: (country: string, code: string) => string | null | undefined;
  /** For the slug of a bundled bank: the codes that the operator retired and whose successor is this bank. */
  readonly retiredForBundled: ReadonlyMap<string, readonly string[]>;
  /** For the number of an operator's bank: the codes that the operator retired and whose successor is this bank. */
  readonly retiredForOwn: ReadonlyMap<number, readonly string[]>;
}

/** A bank code that begins with the first four letters of the BIC (data/bank-code-lists.tsv, `bics`). */
const BEGINS_AS_BIC = /^[A-Z]{4}/;

export function* ownCodesOf(overlay: Overlay, own: OwnBanks, bundle: Directory): Steps<OwnCodes> {
  const { banks, groups, bics } = overlay;
  const slugOfRow = (row: number): string => own.slugAt(groups.ofRows[row]!);
  const entryAt = directMappedCache((row) => entryOfRow(banks.at(row), slugOfRow(row), bundle));
  const retired: BankCodeEntry[] = [];
  const entryOf = (country: string, code: string): BankCodeEntry | undefined => {
    const row = banks.find(country, code);
    if (row !== undefined) return entryAt(row);
    const retiredRow = overlay.retired.find(country, code);
    return retiredRow === undefined ? undefined : retired[retiredRow];
  };
  const ownSlug = (country: string, code: string): string | null | undefined => {
    const row = banks.find(country, code);
    return row === undefined ? entryOf(country, code)?.slug : slugOfRow(row);
  };
  const withPrefix = once(() => entriesWithPrefix(bics, own, bundle));
  const bankCode = (country: string, code: string): BankCodeEntry =>
    entryOf(country, code)
      ?? (bics.byKey.has(country) && BEGINS_AS_BIC.test(code) ? withPrefix().get(country + prefixOf(code)) : undefined)
      ?? bundle.bankCode(country, code);

  const retiredForBundled = new Map<string, string[]>();
  const retiredForOwn = new Map<number, string[]>();
  yield* countInSteps(overlay.retired.count, (i) => {
    const row = overlay.retired.at(i);
    const successor = inUse(row, overlay.retired);
    const now = successor === '' ? null : bankCode(row.country, successor);
    retired.push(retiredEntry(row, now));
    if (now === null || now.slug === null) return;
    const bank = own.withSlug(now.slug);
    if (bank === null) append(retiredForBundled, now.slug, row.bankCode);
    else append(retiredForOwn, bank, row.bankCode);
  });
  return { bankCode, ownSlug, retiredForBundled, retiredForOwn };
}

/**
 * Returns the entry of a row, with its own name, BICs and date. Other facts about the code come from the bundled data, because the national
 * publisher states them.
 */
function entryOfRow({ country, bankCode, name, city, bic, bicCandidates, checkMethod, successor, asOf }: BankRow, slug: string,
    bundle: Directory): BankCodeEntry {
  const bundled = bundle.bankCode(country, bankCode);
  return {
    status: 'listed', hasList: true, name, city: city || null, bic, bicCandidates,
    sepaSchemes: bic === null ? null : bundle.bic(bic)?.sepaSchemes ?? null, slug, checkMethod: checkMethod || bundled.checkMethod,
    successor: successor || null, ibanRule: bundled.ibanRule, asOf, source: 'overlay', retired: null,
  };
}

/**
 * Returns entries for codes that are in no table of the operator, by country and prefix. A prefix counts only if exactly one head office of
 * the operator has it.
 */
function entriesWithPrefix(bics: Table<BicRow>, own: OwnBanks, bundle: Directory): ReadonlyMap<string, BankCodeEntry> {
  const headOffices = new Map<string, number[]>();
  for (const rows of bics.byKey.values()) {
    for (const [bic, row] of rows) if (isHeadOffice(bic)) append(headOffices, countryOf(bic) + prefixOf(bic), row);
  }
  const entries = new Map<string, BankCodeEntry>();
  for (const [key, rows] of headOffices) {
    if (rows.length > 1) continue;
    const { bic, name, city, asOf } = bics.at(rows[0]!);
    const bundled = bundle.bic(bic);
    const bank = own.withBic(bic);
    entries.set(key, {
      ...bundle.bankCode(countryOf(bic), prefixOf(bic)), status: 'listed', hasList: true, name, city: city || null, bic,
      bicCandidates: [bic], sepaSchemes: bundled?.sepaSchemes ?? null, slug: bank === null ? bundled?.bankSlug ?? null : own.slugAt(bank),
      asOf, source: 'overlay', retired: null,
    });
  }
  return entries;
}

/** Returns the last successor in a chain of retired codes. Empty if no successor is named, or if the chain is a circle. */
function inUse({ country, successor }: RetiredRow, retired: Table<RetiredRow>): string {
  const met = new Set<string>();
  for (let code = successor; !met.has(code); ) {
    const row = retired.find(country, code);
    if (row === undefined) return code;
    met.add(code);
    code = retired.at(row).successor;
  }
  return '';
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
