import { type Refusal, type Result, ok } from '../../../base/errors.ts';
import { type AmountRule, fromCents, inCents } from '../amount.ts';
import { encodeSingleByte, outsideOf } from '../charset.ts';
import { invalid } from '../check-fields.ts';
import { DATE_RULE, dateOfDotted, dottedDate, isDate } from '../date.ts';
import { oddSeparators, splitLines } from '../lines.ts';
import type { Payment } from '../payment.ts';
import { textOrNull, presentExtras, readAccount, unreadable, warnOfLength, warnOfUnfit } from '../reading.ts';
import { isCreditorReference } from '../references/iso11649.ts';
import { SLOVENIAN_SHAPE, hasSlovenianForm, slovenianReferenceValid } from '../references/slovenian.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme, TextRule } from '../scheme.ts';
import { characterCount } from '../../../base/text/characters.ts';
import { compactCode } from '../text.ts';
import { joinTown, splitTown, townRefusal } from '../town.ts';

const TAG = 'UPNQR';
const COUNTRY = 'SI';
const CURRENCY = 'EUR';
const CHARSET = 'iso-8859-2';
const AMOUNT: AmountRule = { decimals: 2, digits: 9 };
const AMOUNT_WIDTH = 11;
const CENTS = new RegExp(`^\\d{${AMOUNT_WIDTH}}$`);
const POSTAL_DIGITS = 4;
/** The defaults for a payment without reference and without purpose: a reference without a number, and other purposes. */
const NO_REFERENCE = 'SI99';
const OTHER = 'OTHR';

/** The lines in the order of the payload, with their maximum lengths in characters. */
const LINES = [
  ['tag', 5], ['debtor IBAN', 19], ['deposit', 1], ['withdrawal', 1], ['debtor reference', 26],
  ['debtor name', 33], ['debtor street', 33], ['debtor town', 33],
  ['amount', AMOUNT_WIDTH], ['payment date', 10], ['urgent', 1], ['purpose code', 4], ['purpose', 42], ['due date', 10],
  ['IBAN', 34], ['reference', 26], ['name', 33], ['street', 33], ['town', 33],
] as const;
type Line = (typeof LINES)[number][0];
const NAMES: readonly string[] = LINES.map(([name]) => name);
const place = (line: Line): string => `line ${NAMES.indexOf(line) + 1} (${line})`;
const MAX = Object.fromEntries(LINES) as Readonly<Record<Line, number>>;
const TOWN_LINE = { digits: POSTAL_DIGITS, max: MAX.town };

const text = (max: number): TextRule => ({ max, outerSpaces: false });
const POSTAL_CODE: TextRule = { form: { pattern: new RegExp(`^\\d{${POSTAL_DIGITS}}$`),
  words: `${POSTAL_DIGITS} digits: write other postal codes before the town` } };
const MARK: TextRule = { form: { pattern: /^X$/, words: 'X' } };
const REFERENCE: TextRule = { max: MAX.reference, compact: true };

const FIELDS: FieldRules = {
  name: { ...text(MAX.name), required: true },
  street: text(MAX.street),
  postal_code: POSTAL_CODE,
  town: text(MAX.town),
  debtor_name: text(MAX['debtor name']),
  debtor_street: text(MAX['debtor street']),
  debtor_postal_code: POSTAL_CODE,
  debtor_town: text(MAX['debtor town']),
  debtor_iban: {},
  amount: AMOUNT,
  currency: {},
  reference: REFERENCE,
  remittance: text(MAX.purpose),
  purpose: { compact: true, form: { pattern: /^[A-Z]{4}$/, words: 'a purpose code of 4 letters' } },
  due_date: {},
  extras: { debtor_reference: REFERENCE, deposit: MARK, withdrawal: MARK, urgent: MARK, payment_date: {} },
};

/** True if a reference follows its rule. Null if no rule is known. */
const referenceValid = (reference: string): boolean | null =>
  (reference.startsWith('RF') ? isCreditorReference(reference) : slovenianReferenceValid(reference));

