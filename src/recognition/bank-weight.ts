import type { BankCodeEntry, Directory } from '../standards/banks/directory.ts';
import { countryOf } from '../standards/bic/parts.ts';
import type { Country } from '../standards/countries/country.ts';

const LETTERS = 26;
const DIGITS = 10;

/** Weights of a bank code, as decimal logarithms like EVIDENCE_WEIGHTS. */
const MAXIMUM_WEIGHT = 4;
const UNLISTED = -1;
const NOT_ALLOCATED = -2;
/** Weight if a larger country has the bank code too. */
const SHARED = -2;
/** Weight if the bank belongs to another country. */
const FOREIGN = -2;
/** Weight of a smaller country that uses the bank codes of a larger country. It is less likely than the larger country. */
const SMALLER = -0.5;
/** Factor for the weight of a retired bank code. */
const RETIRED = 0.5;

/** Countries that also use the bank codes of a larger country. */
const LARGER_COUNTRY: Readonly<Record<string, string>> = { FO: 'DK', GL: 'DK', LI: 'CH', MC: 'FR', SM: 'IT' };

/** Returns the code of the country whose bank codes and account numbers a country uses. It is the country itself or a larger country. */
export const systemOf = (code: string): string => LARGER_COUNTRY[code] ?? code;

/** Returns the weight of a country by its size. It is negative for a smaller country that uses the bank codes of a larger country. */
export const weightOfSize = ({ code }: Country): number => (code in LARGER_COUNTRY ? SMALLER : 0);

/**
 * Number of random codes that are looked up in a country with few possible codes (`FEW_CODES`). Most codes of such a country may be listed.
 */
const SAMPLES = 250;
const FEW_CODES = 10_000;

const densities = new WeakMap<Directory, Map<string, number>>();

/** Returns the share of a country's possible bank codes that are listed. 0 if the directory has no list of the country. */
function densityOf(country: Country, directory: Directory): number {
  let known = densities.get(directory);
  if (known === undefined) densities.set(directory, (known = new Map()));
  const { code } = country;
  let density = known.get(code);
  if (density === undefined) known.set(code, (density = computeDensity(country, directory)));
  return density;
}

function computeDensity({ code, bank, classes }: Country, directory: Directory): number {
  const banks = directory.coverage().find(({ country }) => country === systemOf(code))?.banks ?? 0;
  if (banks === 0) return 0;
  const width = bank!.end - bank!.start;
  let possible = 1;
  for (let i = bank!.start; i < bank!.end; i++) possible *= classes[i] === 'a' ? LETTERS : DIGITS;
  if (possible > FEW_CODES || classes[bank!.start] === 'a') return banks / possible;
  let listed = 0;
  const step = Math.max(1, Math.floor(possible / SAMPLES));
  for (let number = 0; number < possible; number += step) {
    if (isKnown(directory.bankCode(code, String(number).padStart(width, '0')))) listed++;
  }
  return Math.max(listed * step, 1) / possible;
}

const isKnown = ({ status }: BankCodeEntry): boolean => status === 'listed' || status === 'retired';

/**
 * Returns the weight of a bank code. The weight is higher if fewer possible codes are listed. It is negative if the list does not have the
 * code.
 */
export function weightOfBank(country: Country, bankCode: string | null, directory: Directory): number {
  if (country.bank === null || bankCode === null) return 0;
  const density = densityOf(country, directory);
  if (density === 0) return 0;
  const entry = directory.bankCode(country.code, bankCode);
  if (entry.status === 'not_allocated') return NOT_ALLOCATED;
  if (entry.status === 'unknown') return UNLISTED;
  const larger = LARGER_COUNTRY[country.code];
  // A country's list can contain banks of another country.
  const isForeign = larger === undefined && entry.bic !== null && countryOf(entry.bic) !== country.code;
  const isShared = larger !== undefined && isKnown(directory.bankCode(larger, bankCode));
  return Math.min(MAXIMUM_WEIGHT, -Math.log10(density)) * (entry.status === 'retired' ? RETIRED : 1) + (isShared ? SHARED : 0) +
    (isForeign ? FOREIGN : 0);
}
