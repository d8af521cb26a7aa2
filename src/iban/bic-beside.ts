import type { BankCodeEntry, BicRecord, Directory } from '../banks/directory.ts';
import type { Bic } from '../bic/bic.ts';
import { bic8Of, countryOf, headOfficeOf, prefixOf } from '../bic/parts.ts';
import type { Country } from '../countries/country.ts';
import { ibanCountryOf } from '../countries/territories.ts';
import { partOf } from './bank-of.ts';
import { type ConcernSet, NO_CONCERN, setOf } from './concerns.ts';

type Lookup = Pick<Directory, 'bic' | 'bank'>;

/** What a BIC says against the IBAN that it was written beside. */
export interface BesideBic {
  readonly concerns: ConcernSet;
  /** The bank that the BIC belongs to; null where the directory has no name for it. */
  readonly owner: string | null;
}

const ANOTHER_BANK = setOf('bic_of_another_bank');
const OTHER_COUNTRY = setOf('bic_country_differs');

/**
 * Compares a BIC with the bank code of a valid IBAN. It is of another bank only where the directory has BICs for the bank code and it is
 * none of them. It must also differ from each in its first four letters or its country. And the directory must know it neither as a BIC of
 * the same institution nor under a LEI of it. Beside a bank code that is no longer in use the BIC of old is right, and which that was is
 * not known.
 */
export function besideBic(beside: Bic, iban: string, country: Country, bank: BankCodeEntry, directory: Lookup): BesideBic {
  const { bicCandidates, status } = bank;
  const record = directory.bic(beside.bic11) ?? directory.bic(headOfficeOf(beside.bic8));
  const owner = record?.bankName ?? null;
  if (bicCandidates.some((own) => bic8Of(own) === beside.bic8)) return { concerns: NO_CONCERN, owner };
  const differs = ibanCountryOf(beside.country) === ibanCountryOf(country.code) ? NO_CONCERN : OTHER_COUNTRY;
  const isKnown = status === 'listed' && bicCandidates.length > 0;
  const isOther = isKnown && !isOfPrefix(beside, bicCandidates)
    && (record === null || !isOfInstitution(record, partOf(iban, country.bank)!, bank, directory));
  return { concerns: differs | (isOther ? ANOTHER_BANK : NO_CONCERN), owner };
}

const isOfPrefix = ({ bank, country }: Bic, bics: readonly string[]): boolean =>
  bics.some((own) => prefixOf(own) === bank && countryOf(own) === country);

/** Whether the record is of the institution that the bank code stands for. */
function isOfInstitution({ bic, bankSlug }: BicRecord, bankCode: string, { slug, bicCandidates }: BankCodeEntry,
    directory: Lookup): boolean {
  if (bankSlug !== null && (bankSlug === slug || directory.bank(bankSlug)?.bankCodes.includes(bankCode))) return true;
  const own = new Set(bicCandidates.flatMap((one) => leisOf(one, directory)));
  const lei = slug === null ? null : directory.bank(slug)?.lei ?? null;
  return leisOf(bic, directory).some((one) => one === lei || own.has(one));
}

/** Every LEI of a BIC and of its head office. */
const leisOf = (bic: string, directory: Lookup): readonly string[] =>
  [bic, headOfficeOf(bic)].flatMap((one) => directory.bic(one)?.leiCandidates ?? []);