function compose(payment: Payment): Result<Composed> {
  const { iban, name, street, amount, reference, remittance, purpose, due_date, debtor_iban, debtor_name, debtor_street } = payment;
  const extras = payment.extras as Readonly<Record<string, string | undefined>>;
  const refusal = referenceRefusal(reference, 'reference') ?? referenceRefusal(extras['debtor_reference'] ?? null, 'extras')
    ?? townRefusal(payment, TOWN_LINE);
  if (refusal !== null) return refusal;
  const paymentDate = extras['payment_date'];
  if (paymentDate !== undefined && !isDate(paymentDate)) return invalid('extras', `payment_date in extras must be ${DATE_RULE}`);
  const lines = [
    TAG, debtor_iban, extras['deposit'], extras['withdrawal'], extras['debtor_reference'], debtor_name, debtor_street,
    joinTown(payment.debtor_postal_code, payment.debtor_town),
    inCents(amount, AMOUNT_WIDTH), paymentDate === undefined ? '' : dottedDate(paymentDate), extras['urgent'], purpose ?? OTHER, remittance,
    due_date === null ? '' : dottedDate(due_date), iban, reference ?? NO_REFERENCE, name, street,
    joinTown(payment.postal_code, payment.town),
  ].map((line) => `${line ?? ''}\n`);
  const payerFields = [...(debtor_iban === null ? [] : ['debtor_iban']), ...Object.keys(extras)];
  const warnings = payerFields.length === 0 ? []
    : [`the payer fills in the form of a biller: omit ${payerFields.join(', ')}`];
  return ok({ payload: `${lines.join('')}${checksumOf(lines)}\n`, warnings });
}

/** Returns the checksum: the number of characters of the lines with their line feeds, in three digits. */
const checksumOf = (lines: readonly string[]): string =>
  String(lines.reduce((sum, line) => sum + characterCount(line), 0)).padStart(3, '0');

function referenceRefusal(reference: string | null, field: 'reference' | 'extras'): Refusal | null {
  if (reference === null) return null;
  const what = field === 'extras' ? 'debtor_reference in extras' : field;
  if (!reference.startsWith('RF') && !hasSlovenianForm(reference)) {
    return invalid(field, `${what} must be ${SLOVENIAN_SHAPE}; or an RF creditor reference`);
  }
  return referenceValid(reference) === false ? invalid(field, `${what} breaks the rule of its model: look for a slip in it`) : null;
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const { lines, separators } = splitLines(payload);
  const odd = oddSeparators(separators, ['\n']);
  if (odd !== null) warnings.push(odd);
  if (lines.length < LINES.length) return unreadable(`the payload has ${lines.length} lines: a UPN QR has ${LINES.length} and a checksum`);
  if (lines.slice(LINES.length + 1).some((line) => textOrNull(line) !== null)) {
    return unreadable('the payload has text after its checksum: only spaces are allowed there');
  }
  const value = (line: Line): string | null => textOrNull(lines[NAMES.indexOf(line)]!.trim());
  const account = readAccount(value('IBAN') ?? '', place('IBAN'), context);
  if (account === null) return unreadable(`${place('IBAN')} is missing`);
  const name = value('name');
  if (name === null) return unreadable(`${place('name')} is missing`);
  const cents = value('amount') ?? '';
  if (!CENTS.test(cents)) return unreadable(`${place('amount')} must be cents in ${AMOUNT_WIDTH} digits, zeros for an open amount`);
  const dates = { due: readDate(value('due date'), warnings), payment: readDate(value('payment date'), warnings) };
  if (dates.due === undefined) return unreadable(`${place('due date')} must be an existing date in the form DD.MM.YYYY`);
  if (dates.payment === undefined) return unreadable(`${place('payment date')} must be an existing date in the form DD.MM.YYYY`);
  LINES.forEach(([line, max], i) => {
    warnOfUnfit(lines[i]!, place(line), context);
    warnOfLength(lines[i]!, max, place(line), context);
  });
  const debtorIban = value('debtor IBAN');
  const debtor = debtorIban === null ? null : readAccount(debtorIban, place('debtor IBAN'), context);
  const reference = readReference(value('reference'), warnings);
  const payee = splitTown(value('town') ?? '', POSTAL_DIGITS);
  const payer = splitTown(value('debtor town') ?? '', POSTAL_DIGITS);
  const extras = { debtor_reference: value('debtor reference'), deposit: value('deposit'), withdrawal: value('withdrawal'),
    urgent: value('urgent'), payment_date: dates.payment };
  return ok({
    ...account.fields, name, street: value('street'), postal_code: payee.code, town: payee.town,
    debtor_iban: debtor?.iban ?? null, debtor_name: value('debtor name'), debtor_street: value('debtor street'),
    debtor_postal_code: payer.code, debtor_town: payer.town,
    amount: fromCents(cents), currency: CURRENCY, purpose: value('purpose code'), remittance: value('purpose'), due_date: dates.due,
    ...reference, extras: presentExtras(extras), checksum_valid: readChecksum(lines, warnings),
  });
}

