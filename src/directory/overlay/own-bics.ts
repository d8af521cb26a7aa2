import type { BicRecord, Directory } from '../../standards/banks/directory.ts';
import { bic8Of, headOfficeOf } from '../../standards/bic/parts.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBanks } from './own-banks.ts';
import type { BicRow } from './rows.ts';

/** The operator's BIC records, which come before the bundled records. */
export interface OwnBics {
  /** The operator's rows, and further rows for BICs that occur only at the operator's bank codes. */
  readonly rows: readonly BicRow[];
  readonly find: Directory['bic'];
  readonly ofInstitution: Directory['bicsOfInstitution'];
  readonly recordOf: (row: BicRow) => BicRecord;
  /** Returns a bundled record with the slug of the operator's bank that has this BIC. Other records are returned unchanged. */
  readonly adjusted: (record: BicRecord) => BicRecord;
}

export function* ownBicsOf(overlay: Overlay, own: OwnBanks, ours: Directory): Steps<OwnBics> {
  const rows: BicRow[] = [];
  const byBic = new Map<string, BicRow>();
  const byInstitution = new Map<string, BicRow[]>();
  const add = (row: BicRow): void => {
    rows.push(row);
    byBic.set(row.bic, row);
    append(byInstitution, bic8Of(row.bic), row);
  };
  yield* inSteps(overlay.bics, add);
  // A BIC that occurs only in the rows of one bank gets a record. The directory then lists every BIC that an answer for an IBAN contains.
  yield* inSteps(overlay.banks, ({ bic, asOf }, i) => {
    if (bic === null || byBic.has(bic) || own.withBic(bic) === null || ours.bic(bic) !== null) return;
    const { name, city, lei } = own.ofRows[i]!;
    add({ bic, name, branch: '', city, address: '', lei, asOf });
  });
  function recordOf({ bic, name, branch, city, address, lei, asOf }: BicRow): BicRecord {
    const bundled = ours.bic(bic);
    const headOffice = ours.bic(headOfficeOf(bic));
    return {
      bic, bankName: name, branchName: branch || null, city: city || null, address: address || null,
      lei: lei || null, leiCandidates: lei === '' ? [] : [lei],
      bankSlug: own.withBic(headOfficeOf(bic))?.slug ?? bundled?.bankSlug ?? headOffice?.bankSlug ?? null,
      sepaSchemes: bundled?.sepaSchemes ?? headOffice?.sepaSchemes ?? null, asOf, source: 'overlay',
    };
  }
  const adjusted = (record: BicRecord): BicRecord =>
    ({ ...record, bankSlug: own.withBic(headOfficeOf(record.bic))?.slug ?? record.bankSlug });
  return {
    rows,
    find(bic11) {
      const row = byBic.get(bic11);
      if (row !== undefined) return recordOf(row);
      const record = ours.bic(bic11);
      return record && adjusted(record);
    },
    ofInstitution: (bic8) => [
      ...(byInstitution.get(bic8) ?? []).map(recordOf),
      ...ours.bicsOfInstitution(bic8).filter(({ bic }) => !byBic.has(bic)).map(adjusted),
    ].sort((a, b) => (a.bic < b.bic ? -1 : 1)),
    recordOf,
    adjusted,
  };
}
