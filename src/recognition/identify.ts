import { FIXED_LIMITS } from '../base/limits.ts';
import type { Directory } from '../standards/banks/directory.ts';
import type { Country } from '../standards/countries/country.ts';
import type { ReadIban } from '../standards/payment/scheme.ts';
import { SCHEMES } from '../standards/payment/schemes/all.ts';
import { decodePayment } from '../standards/payment/schemes/decode.ts';
import { domesticAccountsIn } from './accounts.ts';
import { bankCodesIn } from './bank-codes.ts';
import { bankNamesIn } from './bank-names.ts';
import { bicsIn, foreignCountriesOfBics, creditorIdentifiersIn, leisIn } from './codes.ts';
import { foreignAccountsIn } from './foreign-accounts.ts';
import { ibansIn } from './ibans.ts';
import { isPrefixedNumber } from './kinds.ts';
import { othersIn } from './others.ts';
import { countriesNamedIn } from './places.ts';
import { type Guess, type ReadingKind, type TextReading, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { referencesIn } from './references.ts';
import { type ParsedText, parseText } from './segments.ts';

/** Maximum length of a text, in UTF-16 units. */
export const LONGEST_IDENTIFY_TEXT = FIXED_LIMITS.identify_text.value;

/** A proven reading is certain if its weight is at least CERTAIN and exceeds the weight of the next reading by at least LEAD. */
const CERTAIN = 3;
const LEAD = 1.5;
/**
 * Maximum difference between the weights of an account number and of the most likely reading. It is small: if the number is not an
 * account number, an IBAN that is built from it is wrong.
 */
const MAXIMUM_ACCOUNT_DISTANCE = 1;
/** Maximum difference between the weights of any other reading and of the most likely reading. */
const MAXIMUM_DISTANCE = 5;
const MAXIMUM_READINGS = 12;

export interface IdentifiedReading extends TextReading {
  readonly certain: boolean;
}

/**
 * Returns the readings of a text: account numbers, bank codes, references and other numbers. The most likely reading is first. `country` is
 * the country that the caller gives for an account number. `foreignCountry` is its code if the country has no IBANs. If several readings
 * are equally likely, no reading is certain. The list is never empty.
 */
export function identify(text: string, country: Country | null, directory: Directory, readIban: ReadIban,
    foreignCountry: string | null = null): IdentifiedReading[] {
  const parts = parseText(text);
  const code = paymentCode(text, readIban);
  const doubtfulCode = code !== null && mayBeNumber(code, parts) ? [{ ...code, weight: WEIGHT_OF_DIGITS }] : [];
  if (code !== null && doubtfulCode.length === 0) return withCertainty([code]);
  const hintCode = country?.code ?? foreignCountry;
  const places = countriesNamedIn(text);
  const named = hintCode === null ? [...places, ...foreignCountriesOfBics(parts, directory)] : [hintCode];
  const foreign = foreignAccountsIn(parts, new Set(named));
  const guesses = [
    ...doubtfulCode,
    ...ibansIn(parts, country, directory),
    ...inNamedCountries(domesticAccountsIn(parts, country, places, directory), places),
    ...bankCodesIn(parts, country, directory),
    ...bicsIn(parts, directory),
    ...leisIn(parts),
    ...creditorIdentifiersIn(parts),
    ...referencesIn(parts),
    ...othersIn(parts),
  ].filter((reading) => !foreign.excludes(reading)).concat(foreign.guesses).sort((a, b) => b.weight - a.weight);
  if (guesses.length > 0) return withCertainty(guesses);
  const names = bankNamesIn(parts, country, directory);
  return withCertainty(names.length > 0 ? names : [unknown(parts)]);
}

/** Returns the accounts of the countries that the text names. If none of these countries has a reading, all accounts stay. */
function inNamedCountries(accounts: readonly Guess[], named: ReadonlySet<string>): readonly Guess[] {
  const inNamed = accounts.filter(({ country }) => country !== null && named.has(country));
  return inNamed.length > 0 ? inNamed : accounts;
}

/**
 * Moves accounts that fail their check after the other accounts, if only words show the countries of both. The words mean each country, so
 * the country in which nothing is wrong is more likely. Other readings keep their places.
 */
function failedLast(readings: readonly Guess[]): readonly Guess[] {
  const isByWords = ({ kind, isProven }: Guess): boolean => kind === 'domestic_account' && !isProven;
  const accounts = readings.filter(isByWords).sort((a, b) => Number(a.isFailed) - Number(b.isFailed));
  return readings.map((reading) => (isByWords(reading) ? accounts.shift()! : reading));
}

function withCertainty(sorted: readonly Guess[]): IdentifiedReading[] {
  const [first] = sorted as readonly [Guess, ...Guess[]];
  const maximumDistance = (kind: ReadingKind): number => (kind === 'domestic_account' ? MAXIMUM_ACCOUNT_DISTANCE : MAXIMUM_DISTANCE);
  const likely = sorted.filter(({ kind, weight }) => first.weight - weight <= maximumDistance(kind)).slice(0, MAXIMUM_READINGS);
  const [, second] = likely;
  const readings = failedLast(likely);
  const isCertain = first.isProven && first.weight >= CERTAIN && (second === undefined || first.weight - second.weight >= LEAD);
  return readings.map(({ weight: _weight, isProven: _isProven, ...reading }, i) => ({ ...reading, certain: i === 0 && isCertain }));
}

/** Returns the payment code in a text. The text must begin with the tag of its scheme. Null for an IBAN without further fields. */
function paymentCode(text: string, readIban: ReadIban): Guess | null {
  const decoded = decodePayment(text, readIban);
  if (!decoded.ok) {
    return hasTag(text, decoded.more?.scheme)
      ? guess('payment_code', 'Payment code', decoded.message, LABEL_WEIGHT, { isFailed: true })
      : null;
  }
  const { scheme, name, iban, amount, currency, reference } = decoded.value;
  if (scheme === 'iban') return null;
  const values = { scheme, name, iban, currency, amount, reference };
  return guess('payment_code', 'Payment code', `its scheme is ${scheme}`, LABEL_WEIGHT,
    { country: iban === null || iban === '' ? null : iban.slice(0, 2),
    parts: namedParts(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? undefined]))) });
}

