import type { BankCodeEntry, Directory } from '../banks/directory.ts';
import { countryOf } from '../bic/parts.ts';
import type { Country } from '../countries/country.ts';

const LETTERS = 26;
const DIGITS = 10;
const MOST = 4;
const UNLISTED = -1;
const NOT_ALLOCATED = -2;
const RETIRED = 0.5;
const SHARED = -2;
const FOREIGN = -2;

/** Countries that use the bank codes of a larger one beside their own. */
const LARGER: Readonly<Record<string, string>> = { FO: 'DK', GL: 'DK', LI: 'CH', MC: 'FR', SM: 'IT' };

/** The smaller of two countries with the same bank codes is the less likely. */
export const weightOfSize = ({ code }: Country): number => (code in LARGER ? SMALLER : 0);

const SMALLER = -0.5;

/** So many codes are looked up where there are so few that most may be listed. */
const SAMPLES = 250;
const FEW_CODES = 10_000;

const densities = new WeakMap<Directory, Map<string, number>>();

/** Which part of the bank codes that a country could have are listed; 0 where the directory has no list of it. */
function densityOf(country: Country, directory: Directory): number {
  let known = densities.get(directory);
  if (known === undefined) densities.set(directory, (known = new Map()));
  const { code } = country;
  let density = known.get(code);
  if (density === undefined) known.set(code, (density = computedDensity(country, directory)));
  return density;
}

function computedDensity({ code, bank, classes }: Country, directory: Directory): number {
  const larger = LARGER[code] ?? code;
  const banks = directory.coverage().find(({ country }) => country === larger)?.banks ?? 0;
  if (banks === 0) return 0;
  const width = bank!.end - bank!.start;
  let possible = 1;
  for (let i = bank!.start; i < bank!.end; i++) possible *= classes[i] === 'a' ? LETTERS : DIGITS;
  if (possible > FEW_CODES || classes[bank!.start] === 'a') return banks / possible;
  let listed = 0;
  const step = Math.max(1, Math.floor(possible / SAMPLES));
  for (let one = 0; one < possible; one += step) if (isKnown(directory.bankCode(code, String(one).padStart(width, '0')))) listed++;
  return Math.max(listed * step, 1) / possible;
}

const isKnown = ({ status }: BankCodeEntry): boolean => status === 'listed' || status === 'retired';

/** The weight of a bank code: the fewer of all possible codes are listed, the more. Below 0 where the list has many and not this one. */
export function weightOfBank(country: Country, bankCode: string | null, directory: Directory): number {
  if (country.bank === null || bankCode === null) return 0;
  const density = densityOf(country, directory);
  if (density === 0) return 0;
  const entry = directory.bankCode(country.code, bankCode);
  if (entry.status === 'not_allocated') return NOT_ALLOCATED;
  if (entry.status === 'unknown') return UNLISTED;
  const larger = LARGER[country.code];
  // The bank of another country may be listed under its own code.
  const isForeign = larger === undefined && entry.bic !== null && countryOf(entry.bic) !== country.code;
  const isShared = larger !== undefined && isKnown(directory.bankCode(larger, bankCode));
  return Math.min(MOST, -Math.log10(density)) * (entry.status === 'retired' ? RETIRED : 1) + (isShared ? SHARED : 0) +
    (isForeign ? FOREIGN : 0);
}
