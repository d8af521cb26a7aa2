import type { BankCodeEntry, BranchPlace, Directory } from '../banks/directory.ts';
import { textOfValues } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import { countryOf } from '../bic/parts.ts';
import { type Country, type Span, nameInText } from '../countries/country.ts';
import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import { inSepa } from '../countries/sepa.ts';
import { ibanCountryOf } from '../countries/territories.ts';
import { BBAN_START } from './validate.ts';

/** The entry for a bank code that is unknown. */
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

/** Returns the part of the BBAN at this span. Null if the country's structure does not have the part. */
export const partOf = (iban: string, span: Span | null): string | null =>
  span === null ? null : iban.slice(BBAN_START + span.start, BBAN_START + span.end);

/** Returns the directory entry of a valid IBAN's bank code. Returns UNKNOWN_BANK if the country's structure does not name the bank code. */
export function bankOf(iban: string, { code, bank }: Country, directory: Pick<Directory, 'bankCode'>): BankCodeEntry {
  const bankCode = partOf(iban, bank);
  return bankCode === null ? UNKNOWN_BANK : directory.bankCode(code, bankCode);
}

/** Facts about the place of an account that matter for payments. */
export interface PaymentArea {
  /** True if the account is in the scope of the SEPA schemes. */
  readonly sepa: boolean;
  /** Currency of the country, ISO 4217. */
  readonly currency: string;
  /** The place of the account in the form that a sentence needs. It is the country, or a territory that uses its IBANs. */
  readonly inText: string;
}

const AREAS = new Map<string, PaymentArea>();

/**
 * Returns the area of accounts at a bank. If all BICs of the bank are in a territory, the area is this territory. For example, IBANs of
 * France are also used in French Polynesia, which is outside SEPA. Each area is one object, so answers can be cached by area.
 */
export function paymentAreaOf(country: Country, { bicCandidates }: BankCodeEntry): PaymentArea {
  const [first] = bicCandidates;
  const place = first === undefined ? country.code : countryOf(first);
  const isTerritory = place !== country.code && ibanCountryOf(place) === country.code
    && bicCandidates.every((bic) => countryOf(bic) === place);
  const key = isTerritory ? place : country.code;
  let area = AREAS.get(key);
  if (area === undefined) {
    const inText = isTerritory ? COUNTRY_NAMES.get(place)! : nameInText(country);
    AREAS.set(key, (area = { sepa: inSepa(key), currency: country.currency, inText }));
  }
  return area;
}

/** Returns the place of a valid IBAN's branch. Null if the country has no branch codes, or if no list has the branch. */
export const branchPlaceOf = (
  iban: string,
  { code, bank, branch }: Country,
  directory: Pick<Directory, 'branchPlace'>,
): BranchPlace | null =>
  branch === null ? null : directory.branchPlace(code, partOf(iban, bank)!, partOf(iban, branch)!);

/** Number of bits of a slot number. 4,096 slots are enough for the banks of a file. */
const SLOT_BITS = 12;
const SLOTS = 1 << SLOT_BITS;
/** Number of ISO 7064 values. A bank code has at most ten characters, because 36^10 is the last power of 36 below 2^53. */
const BASE = 36;

/**
 * Returns a function that takes the ISO 7064 values of a valid IBAN and returns the result of `make` for its bank. The function caches the
 * latest results. `bankCode` is null if the country's structure does not name the bank code.
 */
export function bankOfValues<T extends {}>(
  directory: Pick<Directory, 'bankCode'>,
  make: (bank: BankCodeEntry, country: Country, bankCode: string | null) => T,
): (values: CharacterValues, country: Country) => T {
  const countries: (Country | null)[] = new Array<Country | null>(SLOTS).fill(null);
  const keys = new Float64Array(SLOTS);
  const entries: (T | null)[] = new Array<T | null>(SLOTS).fill(null);

  function makeEntry(values: CharacterValues, country: Country, start: number, end: number): T {
    if (start === end) return make(UNKNOWN_BANK, country, null);
    const bankCode = textOfValues(values, start, end);
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
    // Fibonacci hashing. The factor is 2^32 divided by the golden ratio. The upper bits of the product depend on all bits of the hash.
    const slot = (Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS)) & ~1;
    if (keys[slot] === key && countries[slot] === country) return entries[slot]!;
    // Each bank has two slots. The entry of the first slot moves to the second slot, so two banks do not remove each other in turns.
    const next = slot + 1;
    if (keys[next] === key && countries[next] === country) return entries[next]!;
    keys[next] = keys[slot]!;
    countries[next] = countries[slot]!;
    entries[next] = entries[slot]!;
    keys[slot] = key;
    countries[slot] = country;
    return (entries[slot] = makeEntry(values, country, start, end));
  };
}