/** True if a text of several lines is one payment code. If the code cannot be read, its first line must be the tag of its scheme. */
export function isPaymentCode(text: string, readIban: ReadIban): boolean {
  const code = paymentCode(text, readIban);
  return code !== null && (!code.isFailed || WORD.test(text.split(/[\r\n]/, 1)[0]!));
}

/** True if a text that cannot be read begins with the tag of the scheme. The tag without further text is only a word. */
const hasTag = (text: string, scheme: string | undefined): boolean => scheme !== undefined && !WORD.test(text) && !TAGLESS.has(scheme);

/** Weight of a payment code that consists of digits and cannot be read. It is low, because other numbers also begin with the tag 000201. */
const WEIGHT_OF_DIGITS = 2;

const mayBeNumber = ({ isFailed }: Guess, { text }: ParsedText): boolean => isFailed && /^[\d .-]+$/.test(text);

const WORD = /^\w{1,8}$/;
const TAGLESS = new Set(SCHEMES.filter(({ reader }) => reader?.hasNoTag).map(({ id }) => id));

function unknown({ segments, unusedLabels, text }: ParsedText): Guess {
  if (text === '') return guess('other', 'Nothing', 'the text contains neither a letter nor a digit', 0);
  if (segments.length === 0) return guess('other', 'Words', 'the text contains no account number: search banks by name', 0);
  const hasLabel = unusedLabels.length > 0 || segments.some(({ meanings }) => meanings !== null);
  return isPrefixedNumber(text) && !hasLabel
    ? guess('other', 'Number with a prefix, such as an order number',
      'the text has letters before its digits, and no check digits of a known kind', 0)
    : guess('other', 'Unknown number',
      'the number is not a listed bank code, and has no check digits of a known kind. If it is an account number, add its bank', 0);
}
