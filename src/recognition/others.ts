import { valuesOf } from '../standards/check-digits/characters.ts';
import { isRoutingNumber } from './bank-codes.ts';
import { type Guess, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { isLuhnNumber } from './references.ts';
import { type Candidate, type ParsedText, candidatesFor } from './segments.ts';
import { writtenText } from './tokens.ts';

/** Returns numbers that are not account numbers of IBAN countries. Kontor names them, so that nobody takes them for an account. */
export function othersIn(text: ParsedText): Guess[] {
  return [
    ...candidatesFor('card', text).flatMap(card),
    ...phones(text),
    ...vatIds(text),
    ...candidatesFor('routing', text).flatMap(routing),
    ...bsb(text),
    ...ifsc(text),
    ...clabe(text),
    ...giro('bankgiro', 'Bankgiro number of Sweden', /^\d{3,4}-?\d{4}$/, text),
    ...giro('plusgiro', 'Plusgiro number of Sweden', /^\d{1,7}-?\d$/, text),
    ...isins(text),
    ...mails(text),
    ...dates(text),
    ...amounts(text),
    ...documents(text),
  ];
}

/** Card schemes by their first digits, with the possible numbers of digits. Source: ISO/IEC 7812-1 and the schemes' ranges. */
const CARDS: readonly (readonly [name: string, prefix: RegExp, lengths: readonly number[]])[] = [
  ['American Express', /^3[47]/, [15]],
  ['Diners Club', /^3(?:0[0-5]|095|[689])/, [14]],
  ['Visa', /^4/, [13, 16, 19]],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // Discover precedes Maestro, because the range of Maestro contains its range.
  ['Discover', /^(?:6011|64[4-9]|65)/, [16]],
  ['Maestro', /^(?:5[06-9]|6)/, [16, 18, 19]],
  ['JCB', /^35(?:2[89]|[3-8])/, [16]],
];
const CARD_GROUPS = /^(?:\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?:[ -]\d{3})?|\d{4}[ -]\d{6}[ -]\d{4,5})$/;

function card({ compact, text, isLabelled }: Candidate): Guess[] {
  if (!/^\d{12,19}$/.test(compact)) return [];
  const brand = CARDS.find(([, prefix, lengths]) => prefix.test(compact) && lengths.includes(compact.length));
  const isRight = isLuhnNumber(compact);
  const isGrouped = CARD_GROUPS.test(text);
  if (!isLabelled && (brand === undefined || (!isRight && !isGrouped))) return [];
  const unlabelledWeight = brand === undefined ? 0.5 : 2;
  const weight = (isLabelled ? LABEL_WEIGHT : unlabelledWeight) + (isRight ? 1 : -1) + (isGrouped ? 2.5 : 0);
  return [guess('card', `Card number${brand === undefined ? '' : ` (${brand[0]})`}`,
    `${luhnReason(isRight)}; a card number is not an account number: do not pass it on`, weight, { isFailed: !isRight })];
}

const luhnReason = (isRight: boolean): string => (isRight ? 'its check digit is right (Luhn)' : 'its check digit is wrong (Luhn)');

const checkReason = (isRight: boolean): string => (isRight ? 'its check digit is right' : 'its check digit is wrong');

