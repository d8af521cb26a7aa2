import { isQrIban } from '../../../countries/qr-iban.ts';
import { QR_BILL_2_3 } from '../../../editions/table.ts';
import { dateInWords } from '../../../../base/text/iso-date.ts';
import type { Refusal, Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { UP_TO_A_BILLION } from '../../amount.ts';
import {
  type LineForm, textOrNull, presentExtras, readAccount, readAmount, readLines, unreadable, warnOfLength, warnOfUnfit,
} from '../../reading.ts';
import { isCreditorReference } from '../../references/iso11649.ts';
import { isQrReference } from '../../references/qr-reference.ts';
import type { ReadContext, PaymentReading } from '../../scheme.ts';
import { compactCode } from '../../text.ts';
import { upperCaseAscii } from '../../../../base/text/ascii.ts';
import {
  ADDRESS_ELEMENTS, ADDRESS_LENGTHS, BILLING_INFORMATION, CODING, COMBINED_ADDRESS, LINES_PER_ADDRESS, LINE_INDEXES as LINE, MAX_LINES,
  MAX_MESSAGES, MAX_PAYLOAD, MIN_LINES, NOTICE, QR_BILL_CURRENCIES, QR_REFERENCE_CURRENCY,
  QR_REFERENCE_RULE, REFERENCE_TYPES, STRUCTURED_ADDRESS, TRAILER, isUntitledNotice,
} from './guidelines.ts';

export const QR_BILL_AMOUNT = { ...UP_TO_A_BILLION, zero: true } as const;

const place = (index: number, what: string): string => `line ${index + 1} (${what})`;

/** The lines of codes: the header and the IBAN, the types, amount, currency and the trailer. */
const CODE_LINES: readonly number[] = [
  LINE.type, LINE.version, LINE.coding, LINE.iban, LINE.creditor, LINE.amount, LINE.currency, LINE.debtor, LINE.referenceType, LINE.trailer,
];
const LINE_FORM: LineForm = {
  place: (i) => `line ${i + 1}`, isText: (i) => !CODE_LINES.includes(i), separators: ['\n', '\r\n'],
};

const addressPlaces = (prefix: string, first: number, who: string) => ADDRESS_ELEMENTS.map((element, i) =>
  [`${prefix}${element}`, place(first + 1 + i, `${element.replace('_', ' ')} of the ${who}`)] as const);

/** The places of the fields, for messages. */
export const QR_BILL_PLACES = Object.fromEntries([
  ...addressPlaces('', LINE.creditor, 'creditor'), ...addressPlaces('debtor_', LINE.debtor, 'debtor'),
  ['remittance', 'the message'], ['note', place(LINE.billing, 'billing information')],
  ...[0, 1].map((i) => [`alternative_schemes_${i}`, place(LINE.alternatives + i, 'alternative scheme')]),
]);

/** Reads a QR-bill of versions 02xx. It also reads combined addresses, which version 2.3 no longer allows. */
export function decodeQrBill(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const lines = readLines(payload, LINE_FORM, context);
  const used = usedLines(lines, warnings);
  const refusal = frameRefusal(used);
  if (refusal !== null) return refusal;
  if (used.length > MAX_LINES) warnings.push(`the payload has ${used.length} lines: a QR-bill has at most ${MAX_LINES}`);
  for (const line of [LINE.type, LINE.trailer]) {
    if (upperCaseAscii(used[line]!) !== used[line]) warnings.push(`line ${line + 1} must be in upper case`);
  }
  used.forEach((text, i) => warnOfUnfit(text, `line ${i + 1}`, context));
  warnOfLength(used.join('\n'), MAX_PAYLOAD, 'the payload', context);

  const account = readAccount(used[LINE.iban]!, place(LINE.iban, 'IBAN'), context);
  if (account === null) return unreadable(`${place(LINE.iban, 'IBAN')} is missing`);
  const { iban } = account;
  const creditor = readAddress(used, LINE.creditor, 'creditor', context);
  if (creditor.name === null) return unreadable(`${place(LINE.creditor + 1, 'name')} is missing: every QR-bill must name the creditor`);
  const currency = compactCode(used[LINE.currency]!);
  if (currency !== used[LINE.currency]) warnings.push(`${place(LINE.currency, 'currency')} must be in upper case, without spaces`);
  if (!(QR_BILL_CURRENCIES as readonly string[]).includes(currency)) {
    return unreadable(`${place(LINE.currency, 'currency')} must be ${QR_BILL_CURRENCIES.join(' or ')}`);
  }
  const figure = used[LINE.amount]!;
  const amount = readAmount(figure, place(LINE.amount, 'amount'), { rule: QR_BILL_AMOUNT, currency }, context);
  if (!amount.ok) return amount;
  if (amount.value !== null && amount.value !== figure.replace(/[^\d.]/g, '')) {
    warnings.push(`${place(LINE.amount, 'amount')} must have two decimals and no zeros at its beginning`);
  }
  if (isQrIban(iban) === true && currency !== QR_REFERENCE_CURRENCY) warnings.push(QR_REFERENCE_RULE);
  const debtor = readAddress(used, LINE.debtor, 'debtor', context);
  const remittance = textOrNull(used[LINE.message]);
  if (isUntitledNotice(amount.value, remittance)) warnings.push(NOTICE);
  const note = textOrNull(used[LINE.billing]);
  if (note !== null && !BILLING_INFORMATION.test(note)) warnings.push(
    `${place(LINE.billing, 'billing information')} must begin with two slashes and the two characters of its kind. An alternative scheme ` +
    `must be on the lines after it`);
  warnOfLength((remittance ?? '') + (note ?? ''), MAX_MESSAGES, 'the message with the billing information', context);
  return ok({
    version: used[LINE.version]!, ...account.fields, amount: amount.value, currency, remittance, note,
    name: creditor.name, street: creditor.street, building_number: creditor.number, postal_code: creditor.code,
    town: creditor.town, country: creditor.country, address_lines: creditor.lines,
    debtor_name: debtor.name, debtor_street: debtor.street, debtor_building_number: debtor.number, debtor_postal_code: debtor.code,
    debtor_town: debtor.town, debtor_country: debtor.country, debtor_address_lines: debtor.lines,
    ...readReference(used, iban, warnings),
    extras: readUltimateCreditor(used, warnings),
    alternative_schemes: used.slice(LINE.alternatives),
  });
}

/** Returns the lines without trailing empty lines. It keeps the lines that every QR-bill has, filled or empty. */
function usedLines(lines: string[], warnings: string[]): string[] {
  let used = lines.length;
  while (used > MIN_LINES && textOrNull(lines[used - 1]) === null) used--;
  if (used < lines.length) warnings.push('the payload must end after its last filled line, without further separators');
  return lines.slice(0, used);
}

function frameRefusal(lines: readonly string[]): Refusal | null {
  if (lines.length < MIN_LINES) return unreadable(`the payload has ${lines.length} lines: a QR-bill has at least ${MIN_LINES}`);
  if (!/^02\d\d$/.test(lines[LINE.version]!)) return unreadable(`${place(LINE.version, 'version')} must be 02 and two digits`);
  if (lines[LINE.coding] !== CODING) return unreadable(`${place(LINE.coding, 'coding type')} must be ${CODING}, for UTF-8`);
  return upperCaseAscii(lines[LINE.trailer]!) === TRAILER ? null : unreadable(`${place(LINE.trailer, 'trailer')} must be ${TRAILER}`);
}

interface Address {
  readonly name: string | null;
  readonly street: string | null;
  readonly number: string | null;
  readonly code: string | null;
  readonly town: string | null;
  readonly country: string | null;
  /** The two lines of a combined address. */
  readonly lines: readonly string[];
}

function readAddress(lines: readonly string[], first: number, who: string, context: ReadContext): Address {
  const { warnings } = context;
  const [type, name, street, number, code, town, writtenCountry] =
    lines.slice(first, first + LINES_PER_ADDRESS).map((line) => textOrNull(line)) as (string | null)[];
  const compact = compactCode(writtenCountry ?? '');
  const country = compact.length === ADDRESS_LENGTHS.country ? compact : writtenCountry!;
  if (country !== writtenCountry) warnings.push(`${place(first + 6, `country of the ${who}`)} must be in upper case, without spaces`);
  const common = { name: name!, country: country! };
  if (type === COMBINED_ADDRESS) {
    warnings.push(
      `${place(first, `address of the ${who}`)} is a combined address (${COMBINED_ADDRESS}), ` +
      `which banks may refuse since ${dateInWords(QR_BILL_2_3.inForceFrom)}`);
    if (number === null) warnings.push(
      `${place(first + 3, `address line 2 of the ${who}`)} is missing: it must contain the postal code and the town`);
    const combinedLines = [street, number].filter((line) => line !== null) as string[];
    return { ...common, street: null, number: null, code: null, town: null, lines: combinedLines };
  }
  ADDRESS_ELEMENTS.forEach((element, i) => {
    const index = first + 1 + i;
    warnOfLength(lines[index]!, ADDRESS_LENGTHS[element], place(index, `${element.replace('_', ' ')} of the ${who}`), context);
  });
  const isPresent = type !== null || name !== null;
  if (isPresent && type !== STRUCTURED_ADDRESS) {
    warnings.push(`${place(first, `address type of the ${who}`)} must be ${STRUCTURED_ADDRESS}`);
  }
  const required = Object.entries({ name, 'postal code': code, town, country });
  const missing = isPresent ? required.filter(([, text]) => text === null) : [];
  if (missing.length > 0) warnings.push(`the address of the ${who} must have ${missing.map(([element]) => element).join(', ')}`);
  return { ...common, street: street!, number: number!, code: code!, town: town!, lines: [] };
}

/** Reads the ultimate creditor on lines 12 to 18. These lines are reserved. */
function readUltimateCreditor(lines: readonly string[], warnings: string[]): Readonly<Record<string, string>> {
  const elements = ['type', ...ADDRESS_ELEMENTS];
  const entries = elements.map((element, i) => [`ultimate_creditor_${element}`, textOrNull(lines[LINE.ultimateCreditor + i])]);
  const creditor = presentExtras(Object.fromEntries(entries));
  if (Object.keys(creditor).length > 0) warnings.push('lines 12 to 18 (ultimate creditor) are reserved and must be empty');
  return creditor;
}

type ReferenceFields = Pick<PaymentReading, 'reference' | 'reference_type' | 'reference_valid'>;

/** The check of a reference, by its type on line 28. */
const REFERENCE_CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  [REFERENCE_TYPES.qr]: isQrReference,
  [REFERENCE_TYPES.creditor]: isCreditorReference,
};

