import { valuesOf } from '../standards/check-digits/characters.ts';
import { isLuhnNumber } from '../standards/check-digits/luhn.ts';
import { type AmountKind, amountKindOf } from './amounts.ts';
import { isRoutingNumber } from './bank-codes.ts';
import { cardFormOf, isCardNumber } from './cards.ts';
import { dateKindOf } from './dates.ts';
import { isMailAddress } from './kinds.ts';
import { type PhoneForm, phoneFormOf } from './phones.ts';
import { type Guess, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { type Candidate, type ParsedText, candidatesFor } from './segments.ts';
import { writtenText } from './tokens.ts';
import { vatNumberOf } from './vat-numbers.ts';

/**
 * Returns numbers that are not account numbers of IBAN countries. Kontor names their kinds, so that nobody uses them as account numbers.
 */
export function othersIn(text: ParsedText): Guess[] {
  return [
    ...candidatesFor('card', text).flatMap(card),
    ...phones(text),
    ...vatIds(text),
    ...candidatesFor('routing', text).flatMap(routing),
    ...bsb(text),
    ...ifsc(text),
    ...giro('bankgiro', 'Bankgiro number of Sweden', /^\d{3,4}-?\d{4}$/, text),
    ...giro('plusgiro', 'Plusgiro number of Sweden', /^\d{1,7}-?\d$/, text),
    ...isins(text),
    ...mails(text),
    ...dates(text),
    ...amounts(text),
    ...documents(text),
  ];
}

function card({ compact, text, isLabelled }: Candidate): Guess[] {
  const form = cardFormOf(text) ?? cardFormOf(compact);
  if (form === null || (!isLabelled && !isCardNumber(form))) return [];
  const { scheme, isRight, isGrouped } = form;
  const unlabelledWeight = scheme === null ? 0.5 : 2;
  const weight = (isLabelled ? LABEL_WEIGHT : unlabelledWeight) + (isRight ? 1 : -1) + (isGrouped ? 2.5 : 0);
  return [guess('card', `Card number${scheme === null ? '' : ` (${scheme})`}`,
    `${luhnReason(isRight)}. A card number is not an account number: do not pass it on`, weight, { isFailed: !isRight })];
}

const luhnReason = (isRight: boolean): string => (isRight ? 'the check digit is right (Luhn)' : 'the check digit is wrong (Luhn)');

const checkReason = (isRight: boolean): string => (isRight ? 'the check digit is right' : 'the check digit is wrong');

/** Weights of the forms of telephone numbers. */
const PHONE_WEIGHTS: Readonly<Record<PhoneForm, number>> = { plus: 5, printed: 3, zeros: 2.4, plusOnly: 2, area: 1.5 };

function phones(text: ParsedText): Guess[] {
  const isLabelled = candidatesFor('phone', text).some((candidate) => candidate.isLabelled);
  if (isLabelled) return [guess('phone', 'Telephone number', 'the word next to the number says so', LABEL_WEIGHT)];
  const form = phoneFormOf(text.text);
  return form === null ? [] : [guess('phone', 'Telephone number', 'the number has the form of a telephone number', PHONE_WEIGHTS[form])];
}

/** Maximum number of tokens of a VAT number. Each token has at least one of its characters. */
const LONGEST_VAT = 16;

function vatIds({ tokens, segments, unusedLabels }: ParsedText): Guess[] {
  const isLabelled = [...segments.flatMap(({ meanings }) => meanings ?? []), ...unusedLabels].some(({ role }) => role === 'vat_id');
  // After a label, a blank may follow the letters of the country: `UID: ATU 12345678`.
  const ends = isLabelled ? tokens.slice(-LONGEST_VAT).map((_, i, last) => last.slice(i)) : [tokens];
  for (const end of ends) {
    const vat = vatNumberOf(writtenText(end));
    if (vat !== null) {
      const { number, country } = vat;
      return [guess('vat_id', 'VAT identification number',
        'the text has the form of a VAT identification number', isLabelled ? LABEL_WEIGHT : FORM,
        { country, parts: namedParts({ vat_id: number }) })];
    }
  }
  const isNumber = segments.some(({ meanings }) => meanings?.some(({ role }) => role === 'vat_id') ?? false);
  return isNumber ? [guess('vat_id', 'VAT or tax number', 'the word next to the number says so', LABEL_WEIGHT - 1)] : [];
}

const FORM = 4;

function routing({ compact, isLabelled, text }: Candidate): Guess[] {
  const isRight = isRoutingNumber(compact);
  if (!isLabelled && (!isRight || !/\d{4}-?\d{4}-?\d/.test(text))) return [];
  return [guess('bank_code', 'Routing number of the United States (ABA)',
    isRight ? 'the check digit is right. The United States have no IBANs' : 'the check digit is wrong: check the number for typing errors',
    isLabelled ? LABEL_WEIGHT : 1.6, { country: 'US', isFailed: !isRight, parts: namedParts({ routing_number: compact }) })];
}

/** A BSB: six digits that only their label identifies. An account number can follow them. */
const bsb = (text: ParsedText): Guess[] =>
  candidatesFor('bsb', text)
    .filter(({ isLabelled, compact }) => isLabelled && /^\d{6}/.test(compact))
    .map(({ compact }) => guess('bank_code', 'Bank and branch (BSB) of Australia',
      'the word next to the number says so. The country has no IBANs', LABEL_WEIGHT,
      { country: 'AU', parts: namedParts({ bsb: compact.slice(0, 6) }) }));

/** An IFSC: four letters of the bank, a zero, six characters of the branch. Source: Reserve Bank of India. */
const ifsc = (text: ParsedText): Guess[] =>
  candidatesFor('ifsc', text)
    .filter(({ compact }) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(compact))
    .map(({ compact, isLabelled }) => guess('bank_code', 'Bank and branch (IFSC) of India',
      'the text has the form of an IFSC. India has no IBANs', isLabelled ? LABEL_WEIGHT : 3,
      { country: 'IN', parts: namedParts({ ifsc: compact }) }));

/** Numbers of Bankgirot and Plusgirot, with a Luhn check digit at the end. They lead to an account, but they are not account numbers. */
function giro(role: 'bankgiro' | 'plusgiro', label: string, form: RegExp, text: ParsedText): Guess[] {
  return candidatesFor(role, text).flatMap(({ compact, text: number, isLabelled }) => {
    const withoutBlanks = number.replaceAll(' ', '');
    const isRight = isLuhnNumber(compact);
    const isPrinted = GIRO_PRINTED[role].test(number);
    if (!form.test(withoutBlanks) || (!isLabelled && !(isRight && isPrinted))) return [];
    return [guess('other', label, `${luhnReason(isRight)}. This is not an account number`, isLabelled ? LABEL_WEIGHT : 2,
      { country: 'SE', isFailed: !isRight, parts: namedParts({ [role]: withoutBlanks }) })];
  });
}

/** The printed forms of giro numbers. */
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

const mails = ({ text }: ParsedText): Guess[] => (isMailAddress(text) ? [guess('other', 'E-mail address',
  'the text has the form of an e-mail address', 6)] : []);

function dates({ text }: ParsedText): Guess[] {
  const form = dateKindOf(text);
  if (form === null) return [];
  return [guess('other', 'Date', 'the text has the form of a date', form === 'full' ? 5 : 2.5)];
}

/** Weights of the forms of amounts. */
const AMOUNT_WEIGHTS: Readonly<Record<AmountKind, number>> = { currency: 6, cents: 4, tenths: 2 };

function amounts({ text }: ParsedText): Guess[] {
  const form = amountKindOf(text);
  return form === null ? [] : [guess('other', 'Amount of money', 'the text has the form of an amount', AMOUNT_WEIGHTS[form])];
}

function documents(text: ParsedText): Guess[] {
  const hasLabel = text.segments.some(({ meanings }) => meanings?.some(({ role }) => role === 'document'));
  return hasLabel
    ? [guess('other', 'Number of a document, a person or an order', 'the word next to the number says so', LABEL_WEIGHT - 1)]
    : [];
}
