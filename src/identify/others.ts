import { valuesOf } from '../check-digits/characters.ts';
import { isRoutingNumber } from './bank-codes.ts';
import { type Guess, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { isLuhnNumber } from './references.ts';
import { type Candidate, type ParsedText, candidatesFor } from './segments.ts';
import { writtenText } from './tokens.ts';

/** Numbers that are no accounts of IBAN countries. They are named, so that nobody makes an account of them. */
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

/** Payment schemes by the first digits, and how many digits their cards have. Source: ISO/IEC 7812-1 and the schemes' ranges. */
const CARDS: readonly (readonly [name: string, prefix: RegExp, lengths: readonly number[]])[] = [
  ['American Express', /^3[47]/, [15]],
  ['Diners Club', /^3(?:0[0-5]|095|[689])/, [14]],
  ['Visa', /^4/, [13, 16, 19]],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  // Before Maestro, whose range is wider.
  ['Discover', /^(?:6011|64[4-9]|65)/, [16]],
  ['Maestro', /^(?:5[06-9]|6)/, [16, 18, 19]],
  ['JCB', /^35(?:2[89]|[3-8])/, [16]],
];
const CARD_GROUPS = /^(?:\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?:[ -]\d{3})?|\d{4}[ -]\d{6}[ -]\d{4,5})$/;

function card({ compact, text, isLabelled: isStated }: Candidate): Guess[] {
  if (!/^\d{12,19}$/.test(compact)) return [];
  const brand = CARDS.find(([, prefix, lengths]) => prefix.test(compact) && lengths.includes(compact.length));
  const holds = isLuhnNumber(compact);
  if (!isStated && (brand === undefined || (!holds && !CARD_GROUPS.test(text)))) return [];
  const weight = (isStated ? LABEL_WEIGHT : brand === undefined ? 0.5 : 2) + (holds ? 1 : -1) + (CARD_GROUPS.test(text) ? 2.5 : 0);
  return [guess('card', `Card number${brand === undefined ? '' : ` (${brand[0]})`}`, `${holds ? 'its check digit holds (Luhn)' : 'its check digit does not hold (Luhn)'}; a card number is no account number, and should not be passed on`, weight, { isFailed: !holds })];
}

