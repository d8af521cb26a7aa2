/** Finds names and BICs that differ from the query by one or two slips. It is used if a search has few matches. */
import type { Bank, BicRecord, Directory, SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { searchWords as wordsOf } from '../../standards/banks/fold.ts';
import { bic8Of, headOfficeOf, isBic } from '../../standards/bic/parts.ts';
import { slipRank } from '../../standards/iban/repair/slips.ts';
import type { RequestSteps } from './route.ts';

/** Maximum number of similar entries in an answer. */
export const MAXIMUM_SIMILAR = 3;
/** A search with fewer matches also returns similar entries. */
export const FEW_MATCHES = 3;

/** Minimum length of a word, in characters. The search uses the two halves of a word, because one slip leaves one half unchanged. */
const SHORTEST_WORD = 4;
/**
 * Maximum number of words that are searched, and maximum number of names that are compared for each half. Both limit the time of a search.
 */
const MAXIMUM_WORDS = 5;
const MAXIMUM_NAMES = 500;
/** Minimum length of a word that may have two slips, in characters. */
const LONG_WORD = 6;

/** A search of the directory. */
export type Search<T> = (query: SearchQuery) => SearchPage<T>;

/**
 * Finds entries whose name has the words of `q` with one or two slips in one word. Entries with the fewest slips come first. Each step is
 * one search.
 */
function* similarNames<T>(
  { q, country }: SearchQuery, search: Search<T>, nameOf: (entry: T) => string,
): RequestSteps<readonly T[]> {
  const words = wordsOf(q ?? '').slice(0, MAXIMUM_WORDS);
  const found: { readonly entry: T; readonly slips: number }[] = [];
  for (const word of words) {
    if (word.length < SHORTEST_WORD || /\d/.test(word)) continue;
    const others = words.filter((other) => other !== word);
    const middle = Math.ceil(word.length / 2);
    const slipsIn = slipCounter(word);
    for (const half of [word.slice(0, middle), word.slice(middle)]) {
      yield;
      const { results } = search({ q: [half, ...others].join(' '), country, limit: MAXIMUM_NAMES, offset: 0 });
      for (const entry of results) {
        const slips = slipsIn(nameOf(entry));
        if (slips > 0 && slips < Infinity) found.push({ entry, slips });
      }
    }
  }
  return found.sort((a, b) => a.slips - b.slips).map(({ entry }) => entry);
}

/**
 * Returns a function that counts slips between `word` and the nearest word of a name. The result is Infinity if there are too many slips.
 * Each name is compared once.
 */
function slipCounter(word: string): (name: string) => number {
  const maximum = word.length < LONG_WORD ? 1 : 2;
  const known = new Map<string, number>();
  return (name) => {
    let fewest = known.get(name);
    if (fewest === undefined) {
      const near = wordsOf(name).filter(({ length }) => Math.abs(length - word.length) <= maximum);
      fewest = Math.min(...near.map((other) => slipsBetween(other, word)));
      if (fewest > maximum) fewest = Infinity;
      known.set(name, fewest);
    }
    return fewest;
  };
}

/**
 * Counts the characters that are wrong, missing, additional or swapped with their neighbour. This is the restricted distance of Damerau and
 * Levenshtein: no part of a word is edited twice.
 */
export function slipsBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const fewest = Math.min(substituted, above[j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(fewest, before[j - 2]! + 1) : fewest);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}

const BIC_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Returns listed BICs that are similar to an unlisted BIC. They are branches of its institution, or otherwise head offices that differ by
 * one slip. The most likely slip comes first. If slips are equally likely, the BIC with the most branches comes first.
 */
export function similarBics(bic: string, directory: Directory): readonly BicRecord[] {
  const given = bic8Of(bic);
  const own = directory.bicsOfInstitution(given);
  if (own.length > 0) {
    const headOffice = headOfficeOf(given);
    return [...own].sort((a, b) => Number(b.bic === headOffice) - Number(a.bic === headOffice)).slice(0, MAXIMUM_SIMILAR);
  }
  const ranked = new Map<string, number>();
  for (let i = 0; i < given.length; i++) {
    const [from, next] = [given[i]!, given[i + 1]];
    const edits = [...BIC_CHARACTERS].map((to) => ({ kind: 'substitution' as const, from, to }));
    for (const edit of next === undefined ? edits : [...edits, { kind: 'transposition' as const, from: from + next, to: next + from }]) {
      if (edit.from === edit.to) continue;
      const corrected = headOfficeOf(given.slice(0, i) + edit.to + given.slice(i + edit.from.length));
      ranked.set(corrected, Math.min(ranked.get(corrected) ?? Infinity, slipRank(given, { ...edit, position: i + 1 })));
    }
  }
  const listed = [...ranked].flatMap(([corrected, rank]) => {
    const record = directory.bic(corrected);
    return record === null ? [] : [{ record, rank, branches: directory.bicsOfInstitution(bic8Of(corrected)).length }];
  });
  return listed.sort((a, b) => a.rank - b.rank || b.branches - a.branches).slice(0, MAXIMUM_SIMILAR).map(({ record }) => record);
}

/** Returns the BIC if the query is a whole BIC. Otherwise null. */
function bicIn({ q }: SearchQuery): string | null {
  const compact = (q ?? '').replaceAll(' ', '').toUpperCase();
  return isBic(compact) ? compact : null;
}

/** Returns the first entries that a page does not show. Each key occurs once. */
const notShown = <T>(found: readonly T[], shown: readonly T[], keyOf: (entry: T) => string): readonly T[] => {
  const seen = new Set(shown.map(keyOf));
  return found.filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)) !== undefined).slice(0, MAXIMUM_SIMILAR);
};

/**
 * Finds banks that are similar to a query and not on its page. Banks with the same name and country count once, because a search for this
 * name finds all of them.
 */
export function* similarBanksOf(query: SearchQuery, { results }: SearchPage<Bank>, directory: Directory): RequestSteps<readonly Bank[]> {
  const bic = bicIn(query);
  const records = bic === null || results.length > 0 ? [] : similarBics(bic, directory);
  const byBic = records.flatMap(({ bankSlug }) => (bankSlug === null ? [] : directory.bank(bankSlug) ?? []));
  const byName = yield* similarNames(query, directory.searchBanks, ({ name }) => name);
  return notShown([...byBic, ...byName], results, ({ name, country }) => `${country} ${wordsOf(name).join(' ')}`);
}

/** Finds BICs that are similar to a query and not on its page. */
export function* similarBicsOf(
  query: SearchQuery, { results }: SearchPage<BicRecord>, directory: Directory,
): RequestSteps<readonly BicRecord[]> {
  const bic = bicIn(query);
  const byBic = bic === null || results.length > 0 ? [] : similarBics(bic, directory);
  const byName = yield* similarNames(query, directory.searchBics, ({ bankName }) => bankName ?? '');
  return notShown([...byBic, ...byName], results, ({ bic: own }) => bic8Of(own));
}
