/** What the bundled data may be asked: their indexes are searched with sets that every search fills anew. */
import type { Directory } from '../../src/banks/directory.ts';
import { COUNTRIES } from '../../src/countries/registry.ts';
import type { TurkishBranches } from '../../src/turkey/turkey.ts';
import { type Below, digits, pick } from './any-arguments.ts';
import { realTurkey, testDirectory } from './directory.ts';

/** Arguments for each method of an interface. */
type Asked<T> = { readonly [K in keyof T as T[K] extends (...given: never) => unknown ? K : never]: T[K] extends (...given: infer Given) => unknown ? (below: Below) => Given : never };

const countryCode = (below: Below): string => pick(below, [pick(below, COUNTRIES).code, 'DE', 'ZZ']);
const BRANCHES = realTurkey().branches.search({ q: null, bankCode: null, limit: 4, offset: 0 }).results;
const NAMES = [
  ...testDirectory().searchBanks({ q: null, country: null, limit: 100, offset: 0 }).results.flatMap(({ name, city }) => [name, city ?? '', `${city} ${name}`]),
  ...BRANCHES.flatMap(({ code, city }) => BRANCHES.flatMap(({ name }) => [`${code} ${name}`, `${name} ${city}`])),
];
const words = (below: Below): string | null => pick(below, [null, '', 'bank', 'bank köln', 'muster', 'a', 'köln', 'MUSTDEFF', '3704', pick(below, NAMES), pick(below, NAMES), pick(below, NAMES).slice(0, 1 + below(12))]);
const page = (below: Below) => ({ limit: 1 + below(20), offset: below(3) });
const search = (below: Below) => ({ q: words(below), country: pick(below, [null, countryCode(below)]), ...page(below) });

export const OF_DIRECTORY: Asked<Directory> = {
  bankCode: (below) => [countryCode(below), pick(below, ['37040044', digits(below)])],
  branchPlace: (below) => ['IT', digits(below), digits(below)],
  bic: (below) => [pick(below, ['MUSTDEFFXXX', 'COBADEFFXXX', digits(below)])],
  bicsOfInstitution: (below) => [pick(below, ['MUSTDEFF', digits(below)])],
  bank: (below) => [pick(below, ['musterbank-de', digits(below)])],
  searchBanks: (below) => [search(below)],
  searchBics: (below) => [search(below)],
  datasets: () => [],
  coverage: () => [],
  bicYears: () => [],
  ibanRules: () => [],
  clearingRanges: () => [],
};
export const OF_BRANCHES: Asked<TurkishBranches> = {
  find: (below) => [pick(below, ['00010', digits(below)]), digits(below)],
  search: (below) => [{ q: words(below), bankCode: pick(below, [null, '10', '00062', digits(below)]), ...page(below) }],
  count: (below) => [pick(below, ['00010', digits(below)])],
};
