import { fold, otherSpellings } from '../../standards/banks/fold.ts';
import type { SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { type Bits, addItem } from '../../base/algorithms/bits.ts';
import { once } from '../../base/algorithms/once.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import { COUNTRY_SLOTS, countrySlot } from '../bundle/keys.ts';
import { MIN_PREFIX, type SearchField, type TextSearchField, bicField, unitedField } from '../bundle/matcher.ts';
import { type NameFields, nameSearch } from '../bundle/search-order.ts';
import { append } from './grouping.ts';

/** An operator's bank or BIC record, with the members that a search compares. */
export interface Searchable {
  /** Country code of two letters. */
  readonly country: string;
  readonly name: string;
  /** The folded name. */
  readonly folded: string;
  readonly city: string;
  /** In 11 characters. */
  readonly bic: string | null;
  readonly codes: readonly string[];
  readonly lei: string;
}

/** Returns a search in the items for which `isMeant` is true. `at` returns the result for the number of an item. */
type OwnSearch = <T>(isMeant: (item: number) => boolean, at: (item: number) => T) => (query: SearchQuery) => SearchPage<T>;

/**
 * Prepares the search in items, which it ranks by country, then by name. The engine is the search engine of the bundle. Its fields are not
 * indexes: they scan a long string for each word. A scan of 130,000 names takes a millisecond, and an index of them a second to make.
 */
export function* ownSearch(items: readonly Searchable[]): Steps<OwnSearch> {
  const order = yield* orderOf(items);
  return searchIn(order, yield* fieldsOf(items, order));
}

/** Returns the search. It is a function of its own, so that the search does not keep the items in memory. */
const searchIn = (order: Uint32Array, { slots, byLei, ...fields }: OwnFields): OwnSearch => (isMeant, at) => {
  const ranks = order.map((_, rank) => rank).filter((rank) => isMeant(order[rank]!));
  const starts = new Uint32Array(COUNTRY_SLOTS + 1);
  for (const rank of ranks) starts[slots[rank]! + 1]!++;
  for (let slot = 0; slot < COUNTRY_SLOTS; slot++) starts[slot + 1]! += starts[slot]!;
  return nameSearch({
    ...fields, byCountry: { items: ranks, starts },
    ranksWithLei: (lei) => Uint32Array.from(byLei.get(lei) ?? []).filter((rank) => isMeant(order[rank]!)),
  }, { at: (rank) => at(order[rank]!), rankOf: () => null, countryOf: (rank) => slots[rank]! });
};

/** The fields of all items by rank. */
interface OwnFields extends Omit<NameFields, 'byCountry' | 'ranksWithLei'> {
  /** The slot of each country (keys.ts). */
  readonly slots: Uint16Array;
  readonly byLei: ReadonlyMap<string, readonly number[]>;
}

function* fieldsOf(items: readonly Searchable[], order: Uint32Array): Steps<OwnFields> {
  const [names, cities, bics, codes] = [new SpelledTexts(), new SpelledTexts(), new ScannedTexts(), new ScannedTexts()];
  const slots = new Uint16Array(items.length);
  const byLei = new Map<string, number[]>();
  yield* inSteps(order, (i, rank) => {
    const item = items[i]!;
    names.add(item.name, item.folded);
    cities.add(item.city, fold(item.city));
    bics.add(item.bic === null ? '' : ` ${item.bic}`);
    codes.add(` ${item.codes.join(' ')} `);
    slots[rank] = countrySlot(item.country);
    if (item.lei !== '') append(byLei, item.lei, rank);
  });
  const [name, city] = [names.field(), cities.field()];
  return {
    name, city, texts: unitedField([name, city]), bic: bicField((found, text) => bics.scan(found, ` ${text}`)), code: codeField(codes),
    size: items.length, slots, byLei,
  };
}

/** Length of the country and the beginning of a name. Items with equal beginnings are sorted in one step. */
const SORTED_LENGTH = 8;

/** Returns the numbers of the items, sorted by country, then by folded name. */
function* orderOf(items: readonly Searchable[]): Steps<Uint32Array> {
  const groups = new Map<string, number[]>();
  yield* inSteps(items, ({ country, folded }, i) => append(groups, (country + folded).slice(0, SORTED_LENGTH), i));
  const order = new Uint32Array(items.length);
  let ranked = 0;
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key)!.sort((a, b) => compareTexts(items[a]!.folded, items[b]!.folded));
    order.set(group, ranked);
    ranked += group.length;
    yield;
  }
  return order;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Number of texts that are joined in one step. */
const JOINED = 1_024;

/** The texts of all ranks, joined to one string. */
class ScannedTexts {
  /** Start of each text, and the end of the last text. */
  readonly #starts = [0];
  readonly #joined: string[] = [];
  #last: string[] = [];
  readonly #all = once(() => [...this.#joined, ...this.#last].join(''));

  /** Adds the text of the next rank. */
  add(text: string): void {
    this.#starts.push(this.#starts.at(-1)! + text.length);
    if (this.#last.push(text) < JOINED) return;
    this.#joined.push(this.#last.join(''));
    this.#last = [];
  }

  /** Adds the items whose text contains `sought`. With `isMeant` it adds only the items with a meant rest of the text. */
  scan(items: Bits, sought: string, isMeant?: (rest: string) => boolean): void {
    const starts = this.#starts;
    const text = this.#all();
    let rank = 0;
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, starts[rank + 1])) {
      while (starts[rank + 1]! <= at) rank++;
      if (isMeant === undefined || isMeant(text.slice(at + sought.length, starts[rank + 1]))) addItem(items, rank);
    }
  }
}

/** Characters before a folded text. They occur only there. */
const START = '\n ';

/** The names or the cities of all items. A text without other spellings has an empty text in `#spellings`. */
class SpelledTexts {
  readonly #folded = new ScannedTexts();
  readonly #spellings = new ScannedTexts();

  add(text: string, folded: string): void {
    const spellings = otherSpellings(text, folded);
    this.#folded.add(`${START}${folded} `);
    this.#spellings.add(spellings.length === 0 ? '' : ` ${spellings.join(' ')} `);
  }

  field(): TextSearchField {
    const [texts, others] = [this.#folded, this.#spellings];
    const inBoth = (form: (word: string) => string): SearchField['addWhole'] => (items, word) => {
      texts.scan(items, form(word));
      others.scan(items, form(word));
    };
    return {
      addWhole: inBoth((word) => ` ${word} `),
      addPrefix: inBoth((word) => ` ${word}`),
      addInside(items, word) {
        texts.scan(items, word);
        // A search compares other spellings only with the beginnings of words.
        others.scan(items, ` ${word}`);
      },
      addBeginning: (items, folded) => texts.scan(items, START + folded),
      addExact(items, folded, endings = []) {
        const rests = new Set([' ', ...endings.map((ending) => ` ${ending} `)]);
        texts.scan(items, START + folded, (rest) => rests.has(rest));
      },
      // A long word occurs less often than a short word.
      weight: (word) => -word.length,
    };
  }
}

/** Returns the field of bank codes. It matches the words that the field of the bundle matches, and also codes without a digit. */
function codeField(codes: ScannedTexts): SearchField {
  const addWhole = (items: Bits, word: string): void => codes.scan(items, ` ${word.toUpperCase()} `);
  const addPrefix = (items: Bits, word: string): void =>
    (word.length < MIN_PREFIX ? addWhole(items, word) : codes.scan(items, ` ${word.toUpperCase()}`));
  return { addWhole, addPrefix, addInside: addPrefix };
}
