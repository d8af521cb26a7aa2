import type { Directory } from '../banks/directory.ts';
import type { Country } from '../countries/country.ts';
import type { ReadIban } from '../payment/scheme.ts';
import { SCHEMES } from '../payment/schemes/all.ts';
import { decodePayment } from '../payment/schemes/decode.ts';
import { domesticAccountsIn } from './accounts.ts';
import { bankCodesIn } from './bank-codes.ts';
import { bicsIn, creditorIdentifiersIn, leisIn } from './codes.ts';
import { ibansIn } from './ibans.ts';
import { othersIn } from './others.ts';
import { type Guess, type TextReading, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { referencesIn } from './references.ts';
import { type ParsedText, parseText } from './segments.ts';

/** How long a text may be. */
export const LONGEST_IDENTIFY_TEXT = 200;

/** A reading is certain where what speaks for it is this weighty, and this much weightier than for the next. */
const CERTAIN = 3;
const LEAD = 1.5;
/** An account number is told only within this distance of the likeliest reading: an IBAN made of something else would be wrong. */
const NEAR = 1;
/** Other readings that are this far from the likeliest are not told. */
const FAR = 5;
const MOST_READINGS = 12;

export interface IdentifiedReading extends TextReading {
  readonly certain: boolean;
}

/**
 * What a text is, the likeliest first: account numbers, bank codes, references and other numbers, as people write them. `country` says
 * where an account number is from. Where several readings are equally likely none of them is certain. Never empty.
 */
export function identify(text: string, country: Country | null, directory: Directory, readIban: ReadIban): IdentifiedReading[] {
  const parts = parseText(text);
  const code = paymentCode(text, readIban);
  const guesses = code !== null ? [code] : [
    ...ibansIn(parts, country, directory),
    ...domesticAccountsIn(parts, country, directory),
    ...bankCodesIn(parts, country, directory),
    ...bicsIn(parts, directory),
    ...leisIn(parts),
    ...creditorIdentifiersIn(parts),
    ...referencesIn(parts),
    ...othersIn(parts),
  ].sort((a, b) => b.weight - a.weight);
  return withCertainty(guesses.length === 0 ? [unknown(parts)] : guesses);
}

function withCertainty(sorted: readonly Guess[]): IdentifiedReading[] {
  const [first] = sorted as readonly [Guess, ...Guess[]];
  const told = sorted.filter(({ kind, weight }) => first.weight - weight <= (kind === 'domestic_account' ? NEAR : FAR)).slice(0,
    MOST_READINGS);
  const [, second] = told;
  const isCertain = first.weight >= CERTAIN && (second === undefined || first.weight - second.weight >= LEAD);
  return told
    .map(({ weight: _, ...reading }, i) => ({ ...reading, certain: i === 0 && isCertain }));
}

/** Payment codes, which begin with the tag of their scheme; an IBAN alone is not one. */
function paymentCode(text: string, readIban: ReadIban): Guess | null {
  const decoded = decodePayment(text, readIban);
  if (!decoded.ok) return hasTag(text, decoded.more?.scheme)
    ? guess('payment_code', 'Payment code', decoded.message, LABEL_WEIGHT, { isFailed: true }) : null;
  const { scheme, name, iban, amount, currency, reference } = decoded.value;
  if (scheme === 'iban') return null;
  const values = { scheme, name, iban, currency, amount, reference };
  return guess('payment_code', 'Payment code', `it is of the scheme ${scheme}`, LABEL_WEIGHT,
    { country: iban === null || iban === '' ? null : iban.slice(0, 2),
    parts: namedParts(Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? undefined]))) });
}

/** Whether a text that cannot be read is a code all the same, by the scheme that recognised it. A tag alone is a word. */
const hasTag = (text: string, scheme: string | undefined): boolean => scheme !== undefined && !WORD.test(text) && !TAGLESS.has(scheme);

const WORD = /^\w{1,8}$/;
const TAGLESS = new Set(SCHEMES.filter(({ reader }) => reader?.hasNoTag).map(({ id }) => id));

function unknown({ segments, text }: ParsedText): Guess {
  if (text === '') return guess('other', 'Nothing', 'there is neither a letter nor a digit in it', 0);
  return segments.length === 0
    ? guess('other', 'Words', 'no account number is in it: search banks by name', 0)
    : guess('other', 'Number that is not known',
      'it is no bank code that is listed, and no number whose check digits hold. An account number says nothing without its bank', 0);
}
