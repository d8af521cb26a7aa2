import type { BicRecord, Directory } from '../../standards/banks/directory.ts';
import { countryOf, headOfficeOf } from '../../standards/bic/parts.ts';
import { partitionPoint } from '../../base/algorithms/binary-search.ts';
import { once } from '../../base/algorithms/once.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBanks } from './own-banks.ts';
import type { BicRow } from './rows.ts';

/** The operator's BIC records, which come before the bundled records. */
export interface OwnBics {
  readonly find: Directory['bic'];
  readonly ofInstitution: Directory['bicsOfInstitution'];
  readonly recordOf: (bic11: string) => BicRecord | null;
  /** Returns a bundled record with the slug of the operator's bank that has this BIC. Other records are returned unchanged. */
  readonly withOwnSlug: (record: BicRecord) => BicRecord;
}

export function ownBicsOf({ bics }: Overlay, own: () => OwnBanks, bundle: Directory): OwnBics {
  function rowOf(bic: string): Omit<BicRow, 'bic' | 'source'> | null {
    const row = bics.find(countryOf(bic), bic);
    if (row !== undefined) return bics.at(row);
    const bank = own().withImpliedBic(bic);
    if (bank === null) return null;
    const { name, city, lei, asOf } = own().at(bank);
    return { country: countryOf(bic), name, branch: '', city, address: '', lei, as_of: asOf };
  }
  function recordOf(bic: string): BicRecord | null {
    const row = rowOf(bic);
    if (row === null) return null;
    const { name, branch, city, address, lei, as_of: asOf } = row;
    const bundled = bundle.bic(bic);
    const headOffice = bundle.bic(headOfficeOf(bic));
    return {
      bic, bankName: name, branchName: branch || null, city: city || null, address: address || null,
      lei: lei || null, leiCandidates: lei === '' ? [] : [lei],
      bankSlug: ownSlug(bic) ?? bundled?.bankSlug ?? headOffice?.bankSlug ?? null,
      sepaSchemes: bundled?.sepaSchemes ?? headOffice?.sepaSchemes ?? null, asOf, source: 'overlay',
    };
  }
  const ownSlug = (bic: string): string | null => own().slugOfBic(headOfficeOf(bic));
  const withOwnSlug = (record: BicRecord): BicRecord => ({ ...record, bankSlug: ownSlug(record.bic) ?? record.bankSlug });
  const sortedBics = once(() => [...bics.byKey.values()].flatMap((rows) => [...rows.keys()]).sort());
  return {
    find(bic11) {
      const record = recordOf(bic11) ?? bundle.bic(bic11);
      return record && withOwnSlug(record);
    },
    ofInstitution(bic8) {
      const list = sortedBics();
      const start = partitionPoint(0, list.length, (i) => list[i]! < bic8);
      const inRows = list.slice(start, partitionPoint(start, list.length, (i) => list[i]!.startsWith(bic8)));
      const records = [...inRows, ...own().impliedBics(bic8)].map((bic) => recordOf(bic)!);
      const further = bundle.bicsOfInstitution(bic8).filter(({ bic }) => rowOf(bic) === null).map(withOwnSlug);
      return [...records, ...further].sort((a, b) => (a.bic < b.bic ? -1 : 1));
    },
    recordOf,
    withOwnSlug,
  };
}
