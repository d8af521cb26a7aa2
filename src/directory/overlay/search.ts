import { BANK_FORMS } from '../../standards/banks/legal-forms.ts';
import { fold, otherSpellings, searchWords } from '../../standards/banks/fold.ts';
import type { SearchQuery } from '../../standards/banks/directory.ts';
import { bic11Of, isBic } from '../../standards/bic/parts.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';

/** The members of an item that a search compares. */
export interface Searchable {
  /** Country code of two letters. */
  readonly country: string;
  readonly name: string;
  readonly city: string;
  readonly lei: string;
}

/**
 * Returns the matching items in steps. The best matches come first, and equal matches are sorted by country and name. Returns all items if
 * the query has no text.
 */
export type OwnSearch<T> = (query: Pick<SearchQuery, 'q' | 'country' | 'lei'>) => Steps<readonly T[]>;

/** Minimum length of the beginning of a code, in characters. Shorter beginnings would match too many codes. */
const MIN_PREFIX = 4;

/** The ways in which a word of the query occurs in an item, from the worst to the best. */
const GRADE = { missing: 0, inside: 1, beginsWord: 2, beginsCode: 3, word: 4, wholeCode: 5 } as const;

/** The ranks of matches, from the best to the worst. */
const RANK = { code: 0, name: 1, beginsName: 2, words: 3, beginsCode: 4, beginsWordOfName: 5, beginWords: 6, inside: 7 } as const;
const RANKS = Object.keys(RANK).length;

/** Legal forms that an item's name may have in addition to the query, if the match is exact. */
const FORMS: ReadonlySet<string> = new Set(BANK_FORMS.map((form) => ` ${form}`));

/** Number of words or items in one step of a search. A step takes less than a millisecond. */
const SEARCH_STEP = 2_048;

/** The different texts, and the numbers of the items with each text. */
interface Words {
  readonly texts: readonly string[];
  readonly items: readonly (readonly number[])[];
}

interface Indexes<T> {
  /** The items, sorted by country and name. */
  readonly items: readonly T[];
  /** The folded names of the items. */
  readonly names: readonly string[];
  /** For each word of a name and a city, in all spellings: the items with this word. */
  readonly words: Words;
  /** For the first `MIN_PREFIX` characters of codes: the items with such a code. */
  readonly codes: ReadonlyMap<string, readonly number[]>;
  readonly codesOf: (item: T) => readonly string[];
}

/**
 * Returns a search in an operator's rows. `codesOf` returns the BICs in 11 characters, the bank codes and the LEIs of an item. Empty codes
 * are ignored.
 */
export function* ownSearch<T extends Searchable>(items: readonly T[], codesOf: (item: T) => readonly string[]): Steps<OwnSearch<T>> {
  const indexes = yield* indexesOf(items, codesOf);
  const all = new Uint8Array(items.length).fill(GRADE.inside);
  return function* find({ q, country, lei = null }) {
    const grades = q === null ? all : yield* gradesOf(indexes, q);
    const rankOf = q === null ? () => RANK.inside : rankerOf(indexes.names, grades, q);
    const found = Array.from({ length: RANKS }, (): T[] => []);
    for (let i = 0; i < grades.length; i++) {
      if (i % SEARCH_STEP === 0) yield;
      const item = indexes.items[i]!;
      const isMeant = grades[i] !== GRADE.missing && (country === null || item.country === country) && (lei === null || item.lei === lei);
      if (isMeant) found[rankOf(i)]!.push(item);
    }
    return found.flat();
  };
}

/**
 * Number of characters by which items are sorted in steps: the country and the first letters of the name. Items with equal characters are
 * sorted in one step.
 */
const SORTED_LENGTH = 6;

function* indexesOf<T extends Searchable>(unsorted: readonly T[], codesOf: (item: T) => readonly string[]): Steps<Indexes<T>> {
  const textOf = remembered(searchText);
  const groups = new Map<string, { readonly item: T; readonly key: string }[]>();
  yield* inSteps(unsorted, (item) => {
    const key = item.country + textOf(item.name).folded;
    append(groups, key.slice(0, SORTED_LENGTH), { item, key });
  });
  const items: T[] = [];
  const names: string[] = [];
  const words = new Map<string, number[]>();
  const codes = new Map<string, number[]>();
  for (const start of [...groups.keys()].sort()) {
    yield* inSteps(groups.get(start)!.sort((a, b) => Number(a.key > b.key) - Number(a.key < b.key)), ({ item }) => {
      const i = items.push(item) - 1;
      const [name, city] = [textOf(item.name), textOf(item.city)];
      names.push(name.folded);
      for (const word of name.words) append(words, word, i);
      for (const word of city.words) if (!name.words.has(word)) append(words, word, i);
      for (const code of new Set(codesOf(item).map(prefixOf))) if (code !== '') append(codes, code, i);
    });
  }
  return { items, names, words: { texts: [...words.keys()], items: [...words.values()] }, codes, codesOf };
}

