import type { Directory } from '../standards/banks/directory.ts';
import { searchWords } from '../standards/banks/fold.ts';
import type { Country } from '../standards/countries/country.ts';
import { type Guess, NO_OUTCOME, guess } from './reading.ts';
import type { ParsedText } from './segments.ts';

/** Limits of a name that is searched: its words, characters and digits. A text with more digits may contain an account number. */
const LARGEST_NAME = { words: 6, characters: 70, digits: 4 } as const;

/** Number of banks that are compared with a name. */
const COMPARED = 5;

/** Weight of a name. It is below the weight of a certain reading, because words also have other meanings. */
const NAME_WEIGHT = 2;

/** Returns the reading of a text as the name of a listed bank. Empty if no listed bank has all words of the text in its name. */
export function bankNamesIn({ text, tokens, segments, unusedLabels }: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const isShort = tokens.length <= LARGEST_NAME.words && text.length <= LARGEST_NAME.characters
    && text.replace(/\D/g, '').length <= LARGEST_NAME.digits;
  const hasLabel = unusedLabels.length > 0 || segments.some(({ meanings }) => meanings !== null);
  if (!isShort || hasLabel || !/\p{L}{2}|\p{L}\d/u.test(text)) return [];
  const { results } = directory.searchBanks({ q: text, country: hint?.code ?? null, limit: COMPARED, offset: 0 });
  const named = results.filter(({ name }) => {
    const words = searchWords(name);
    return tokens.every(({ folded }) => words.includes(folded));
  });
  const [bank, ...others] = named;
  if (bank === undefined) return [];
  const why = others.length === 0 ? 'a listed bank has this name' : 'several listed banks have this name: search banks by name';
  const isOneCountry = named.length < COMPARED && others.every(({ country }) => country === bank.country);
  return [guess('other', 'Name of a bank', why, NAME_WEIGHT, {
    country: isOneCountry ? bank.country : null,
    outcome: others.length === 0 ? { type: 'bank', slug: bank.slug } : NO_OUTCOME,
  })];
}
