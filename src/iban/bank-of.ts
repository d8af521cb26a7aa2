import type { BankCodeEntry, BranchPlace, Directory } from '../banks/directory.ts';
import { textOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
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

/** Enough slots for the banks of a file. */
const SLOT_BITS = 12;
const SLOTS = 1 << SLOT_BITS;
const BASE = 36;
/** 36^10 is the last power of 36 below 2^53. */
const LONGEST_KEY = 10;

/** `bankOf` for the ISO 7064 values of a valid IBAN. What the latest bank codes stand for is kept, so that their texts are made once. */
export function bankOfValues(directory: Pick<Directory, 'bankCode'>): (values: CharacterValues, country: Country) => BankCodeEntry {
  const countries: (Country | null)[] = new Array<Country | null>(SLOTS).fill(null);
  const keys = new Float64Array(SLOTS);
  const entries: BankCodeEntry[] = new Array<BankCodeEntry>(SLOTS).fill(UNKNOWN_BANK);
  return (values, country) => {
    const { code, bank } = country;
    if (bank === null) return UNKNOWN_BANK;
    const start = BBAN_START + bank.start;
    const end = BBAN_START + bank.end;
    if (end - start > LONGEST_KEY) return directory.bankCode(code, textOf(values, start, end));
    let key = 0;
    let hash = values[0]! * BASE + values[1]!;
    for (let i = start; i < end; i++) {
      key = key * BASE + values[i]!;
      hash = (Math.imul(hash, BASE) + values[i]!) | 0;
    }
    // The upper bits of a product with 2^32 over the golden ratio hang on all of its bits.
    const slot = (Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS)) & ~1;
    if (keys[slot] === key && countries[slot] === country) return entries[slot]!;
    // The second of two slots takes what the first had before, so that two banks do not drive each other out.
    const next = slot + 1;
    if (keys[next] === key && countries[next] === country) return entries[next]!;
    keys[next] = keys[slot]!;
    countries[next] = countries[slot]!;
    entries[next] = entries[slot]!;
    keys[slot] = key;
    countries[slot] = country;
    return (entries[slot] = directory.bankCode(code, textOf(values, start, end)));
  };
}
