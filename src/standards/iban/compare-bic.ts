import type { BankCodeEntry, BicRecord, Directory } from '../banks/directory.ts';
import type { Bic } from '../bic/bic.ts';
import { bic8Of, countryOf, headOfficeOf, prefixOf } from '../bic/parts.ts';
import type { Country } from '../countries/country.ts';
import { ibanCountryOf } from '../countries/territories.ts';
import { partOf } from './bank-of.ts';
import { type ConcernSet, NO_CONCERN, setOf } from './concerns.ts';

type Lookup = Pick<Directory, 'bic' | 'bank' | 'isInName'>;

/** The result of comparing an IBAN with the BIC next to it. */
export interface BicComparison {
  readonly concerns: ConcernSet;
  /** Name of the bank that owns the BIC; null if the directory does not know it. */
  readonly owner: string | null;
}

const ANOTHER_BANK = setOf('bic_of_another_bank');
const OTHER_COUNTRY = setOf('bic_country_differs');
const MISMATCH = setOf('country_mismatch');

/**
 * Compares a BIC with the bank code of a valid IBAN. The BIC belongs to another bank only if all of these are true:
 * - The bank code is in use, and the directory has BICs for it. A retired bank code had another BIC, which Kontor does not know.
 * - The BIC differs from each of these BICs in its first four letters or in its country. A territory counts as the country whose IBANs it
 * uses: banks of Jersey have British IBANs.
 * - An unlisted BIC is not the name of a listed bank: `COMMERZBANK` has the form of a BIC of Eritrea.
 * - The directory does not list the BIC under the same institution, under an LEI of that institution, or under a bank that merged into it.
 */
export function compareBic(bic: Bic, iban: string, country: Country, bank: BankCodeEntry, directory: Lookup): BicComparison {
  const { bicCandidates, status } = bank;
  const record = directory.bic(bic.bic11) ?? directory.bic(headOfficeOf(bic.bic8));
  const owner = record?.bankName ?? null;
  if (bicCandidates.some((candidate) => bic8Of(candidate) === bic.bic8)) return { concerns: NO_CONCERN, owner };
  if (record === null && directory.isInName(bic.bic)) return { concerns: NO_CONCERN, owner };
  const differs = areaOf(bic.country) === areaOf(country.code) ? NO_CONCERN : OTHER_COUNTRY;
  const isKnown = status === 'listed' && bicCandidates.length > 0;
  const isOther = isKnown && !isOfPrefix(bic, bicCandidates)
    && (record === null || !isOfInstitution(record, partOf(iban, country.bank)!, bank, directory));
  return { concerns: differs | (isOther ? ANOTHER_BANK : NO_CONCERN), owner };
}

/** Compares a country, given as its ISO 3166 code, with the country of an IBAN. No concern if the given country is null. */
export const compareCountry = (given: string | null, { code }: Country): ConcernSet =>
  (given === null || areaOf(given) === areaOf(code) ? NO_CONCERN : MISMATCH);

/** Countries whose banks also have accounts with IBANs of a neighbouring country. */
const NEIGHBOURS: Readonly<Record<string, string>> = { AD: 'ES', MC: 'FR' };

/** Returns the country whose IBANs the banks of a country or territory can have. */
const areaOf = (code: string): string => NEIGHBOURS[code] ?? ibanCountryOf(code);

const isOfPrefix = ({ bank, country }: Bic, bics: readonly string[]): boolean =>
  bics.some((candidate) => prefixOf(candidate) === bank && areaOf(countryOf(candidate)) === areaOf(country));

/** True if the BIC belongs to the institution that has the bank code. */
function isOfInstitution({ bic, bankSlug }: BicRecord, bankCode: string, { slug, bicCandidates }: BankCodeEntry,
    directory: Lookup): boolean {
  const owner = bankSlug === null ? null : directory.bank(bankSlug);
  if (bankSlug !== null && bankSlug === slug) return true;
  if (owner?.bankCodes.includes(bankCode) || owner?.retired?.successorBankCode === bankCode) return true;
  const leis = new Set(bicCandidates.flatMap((candidate) => leisOf(candidate, directory)));
  const lei = slug === null ? null : directory.bank(slug)?.lei ?? null;
  return leisOf(bic, directory).some((candidate) => candidate === lei || leis.has(candidate));
}

/** Returns every LEI of a BIC and of its head office. */
const leisOf = (bic: string, directory: Lookup): readonly string[] =>
  [bic, headOfficeOf(bic)].flatMap((bic11) => directory.bic(bic11)?.leiCandidates ?? []);
