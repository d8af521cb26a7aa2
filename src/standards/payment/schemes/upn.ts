import { type Refusal, type Result, ok } from '../../../base/errors.ts';
import { inCents } from '../amount.ts';
import { encodeSingleByte, outsideOf } from '../charset.ts';
import { invalid } from '../check-fields.ts';
import { DATE_RULE, dottedDate, isDate } from '../date.ts';
import { splitLines } from '../lines.ts';
import type { Payment } from '../payment.ts';
import { textOrNull, presentExtras, readAccount, readDate, unreadable } from '../reading.ts';
import { isCreditorReference } from '../references/iso11649.ts';
import { SLOVENIAN_SHAPE, hasSlovenianForm, slovenianReferenceValid } from '../references/slovenian.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme, TextRule } from '../scheme.ts';
import { characterCount } from '../../../base/text/characters.ts';
import { compactCode } from '../text.ts';
import { joinTown } from '../town.ts';
import { paymentSlip } from './slip.ts';

const TAG = 'UPNQR';
const COUNTRY = 'SI';
const CURRENCY = 'EUR';
const CHARSET = 'iso-8859-2';
/** The defaults for a payment without reference and without purpose: a reference without a number, and other purposes. */
const NO_REFERENCE = 'SI99';
const OTHER = 'OTHR';

const LINES = [
  ['tag', 5], ['debtor IBAN', 19], ['deposit', 1], ['withdrawal', 1], ['debtor reference', 26],
  ['debtor name', 33], ['debtor street', 33], ['debtor town', 33],
  ['amount', 11], ['payment date', 10], ['urgent', 1], ['purpose code', 4], ['purpose', 42], ['due date', 10],
  ['IBAN', 34], ['reference', 26], ['name', 33], ['street', 33], ['town', 33],
] as const;
const SLIP = paymentSlip(LINES, 4);
const { place } = SLIP;

const PLACES = { ...SLIP.places, deposit: place('deposit'), withdrawal: place('withdrawal'), urgent: place('urgent'),
  debtor_reference: place('debtor reference'), payment_date: place('payment date') };

const MARK: TextRule = { form: { pattern: /^X$/, words: 'X' } };
const REFERENCE: TextRule = { max: SLIP.max.reference, compact: true };

const FIELDS: FieldRules = {
  ...SLIP.fields,
  debtor_iban: {},
  reference: REFERENCE,
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
    ?? SLIP.townFault(payment);
  if (refusal !== null) return refusal;
  const paymentDate = extras['payment_date'];
  if (paymentDate !== undefined && !isDate(paymentDate)) return invalid('extras', `payment_date in extras must be ${DATE_RULE}`);
  const lines = [
    TAG, debtor_iban, extras['deposit'], extras['withdrawal'], extras['debtor_reference'], debtor_name, debtor_street,
    joinTown(payment.debtor_postal_code, payment.debtor_town),
    inCents(amount, SLIP.amountWidth), paymentDate === undefined ? '' : dottedDate(paymentDate), extras['urgent'],
    purpose ?? OTHER, remittance,
    due_date === null ? '' : dottedDate(due_date), iban, reference ?? NO_REFERENCE, name, street,
    joinTown(payment.postal_code, payment.town),
  ].map((line) => `${line ?? ''}\n`);
  const payerFields = [...(debtor_iban === null ? [] : ['debtor_iban']), ...Object.keys(extras)];
  const warnings = payerFields.length === 0 ? []
    : [`the payer does not fill in these fields on the form of a biller: omit ${payerFields.join(', ')}`];
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
  return referenceValid(reference) === false ? invalid(field,
    `${what} breaks the check-digit rule of its model: check the reference for typing errors`) : null;
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const { lines } = splitLines(payload);
  if (lines.length < LINES.length) return unreadable(
    `the payload has ${lines.length} lines: a UPN QR has ${LINES.length} lines and a checksum`);
  if (lines.slice(LINES.length + 1).some((line) => textOrNull(line) !== null)) {
    return unreadable('the payload has text after its checksum: only spaces are allowed there');
  }
  const { value } = SLIP.read(payload, context);
  const account = readAccount(value('IBAN') ?? '', place('IBAN'), context);
  if (account === null) return unreadable(`${place('IBAN')} is missing`);
  if (value('name') === null) return unreadable(`${place('name')} is missing`);
  const amount = SLIP.amount(value);
  if (!amount.ok) return amount;
  const dateOn = (line: 'due date' | 'payment date') =>
    readDate(value(line), place(line), { words: 'DD.MM.YYYY', write: dottedDate }, context);
  const [due_date, payment_date] = [dateOn('due date'), dateOn('payment date')];
  const debtorIban = value('debtor IBAN');
  const debtor = debtorIban === null ? null : readAccount(debtorIban, place('debtor IBAN'), context);
  const reference = readReference(value('reference'), warnings);
  const extras = { debtor_reference: value('debtor reference'), deposit: value('deposit'), withdrawal: value('withdrawal'),
    urgent: value('urgent'), payment_date: payment_date ?? value('payment date'), due_date: due_date === null ? value('due date') : null };
  return ok({
    ...account.fields, ...SLIP.texts(value), debtor_iban: debtor?.iban ?? null, amount: amount.value, currency: CURRENCY, due_date,
    ...reference, extras: presentExtras(extras), checksum_valid: readChecksum(lines, warnings),
  });
}

function readReference(text: string | null, warnings: string[]): Pick<PaymentReading, 'reference' | 'reference_type' | 'reference_valid'> {
  if (text === null) return {};
  const reference = compactCode(text);
  if (reference !== text) warnings.push(`${place('reference')} must be in upper case, without spaces`);
  const reference_valid = referenceValid(reference);
  if (reference_valid === false) warnings.push(`${place('reference')} breaks the check-digit rule of its model`);
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
  if (!valid) warnings.push(`line ${LINES.length + 1} (checksum) must be the number of characters of the lines before it`);
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
  reader: { recognises: (payload) => new RegExp(`^${TAG}(?:[\\r\\n]|$)`, 'i').test(payload), read, places: PLACES },
};
