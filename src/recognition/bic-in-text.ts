/** Finds the BIC that a text gives for an account. */
import type { Directory } from '../standards/banks/directory.ts';
import { type Bic, parseBic } from '../standards/bic/bic.ts';
import { headOfficeOf, prefixOf } from '../standards/bic/parts.ts';
import { bankOf } from '../standards/iban/bank-of.ts';
import type { ValidIban } from '../standards/iban/validate.ts';
import { NOT_PROVIDED } from './bic-cells.ts';

type Lookup = Pick<Directory, 'bic'>;

/** Maximum number of characters between an IBAN and the end of a BIC directly next to it. */
const WINDOW = 60;
/** Number of characters around the only IBAN of a text that are searched for its BIC. */
const NEAR = 200;

const FORM = '[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?';
const LABEL = '(?:BIC|SWIFT)(?:[ /-]?(?:BIC|SWIFT|Code))?[^A-Za-z0-9]{0,4}';
const LABELLED_AFTER = new RegExp(`^[\\s,;:/|()–-]{0,6}${LABEL}(${FORM})(?![A-Za-z0-9])`);
const BARE_AFTER = new RegExp(`^[\\s,;/|()–-]{1,6}(${FORM})(?![A-Za-z0-9])`);
const LABELLED_BEFORE = new RegExp(`(?<![A-Za-z0-9])${LABEL}(${FORM})[\\s,;/|()–-]{1,6}(?:IBAN[\\s:.]{0,4})?$`);

const WORD = new RegExp(`\\b${FORM}\\b`, 'g');
/** A word directly after a label, in either case. It may have spaces between the parts of the BIC. */
const LABELLED = new RegExp(`(?<![A-Z0-9])${LABEL}([A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?: ?[A-Z0-9]{3})?)(?![A-Z0-9])`, 'gi');
const NAMES_LABEL = /^(?:BIC|SWIFT|IBAN)/;
const NAMED = /BIC|SWIFT/i;

const parsed = (text: string | undefined): Bic | null => {
  const bic = text === undefined || text === NOT_PROVIDED ? null : parseBic(text);
  return bic?.ok ? bic.value : null;
};

const isListed = ({ bic11, bic8 }: Bic, directory: Lookup): boolean =>
  (directory.bic(bic11) ?? directory.bic(headOfficeOf(bic8))) !== null;

/**
 * Returns the BIC in the text around an account, whatever country it names; null without one. `candidates` are the BICs of the bank of the
 * account. Eight capitals can also be an ordinary word. Words with the strongest evidence come first:
 * 1. Words directly after the label BIC or SWIFT. In small letters or with spaces, the directory must list them.
 * 2. Words that the directory lists, that contain a digit, that begin like a BIC of the bank, or without any other letter or digit.
 * 3. Other words of a text with a label.
 */
export function bicAround(rest: string, candidates: readonly string[], directory: Lookup): Bic | null {
  const labelled = [...rest.matchAll(LABELLED)].flatMap(([, word = '']) => {
    const bic = parsed(word);
    return bic !== null && (WORD_ALONE.test(word) || isListed(bic, directory)) ? [bic] : [];
  });
  if (labelled[0] !== undefined) return labelled[0];
  const bics = (rest.match(WORD) ?? []).filter((word) => !NAMES_LABEL.test(word)).flatMap((word) => parsed(word) ?? []);
  const lettersAndDigits = rest.replace(/[^\p{L}\p{N}]/gu, '');
  const isEvident = (bic: Bic): boolean => bic.bic === lettersAndDigits || /\d/.test(bic.bic)
    || candidates.some((candidate) => prefixOf(candidate) === bic.bank) || isListed(bic, directory);
  return bics.find(isEvident) ?? (NAMED.test(rest) ? bics[0] ?? null : null);
}

const WORD_ALONE = new RegExp(`^${FORM}$`);

/** The place of an IBAN in a text. */
export interface IbanPlace {
  readonly start: number;
  readonly end: number;
  /** True if no other IBAN precedes it, so that a BIC before it is its own. */
  readonly isFirst: boolean;
  /** True if the text has no other IBAN, so that a BIC near it is its own. */
  readonly isOnly: boolean;
}

/** A label, what separates it from the next word, and this word. It has capitals and digits, and may be a malformed BIC. */
const LABELLED_WORD = '(?:BIC|Bic|bic|SWIFT|Swift|swift)(?:[ /-]?(?:BIC|SWIFT|[Cc]ode|CODE))?' +
  '([^A-Za-z0-9]{1,4})([A-Z0-9]{6,14})(?![A-Za-z0-9])';
const WORDS_NEAR = new RegExp(`(?<![A-Za-z0-9])${LABELLED_WORD}`, 'g');
const WORD_AFTER = new RegExp(`^[\\s,;:/|()–-]{0,6}${LABELLED_WORD}`, 'g');

/** Returns the text around an IBAN of which a BIC can belong to it, although it is not directly next to it. */
const textNear = (text: string, { start, end }: IbanPlace): string =>
  `${text.slice(Math.max(0, start - NEAR), start)}\n${text.slice(end, end + NEAR)}`;

/**
 * Returns the word after a label that is meant as the BIC of an IBAN, or null. A colon is after the label, or the word begins like a BIC of
 * the bank.
 */
function labelledWord(text: string, place: IbanPlace, candidates: readonly string[]): string | null {
  const words = place.isOnly ? textNear(text, place).matchAll(WORDS_NEAR) : text.slice(place.end, place.end + WINDOW).matchAll(WORD_AFTER);
  for (const [, separator = '', word = ''] of words) {
    if (/[:=]/.test(separator) || candidates.some((candidate) => word.startsWith(prefixOf(candidate)))) return word;
  }
  return null;
}

/** Returns the text of the BIC of a valid IBAN in a text. It may be malformed if a label is before it. Null if the text has no BIC. */
export function bicTextOfIban(text: string, place: IbanPlace, { iban, country }: Pick<ValidIban, 'iban' | 'country'>,
    directory: Pick<Directory, 'bic' | 'bankCode' | 'bank'>): string | null {
  const { bicCandidates } = bankOf(iban, country, directory);
  return bicOfIban(text, place, bicCandidates, directory)?.bic ?? labelledWord(text, place, bicCandidates);
}

/** Returns the BIC of an IBAN in a text: the one directly next to it, or near the only IBAN. Null without one. */
export function bicOfIban(text: string, place: IbanPlace, candidates: readonly string[], directory: Lookup): Bic | null {
  const { start, end, isFirst, isOnly } = place;
  const after = text.slice(end, end + WINDOW);
  const labelled = parsed(LABELLED_AFTER.exec(after)?.[1]);
  if (labelled !== null) return labelled;
  const bare = parsed(BARE_AFTER.exec(after)?.[1]);
  if (bare !== null && isListed(bare, directory)) return bare;
  const before = isFirst ? parsed(LABELLED_BEFORE.exec(text.slice(Math.max(0, start - WINDOW), start))?.[1]) : null;
  if (before !== null || !isOnly) return before;
  return bicAround(textNear(text, place), candidates, directory);
}
