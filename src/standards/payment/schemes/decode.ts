import type { Result } from '../../../base/errors.ts';
import { ok } from '../../../base/errors.ts';
import { MAX_CHARACTERS } from '../../qr/tables.ts';
import { warnOfFields } from '../check-reading.ts';
import { PAYMENT_FIELD_NAMES, type PaymentField } from '../payment.ts';
import { unreadable } from '../reading.ts';
import type { DecodedPayment, PaymentReading, ReadIban, Reader, Scheme } from '../scheme.ts';
import { SCHEMES } from './all.ts';

type NullableField = Exclude<PaymentField, 'extras' | 'alternative_schemes'>;

/** Default of each field that the reader of a scheme does not return. */
const EMPTY: Omit<DecodedPayment, 'scheme' | 'iban' | 'iban_valid' | 'warnings'> = {
  version: null, character_set: null, service_tag: null, identification: null,
  ...(Object.fromEntries(PAYMENT_FIELD_NAMES.map((name) => [name, null])) as Record<NullableField, null>),
  extras: {}, alternative_schemes: [],
  bic_valid: null, reference_type: null, reference_valid: null, checksum_valid: null, address_lines: [], debtor_address_lines: [],
};

/** Codes that Kontor does not read, by their first characters. They have no account, or serve the machines of one country. */
const REFUSED: readonly (readonly [start: RegExp, scheme: string, name: string])[] = [
  [/^SID\*/, 'sid', 'a Czech QR Faktura (SID), which is an invoice'],
  [/^000201/, 'emvco', 'an EMVCo merchant-presented code (000201)'],
];

/** A payload of lines whose writer escaped the line breaks once too often. */
const ESCAPED_LINES = /^(?:BCD|SPC|UPNQR|HRVHUB30|HCT|RTP)(?:\\r)?\\n[^\r\n]*$/;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads the payload of any known payment code. It is more lenient than a bank's app. A warning names each deviation. `found` are warnings
 * about the symbol of the payload.
 */
export function decodePayment(payload: string, readIban: ReadIban, found: readonly string[] = []): Result<DecodedPayment> {
  if (payload.length > MAX_CHARACTERS) {
    return unreadable(`the payload has more than ${MAX_CHARACTERS} characters, the maximum of a QR code`);
  }
  const warnings = [...found];
  const text = beginning(payload, warnings);
  const scheme = SCHEMES.find(({ reader }) => reader !== null && reader.recognises(text)) as (Scheme & { reader: Reader }) | undefined;
  if (scheme === undefined) return unknown(text);
  const reading = scheme.reader.read(text, { readIban, warnings });
  if (!reading.ok) return { ...reading, more: { scheme: scheme.id } };
  warnOfCountry(reading.value, scheme, warnings);
  warnOfFields(reading.value, scheme, { readIban, warnings });
  return ok({ scheme: scheme.id, ...EMPTY, ...reading.value, warnings });
}

/** Warns of an account that the scheme does not pay. */
function warnOfCountry({ iban, iban_valid }: PaymentReading, { name, builder }: Scheme, warnings: string[]): void {
  const countries = builder?.countries ?? null;
  if (countries === null || iban_valid !== true || countries.includes(iban!.slice(0, 2))) return;
  warnings.push(`${name} can pay only an IBAN of ${countries.join(' or ')}`);
}

/** Returns the payload without a byte order mark and without leading blanks. */
function beginning(payload: string, warnings: string[]): string {
  const hasMark = payload.startsWith(BYTE_ORDER_MARK);
  if (hasMark) warnings.push('the payload begins with a byte order mark, so most apps do not recognise it as a payment code');
  const text = hasMark ? payload.slice(BYTE_ORDER_MARK.length) : payload;
  if (ESCAPED_LINES.test(text)) {
    warnings.push('the line breaks are written as \\n: apps do not read such a code');
    return text.replace(/\\r\\n|\\n/g, '\n');
  }
  const blanks = /^[ \t\r\n]*/.exec(text)![0].length;
  if (blanks > 0) warnings.push('the payload begins with blanks or line breaks, so most apps do not recognise it as a payment code');
  return text.slice(blanks);
}

/** Refuses an unknown payload. The message does not repeat the payload, because it may have an account number. */
function unknown(text: string): Result<never> {
  const [, scheme, name] = REFUSED.find(([start]) => start.test(text)) ?? [];
  const known = SCHEMES.filter(({ reader }) => reader !== null).map(({ id }) => id);
  const refusal = unreadable(`this is ${name ?? 'not a known payment code'}: the payload must be one of ${known.join(', ')}`);
  return scheme === undefined ? refusal : { ...refusal, more: { scheme } };
}
