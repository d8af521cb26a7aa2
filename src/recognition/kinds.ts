/** The kinds of texts that are recognised by their form alone. They are tried in this order. */
import { isBic } from '../standards/bic/parts.ts';
import { hasLeiShape } from '../standards/check-digits/lei.ts';
import { creditorIdentifierOf } from '../standards/payment/creditor-identifier.ts';
import { amountKindOf } from './amounts.ts';
import { cardFormOf, isCardNumber } from './cards.ts';
import { dateKindOf } from './dates.ts';
import { phoneFormOf } from './phones.ts';
import { countryOfPrintedForm } from './printed-forms.ts';
import { tidyText } from './tidy-text.ts';
import { vatNumberOf } from './vat-numbers.ts';
import { isCurrency } from './words.ts';

/** An e-mail address by the usual rules of RFC 5321, 4.1.2. A word may come before it: `Mail: max@example.com`. */
const MAIL = /^(?:[\p{L} -]+:\s*)?<?[^\s@]+@[^\s@]+\.\p{L}{2,}>?$/u;

export const isMailAddress = (text: string): boolean => MAIL.test(text);

/** A number with letters before it, such as an invoice number: `RE-20260001`. */
const PREFIXED = /^[A-Z]{1,5}[-/ ]?\d{4,}(?:[-/]\d+)*[A-Z]?$/i;

const compactOf = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/** True if a tidied text is a number with letters before it, such as an invoice number. */
export const isPrefixedNumber = (text: string): boolean => PREFIXED.test(text);

/** Business code of most creditor identifiers. Few other numbers contain it. */
export const USUAL_BUSINESS = 'ZZZ';

function isCreditorIdentifier(compact: string): boolean {
  const creditor = creditorIdentifierOf(compact);
  return creditor !== null && (creditor.business === USUAL_BUSINESS || creditor.checkDigits === creditor.rightCheckDigits);
}

function isCard(text: string): boolean {
  const form = cardFormOf(text);
  return form !== null && isCardNumber(form);
}

/** True for a telephone number that has a sign or a separator. Without them it can be an account number, which may also begin with 00. */
const isPhone = (text: string): boolean => /\D/.test(text) && phoneFormOf(text) !== null;

/** A kind, and the test for it. `compact` is the text in upper case, without blanks, dots and hyphens. */
type KindTest = readonly [kind: string, test: (text: string, compact: string) => boolean];

const KINDS = [
  ['email', isMailAddress],
  ['vat_id', (text) => vatNumberOf(text) !== null],
  ['creditor_id', (_, compact) => isCreditorIdentifier(compact)],
  ['date', (text) => dateKindOf(text) !== null],
  ['domestic_number', (text) => countryOfPrintedForm(text) !== null],
  ['sort_code', (text) => /^\d{2}-\d{2}-\d{2}$/.test(text)],
  ['card_number', isCard],
  ['amount', (text) => amountKindOf(text) !== null],
  ['currency', (text) => /^(?:\p{L}{3,4}|\p{Sc})$/u.test(text) && isCurrency(text)],
  ['phone', isPhone],
  ['german_bank_code', (text) => /^[1-8]\d{2} ?\d{3} ?\d{2}$/.test(text)],
  ['account_number', (_, compact) => /^\d{5,18}$/.test(compact)],
  ['lei', (_, compact) => hasLeiShape(compact) && /[A-Z]/.test(compact)],
  ['bic', (text) => isBic(text) && /^[A-Z]{6}/.test(text)],
  ['order_number', isPrefixedNumber],
] as const satisfies readonly KindTest[];

/** Kinds of texts. `text` is any text that is not of another kind. */
export type TextKind = (typeof KINDS)[number][0] | 'text';

/** Returns the kind of a text. For a domestic account number, also returns its country. */
export function kindOf(written: string): { readonly kind: TextKind; readonly country: string | null } {
  const text = tidyText(written);
  const compact = compactOf(text);
  const kind = KINDS.find(([, test]) => test(text, compact))?.[0] ?? 'text';
  return { kind, country: kind === 'domestic_number' ? countryOfPrintedForm(text) : null };
}
