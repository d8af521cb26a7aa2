import { BANK_FORMS } from '../../standards/banks/legal-forms.ts';
import { fold, otherSpellings, searchWords as wordsOf } from '../../standards/banks/fold.ts';
import type { SearchQuery } from '../../standards/banks/directory.ts';
import { bic11Of, isBic } from '../../standards/bic/parts.ts';
import { type Steps, inSteps, sortedNumbers } from './steps.ts';

/** The members of an item that a search reads. */
export interface Searchable {
  readonly country: string;
  readonly name: string;
  readonly city: string;
  readonly lei: string;
}

/** Parts of a text with another spelling: a letter outside ASCII, two letters that can stand for one, a short word before another. */
const WRITTEN_OTHERWISE = /[^\x00-\x7f]|ae|oe|ue|aa|(?<![a-z0-9])[a-z0-9]{1,3} /;
/** Returns other spellings of a text, only if it can have them. Folding every text a second time would double the start time. */
const spellings = (text: string, folded: string): string[] =>
  (WRITTEN_OTHERWISE.test(text) || WRITTEN_OTHERWISE.test(folded) ? otherSpellings(text) : []);

/** Minimum length of the beginning of a code, in characters. Shorter beginnings match too many codes. */
const TELLING = 4;

/** Grades of a query's word in an item: missing, inside a word, at the beginning of a word or code, equal to a word. */
const [NOWHERE, INSIDE, BEGINNING, WHOLE] = [0, 1, 2, 3];

/** Ranks of matching items; 0 is best. They are coarser than the ranks in the search of the bundled data. */
const TIER = { code: 0, name: 1, beginsName: 2, wholeWords: 3, beginsCode: 4, beginsWordOfName: 5, beginsWords: 6, inside: 7, none: 8 };

export interface OwnSearch {
  /**
   * Returns the numbers of matching items, in steps. The best items are first, and items with equal rank are in the order of country and
   * name. Returns all items if the query has no words.
   */
  readonly find: (query: Pick<SearchQuery, 'q' | 'country' | 'lei'>) => Steps<Uint32Array>;
}

