/** The SEPA schemes of each BIC, from the registers of the European Payments Council and the SCL-Directory of the Bundesbank. */
import type { SepaSchemes } from '../../../src/standards/banks/directory.ts';
import { headOfficeOf, isHeadOffice } from '../../../src/standards/bic/parts.ts';
import type { EpcRow, SclRow } from '../layout.ts';
import { bicCountry } from '../layout.ts';
import type { Wording } from '../words.ts';
import type { CodeEntry } from './bank-codes.ts';
import type { Institution } from './institution.ts';
import type { BicEntry, Institutions } from './institutions.ts';
import type { Registers } from './read.ts';

/** True if a participant is in a scheme on a day. The register must list it, and it must not have left, unless it has joined again. */
export function isIn(adherence: string, day: string): boolean {
  const [ready, leaving = ''] = adherence.split('/') as [string, string?];
  return ready !== '' && (leaving === '' || leaving > day || (/^\d/.test(ready) && ready > leaving));
}

const leavingOf = (adherence: string): string => adherence.split('/')[1] ?? '';

const older = (a: string, b: string): string => (a < b ? a : b);

/** Returns the schemes of one BIC. `epc` or `scl` may be missing, but not both. */
function schemesOf(epc: EpcRow | undefined, scl: SclRow | undefined, day: string): SepaSchemes {
  const reached = (service: 'sct' | 'sdd_core' | 'sdd_b2b'): boolean => scl?.[service] === '1';
  if (epc === undefined) {
    return { sct: reached('sct'), sctInst: null, sddCore: reached('sdd_core'), sddB2b: reached('sdd_b2b'), octInst: null, vop: null,
      asOf: scl!.as_of };
  }
  const joined = (scheme: 'sct' | 'sct_inst' | 'sdd_core' | 'sdd_b2b' | 'oct_inst' | 'vop'): boolean => isIn(epc[scheme], day);
  // If a participant has left a scheme, an older list of the Bundesbank does not add the scheme again.
  const added = (['sct', 'sdd_core', 'sdd_b2b'] as const).filter((scheme) =>
    reached(scheme) && !joined(scheme) && scl!.as_of >= leavingOf(epc[scheme]));
  const has = (scheme: (typeof added)[number]): boolean => joined(scheme) || added.includes(scheme);
  return {
    sct: has('sct'), sctInst: joined('sct_inst'), sddCore: has('sdd_core'), sddB2b: has('sdd_b2b'),
    octInst: joined('oct_inst'), vop: joined('vop'), asOf: added.length > 0 ? older(epc.as_of, scl!.as_of) : epc.as_of,
  };
}

/** Returns the banks of a BIC. They are the bank of its record, or the banks whose codes have the BIC. */
function ownersOf({ bics }: Institutions, codes: readonly CodeEntry[]): (bic: string) => readonly Institution[] {
  const owners = new Map<string, Set<Institution>>();
  const add = (bic: string, institution: Institution | null): void => {
    if (institution !== null) owners.set(bic, (owners.get(bic) ?? new Set()).add(institution));
  };
  for (const { bic, institution } of bics) add(bic, institution);
  const recorded = new Set(owners.keys());
  for (const { candidates, institution } of codes) for (const bic of candidates) if (!recorded.has(bic)) add(bic, institution);
  return (bic) => [...owners.get(bic) ?? []];
}

/**
 * True if a branch belongs to the institution of its head office. If both have LEIs, the LEIs decide. Otherwise the bank or the name
 * decides.
 */
function isOfHead(branch: BicEntry | undefined, head: BicEntry | undefined, owners: readonly Institution[],
    wording: (country: string) => Wording): boolean {
  if (head === undefined) return false;
  if (branch !== undefined && branch.leis.length > 0 && head.leis.length > 0) return branch.leis.some((lei) => head.leis.includes(lei));
  if (owners.length > 0 && owners.every((owner) => owner === head.institution)) return true;
  const names = branch === undefined ? owners.map((owner) => owner.name) : [branch.named.name];
  return names.length > 0 && names.every((name) => wording(bicCountry(head.bic)).same(name, head.named.name));
}

export interface SchemeTable {
  /** For each position of a BIC: the number of its memberships. */
  readonly ofBics: readonly (number | null)[];
  readonly kinds: readonly SepaSchemes[];
}

/**
 * Returns the table of memberships. `day` is the newest day of the data. A participant that has left a scheme by that day is not in the
 * scheme.
 */
export function schemeTable(
  { epc, scl }: Registers, day: string, all: Institutions, codes: readonly CodeEntry[], positions: ReadonlyMap<string, number>,
    wording: (country: string) => Wording,
): SchemeTable {
  const participants = new Map(epc.map((row) => [row.bic, row]));
  const reachable = new Map(scl.map((row) => [row.bic, row]));
  const entries = new Map(all.bics.map((entry) => [entry.bic, entry]));
  const owners = ownersOf(all, codes);
  const listed = (bic: string): boolean => participants.has(bic) || reachable.has(bic);
  /** Returns the head office of a branch, if it is listed and belongs to the same institution. */
  const headOf = (bic: string): string | null => {
    const head = headOfficeOf(bic);
    return !isHeadOffice(bic) && listed(head) && isOfHead(entries.get(bic), entries.get(head), owners(bic), wording) ? head : null;
  };
  const kinds = new Map<string, { readonly number: number; readonly schemes: SepaSchemes }>();
  const ofBics = new Array<number | null>(positions.size).fill(null);
  for (const [bic, position] of positions) {
    const head = participants.has(bic) ? null : headOf(bic);
    const [epc, scl] = [participants.get(bic) ?? participants.get(head ?? ''), reachable.get(bic) ?? reachable.get(head ?? '')];
    if (epc === undefined && scl === undefined) continue;
    const schemes = schemesOf(epc, scl, day);
    const key = JSON.stringify(schemes);
    const kind = kinds.get(key) ?? { number: kinds.size, schemes };
    kinds.set(key, kind);
    ofBics[position] = kind.number;
  }
  return { ofBics, kinds: [...kinds.values()].map(({ schemes }) => schemes) };
}
