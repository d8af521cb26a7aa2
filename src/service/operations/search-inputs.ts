import type { SearchPage, SearchQuery } from '../../standards/banks/directory.ts';
import { searchWords } from '../../standards/banks/fold.ts';
import { isLei } from '../../standards/check-digits/lei.ts';
import { type Refusal, type Result, ok, refuse } from '../../base/errors.ts';
import { FIXED_LIMITS } from '../../base/limits.ts';
import { type Schema, integer, list, object, string } from '../../base/schema/schema.ts';
import { FEW_MATCHES, MAXIMUM_SIMILAR, type Search } from './similar.ts';
import { type InputValues, type RequestSteps, optional, withDefault } from './route.ts';

/** Maximum offset. It is far more than the length of any list. */
const LAST_OFFSET = 1_000_000;

/** Inputs that choose a page of the results. */
export const PAGING = {
  limit: withDefault(integer({ minimum: 1, maximum: 200, description: 'the maximum number of results', examples: [5] }), 25),
  offset: withDefault(integer({ minimum: 0, maximum: LAST_OFFSET, description: 'the number of matches to skip', examples: [25] }), 0),
};

/** Text that says how a client asks for the next page. */
export const NEXT_PAGE = 'ask again with `offset` raised by the number of results';

/** Returns the input for the words of a search. `sought` names the texts that are searched. */
export const qInput = (sought: string, example: string) =>
  optional(
    string({
      maxLength: FIXED_LIMITS.name_characters.value,
      description: `words of ${sought}; case, accents and letters like ı ß ø do not matter, and every word must match`,
      examples: [example],
    }),
  );

/** Inputs of a search for banks or BICs. */
export const DIRECTORY_SEARCH = {
  q: qInput('a name or a city, a BIC, a LEI or a bank code', 'sparkasse köln'),
  country: optional(string({ pattern: '^[A-Za-z]{2}$', description: 'two letters, a country code of ISO 3166-1 such as DE',
    examples: ['DE'] })),
  lei: optional(string({ description: 'a Legal Entity Identifier, 20 characters in either case: only entries with this LEI',
    examples: ['7LTWFZYICNSX8D621K86'] })),
  ...PAGING,
};

/** Returns the query of a directory search. Refuses an `lei` that is not an LEI (ISO 17442). */
function searchQuery({ country, lei, ...rest }: InputValues<typeof DIRECTORY_SEARCH>): Result<SearchQuery> {
  const refusal = excessWords(rest.q);
  if (refusal) return refusal;
  const identifier = lei === null ? null : lei.replaceAll(' ', '').toUpperCase();
  if (identifier !== null && !isLei(identifier)) {
    return refuse('INVALID_PARAMETER',
      'lei must be 18 letters or digits and two check digits that fit them (ISO 17442), such as 7LTWFZYICNSX8D621K86', 'lei');
  }
  return ok({ ...rest, lei: identifier, country: country === null ? null : country.toUpperCase() });
}

/** Returns entries that are similar to the query but not on its page. */
type FindSimilar<T> = (query: SearchQuery, page: SearchPage<T>) => RequestSteps<readonly T[]>;

/** Searches the directory and returns a page. It works in steps if it also looks for similar entries. */
export function searchDirectory<T, U>(input: InputValues<typeof DIRECTORY_SEARCH>, search: Search<T>,
    model: (entry: T) => U, findSimilar: FindSimilar<T>) {
  const query = searchQuery(input);
  if (!query.ok) return query;
  return searchInSteps(query.value, search, model, findSimilar);
}

function* searchInSteps<T, U>(query: SearchQuery, search: Search<T>, model: (entry: T) => U, findSimilar: FindSimilar<T>) {
  // The first step ends before the search, because many clients can ask in one turn of the event loop.
  yield;
  const found = search(query);
  const hasFewMatches = query.q !== null && query.lei === null && found.total < FEW_MATCHES;
  return directoryPage(found, model, hasFewMatches ? yield* findSimilar(query, found) : []);
}

/** Refuses a query with too many words. */
export function excessWords(q: string | null): Refusal | null {
  const maximum = FIXED_LIMITS.query_words.value;
  return q === null || searchWords(q).length <= maximum ? null : refuse('INVALID_PARAMETER', `q must have at most ${maximum} words`, 'q');
}

/** Returns a page of search results with similar entries. */
export const directoryPage = <T, U>({ total, results }: SearchPage<T>, model: (entry: T) => U, similar: readonly T[]) =>
  ok({ total, count: results.length, did_you_mean: similar.map(model), results: results.map(model) });

const COUNTS = {
  total: integer({ minimum: 0, description: 'Number of all matches, before `limit` and `offset`.' }),
  count: integer({ minimum: 0, description: 'Results on this page.' }),
};

const resultsOf = <T>(item: Schema<T>) => list(item, { description: 'Best match first.' });

const PAGE_DESCRIPTION = 'The requested number of matches, the best first, and the number of all matches.';

/** Returns the schema of a page of search results. */
export const pageOf = <T>(item: Schema<T>, title: string) =>
  object({ ...COUNTS, results: resultsOf(item) }, { title, description: PAGE_DESCRIPTION });

/** Returns the schema of a page of search results with similar entries. */
export const directoryPageOf = <T>(item: Schema<T>, title: string) =>
  object(
    {
      ...COUNTS,
      did_you_mean: list(item, { maxItems: MAXIMUM_SIMILAR,
        description:
        `Entries with a similar name or BIC, if fewer than ${FEW_MATCHES} entries match \`q\`. Ask a person before you use one.` }),
      results: resultsOf(item),
    },
    { title, description: PAGE_DESCRIPTION },
  );

/** Returns a page of search results. */
export const page = <T, U>({ total, results }: SearchPage<T>, model: (entry: T) => U) =>
  ok({ total, count: results.length, results: results.map(model) });

/** Text about matches and their order, for the descriptions of operations. */
export const SEARCH_TEXT =
  `Every word of \`q\` must occur in the name or the city, begin the BIC, or be a national bank code. Four characters of a bank code are
enough.

Matches come in this order:

* an exact BIC, LEI (\`q\` as a whole) or bank code
* an exact name, or the name without the word for bank: \`HSBC\` is HSBC Bank plc
* whole words of the name, first at its beginning
* the beginning of a BIC or bank code, from four characters
* the beginning of a name
* words that all begin like the words of \`q\`
* an exact city
* the beginning of a city
* matches inside a word

Among equal matches, banks with active bank codes come first and closed banks last. Head offices come before branches. Banks with more
bank codes and branches come before smaller banks. Then the order is by name and by BIC.

A \`country\` without \`q\` lists its entries by name. Without both, the first entries of the whole directory are listed. The list of a
country without entries is empty.`;