/** Returns the first of `count` places at which `isThere` is true, otherwise `count`. It must be true for all later places. */
function firstWhere(count: number, isThere: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isThere(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Legal forms that can follow a name in an exact match. */
const FORMS = new Set(BANK_FORMS.map((form) => ` ${form}`));

const LAST = '\uffff';
const PARTED = '\n';

/** Number of words or items in a step of a search. A step takes less than half a millisecond. */
const SEARCH_STEP = 4_096;

/** Words of a vocabulary as one text. `starts`: start of each word, and the end of the text. */
interface WordBlock {
  /** Number of the first word. */
  readonly first: number;
  readonly text: string;
  readonly starts: Uint32Array;
}

function* blocksOf(vocabulary: readonly string[]): Steps<WordBlock[]> {
  const blocks: WordBlock[] = [];
  for (let first = 0; first < vocabulary.length; first += SEARCH_STEP) {
    const words = vocabulary.slice(first, first + SEARCH_STEP);
    const starts = new Uint32Array(words.length + 1);
    words.forEach((word, i) => (starts[i + 1] = starts[i]! + word.length + PARTED.length));
    blocks.push({ first, text: words.join(PARTED), starts });
    yield;
  }
  return blocks;
}

/**
 * Returns a search over an operator's rows. Each word is stored once, and an item has the numbers of its words. A query is compared once
 * with each word, so an item takes only some nanoseconds. `codesOf` returns BICs in 11 characters, bank codes and LEIs. Empty texts are
 * ignored.
 */
export function* ownSearch<T extends Searchable>(items: readonly T[], codesOf: (item: T) => readonly string[]): Steps<OwnSearch> {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  /** The numbers of the words of all items. `firstWord`: index of each item's first word. */
  const wordNumbers: number[] = [];
  const firstWord = new Uint32Array(items.length + 1);
  const keys: string[] = [];
  const codes: string[] = [];
  const codeItems: number[] = [];
  yield* inSteps(items, (item, i) => {
    const { country, name, city } = item;
    const folded = fold(name);
    keys.push(country + folded);
    const place = fold(city);
    const text = [folded, ...spellings(name, folded), place, ...spellings(city, place)].join(' ');
    for (const word of new Set(text.split(' '))) if (word !== '') wordNumbers.push(numberOf(word));
    firstWord[i + 1] = wordNumbers.length;
    for (const code of codesOf(item)) {
      if (code === '') continue;
      codes.push(code.toLowerCase());
      codeItems.push(i);
    }
  });
  const vocabulary = [...numbers.keys()];
  const blocks = yield* blocksOf(vocabulary);
  const ofItems = Uint32Array.from(wordNumbers);
  const inOrder = yield* sortedNumbers(items.length, (a, b) => keys[a]! < keys[b]!);
  const codeOrder = yield* sortedNumbers(codes.length, (a, b) => codes[a]! < codes[b]!);
  const countries = [...new Set(items.map(({ country }) => country))];

  const keyAt = (rank: number): string => keys[inOrder[rank]!]!;
  /** Returns the range of items whose country and name begin with `key`, in sorted order. */
  const ranksOf = (key: string): readonly [start: number, end: number] =>
    [firstWhere(items.length, (rank) => keyAt(rank) >= key), firstWhere(items.length, (rank) => keyAt(rank) > key + LAST)];

  /** Returns the grade of a word of the query in each word of the vocabulary. */
  function* gradesOf(word: string): Steps<Uint8Array> {
    const grades = new Uint8Array(vocabulary.length);
    for (const { first, text, starts } of blocks) {
      for (let at = text.indexOf(word); at >= 0; ) {
        const i = firstWhere(starts.length - 1, (place) => starts[place + 1]! > at);
        const isWhole = vocabulary[first + i]!.length === word.length;
        grades[first + i] = at > starts[i]! ? INSIDE : isWhole ? WHOLE : BEGINNING;
        at = text.indexOf(word, starts[i + 1]);
      }
      yield;
    }
    return grades;
  }

  /** Calls `each` for each item with a code that begins with `code`, or that equals `code` if `isWhole`. */
  function* withCode(code: string, isWhole: boolean, each: (item: number) => void): Steps<void> {
    for (let i = firstWhere(codes.length, (place) => codes[codeOrder[place]!]! >= code); i < codes.length; i++) {
      const found = codes[codeOrder[i]!]!;
      if (isWhole ? found !== code : !found.startsWith(code)) return;
      each(codeItems[codeOrder[i]!]!);
      if (i % SEARCH_STEP === 0) yield;
    }
  }

  /** Writes the rank of each candidate into `tiers`. At the call, candidates have `TIER.inside` and other items `TIER.none`. */
  function* rank(tiers: Uint8Array, q: string, words: readonly string[]): Steps<void> {
    const folded = fold(q);
    const least = new Uint8Array(items.length).fill(WHOLE);
    const begun = new Uint8Array(items.length);
    for (const word of words) {
      const grades = yield* gradesOf(word);
      if (word.length >= TELLING) yield* withCode(word, false, (i) => (begun[i] = 1));
      for (let i = 0; i < items.length; i++) {
        if (i % SEARCH_STEP === 0) yield;
        if (tiers[i] === TIER.none || least[i] === NOWHERE) continue;
        let grade = begun[i] === 1 ? BEGINNING : NOWHERE;
        for (let at = firstWord[i]!; at < firstWord[i + 1]!; at++) {
          const one = grades[ofItems[at]!]!;
          if (one > grade) grade = one;
        }
        if (grade < least[i]!) least[i] = grade;
      }
      if (words.length > 1) begun.fill(0);
    }
    for (let i = 0; i < items.length; i++) {
      if (i % SEARCH_STEP === 0) yield;
      if (tiers[i] === TIER.none) continue;
      tiers[i] = least[i] === NOWHERE ? TIER.none : least[i] === WHOLE ? TIER.wholeWords : folded === words[0] && begun[i] === 1
        ? TIER.beginsCode : least[i] === BEGINNING ? TIER.beginsWords : TIER.inside;
    }
    for (const country of countries) {
      const [first, last] = ranksOf(country + folded);
      for (let at = first; at < last; at++) {
        const i = inOrder[at]!;
        if (at % SEARCH_STEP === 0) yield;
        if (tiers[i] === TIER.none) continue;
        const rest = keys[i]!.slice(country.length + folded.length);
        const tier = rest === '' || FORMS.has(rest) ? TIER.name : rest.startsWith(' ') ? TIER.beginsName : TIER.beginsWordOfName;
        tiers[i] = Math.min(tiers[i]!, tier);
      }
    }
  }

  function* find({ q, country, lei = null }: Pick<SearchQuery, 'q' | 'country' | 'lei'>): Steps<Uint32Array> {
    const [first, last] = country === null ? [0, items.length] : ranksOf(country);
    const tiers = new Uint8Array(items.length).fill(TIER.none);
    for (let at = first; at < last; at++) {
      if (at % SEARCH_STEP === 0) yield;
      if (lei === null || items[inOrder[at]!]!.lei === lei) tiers[inOrder[at]!] = TIER.inside;
    }
    const words = q === null ? [] : wordsOf(q);
    if (q !== null) {
      if (words.length === 0) return new Uint32Array(0);
      const may = tiers.slice();
      yield* rank(tiers, q, words);
      const compact = q.replaceAll(' ', '').toUpperCase();
      yield* withCode((isBic(compact) ? bic11Of(compact) : compact).toLowerCase(), true, (i) => {
        if (may[i] !== TIER.none) tiers[i] = TIER.code;
      });
    }
    return yield* byTier(tiers, first, last);
  }

  /** Returns the matching items from `first` to `last` in sorted order, the best first (counting sort). */
  function* byTier(tiers: Uint8Array, first: number, last: number): Steps<Uint32Array> {
    const ends = new Uint32Array(TIER.none + 2);
    for (let at = first; at < last; at++) {
      if (at % SEARCH_STEP === 0) yield;
      ends[tiers[inOrder[at]!]! + 1]!++;
    }
    for (let tier = 1; tier < ends.length; tier++) ends[tier]! += ends[tier - 1]!;
    const found = new Uint32Array(ends[TIER.none]!);
    for (let at = first; at < last; at++) {
      const i = inOrder[at]!;
      if (at % SEARCH_STEP === 0) yield;
      if (tiers[i] !== TIER.none) found[ends[tiers[i]!]!++] = i;
    }
    return found;
  }

  return { find };
}
