import { fold } from '../standards/banks/fold.ts';
import { nameInText } from '../standards/countries/country.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { countryByCode } from '../standards/countries/registry.ts';
import { systemOf } from './bank-weight.ts';
import { FOREIGN_FORMS, type ForeignForm, type ForeignPart } from './foreign-forms.ts';
import { type Guess, type ReadingKind, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import type { ParsedText } from './segments.ts';

/** Weight of right check digits if the text names no country. The index is their number. One digit is right in every tenth number. */
const CHECKED_WEIGHTS: readonly number[] = [0, 2.2, 3.2];
/** Weight if the text names the country but has no labels for the parts. It is below the weight of a telephone number. */
const NAMED_WEIGHT = 4;
/** Weight if every part has a label, but neither labels nor check digits show the country. */
const LABELLED_WEIGHT = 3;
/** Minimum number of labelled parts if the country is unknown. Two parts fit the forms of too many countries. */
const FEWEST_LABELS = 3;
/** Weight of a number of a named country if the form of its parts is unknown. */
const UNKNOWN_PARTS_WEIGHT = LABEL_WEIGHT - 1;

/** A number of a text. The folded words before it may label it. */
interface Item {
  readonly number: string;
  readonly words: readonly string[];
}

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const RUN = /[\p{L}\p{N}]+/gu;

const INTERNATIONAL_PHONE = /\+\d/;

/** Divides a text into its numbers. Words after the last number are ignored. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  let words: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    const isNumber = /^\d+$/.test(run) || IFSC.test(run.toUpperCase());
    if (!isNumber) {
      words.push(...fold(run).split(' '));
      continue;
    }
    items.push({ number: run.toUpperCase(), words });
    words = [];
  }
  return items;
}

/** Words that may be between a label and its number. */
const FILLERS: ReadonlySet<string> = new Set(['is', 'no', 'number', 'nr', 'num', 'code', 'the', 'of', 'de', 'numero', 'and', 'with', 'y']);
const MOST_LABEL_WORDS = 3;

/** Returns the part that has a label at the end of the given words. Null if no part has this label. */
function labelledPart(words: readonly string[], parts: readonly ForeignPart[]): ForeignPart | null {
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(MOST_LABEL_WORDS, end); length > 0; length--) {
      const label = words.slice(end - length, end).join(' ');
      const part = parts.find((candidate) => candidate.words.includes(label));
      if (part !== undefined) return part;
    }
    if (!FILLERS.has(words[end - 1]!)) return null;
  }
  return null;
}

/** Numbers that belong together, and the part that the words before them label. */
interface Run {
  readonly part: ForeignPart | null;
  readonly numbers: string[];
}

function runsOf(items: readonly Item[], parts: readonly ForeignPart[]): Run[] {
  const runs: Run[] = [];
  for (const { number, words } of items) {
    const part = labelledPart(words, parts);
    if (part !== null || runs.length === 0) runs.push({ part, numbers: [number] });
    else runs.at(-1)!.numbers.push(number);
  }
  return runs;
}

type Values = ReadonlyMap<string, string>;

const fits = ({ shortest, longest, name }: ForeignPart, value: string): boolean =>
  value.length >= shortest && value.length <= longest && (name === 'ifsc') === IFSC.test(value);

/** Assigns the numbers to the parts in their order. Each part gets one or more numbers. Null if the numbers do not fit. */
function inOrder(numbers: readonly string[], parts: readonly ForeignPart[]): Values | null {
  const [part, ...others] = parts;
  if (part === undefined) return numbers.length === 0 ? new Map() : null;
  for (let count = 1; count <= numbers.length; count++) {
    const value = numbers.slice(0, count).join('');
    if (value.length > part.longest) break;
    const rest = fits(part, value) ? inOrder(numbers.slice(count), others) : null;
    if (rest !== null) return new Map([[part.name, value], ...rest]);
  }
  return part.isOptional ? inOrder(numbers, others) : null;
}

/** Returns the parts of an account number that a text contains. Null if the text does not have the form. */
function partsIn(items: readonly Item[], { parts }: ForeignForm): Values | null {
  const runs = runsOf(items, parts);
  const named = runs.flatMap(({ part }) => part ?? []);
  const isUnique = new Set(named).size === named.length;
  if (named.length < runs.length || !isUnique || named.length === 1) return inOrder(items.map(({ number }) => number), parts);
  const values = new Map<string, string>();
  for (const [i, { part, numbers }] of runs.entries()) {
    const following = parts.filter((candidate) => !named.includes(candidate));
    const found = inOrder(numbers, i === runs.length - 1 ? [part!, ...following] : [part!]);
    if (found === null) return null;
    for (const [name, value] of found) values.set(name, value);
  }
  return parts.every(({ name, isOptional }) => isOptional || values.has(name)) ? values : null;
}

/** Kinds of readings that depend on the country that a text names. */
const COUNTRY_KINDS: ReadonlySet<ReadingKind> = new Set(['domestic_account', 'bank_code', 'national_reference', 'creditor_identifier']);

/** The countries of a text without IBANs, and the readings of its account numbers. */
export interface ForeignAccounts {
  readonly guesses: readonly Guess[];
  /**
   * True if a reading is excluded. Either the text names other countries, or the reading is a part of an account, or an account has more
   * evidence.
   */
  readonly excludes: (reading: Guess) => boolean;
}