/** A name or a city: its folded form, and its words in all spellings. */
interface SearchText {
  readonly folded: string;
  readonly words: ReadonlySet<string>;
}

function searchText(text: string): SearchText {
  const folded = fold(text);
  const words = new Set([...folded.split(' '), ...spellings(text, folded)]);
  words.delete('');
  return { folded, words };
}

/** Returns `make` with a memory of all its results, because most names and cities occur in several rows. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) known.set(text, (result = make(text)));
    return result;
  };
}

const prefixOf = (code: string): string => code.slice(0, MIN_PREFIX);

/**
 * Parts of a text that can be spelled in another way. They are letters outside ASCII, pairs of letters that can replace a single letter,
 * and a short word before another word.
 */
const WRITTEN_OTHERWISE = /[^\x00-\x7f]|ae|oe|ue|aa|(?<![a-z0-9])[a-z0-9]{1,3} /;
/**
 * Returns other spellings of a text if it can have them. Most texts cannot, and to fold every text twice would make the start a third
 * slower.
 */
const spellings = (text: string, folded: string): string[] =>
  (WRITTEN_OTHERWISE.test(text) || WRITTEN_OTHERWISE.test(folded) ? otherSpellings(text, folded) : []);

/**
 * Returns for each item the lowest grade that a word of the query has in it. The grade is `GRADE.wholeCode` if the query is a code of the
 * item.
 */
function* gradesOf<T>(indexes: Indexes<T>, q: string): Steps<Uint8Array> {
  const words = searchWords(q);
  const grades = new Uint8Array(indexes.items.length).fill(words.length === 0 ? GRADE.missing : GRADE.word);
  for (const word of words) {
    const ofWord = yield* gradesOfWord(indexes, word);
    for (let i = 0; i < grades.length; i++) grades[i] = Math.min(grades[i]!, ofWord[i]!);
    yield;
  }
  const compact = q.replaceAll(' ', '').toUpperCase();
  const code = isBic(compact) ? bic11Of(compact) : compact;
  if (words.length > 0) yield* eachWithCode(indexes, code, (found) => found === code, (i) => (grades[i] = GRADE.wholeCode));
  return grades;
}

/** Returns a function that returns the rank of a matching item. */
function rankerOf(names: readonly string[], grades: Uint8Array, q: string): (item: number) => number {
  const folded = fold(q);
  const isOneWord = !folded.includes(' ');
  return (i) => {
    const grade = grades[i]!;
    if (grade === GRADE.wholeCode) return RANK.code;
    const isNamed = names[i]!.startsWith(folded);
    const rest = isNamed ? names[i]!.slice(folded.length) : '';
    if (isNamed && (rest === '' || FORMS.has(rest))) return RANK.name;
    if (rest.startsWith(' ')) return RANK.beginsName;
    if (grade === GRADE.word) return RANK.words;
    if (grade === GRADE.beginsCode && isOneWord) return RANK.beginsCode;
    if (isNamed) return RANK.beginsWordOfName;
    return grade === GRADE.inside ? RANK.inside : RANK.beginWords;
  };
}

/** Returns the grade of a word of the query in each item. */
function* gradesOfWord<T>(indexes: Indexes<T>, word: string): Steps<Uint8Array> {
  const { texts, items } = indexes.words;
  const grades = new Uint8Array(indexes.items.length);
  for (let number = 0; number < texts.length; number++) {
    if (number % SEARCH_STEP === 0) yield;
    const grade = gradeIn(texts[number]!, word);
    if (grade !== GRADE.missing) for (const i of items[number]!) grades[i] = Math.max(grades[i]!, grade);
  }
  const code = word.toUpperCase();
  if (word.length >= MIN_PREFIX) {
    yield* eachWithCode(indexes, code, (found) => found.startsWith(code), (i) => (grades[i] = Math.max(grades[i]!, GRADE.beginsCode)));
  }
  return grades;
}

function gradeIn(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at !== 0) return at < 0 ? GRADE.missing : GRADE.inside;
  return text.length === word.length ? GRADE.word : GRADE.beginsWord;
}

/** Calls `each` for each item with a code for which `isMeant` is true. The code must begin with the first characters of `code`. */
function* eachWithCode<T>({ items, codes, codesOf }: Indexes<T>, code: string, isMeant: (code: string) => boolean,
    each: (item: number) => void): Steps<void> {
  yield* inSteps(codes.get(prefixOf(code)) ?? [], (i) => {
    if (codesOf(items[i]!).some(isMeant)) each(i);
  }, SEARCH_STEP);
}
