import type { BankCodeEntry, BranchPlace, Directory } from '../banks/directory.ts';
import type { Country, Span } from '../countries/country.ts';
import { BBAN_START } from './validate.ts';

/** The entry of a bank code that is not listed. */
export const UNKNOWN_BANK: BankCodeEntry = {
  status: 'unknown',
  name: null,
  city: null,
  bic: null,
  bicCandidates: [],
  sepaSchemes: null,
  slug: null,
  checkMethod: null,
  successor: null,
  ibanRule: null,
  asOf: null,
  source: null,
  retired: null,
};

/** A part of the BBAN, by its place in it; null where the country has none. */
export const partOf = (iban: string, span: Span | null): string | null =>
  span === null ? null : iban.slice(BBAN_START + span.start, BBAN_START + span.end);

/** What the bank code of a valid IBAN stands for; unknown where the country does not tell where its bank code is. */
export function bankOf(iban: string, { code, bank }: Country, directory: Pick<Directory, 'bankCode'>): BankCodeEntry {
  const bankCode = partOf(iban, bank);
  return bankCode === null ? UNKNOWN_BANK : directory.bankCode(code, bankCode);
}

/** Where the branch of the branch code of a valid IBAN is; null where the country has no branch code, or no list of its branches has it. */
export const branchOf = (iban: string, { code, bank, branch }: Country, directory: Pick<Directory, 'branchPlace'>): BranchPlace | null =>
  bank === null || branch === null ? null : directory.branchPlace(code, partOf(iban, bank)!, partOf(iban, branch)!);
