import type { BankCodeEntry, Directory } from '../../standards/banks/directory.ts';
import { countryOf, isHeadOffice, prefixOf } from '../../standards/bic/parts.ts';
import { directMappedCache } from '../../base/algorithms/direct-mapped-cache.ts';
import { once } from '../../base/algorithms/once.ts';
import { append } from './grouping.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBanks } from './own-banks.ts';
import { type RetiredRow, bicsOf } from './rows.ts';

/** The operator's bank codes, which come before the bundled codes. */
export interface OwnCodes {
  readonly bankCode: Directory['bankCode'];
  /**
   * Returns the slug of the operator's bank with this code. Null if the code has no bank. Undefined if the operator does not have the code.
   */
  readonly ownSlug: (country: string, code: string) => string | null | undefined;
  /** Returns the codes that the operator retired and whose successor is the bank with this slug. */
  readonly retiredFor: (slug: string) => readonly string[];
}

/** A bank code that begins with the first four letters of the BIC (data/bank-code-lists.tsv, `bics`). */
const BEGINS_AS_BIC = /^[A-Z]{4}/;

export function ownCodesOf({ banks, bics, retired }: Overlay, own: () => OwnBanks, bundle: Directory): OwnCodes {
  /**
   * Returns the entry of a row, with its own name, BICs and date. Other facts about the code come from the bundled data, because the
   * national publisher states them.
   */
  const entryOfRow = directMappedCache((row): BankCodeEntry => {
    const cells = banks.at(row);
    const bundled = bundle.bankCode(cells.country, cells.bank_code);
    const { bic, bicCandidates } = bicsOf(cells);
    return {
      status: 'listed', hasList: true, name: cells.name, city: cells.city || null, bic, bicCandidates,
      sepaSchemes: bic === null ? null : bundle.bic(bic)?.sepaSchemes ?? null, slug: own().slugAt(own().ofRow(row)),
      checkMethod: cells.check_method || bundled.checkMethod, successor: cells.successor || null, ibanRule: bundled.ibanRule,
      asOf: cells.as_of, source: 'overlay', retired: null,
    };
  });
  const entryOfRetired = directMappedCache((i) => {
    const row = retired.at(i);
    const successor = lastSuccessor(row, retired);
    return retiredEntry(row, successor === '' ? null : bankCode(row.country, successor));
  });
  const entryOfPrefix = prefixEntries(bics, own, bundle);
  function bankCode(country: string, code: string): BankCodeEntry {
    const row = banks.find(country, code);
    if (row !== undefined) return entryOfRow(row);
    const retiredRow = retired.find(country, code);
    return retiredRow === undefined ? entryOfPrefix(country, code) ?? bundle.bankCode(country, code) : entryOfRetired(retiredRow);
  }
  const retiredCodes = once(() => {
    const codes = new Map<string, string[]>();
    for (let i = 0; i < retired.count; i++) {
      const { slug } = entryOfRetired(i);
      if (slug !== null) append(codes, slug, retired.at(i).bank_code);
    }
    return codes;
  });
  return {
    bankCode,
    ownSlug(country, code) {
      const row = banks.find(country, code);
      if (row !== undefined) return own().slugAt(own().ofRow(row));
      return retired.find(country, code) === undefined ? undefined : bankCode(country, code).slug;
    },
    retiredFor: (slug) => retiredCodes().get(slug) ?? [],
  };
}

/**
 * Returns a look-up of codes that are in no table of the operator. It finds a code that begins as exactly one head office of the operator,
 * and returns null for other codes.
 */
function prefixEntries(bics: Overlay['bics'], own: () => OwnBanks,
    bundle: Directory): (country: string, code: string) => BankCodeEntry | null {
  /** The head offices of the operator by country and prefix. Null if several head offices have the prefix. */
  const headOffices = once(() => {
    const found = new Map<string, string | null>();
    for (const rows of bics.byKey.values()) for (const bic of rows.keys()) {
      const key = countryOf(bic) + prefixOf(bic);
      if (isHeadOffice(bic)) found.set(key, found.has(key) ? null : bic);
    }
    return found;
  });
  return (country, code) => {
    if (!bics.byKey.has(country) || !BEGINS_AS_BIC.test(code)) return null;
    const bic = headOffices().get(country + prefixOf(code)) ?? null;
    if (bic === null) return null;
    const { name, city, as_of: asOf } = bics.at(bics.find(country, bic)!);
    const bundled = bundle.bic(bic);
    return {
      ...bundle.bankCode(country, prefixOf(bic)), status: 'listed', hasList: true, name, city: city || null, bic, bicCandidates: [bic],
      sepaSchemes: bundled?.sepaSchemes ?? null, slug: own().slugOfBic(bic) ?? bundled?.bankSlug ?? null, asOf, source: 'overlay',
      retired: null,
    };
  };
}

/** Returns the last successor in a chain of retired codes. Empty if no successor is named, or if the chain is a circle. */
function lastSuccessor({ country, successor }: RetiredRow, retired: Overlay['retired']): string {
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
function retiredEntry(row: RetiredRow, now: BankCodeEntry | null): BankCodeEntry {
  const successor = row.successor || null;
  const name = now?.name ?? (row.successor_name || row.former_name || null);
  return {
    status: 'retired', hasList: true, name, city: now?.city ?? null, bic: now?.bic ?? null, bicCandidates: now?.bicCandidates ?? [],
    sepaSchemes: now?.sepaSchemes ?? null, slug: now?.slug ?? null, checkMethod: now?.checkMethod ?? null, successor,
    ibanRule: now?.ibanRule ?? null, asOf: name === null ? null : row.as_of, source: name === null ? null : 'overlay',
    retired: { formerName: row.former_name || null, retiredOn: row.retired_on || null, successorBankCode: successor },
  };
}
