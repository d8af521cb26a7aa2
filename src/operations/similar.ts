/** Finds what a client may have meant by a search with few matches: names and BICs that differ by one or two slips. */
import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../banks/directory.ts';
import { words as wordsOf } from '../banks/fold.ts';
import { bic8Of, headOfficeOf, isBic } from '../bic/parts.ts';
import { slipRank } from '../iban/repair/slips.ts';
import type { Steps } from './route.ts';

/** How many are named. */
export const MAXIMUM_SIMILAR = 3;
/** Fewer matches than this are little. */
export const FEW_MATCHES = 3;

/** Words are looked for by their halves, one of which a single slip leaves whole: in shorter ones those tell nothing. */
const SHORTEST_WORD = 4;
/** So many words are looked at, and so many of the names that have a half of one. */
const MAXIMUM_WORDS = 5;
const MAXIMUM_NAMES = 500;
/** From this length on two slips may be in one word. */
const LONG_WORD = 6;

/** Finds entries whose name has the words of `q` with one or two slips in one word. The fewest slips come first. A step is one search. */
function* similarNames<T>(
  { q, country }: SearchQuery, search: (query: SearchQuery) => SearchPage<T>, nameOf: (one: T) => string,
): Steps<readonly T[]> {
  const words = wordsOf(q ?? '').slice(0, MAXIMUM_WORDS);
  const found: { readonly one: T; readonly slips: number }[] = [];
  for (const word of words) {
    if (word.length < SHORTEST_WORD || /\d/.test(word)) continue;
    const others = words.filter((other) => other !== word);
    const middle = Math.ceil(word.length / 2);
    const slipsIn = slipCounter(word);
    for (const half of [word.slice(0, middle), word.slice(middle)]) {
      yield;
      for (const one of search({ q: [half, ...others].join(' '), country, limit: MAXIMUM_NAMES, offset: 0 }).results) {
        const slips = slipsIn(nameOf(one));
        if (slips > 0 && slips < Infinity) found.push({ one, slips });
      }
    }
  }
  return found.sort((a, b) => a.slips - b.slips).map(({ one }) => one);
}

/** Counts slips between `word` and the nearest word of a name; Infinity for too many. Branches share a name: it is compared once. */
function slipCounter(word: string): (name: string) => number {
  const most = word.length < LONG_WORD ? 1 : 2;
  const known = new Map<string, number>();
  return (name) => {
    let fewest = known.get(name);
    if (fewest === undefined) {
      const near = wordsOf(name).filter(({ length }) => Math.abs(length - word.length) <= most);
      fewest = Math.min(...near.map((other) => slipsBetween(other, word)));
      if (fewest > most) fewest = Infinity;
      known.set(name, fewest);
    }
    return fewest;
  };
}

/**
 * Counts the characters that are wrong, missing, too many or swapped with their neighbour. This is the restricted distance of Damerau and
 * Levenshtein: no stretch is edited twice.
 */
export function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(substituted, above[j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, before[j - 2]! + 1) : least);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}

const BIC_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Listed BICs that an unlisted one may be a slip of: branches of the same institution, else head offices one slip away. The likeliest
 * slip is first, and of equal ones the BIC with the most branches.
 */
export function similarBics(bic: string, directory: Directory): readonly BicRecord[] {
  const given = bic8Of(bic);
  const own = directory.bicsOfInstitution(given);
  if (own.length > 0) return [...own].sort((a, b) => Number(b.bic === headOfficeOf(given)) - Number(a.bic === headOfficeOf(given))).slice(0,
    MAXIMUM_SIMILAR);
  const ranked = new Map<string, number>();
  for (let i = 0; i < given.length; i++) {
    const [from, next] = [given[i]!, given[i + 1]];
    const edits = [...BIC_CHARACTERS].map((to) => ({ kind: 'substitution' as const, from, to }));
    for (const edit of next === undefined ? edits : [...edits, { kind: 'transposition' as const, from: from + next, to: next + from }]) {
      if (edit.from === edit.to) continue;
      const meant = headOfficeOf(given.slice(0, i) + edit.to + given.slice(i + edit.from.length));
      ranked.set(meant, Math.min(ranked.get(meant) ?? Infinity, slipRank(given, { ...edit, position: i + 1 })));
    }
  }
  const listed = [...ranked].flatMap(([meant, rank]) => {
    const record = directory.bic(meant);
    return record === null ? [] : [{ record, rank, branches: directory.bicsOfInstitution(bic8Of(meant)).length }];
  });
  return listed.sort((a, b) => a.rank - b.rank || b.branches - a.branches).slice(0, MAXIMUM_SIMILAR).map(({ record }) => record);
}

/** The BIC that a search asks for as a whole; null where it asks for something else. */
function bicIn({ q }: SearchQuery): string | null {
  const compact = (q ?? '').replaceAll(' ', '').toUpperCase();
  return isBic(compact) ? compact : null;
}

/** The first of these that a page does not show already, each once. */
const others = <T>(found: readonly T[], shown: readonly T[], keyOf: (one: T) => string): readonly T[] => {
  const seen = new Set(shown.map(keyOf));
  return found.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)) !== undefined).slice(0, MAXIMUM_SIMILAR);
};

/**
 * Banks that may have been meant by a search, besides those that it found. Of banks of one name and country one: a search for it finds the
 * others.
 */
export function* similarBanksOf(query: SearchQuery, { results }: SearchPage<Bank>, directory: Directory): Steps<readonly Bank[]> {
  const bic = bicIn(query);
  const byBic = bic === null || results.length > 0
    ? [] : similarBics(bic, directory).flatMap(({ bankSlug }) => (bankSlug === null ? [] : directory.bank(bankSlug) ?? []));
  const byName = yield* similarNames(query, directory.searchBanks, ({ name }) => name);
  return others([...byBic, ...byName], results, ({ name, country }) => `${country} ${wordsOf(name).join(' ')}`);
}

/** BICs that may have been meant by a search, besides those that it found. */
export function* similarBicsOf(
  query: SearchQuery, { results }: SearchPage<BicRecord>, directory: Directory,
): Steps<readonly BicRecord[]> {
  const bic = bicIn(query);
  const byBic = bic === null || results.length > 0 ? [] : similarBics(bic, directory);
  const byName = yield* similarNames(query, directory.searchBics, ({ bankName }) => bankName ?? '');
  return others([...byBic, ...byName], results, ({ bic: own }) => bic8Of(own));
}
