/** Returns tables of data/registers after the import of a new file. This module writes nothing. */
import type { CodeNameRow, EpcRow, LeiNameRow, LeiRow, SclRow } from './layout.ts';
import { EPC_SCHEMES, adherenceOf, bic11 } from './layout.ts';
import type { Entity, Participant, PublishedLei, Reached, Scheme } from './formats/published.ts';
import type { Edition } from './refresh.ts';
import { mend, mendName } from './spelling.ts';
import { sortBy } from './tsv.ts';

const NO_SCHEMES = Object.fromEntries(EPC_SCHEMES.map((scheme) => [scheme, ''])) as Record<Scheme, string>;

/**
 * Replaces the participants of one scheme. A participant that is missing in the file has left the scheme, unless a newer source has it. Its
 * row is removed if no other scheme has it. The date of a row is the date of the newest file that has it, so import the files of all
 * schemes together.
 */
export function refreshParticipants(rows: readonly EpcRow[], scheme: Scheme, published: readonly Participant[],
    { source, asOf }: Edition): EpcRow[] {
  const fresh = new Map(published.map((row) => [bic11(row.bic), row]));
  const known = new Map(rows.map((row) => [row.bic, row]));
  const without = rows.filter((row) => !fresh.has(row.bic)).map((row) =>
    (row.source === source || row.as_of <= asOf ? { ...row, [scheme]: '' } : row));
  const joined = [...fresh].map(([bic, row]): EpcRow => ({
    ...NO_SCHEMES, ...known.get(bic), bic, name: mendName(row.name), address: mend(row.address), city: mend(row.city),
      country: row.country || (known.get(bic)?.country ?? ''),
    [scheme]: adherenceOf(row.from, row.until), source, as_of: asOf,
  }));
  return sortBy([...without.filter((row) => EPC_SCHEMES.some((each) => row[each] !== '')), ...joined], (row) => row.bic);
}

/** Replaces the rows of this source. The rows of other sources stay. */
const replaced = <T extends { readonly source: string }>(rows: readonly T[], fresh: readonly T[], { source }: Edition,
    key: (row: T) => string): T[] => {
  const keys = new Set(fresh.map(key));
  return sortBy([...rows.filter((row) => row.source !== source && !keys.has(key(row))), ...fresh], key);
};

/** Replaces the BICs that the source of the edition lists as reached by SEPA payments. */
export const refreshReached = (rows: readonly SclRow[], published: readonly Reached[], edition: Edition): SclRow[] =>
  replaced(rows, published.map((row): SclRow =>
    ({ ...row, bic: bic11(row.bic), name: mendName(row.name), source: edition.source, as_of: edition.asOf })), edition, (row) => row.bic);

/** Replaces the pairs of BIC and LEI of the source of the edition. */
export const refreshPairs = (rows: readonly LeiRow[], published: readonly PublishedLei[], edition: Edition): LeiRow[] =>
  replaced(rows, published.map(({ bic, lei }): LeiRow => ({ bic: bic11(bic), lei, source: edition.source, as_of: edition.asOf })), edition,
    (row) => `${row.bic} ${row.lei}`);

/** Returns the legal entities by LEI. If another source has a newer row, that row stays. */
export function refreshLeiNames(rows: readonly LeiNameRow[], published: readonly Entity[], edition: Edition): LeiNameRow[] {
  const { source, asOf } = edition;
  const later = new Set(rows.filter((row) => row.source !== source && row.as_of > asOf).map((row) => row.lei));
  const fresh = new Map(published.filter(({ lei }) => lei !== '' && !later.has(lei))
    .map(({ lei, name, country, city }): [string, LeiNameRow] =>
    [lei, { lei, name: mendName(name), country, city: mend(city), source, as_of: asOf }]));
  return replaced(rows, [...fresh.values()], edition, (row) => row.lei);
}

/** Portuguese agricultural credit banks have accounts under the code of their central bank, 0045. Their own codes are not used in IBANs. */
const isMemberOf0045 = (country: string, code: string): boolean => country === 'PT' && code >= '1280' && code <= '7210';

/** True if the ECB's code is the code in IBANs. In Poland it is not: the settlement number in the IBAN is longer. */
const isCodeOfIban = (country: string): boolean => country !== 'PL';

/** True if the code of an institution can be part of an IBAN. The code of a finance company counts only if a list of bank codes has it. */
export const standsInIban = (country: string, code: string, isFinanceCompany: boolean, isListed: boolean): boolean =>
  code !== '' && isCodeOfIban(country) && !isMemberOf0045(country, code) && (!isFinanceCompany || isListed);

export function refreshCodeNames(
  rows: readonly CodeNameRow[], published: readonly Entity[], edition: Edition, isListed: (country: string, code: string) => boolean,
): CodeNameRow[] {
  const fresh = new Map(published
    .filter(({ country, bank_code, isFinanceCompany }) => standsInIban(country, bank_code, isFinanceCompany, isListed(country, bank_code)))
    .map(({ country, bank_code, name, city, lei }): [string, CodeNameRow] =>
      [`${country} ${bank_code}`, { country, bank_code, name: mendName(name), city: mend(city), lei, source: edition.source,
        as_of: edition.asOf }]));
  return replaced(rows, [...fresh.values()], edition, (row) => `${row.country} ${row.bank_code}`);
}