const nameOf = (code: string): string => nameInText({ name: COUNTRY_NAMES.get(code)! });

const hasIbans = (country: string): boolean => countryByCode(country) !== null;

/** Returns the countries of labels that only a few countries use. */
function countriesOfLabels({ segments, unusedLabels }: ParsedText): ReadonlySet<string> {
  const meanings = [...segments.map(({ meanings: labels }) => labels ?? []), unusedLabels];
  return new Set(meanings.filter((labels) => labels.every(({ countries }) => countries !== null))
    .flatMap((labels) => labels.flatMap(({ countries }) => [...countries!])));
}

/** Reads account numbers of countries without IBANs. `named` are the codes of the countries that the caller or the text names. */
export function foreignAccountsIn(parsed: ParsedText, named: ReadonlySet<string>): ForeignAccounts {
  const { text } = parsed;
  const withoutIbans = [...named].filter((country) => !hasIbans(country));
  const words = ` ${fold(text)} `;
  const items = INTERNATIONAL_PHONE.test(text) ? [] : itemsOf(text);
  const guesses = FOREIGN_FORMS.flatMap((form) => {
    const hasOwnWord = form.ownWords.some((word) => words.includes(` ${word} `))
      || (form.parts[0]!.name === 'ifsc' && items.some(({ number }) => IFSC.test(number)));
    const isNamed = named.has(form.country);
    if (!isNamed && named.size > 0) return [];
    return readingIn(items, form, { isNamed, hasOwnWord }) ?? [];
  });
  const unread = withoutIbans.filter((country) => !guesses.some((reading) => reading.country === country));
  const hasNumber = items.some(({ number }) => /\d{5}/.test(number)) && !text.includes('@');
  const unknown = hasNumber ? unread.map(unknownParts) : [];
  const labelled = countriesOfLabels(parsed);
  const namedSystems = new Set([...named].map(systemOf));
  const isForeign = withoutIbans.length > 0 && withoutIbans.length === named.size;
  const best = Math.max(0, ...guesses.filter(({ isProven }) => isProven).map(({ weight }) => weight));
  return {
    guesses: [...guesses, ...unknown],
    excludes: ({ kind, country, weight, isProven }) => {
      if (kind === 'bank_code' && guesses.some((reading) => reading.country === country)) return true;
      if (kind === 'domestic_account' && weight < best) return true;
      const isOther = named.size > 0 && country !== null && !namedSystems.has(systemOf(country)) && !labelled.has(country);
      return isOther && (isForeign ? COUNTRY_KINDS.has(kind) : kind === 'domestic_account' && !isProven);
    },
  };
}

function evidenceText({ isNamed, hasOwnWord }: Evidence): string {
  if (hasOwnWord) return 'the word next to the number says so';
  return isNamed ? 'the number has the form of account numbers of the country that the text names'
    : 'the number has the form of account numbers of this country';
}

const CHECK_TEXTS: ReadonlyMap<boolean | null, string> =
  new Map([[null, ''], [true, ', and the check digits are right'], [false, ', but the check digits are wrong']]);

interface Evidence {
  readonly isNamed: boolean;
  readonly hasOwnWord: boolean;
}

function readingIn(items: readonly Item[], form: ForeignForm, { isNamed, hasOwnWord }: Evidence): Guess | null {
  const values = partsIn(items, form);
  if (values === null) return null;
  const passes = form.check(form.parts.map(({ name }) => values.get(name) ?? ''));
  const labels = items.filter((item) => labelledPart(item.words, form.parts) !== null).length;
  const isLabelled = labels >= FEWEST_LABELS && labels === values.size;
  if (!isNamed && !hasOwnWord && ((passes !== true && !isLabelled) || items.length > values.size)) return null;
  const checkedWeight = passes === true ? CHECKED_WEIGHTS[form.checkDigits]! : 0;
  const unnamedWeight = Math.max(checkedWeight, isLabelled ? LABELLED_WEIGHT : 0);
  const unlabelledWeight = isNamed ? NAMED_WEIGHT : unnamedWeight;
  const weight = hasOwnWord || (isNamed && labels > 0) ? LABEL_WEIGHT + 1 : unlabelledWeight;
  const name = nameOf(form.country);
  const checks = CHECK_TEXTS.get(passes)!;
  return guess('domestic_account', `Account number of ${name}`,
    `${evidenceText({ isNamed, hasOwnWord })}${checks}; ${withoutIban(form.country, form.needs)}`,
    weight, { country: form.country, parts: namedParts(Object.fromEntries(values)), isFailed: passes === false,
      isProven: isNamed || hasOwnWord || passes === true });
}

const unknownParts = (country: string): Guess => guess('domestic_account', `Account number of ${nameOf(country)}`,
  `the text names the country, but the parts of its account numbers are not known; ${withoutIban(country, 'the BIC of the bank')}`,
    UNKNOWN_PARTS_WEIGHT,
  { country });

const withoutIban = (country: string, needs: string): string =>
  `${nameOf(country)} has no IBANs: a payment there needs the account number and ${needs}`;