const INTERNATIONAL = /^\(?(?:\+|00 ?)[1-9](?:[\s./()-]*\d){6,14}$/;
const AREA_IN_BRACKETS = /^\(0?\d{2,5}\)[ /.-]?\d[\d ./-]{4,}$/;
/** `089 / 123 45 67`, `0171-1234567`. */
const NATIONAL = /^0[1-9]\d{0,4} ?[ /-] ?\d{2,}(?:[ -]\d{2,})*$/;
const AMERICAN = /^(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/;
const PAIRS = /^0[1-9](?:[ .]\d\d){4}$/;
const SIGNED = /^\+\d[\d ()./-]*$/;

function phones(text: ParsedText): Guess[] {
  const why = 'it is written as telephone numbers are';
  const labelled = candidatesFor('phone', text).filter(({ isLabelled: is }) => is);
  if (labelled.length > 0) return [guess('phone', 'Telephone number', 'its word says so', LABEL_WEIGHT)];
  const number = text.text;
  if (INTERNATIONAL.test(number)) return [guess('phone', 'Telephone number', why, number.startsWith('+') ? 5 : 2.4)];
  if (SIGNED.test(number)) return [guess('phone', 'Telephone number', why, 2)];
  const digits = number.replace(/\D/g, '').length;
  if (digits > 15) return [];
  if (AREA_IN_BRACKETS.test(number) || AMERICAN.test(number)) return [guess('phone', 'Telephone number', why, 3)];
  return NATIONAL.test(number) || PAIRS.test(number) ? [guess('phone', 'Telephone number', why, PAIRS.test(number) ? 3 : 1.5)] : [];
}

/** VAT identification numbers by their form. Source: European Commission, VIES, structure of VAT identification numbers; the others by their authorities. */
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/, BE: /^BE[01]\d{9}$/, BG: /^BG\d{9,10}$/, CY: /^CY\d{8}[A-Z]$/, CZ: /^CZ\d{8,10}$/, DE: /^DE\d{9}$/, DK: /^DK\d{8}$/, EE: /^EE\d{9}$/, GR: /^EL\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/, FI: /^FI\d{8}$/, FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/, HR: /^HR\d{11}$/, HU: /^HU\d{8}$/, IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/, LU: /^LU\d{8}$/, LV: /^LV\d{11}$/, MT: /^MT\d{8}$/, NL: /^NL\d{9}B\d{2}$/, PL: /^PL\d{10}$/, PT: /^PT\d{9}$/, RO: /^RO\d{2,10}$/, SE: /^SE\d{12}$/, SI: /^SI\d{8}$/, SK: /^SK\d{10}$/,
  GB: /^(?:GB|XI)(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, NO: /^NO\d{9}(?:MVA)?$/,
};

/** Old numbers of Ireland have a sign in the second place. */
const NO_CHARACTER = /[^\p{L}\p{M}\p{N}+*]/gu;

function vatIds({ tokens, segments, unusedLabels: bare }: ParsedText): Guess[] {
  const isStated = [...segments.flatMap(({ meanings }) => meanings ?? []), ...bare].some(({ role }) => role === 'vat_id');
  // The letters of the country may stand behind the word as one of their own: `UID: ATU 12345678`.
  const starts = isStated ? tokens.keys() : [0];
  for (const start of starts) {
    const number = writtenText(tokens.slice(start)).replace(NO_CHARACTER, '').toUpperCase();
    const [country] = Object.entries(VAT_FORMS).find(([, form]) => form.test(number)) ?? [];
    if (country !== undefined) return [guess('vat_id', 'VAT identification number', 'it has the form', isStated ? LABEL_WEIGHT : FORM, { country, parts: namedParts({ vat_id: number }) })];
  }
  const isNumber = segments.some(({ meanings }) => meanings?.some(({ role }) => role === 'vat_id') ?? false);
  return isNumber ? [guess('vat_id', 'VAT or tax number', 'its word says so', LABEL_WEIGHT - 1)] : [];
}

const FORM = 4;

function routing({ compact, isLabelled: isStated, text }: Candidate): Guess[] {
  const holds = isRoutingNumber(compact);
  if (!isStated && (!holds || !/\d{4}-?\d{4}-?\d/.test(text))) return [];
  return [guess('bank_code', 'Routing number of the United States (ABA)',
    holds ? 'its check digit holds; the United States have no IBANs' : 'its check digit does not hold: look for a slip in it', isStated ? LABEL_WEIGHT : 1.6, { country: 'US', isFailed: !holds, parts: namedParts({ routing_number: compact }) })];
}

/** Six digits, which only their word tells; the account number may stand behind them. */
const bsb = (text: ParsedText): Guess[] =>
  candidatesFor('bsb', text).filter((one) => one.isLabelled && /^\d{6}/.test(one.compact)).map(({ compact }) =>
    guess('bank_code', 'Bank and branch (BSB) of Australia', 'its word says so; the country has no IBANs', LABEL_WEIGHT, { country: 'AU', parts: namedParts({ bsb: compact.slice(0, 6) }) }));

/** Reserve Bank of India: four letters of the bank, a zero, six characters of the branch. */
const ifsc = (text: ParsedText): Guess[] =>
  candidatesFor('ifsc', text).filter(({ compact }) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(compact)).map(({ compact, isLabelled: isStated }) =>
    guess('bank_code', 'Bank and branch (IFSC) of India', 'it has the form; India has no IBANs', isStated ? LABEL_WEIGHT : 3, { country: 'IN', parts: namedParts({ ifsc: compact }) }));

const CLABE_WEIGHTS = [3, 7, 1];

/** Banco de México, CLABE: 17 digits and a check digit, each product taken modulo 10. */
function clabe(text: ParsedText): Guess[] {
  return candidatesFor('clabe', text).flatMap(({ compact, isLabelled: isStated }) => {
    if (!isStated || !/^\d{18}$/.test(compact)) return [];
    const sum = [...compact.slice(0, -1)].reduce((total, digit, i) => total + ((Number(digit) * CLABE_WEIGHTS[i % 3]!) % 10), 0);
    const holds = (10 - (sum % 10)) % 10 === Number(compact.at(-1));
    return [guess('other', 'Account number of Mexico (CLABE)', `${holds ? 'its check digit holds' : 'its check digit does not hold'}; Mexico has no IBANs`, LABEL_WEIGHT, { country: 'MX', isFailed: !holds })];
  });
}

/** Bankgirot and Plusgirot: a Luhn check digit at the end. They lead to an account and are none. */
function giro(role: 'bankgiro' | 'plusgiro', label: string, form: RegExp, text: ParsedText): Guess[] {
  return candidatesFor(role, text).flatMap(({ compact, text: number, isLabelled: isStated }) => {
    const written = number.replaceAll(' ', '');
    const holds = isLuhnNumber(compact);
    const isPrinted = role === 'bankgiro' ? /^\d{3,4}-\d{4}$/.test(number) : /^\d{1,3}(?: \d\d){1,2} ?- ?\d$/.test(number) || /^\d{2,7}-\d$/.test(number);
    if (!form.test(written) || (!isStated && !(holds && isPrinted))) return [];
    return [guess('other', label, `${holds ? 'its check digit holds (Luhn)' : 'its check digit does not hold (Luhn)'}; it is not the number of an account`, isStated ? LABEL_WEIGHT : 2, { country: 'SE', isFailed: !holds, parts: namedParts({ [role]: written }) })];
  });
}

/** ISO 6166: a country, nine characters, a check digit by Luhn over digits, letters as two. */
function isins(text: ParsedText): Guess[] {
  return candidatesFor('isin', text).flatMap(({ compact, isLabelled: isStated }) => {
    if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(compact)) return [];
    const holds = isLuhnNumber(Array.from(valuesOf(compact), String).join(''));
    if (!isStated && !holds) return [];
    return [guess('other', 'Security (ISIN)', holds ? 'its check digit holds' : 'its check digit does not hold', isStated ? LABEL_WEIGHT : 3.5, { isFailed: !holds, parts: namedParts({ isin: compact }) })];
  });
}

/** RFC 5321, 4.1.2, as far as people use it. */
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
/** In either order. */
const isDate = (one: number, other: number): boolean => one >= 1 && other >= 1 && ((one <= 31 && other <= 12) || (one <= 12 && other <= 31));

const CURRENCY = '(?:[€$£¥₺₴]|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|AED|RSD|ISK|UAH|JPY)';
const SHORT_NAME = '(?:kr\\.?|zł|Kč|Ft|lei|Fr\\.?)';
const FIGURE = "-?\\d{1,3}(?:[.,' ]\\d{3})*(?:[.,]\\d{1,2}|[.,]-{1,2})?|-?\\d+(?:[.,]\\d{1,2})?";
const AMOUNT = new RegExp(`^(?:${CURRENCY} ?(?:${FIGURE})|${SHORT_NAME} (?:${FIGURE})|(?:${FIGURE}) ?(?:${CURRENCY}|${SHORT_NAME}))$`, 'iu');
const DECIMALS = /^-?\d{1,3}(?:[., ']\d{3})*[.,]\d{2}$/;

const amounts = ({ text }: ParsedText): Guess[] =>
  AMOUNT.test(text) || DECIMALS.test(text) ? [guess('other', 'Amount of money', 'it has the form', AMOUNT.test(text) ? 6 : 4)] : [];

const documents = (text: ParsedText): Guess[] =>
  text.segments.some(({ meanings }) => meanings?.some(({ role }) => role === 'document')) ? [guess('other', 'Number of a document, a person or an order', 'its word says so', LABEL_WEIGHT - 1)] : [];
