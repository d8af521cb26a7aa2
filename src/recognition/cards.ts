import { isLuhnNumber } from '../standards/check-digits/luhn.ts';

/** Card schemes with the first digits and the possible lengths of their numbers. Source: ISO/IEC 7812-1 and the ranges of the schemes. */
const CARDS: readonly (readonly [name: string, prefix: RegExp, lengths: readonly number[]])[] = [
  ['American Express', /^3[47]/, [15]],
  ['Diners Club', /^3(?:0[0-5]|095|[689])/, [14]],
  ['Visa', /^4/, [13, 16, 19]],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // Discover comes before Maestro, because the range of Maestro contains the range of Discover.
  ['Discover', /^(?:6011|64[4-9]|65)/, [16]],
  ['Maestro', /^(?:5[06-9]|6)/, [16, 18, 19]],
  ['JCB', /^35(?:2[89]|[3-8])/, [16]],
];
const GROUPS = /^(?:\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?:[ -]\d{3})?|\d{4}[ -]\d{6}[ -]\d{4,5})$/;

export interface CardForm {
  /** Name of the scheme. Null if no scheme has the range. */
  readonly scheme: string | null;
  /** True if the check digit is right. */
  readonly isRight: boolean;
  /** True if the digits have the groups that are printed on cards. */
  readonly isGrouped: boolean;
}

/** Returns the form of a text of 12 to 19 digits with blanks or hyphens. Null for any other text. */
export function cardFormOf(text: string): CardForm | null {
  const digits = text.replace(/[ .-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return null;
  const [scheme = null] = CARDS.find(([, prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length)) ?? [];
  return { scheme, isRight: isLuhnNumber(digits), isGrouped: GROUPS.test(text) };
}

/** True if a number without a label is a card number. Its scheme must be known. Its check digit or its groups must be right. */
export const isCardNumber = ({ scheme, isRight, isGrouped }: CardForm): boolean => scheme !== null && (isRight || isGrouped);