function readReference(lines: readonly string[], iban: string, warnings: string[]): ReferenceFields {
  const writtenType = textOrNull(lines[LINE.referenceType]);
  const reference_type = writtenType === null ? null : compactCode(writtenType);
  if (reference_type !== writtenType) warnings.push(`${place(LINE.referenceType, 'reference type')} must be in upper case, without spaces`);
  const printed = textOrNull(lines[LINE.reference]);
  const reference = printed === null ? null : compactCode(printed);
  const referenceLine = place(LINE.reference, 'reference');
  if (reference !== printed) warnings.push(`${referenceLine} must be in upper case, without spaces`);
  if ((isQrIban(iban) === true) !== (reference_type === REFERENCE_TYPES.qr)) {
    warnings.push(`banks refuse a QR-IBAN without a QR reference (${REFERENCE_TYPES.qr}), and a QR reference without a QR-IBAN`);
  }
  if (reference_type === REFERENCE_TYPES.none) {
    if (reference !== null) warnings.push(`${referenceLine} must be empty, because the reference type is ${REFERENCE_TYPES.none}`);
    return { reference, reference_type };
  }
  const isKnown = reference_type !== null && Object.hasOwn(REFERENCE_CHECKS, reference_type);
  if (!isKnown) {
    warnings.push(`${place(LINE.referenceType, 'reference type')} must be ${Object.values(REFERENCE_TYPES).join(', ')}`);
    return { reference, reference_type };
  }
  if (reference === null) {
    warnings.push(`${referenceLine} is missing`);
    return { reference, reference_type, reference_valid: null };
  }
  const reference_valid = REFERENCE_CHECKS[reference_type]!(reference);
  if (!reference_valid) warnings.push(`${referenceLine} does not follow the rules of the reference type ${reference_type}`);
  return { reference, reference_type, reference_valid };
}