const INTERNATIONAL = /^\(?(?:\+|00 ?)[1-9](?:[\s./()-]*\d){6,14}$/;
const AREA_IN_BRACKETS = /^\(0?\d{2,5}\)[ /.-]?\d[\d ./-]{4,}$/;
/** Numbers such as `089 / 123 45 67` and `0171-1234567`. */
const NATIONAL = /^0[1-9]\d{0,4} ?[ /-] ?\d{2,}(?:[ -]\d{2,})*$/;
const AMERICAN = /^(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/;
const PAIRS = /^0[1-9](?:[ .]\d\d){4}$/;
const SIGNED = /^\+\d[\d ()./-]*$/;

/** Maximum number of digits of a telephone number (ITU-T E.164). */
const PHONE_DIGITS = 15;

function phones(text: ParsedText): Guess[] {
  const isLabelled = candidatesFor('phone', text).some((candidate) => candidate.isLabelled);
  if (isLabelled) return [guess('phone', 'Telephone number', 'the word next to it says so', LABEL_WEIGHT)];
  const weight = weightOfPhone(text.text);
  return weight === 0 ? [] : [guess('phone', 'Telephone number', 'it has the form of a telephone number', weight)];
}

/** Returns the weight of the form of a telephone number; 0 if the text does not have this form. */
function weightOfPhone(number: string): number {
  if (INTERNATIONAL.test(number)) return number.startsWith('+') ? 5 : 2.4;
  if (SIGNED.test(number)) return 2;
  if (number.replace(/\D/g, '').length > PHONE_DIGITS) return 0;
  if (AREA_IN_BRACKETS.test(number) || AMERICAN.test(number) || PAIRS.test(number)) return 3;
  return NATIONAL.test(number) ? 1.5 : 0;
}

/**
 * VAT identification numbers by their form. Sources: European Commission, VIES, structure of VAT identification numbers; for other
 * countries their authorities.
 */
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/, BE: /^BE[01]\d{9}$/, BG: /^BG\d{9,10}$/, CY: /^CY\d{8}[A-Z]$/, CZ: /^CZ\d{8,10}$/, DE: /^DE\d{9}$/, DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/, GR: /^EL\d{9}$/, ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/, FI: /^FI\d{8}$/, FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/, HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/, IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, IT: /^IT\d{11}$/, LT: /^LT(?:\d{9}|\d{12})$/, LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/, MT: /^MT\d{8}$/, NL: /^NL\d{9}B\d{2}$/, PL: /^PL\d{10}$/, PT: /^PT\d{9}$/, RO: /^RO\d{2,10}$/, SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/, SK: /^SK\d{10}$/,
  GB: /^(?:GB|XI)(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, NO: /^NO\d{9}(?:MVA)?$/,
};

/** Characters that are removed from VAT numbers. The signs + and * stay, because old numbers of Ireland have one at the second position. */
const NO_CHARACTER = /[^\p{L}\p{M}\p{N}+*]/gu;

function vatIds({ tokens, segments, unusedLabels }: ParsedText): Guess[] {
  const isLabelled = [...segments.flatMap(({ meanings }) => meanings ?? []), ...unusedLabels].some(({ role }) => role === 'vat_id');
  // After a label, the letters of the country can be a separate token: `UID: ATU 12345678`.
  const starts = isLabelled ? tokens.keys() : [0];
  for (const start of starts) {
    const number = writtenText(tokens.slice(start)).replace(NO_CHARACTER, '').toUpperCase();
    const [country] = Object.entries(VAT_FORMS).find(([, form]) => form.test(number)) ?? [];
    if (country !== undefined) {
      return [guess('vat_id', 'VAT identification number', 'it has the form', isLabelled ? LABEL_WEIGHT : FORM,
        { country, parts: namedParts({ vat_id: number }) })];
    }
  }
  const isNumber = segments.some(({ meanings }) => meanings?.some(({ role }) => role === 'vat_id') ?? false);
  return isNumber ? [guess('vat_id', 'VAT or tax number', 'the word next to it says so', LABEL_WEIGHT - 1)] : [];
}

const FORM = 4;

function routing({ compact, isLabelled, text }: Candidate): Guess[] {
  const isRight = isRoutingNumber(compact);
  if (!isLabelled && (!isRight || !/\d{4}-?\d{4}-?\d/.test(text))) return [];
  return [guess('bank_code', 'Routing number of the United States (ABA)',
    isRight ? 'its check digit is right; the United States have no IBANs' : 'its check digit is wrong: look for a slip in it',
    isLabelled ? LABEL_WEIGHT : 1.6, { country: 'US', isFailed: !isRight, parts: namedParts({ routing_number: compact }) })];
}

/** Six digits that only their label identifies. The account number can follow them. */
const bsb = (text: ParsedText): Guess[] =>
  candidatesFor('bsb', text)
    .filter(({ isLabelled, compact }) => isLabelled && /^\d{6}/.test(compact))
    .map(({ compact }) => guess('bank_code', 'Bank and branch (BSB) of Australia',
      'the word next to it says so; the country has no IBANs', LABEL_WEIGHT,
      { country: 'AU', parts: namedParts({ bsb: compact.slice(0, 6) }) }));

/** Four letters of the bank, a zero, six characters of the branch. Source: Reserve Bank of India. */
const ifsc = (text: ParsedText): Guess[] =>
  candidatesFor('ifsc', text)
    .filter(({ compact }) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(compact))
    .map(({ compact, isLabelled }) => guess('bank_code', 'Bank and branch (IFSC) of India',
      'it has the form of an IFSC; India has no IBANs', isLabelled ? LABEL_WEIGHT : 3,
      { country: 'IN', parts: namedParts({ ifsc: compact }) }));

const CLABE_WEIGHTS = [3, 7, 1];

/** CLABE: 17 digits and a check digit. The sum adds each product modulo 10. Source: Banco de México. */
function clabe(text: ParsedText): Guess[] {
  return candidatesFor('clabe', text).flatMap(({ compact, isLabelled }) => {
    if (!isLabelled || !/^\d{18}$/.test(compact)) return [];
    const sum = [...compact.slice(0, -1)].reduce((total, digit, i) => total + ((Number(digit) * CLABE_WEIGHTS[i % 3]!) % 10), 0);
    const isRight = (10 - (sum % 10)) % 10 === Number(compact.at(-1));
    return [guess('other', 'Account number of Mexico (CLABE)', `${checkReason(isRight)}; Mexico has no IBANs`, LABEL_WEIGHT,
      { country: 'MX', isFailed: !isRight })];
  });
}

/** Numbers of Bankgirot and Plusgirot, with a Luhn check digit at the end. They lead to an account, but are not account numbers. */
function giro(role: 'bankgiro' | 'plusgiro', label: string, form: RegExp, text: ParsedText): Guess[] {
  return candidatesFor(role, text).flatMap(({ compact, text: number, isLabelled }) => {
    const withoutBlanks = number.replaceAll(' ', '');
    const isRight = isLuhnNumber(compact);
    const isPrinted = GIRO_PRINTED[role].test(number);
    if (!form.test(withoutBlanks) || (!isLabelled && !(isRight && isPrinted))) return [];
    return [guess('other', label, `${luhnReason(isRight)}; it is not an account number`, isLabelled ? LABEL_WEIGHT : 2,
      { country: 'SE', isFailed: !isRight, parts: namedParts({ [role]: withoutBlanks }) })];
  });
}

/** The printed form of giro numbers. */
const GIRO_PRINTED = {
  bankgiro: /^\d{3,4}-\d{4}$/,
  plusgiro: /^(?:\d{1,3}(?: \d\d){1,2} ?- ?\d|\d{2,7}-\d)$/,
} as const;

/** ISIN: a country, nine characters and a Luhn check digit. A letter counts as two digits. Source: ISO 6166. */
function isins(text: ParsedText): Guess[] {
  return candidatesFor('isin', text).flatMap(({ compact, isLabelled }) => {
    if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(compact)) return [];
    const isRight = isLuhnNumber(Array.from(valuesOf(compact), String).join(''));
    if (!isLabelled && !isRight) return [];
    return [guess('other', 'Security (ISIN)', checkReason(isRight), isLabelled ? LABEL_WEIGHT : 3.5,
      { isFailed: !isRight, parts: namedParts({ isin: compact }) })];
  });
}

/** An e-mail address: the usual part of RFC 5321, 4.1.2. */
const MAIL = /^(?:[\p{L} -]+:\s*)?<?[^\s@]+@[^\s@]+\.\p{L}{2,}>?$/u;

const mails = ({ text }: ParsedText): Guess[] => (MAIL.test(text) ? [guess('other', 'E-mail address', 'it has the form', 6)] : []);

const DAY_FIRST = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

function dates({ text, words }: ParsedText): Guess[] {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const [, fullYear = '', second = '', third = ''] = YEAR_FIRST.exec(text) ?? [];
  const isDay = isDate(Number(day), Number(month)) && (year.length === 2 || isYear(Number(year)));
  const isFull = isYear(Number(fullYear)) && isDate(Number(third), Number(second));
  if ((!isDay && !isFull) || words.length > 0) return [];
  return [guess('other', 'Date', 'it has the form', year.length === 2 ? 2.5 : 5)];
}

const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;
/** True if two numbers are a day and a month, in either order. */
const isDate = (first: number, second: number): boolean =>
  first >= 1 && second >= 1 && ((first <= 31 && second <= 12) || (first <= 12 && second <= 31));

const CURRENCY = '(?:[€$£¥₺₴]|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|AED|RSD|ISK|UAH|JPY)';
const SHORT_NAME = '(?:kr\\.?|zł|Kč|Ft|lei|Fr\\.?)';
const FIGURE = "-?\\d{1,3}(?:[.,' ]\\d{3})*(?:[.,]\\d{1,2}|[.,]-{1,2})?|-?\\d+(?:[.,]\\d{1,2})?";
const AMOUNT = new RegExp(
  `^(?:${CURRENCY} ?(?:${FIGURE})|${SHORT_NAME} (?:${FIGURE})|(?:${FIGURE}) ?(?:${CURRENCY}|${SHORT_NAME}))$`, 'iu');
const DECIMALS = /^-?\d{1,3}(?:[., ']\d{3})*[.,]\d{2}$/;

function amounts({ text }: ParsedText): Guess[] {
  const hasCurrency = AMOUNT.test(text);
  if (!hasCurrency && !DECIMALS.test(text)) return [];
  return [guess('other', 'Amount of money', 'it has the form', hasCurrency ? 6 : 4)];
}

function documents(text: ParsedText): Guess[] {
  const hasLabel = text.segments.some(({ meanings }) => meanings?.some(({ role }) => role === 'document'));
  return hasLabel
    ? [guess('other', 'Number of a document, a person or an order', 'the word next to it says so', LABEL_WEIGHT - 1)]
    : [];
}
