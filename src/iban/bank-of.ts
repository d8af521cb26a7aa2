import type { BankCodeEntry, BranchPlace, Directory } from '../banks/directory.ts';
import { textOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import type { Country, Span } from '../countries/country.ts';
import { BBAN_START } from './validate.ts';

/** The entry of a bank code of which nothing is known. */
export const UNKNOWN_BANK: BankCodeEntry = {
  status: 'unknown',
  hasList: false,
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

/** The place of a valid IBAN's branch; null where the country has no branch code, or where no list has the branch. */
export const branchOf = (iban: string, { code, bank, branch }: Country, directory: Pick<Directory, 'branchPlace'>): BranchPlace | null =>
  branch === null ? null : directory.branchPlace(code, partOf(iban, bank)!, partOf(iban, branch)!);

/** Enough slots for the banks of a file. */
const SLOT_BITS = 12;
const SLOTS = 1 << SLOT_BITS;
/** Bank codes have at most ten characters: 36^10 is the last power of 36 below 2^53. */
const BASE = 36;

/**
 * What is made of the bank of an IBAN, by the ISO 7064 values of a valid one. The latest ones are kept; 
 * `bankCode` is null where the country does not tell where its bank code is.
 */
export function bankOfValues<T extends {}>(
  directory: Pick<Directory, 'bankCode'>,
  make: (bank: BankCodeEntry, country: Country, bankCode: string | null) => T,
): (values: CharacterValues, country: Country) => T {
  const countries: (Country | null)[] = new Array<Country | null>(SLOTS).fill(null);
  const keys = new Float64Array(SLOTS);
  const kept: (T | null)[] = new Array<T | null>(SLOTS).fill(null);

  function made(values: CharacterValues, country: Country, start: number, end: number): T {
    if (start === end) return make(UNKNOWN_BANK, country, null);
    const bankCode = textOf(values, start, end);
    return make(directory.bankCode(country.code, bankCode), country, bankCode);
  }

  return (values, country) => {
    const { bank } = country;
    const start = BBAN_START + (bank === null ? 0 : bank.start);
    const end = BBAN_START + (bank === null ? 0 : bank.end);
    let key = 0;
    let hash = values[0]! * BASE + values[1]!;
    for (let i = start; i < end; i++) {
      key = key * BASE + values[i]!;
      hash = (Math.imul(hash, BASE) + values[i]!) | 0;
    }
    // The upper bits of a product with 2^32 over the golden ratio hang on all of its bits.
    const slot = (Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS)) & ~1;
    if (keys[slot] === key && countries[slot] === country) return kept[slot]!;
    // The second of two slots takes what the first had before, so that two banks do not drive each other out.
    const next = slot + 1;
    if (keys[next] === key && countries[next] === country) return kept[next]!;
    keys[next] = keys[slot]!;
    countries[next] = countries[slot]!;
    kept[next] = kept[slot]!;
    keys[slot] = key;
    countries[slot] = country;
    return (kept[slot] = made(values, country, start, end));
  };
}
