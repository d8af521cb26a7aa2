import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import type { Country } from '../countries/country.ts';
import { BBAN_START } from './validate.ts';

/** What is known of a bank code that is not known. */
export const UNKNOWN_BANK: BankCodeEntry = {
  status: 'unknown',
  name: null,
  city: null,
  bic: null,
  bicCandidates: [],
  slug: null,
  checkMethod: null,
};

/** What the bank code of a valid IBAN stands for; unknown where the country does not tell where its bank code is. */
export const bankOf = (iban: string, { code, bank }: Country, directory: Pick<Directory, 'bankCode'>): BankCodeEntry =>
  bank === null ? UNKNOWN_BANK : directory.bankCode(code, iban.slice(BBAN_START + bank.start, BBAN_START + bank.end));
