import type { BicRecord } from '../banks/directory.ts';
import { BIC8_LENGTH, BIC_LENGTH, NONE, indexOfKey, keyOf } from './keys.ts';
import type { Sections } from './sections.ts';
import type { Texts } from './texts.ts';
import { textsOf } from './texts.ts';

export interface Pools {
  readonly names: Texts;
  readonly cities: Texts;
  readonly details: Texts;
  readonly slugs: Texts;
}

/** The BIC records, in the order of their BICs; those made from branches stand behind the listed ones. */
export interface Records {
  at(position: number): BicRecord;
  find(bic11: string): BicRecord | null;
  ofInstitution(bic8: string): BicRecord[];
  readonly bytes: Buffer;
}

/** An empty text is not known. */
export const known = (text: string): string | null => (text === '' ? null : text);

export function recordsOf(sections: Sections, { names, cities, details, slugs }: Pools, asOf: readonly string[]): Records {
  const bytes = sections.bytes('records.bic');
  const name = sections.u32('records.name');
  const branch = sections.u32('records.branch');
  const city = sections.u32('records.city');
  const address = sections.u32('records.address');
  const leis = textsOf(sections, 'leis');
  const withLei = sections.u32('leis.record');
  const bank = sections.u32('records.bank');
  const date = sections.u16('records.asOf');
  const branchKeys = sections.u16('records.branchKey');
  const institutionKeys = sections.f64('institutions.key');
  const firsts = sections.u32('institutions.first');
  const listed = sections.u32('institutions.listed')[0]!;

  const leiOf = (i: number): string | null => {
    const lei = indexOfKey(withLei, i, 0, withLei.length);
    return lei < 0 ? null : leis.at(lei);
  };
  const at = (i: number): BicRecord => {
    const owner = bank[i]!;
    return {
      bic: bytes.toString('latin1', i * BIC_LENGTH, (i + 1) * BIC_LENGTH),
      bankName: names.at(name[i]!),
      branchName: known(details.at(branch[i]!)),
      city: known(cities.at(city[i]!)),
      address: known(details.at(address[i]!)),
      lei: leiOf(i),
      bankSlug: owner === NONE ? null : slugs.at(owner),
      asOf: asOf[date[i]!]!,
    };
  };
  const within = (key: number, branchKey: number, low: number, high: number): BicRecord | null => {
    const institution = indexOfKey(institutionKeys, key, low, high);
    if (institution < 0) return null;
    const position = indexOfKey(branchKeys, branchKey, firsts[institution]!, firsts[institution + 1]!);
    return position < 0 ? null : at(position);
  };
  return {
    bytes,
    at,
    find: (bic11) => {
      const key = keyOf(bic11, 0, BIC8_LENGTH);
      const branchKey = keyOf(bic11, BIC8_LENGTH, bic11.length);
      return within(key, branchKey, 0, listed) ?? within(key, branchKey, listed, institutionKeys.length);
    },
    ofInstitution: (bic8) => {
      const institution = bic8.length === BIC8_LENGTH ? indexOfKey(institutionKeys, keyOf(bic8, 0, BIC8_LENGTH), 0, listed) : -1;
      if (institution < 0) return [];
      const first = firsts[institution]!;
      return Array.from({ length: firsts[institution + 1]! - first }, (_, i) => at(first + i));
    },
  };
}
