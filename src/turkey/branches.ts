/**
 * The branches of Turkish banks, by the central bank's list of payment participants and their branches (TCMB, EFT-EMKT).
 *
 * The table is read where it lies: one offset and one key per row, and a row becomes an object when it is first answered. All together
 * they are some megabytes at most.
 */
import type { SearchPage } from '../banks/directory.ts';
import { fold } from '../banks/fold.ts';
import { lowerBound } from '../text/binary-search.ts';

export interface TurkishBranch {
  /** TCMB bank code, 5 digits. */
  readonly bankCode: string;
  /** As the list has it: 1 to 4 digits without leading zeros. */
  readonly code: string;
  readonly name: string;
  /** The province; null where the branch name does not tell it. */
  readonly city: string | null;
  readonly district: string | null;
}

export interface BranchQuery {
  /** Null means any bank. */
  readonly bankCode: string | null;
  /** Null lists everything. */
  readonly q: string | null;
  readonly limit: number;
  readonly offset: number;
}

export interface TurkishBranches {
  /** The year, month or day (ISO 8601) of the oldest row. */
  readonly asOf: string;
  /** Leading zeros of either code do not matter. Null when the list has no such branch. */
  find(bankCode: string, branchCode: string): TurkishBranch | null;
  /** Every word of `q` must occur in code, name, city or district. Best match first, then by bank code and branch code. */
  search(query: BranchQuery): SearchPage<TurkishBranch>;
  /** How many branches of this bank are listed. */
  count(bankCode: string): number;
}

/** Codes have at most five digits, so bank code and branch code make one number to search by. */
const CODE_RANGE = 1e5;
const keyOf = (bankCode: string, branchCode: string): number => numberOf(bankCode) * CODE_RANGE + numberOf(branchCode);

/** An account number may hold letters, which are no code: NaN is in no list. */
const numberOf = (code: string): number => (/^\d{1,5}$/.test(code) ? Number(code) : NaN);

/**
 * Of the text of data/tr/branches.tsv: below the header, bank code, branch code, name, city, district, source and date,
 * ascending by bank code and branch code as numbers.
 */
export const openBranches = (tsv: string): TurkishBranches => {
  const starts: number[] = [];
  for (let at = tsv.indexOf('\n') + 1; at < tsv.length; at = tsv.indexOf('\n', at) + 1) starts.push(at);
  const cells = (row: number): string[] => tsv.slice(starts[row], tsv.indexOf('\n', starts[row])).split('\t');

  const keys = new Float64Array(starts.length);
  let asOf = '';
  for (let row = 0; row < starts.length; row++) {
    const [bankCode, branchCode, , , , , date] = cells(row);
    keys[row] = keyOf(bankCode!, branchCode!);
    if (row === 0 || date! < asOf) asOf = date!;
  }

  const read = (row: number): TurkishBranch => {
    const [bankCode, code, name, city, district] = cells(row);
    return { bankCode: bankCode!, code: code!, name: name!, city: city! || null, district: district! || null };
  };
  const answered: TurkishBranch[] = new Array(starts.length);
  const branch = (row: number): TurkishBranch => (answered[row] ??= read(row));

  /** The first row whose key is not below this one. */
  const rowAt = (key: number): number => lowerBound(keys, key, 0, keys.length);

  const rowsOf = (bankCode: string | null): { from: number; to: number } =>
    bankCode === null
      ? { from: 0, to: keys.length }
      : { from: rowAt(keyOf(bankCode, '0')), to: rowAt(keyOf(bankCode, '0') + CODE_RANGE) };

  /** Made with the first search. */
  let searchable: string[] | null = null;

  return {
    asOf,

    find(bankCode, branchCode) {
      const key = keyOf(bankCode, branchCode);
      const row = rowAt(key);
      return keys[row] === key ? branch(row) : null;
    },

    search({ bankCode, q, limit, offset }) {
      searchable ??= starts.map((_, row) => searchText(read(row)));
      const { from, to } = rowsOf(bankCode);
      const query = fold(q ?? '');
      const words = query.split(' ');
      const ranked: number[][] = RANKS.map(() => []);
      for (let row = from; row < to; row++) {
        const text = searchable[row]!;
        if (words.every((word) => text.includes(word))) ranked[RANKS.findIndex((rank) => rank(text, query))]!.push(row);
      }
      const rows = ranked.flat();
      return { total: rows.length, results: rows.slice(offset, offset + limit).map(branch) };
    },

    count(bankCode) {
      const { from, to } = rowsOf(bankCode);
      return to - from;
    },
  };
};

/** Folded words, each between spaces: the code first, the name up to the bar. */
const searchText = ({ code, name, city, district }: TurkishBranch): string =>
  ` ${code} ${fold(name)} | ${fold(`${city ?? ''} ${district ?? ''}`)} `;

const nameStart = (text: string): number => text.indexOf(' ', 1);

/** How well a text that holds every word of the folded query matches, best first; the last takes what is left. */
const RANKS: readonly ((text: string, query: string) => boolean)[] = [
  (text, query) => text.startsWith(` ${query} `),
  (text, query) => text.startsWith(` ${query} |`, nameStart(text)),
  (text, query) => text.startsWith(` ${query}`, nameStart(text)),
  (text, query) => query.split(' ').every((word) => text.includes(` ${word}`)),
  () => true,
];
