import type { BicRecord, Directory } from '../../standards/banks/directory.ts';
import { countryOf, headOfficeOf } from '../../standards/bic/parts.ts';
import { partitionPoint } from '../../base/algorithms/binary-search.ts';
import { once } from '../../base/algorithms/once.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBanks } from './own-banks.ts';
import type { BicRow } from './rows.ts';

/** The operator's BIC records, which come before the bundled records. */
export interface OwnBics {
  /** True for a bank whose BIC is in no table of BICs. It has a record too. */
  readonly isImplied: (bank: number) => boolean;
  readonly find: Directory['bic'];
  readonly ofInstitution: Directory['bicsOfInstitution'];
  readonly recordOf: (bic11: string) => BicRecord | null;
  /** Returns a bundled record with the slug of the operator's bank that has this BIC. Other records are returned unchanged. */
  readonly withOwnSlug: (record: BicRecord) => BicRecord;
}

export function* ownBicsOf({ banks, groups, bics }: Overlay, own: OwnBanks, bundle: Directory): Steps<OwnBics> {
  // A BIC that occurs only in the rows of one bank gets a record. The directory then lists every BIC that an answer for an IBAN contains.
  const implied = new Uint8Array(groups.count);
  yield* inSteps(groups.bics, (bic, bank) => {
    if (bic !== null && own.withBic(bic) === bank && bics.find(countryOf(bic), bic) === undefined && bundle.bic(bic) === null)
      implied[bank] = 1;
  });
  const isImplied = (bank: number): boolean => implied[bank] === 1;
  function rowOf(bic: string): BicRow | null {
    const row = bics.find(countryOf(bic), bic);
    if (row !== undefined) return bics.at(row);
    const bank = own.withBic(bic);
    if (bank === null || !isImplied(bank)) return null;
    return { ...own.at(bank), bic, branch: '', address: '', asOf: banks.at(groups.firstRows[bank]!).asOf };
  }
  function recordOf(bic11: string): BicRecord | null {
    const row = rowOf(bic11);
    if (row === null) return null;
    const { bic, name, branch, city, address, lei, asOf } = row;
    const bundled = bundle.bic(bic);
    const headOffice = bundle.bic(headOfficeOf(bic));
    return {
      bic, bankName: name, branchName: branch || null, city: city || null, address: address || null,
      lei: lei || null, leiCandidates: lei === '' ? [] : [lei],
      bankSlug: ownSlug(bic) ?? bundled?.bankSlug ?? headOffice?.bankSlug ?? null,
      sepaSchemes: bundled?.sepaSchemes ?? headOffice?.sepaSchemes ?? null, asOf, source: 'overlay',
    };
  }
  const ownSlug = (bic: string): string | null => {
    const bank = own.withBic(headOfficeOf(bic));
    return bank === null ? null : own.slugAt(bank);
  };
  const withOwnSlug = (record: BicRecord): BicRecord => ({ ...record, bankSlug: ownSlug(record.bic) ?? record.bankSlug });
  const sortedBics = once(() => {
    const inRows = [...bics.byKey.values()].flatMap((rows) => [...rows.keys()]);
    return [...inRows, ...groups.bics.filter((bic, bank) => bic !== null && isImplied(bank)) as string[]].sort();
  });
  return {
    isImplied,
    find(bic11) {
      const own = recordOf(bic11);
      if (own !== null) return own;
      const record = bundle.bic(bic11);
      return record && withOwnSlug(record);
    },
    ofInstitution(bic8) {
      const list = sortedBics();
      const start = partitionPoint(0, list.length, (i) => list[i]! < bic8);
      const records = list.slice(start, partitionPoint(start, list.length, (i) => list[i]!.startsWith(bic8))).map((bic) => recordOf(bic)!);
      const further = bundle.bicsOfInstitution(bic8).filter(({ bic }) => rowOf(bic) === null).map(withOwnSlug);
      return [...records, ...further].sort((a, b) => (a.bic < b.bic ? -1 : 1));
    },
    recordOf,
    withOwnSlug,
  };
}
