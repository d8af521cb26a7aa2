/** Reads the BIC and the country that a person wrote next to an account number. */
import type { Directory } from '../standards/banks/directory.ts';
import { fold } from '../standards/banks/fold.ts';
import { type Bic, parseBic } from '../standards/bic/bic.ts';
import { headOfficeOf } from '../standards/bic/parts.ts';
import { type ConcernSet, NO_CONCERN, setOf } from '../standards/iban/concerns.ts';
import { ALONE, type Surroundings } from '../standards/iban/judge.ts';
import { BIC_FORM, hasNoBic } from './bic-cells.ts';
import { countryNamed } from './country-named.ts';
import { isPlaceholder } from './words.ts';

type Lookup = Pick<Directory, 'bic' | 'isInName'>;

/** A label in the cell of a BIC, and characters between the parts of a BIC. */
const LABEL = /^\s*(?:BIC|SWIFT)(?![A-Za-z0-9])/i;
const BETWEEN = /[\p{Z}\p{Cf}\s.:/-]+/gu;

/** Maximum length of a text that can be a BIC or the name of a bank, and maximum number of words in the name. */
const LONGEST_TEXT = 70;
const MOST_WORDS = 6;
/** Minimum length of a word that decides whether a text is a name. Shorter words, such as AG and de, are in many names. */
const SHORTEST_WORD = 3;

/** True if all words of a text are in the names or places of listed banks: `N26`, `Commerzbank AG`. Such a text is not a BIC. */
function isNameOfBank(text: string, directory: Lookup): boolean {
  const words = fold(text).split(' ');
  const deciding = words.filter(({ length }) => length >= SHORTEST_WORD);
  return deciding.length > 0 && words.length <= MOST_WORDS && /\p{L}/u.test(text) && deciding.every((word) => directory.isInName(word));
}

const MALFORMED = setOf('bic_malformed');
const UNKNOWN_COUNTRY = setOf('country_not_read');

/** A BIC next to an account. `unread` is the concern about a text that cannot be read as a BIC. */
export interface WrittenBic {
  readonly bic: Bic | null;
  readonly unread: ConcernSet;
}

const NO_BIC: WrittenBic = { bic: null, unread: NO_CONCERN };

/**
 * Reads the BIC next to an account. A word for a missing value is not a BIC. The name of a listed bank is not a BIC either, even if it has
 * the form of an unlisted BIC. Both raise no concern.
 */
function writtenBic(text: string, directory: Lookup): WrittenBic {
  if (hasNoBic(text)) return NO_BIC;
  if (text.length > LONGEST_TEXT) return { bic: null, unread: MALFORMED };
  const parsed = parseBic(BIC_FORM.test(text) ? text : text.replace(LABEL, '').replace(BETWEEN, ''));
  const bic = parsed.ok ? parsed.value : null;
  if (bic !== null && (directory.bic(bic.bic11) ?? directory.bic(headOfficeOf(bic.bic8))) !== null) return { bic, unread: NO_CONCERN };
  if (isNameOfBank(text, directory)) return NO_BIC;
  return { bic, unread: bic === null ? MALFORMED : NO_CONCERN };
}

/** Returns the facts next to an account, from the texts that a person wrote. An empty text means that nothing was written. */
export function writtenNextTo(bicText: string, countryText: string, directory: Lookup): Surroundings {
  if (bicText === '' && countryText === '') return ALONE;
  const { bic, unread } = writtenBic(bicText, directory);
  const country = countryNamed(countryText);
  const isUnknown = country === null && countryText.trim() !== '' && !isPlaceholder(countryText);
  return { ...ALONE, bic, country, unread: unread | (isUnknown ? UNKNOWN_COUNTRY : NO_CONCERN) };
}

/** True if the text of a BIC could not be read. */
export const isBicUnread = ({ unread }: Pick<WrittenBic, 'unread'>): boolean => (unread & MALFORMED) !== 0;
/** True if the text of a country could not be read. */
export const isCountryUnread = ({ unread }: Pick<Surroundings, 'unread'>): boolean => (unread & UNKNOWN_COUNTRY) !== 0;