/** Reads a date. Null if the line is blank, undefined if the date does not exist. Some banks write blanks after the points. */
function readDate(text: string | null, warnings: string[]): string | null | undefined {
  if (text === null) return null;
  const date = dateOfDotted(text.replaceAll(' ', ''));
  if (date !== null && text.includes(' ')) warnings.push('a date contains blanks');
  return date ?? undefined;
}

function readReference(text: string | null, warnings: string[]): Pick<PaymentReading, 'reference' | 'reference_type' | 'reference_valid'> {
  if (text === null) return {};
  const reference = compactCode(text);
  if (reference !== text) warnings.push(`${place('reference')} must be in upper case, without spaces`);
  const reference_valid = referenceValid(reference);
  if (reference_valid === false) warnings.push(`${place('reference')} breaks the rule of its model`);
  return { reference, reference_type: ['SI', 'RF'].find((type) => reference.startsWith(type)) ?? null, reference_valid };
}

/** True if the checksum is right. It counts one LF for each line, also if the payload has other separators. */
function readChecksum(lines: readonly string[], warnings: string[]): boolean | null {
  const stated = textOrNull(lines[LINES.length]);
  if (stated === null) {
    warnings.push(`line ${LINES.length + 1} (checksum) is missing`);
    return null;
  }
  const valid = stated.trim() === checksumOf(lines.slice(0, LINES.length).map((line) => `${line}\n`));
  if (!valid) warnings.push(`line ${LINES.length + 1} (checksum) is not the number of characters of the lines before it`);
  return valid;
}

/** The code of the Slovenian universal payment order. */
export const UPN: Scheme = {
  id: 'upn',
  name: 'a Slovenian UPN QR',
  source: 'Združenje bank Slovenije, technical standard UPN QR, annex 7.3 (2016)',
  unverified: 'whether a reference may have fewer parts than the picture of its model. Kontor does not judge such references',
  builder: {
    format: 'UPN QR',
    example: {
      iban: 'SI56020170014356205', name: 'RentaCar d.o.o.', street: 'Pohorska ulica 22', postal_code: '2000', town: 'Maribor',
      amount: '33.30', currency: CURRENCY, reference: 'SI121234567890120', remittance: 'Plačilo najemnine za marec',
      purpose: 'RENT', due_date: '2027-03-24',
      debtor_name: 'Janez Novak', debtor_street: 'Dunajska ulica 1', debtor_postal_code: '1000', debtor_town: 'Ljubljana',
    },
    countries: [COUNTRY],
    usualIn: [COUNTRY],
    fields: FIELDS,
    currencies: [CURRENCY],
    repertoire: { outside: outsideOf(CHARSET), words: 'ISO 8859-2' },
    symbol: { level: 'M', minVersion: 15, maxVersion: 15, eci: 4, byteMode: true, bytes: (payload) => encodeSingleByte(payload, CHARSET)! },
    compose,
  },
  reader: { recognises: (payload) => new RegExp(`^${TAG}(?:[\\r\\n]|$)`).test(payload), read },
};
