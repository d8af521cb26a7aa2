import type { Result } from '../../../base/errors.ts';
import { ok } from '../../../base/errors.ts';
import { MAX_SYMBOL_CHARACTERS } from '../../qr/tables.ts';
import { warnOfFields } from '../check-reading.ts';
import { PAYMENT_FIELD_NAMES, type PaymentField } from '../payment.ts';
import { unreadable } from '../reading.ts';
import type { DecodedPayment, PaymentReading, ReadIban, Reader, Scheme } from '../scheme.ts';
import { visible } from '../text.ts';
import { SCHEMES } from './all.ts';

type NullableField = Exclude<PaymentField, 'extras' | 'alternative_schemes'>;

/** Default of each field that the reader of a scheme does not return. */
const EMPTY: Omit<DecodedPayment, 'scheme' | 'iban' | 'iban_valid' | 'warnings'> = {
  version: null, character_set: null, service_tag: null, identification: null,
  ...(Object.fromEntries(PAYMENT_FIELD_NAMES.map((name) => [name, null])) as Record<NullableField, null>),
  extras: {}, alternative_schemes: [],
  bic_valid: null, reference_type: null, reference_valid: null, checksum_valid: null, address_lines: [], debtor_address_lines: [],
};

/** Beginnings of payloads of lines in which other characters replace the line breaks. */
const JOINED_LINES: readonly (readonly [start: RegExp, scheme: string])[] = [
  [/^BCD[ |;,]00[12][ |;,]/, 'epc'], [/^SPC[ |;,]02\d\d[ |;,]/, 'qrbill'], [/^UPNQR[ |;,]/, 'upn'], [/^HRVHUB30[ |;,]/, 'hub3'],
  [/^(?:HCT|RTP)[ |;,]001[ |;,]/, 'mnb'],
];

/** Codes that Kontor does not read, by their first characters. They have no account, or serve the machines of one country. */
const REFUSED: readonly (readonly [start: RegExp, scheme: string, name: string])[] = [
  [/^SID\*/, 'sid', 'a Czech QR Faktura (SID), which is an invoice'],
  [/^000201/, 'emvco', 'an EMVCo merchant-presented code (000201)'],
  [/^payto:/i, 'payto', 'a payto link (RFC 8905)'],
];

/** Matches a payload in which a writer or a scanner replaced every line break by another text, and captures this text. */
const STAND_IN = /^(?:BCD|SPC|UPNQR|HRVHUB30|HCT|RTP)((?:\\r)?\\n|<br ?\/?>|&#10;|%0A|[\t\v\f\x85\u2028\u2029])[^\r\n]*$/i;
/** Matches a payload with an empty line after its tag, and captures the line break. The second line of these schemes is never empty. */
const DOUBLED = /^(?:BCD|SPC|HRVHUB30|HCT|RTP)(\r?\n)\1/;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads the payload of any known payment code. It is more lenient than a bank's app. A warning names each deviation. `found` are warnings
 * about the symbol of the payload.
 */
export function decodePayment(payload: string, readIban: ReadIban, found: readonly string[] = []): Result<DecodedPayment> {
  if (payload.length > MAX_SYMBOL_CHARACTERS) {
    return unreadable(`the payload has more than ${MAX_SYMBOL_CHARACTERS} characters, the maximum of a QR code`);
  }
  const warnings = [...found];
  const text = beginning(payload, warnings);
  const scheme = SCHEMES.find(({ reader }) => reader !== null && reader.recognises(text)) as (Scheme & { reader: Reader }) | undefined;
  if (scheme === undefined) return unknown(text);
  const reading = scheme.reader.read(text, { readIban, warnings });
  if (!reading.ok) return { ...reading, more: { scheme: scheme.id } };
  warnOfCountry(reading.value, scheme, warnings);
  warnOfFields(reading.value, scheme, { readIban, warnings });
  warnOfQuotes(reading.value, scheme, warnings);
  return ok({ scheme: scheme.id, ...EMPTY, ...reading.value, warnings });
}

/** Warns of an account that the scheme does not pay. */
function warnOfCountry({ iban, iban_valid }: PaymentReading, { name, builder }: Scheme, warnings: string[]): void {
  const countries = builder?.countries ?? null;
  if (countries === null || iban_valid !== true || countries.includes(iban!.slice(0, 2))) return;
  warnings.push(`${name} can pay only an IBAN of ${countries.join(' or ')}`);
}

/** Warns of a name in quotation marks. The marks come from the program of a writer, because a name rarely has them at both ends. */
function warnOfQuotes(reading: PaymentReading, { reader }: Scheme, warnings: string[]): void {
  for (const field of ['name', 'debtor_name'] as const) {
    const isQuoted = /^(?:"[^"]*"|'[^']*'|[“„][^“„”]*[“”]|«[^«»]*»)$/.test(reading[field] ?? '');
    if (isQuoted) warnings.push(`${reader?.places?.[field] ?? field} is in quotation marks: remove them`);
  }
}

/** Returns the payload without a byte order mark and without leading blanks. */
function beginning(payload: string, warnings: string[]): string {
  const hasMark = payload.startsWith(BYTE_ORDER_MARK);
  if (hasMark) warnings.push('the payload begins with a byte order mark, so most apps do not recognise it as a payment code');
  const text = hasMark ? payload.slice(BYTE_ORDER_MARK.length) : payload;
  const blanks = /^[ \t\r\n]*/.exec(text)![0].length;
  if (blanks > 0) warnings.push('the payload begins with blanks or line breaks, so most apps do not recognise it as a payment code');
  return withLineBreaks(withoutQuotes(text.slice(blanks), warnings), warnings);
}

/** Returns the text without quotation marks around it, which come from cells of a CSV file. */
function withoutQuotes(text: string, warnings: string[]): string {
  const [, inside] = /^"([^"]+)"\s*$/.exec(text) ?? [];
  if (inside !== undefined) warnings.push('the payload is in quotation marks: remove them');
  return inside ?? text;
}

/** Returns the payload with one line break between two lines. Some writers replace or double the line breaks. */
function withLineBreaks(text: string, warnings: string[]): string {
  const [, standIn] = STAND_IN.exec(text) ?? [];
  if (standIn !== undefined) {
    warnings.push(`the line breaks are written as ${visible(standIn)}: apps do not read such a code`);
    return standIn.startsWith('\\') ? text.replace(/\\r\\n|\\n/g, '\n') : text.replaceAll(standIn, '\n');
  }
  if (/^\w+\n\r/.test(text) && !text.replaceAll('\n\r', '').includes('\r')) {
    warnings.push('the lines are separated by LF CR: separate them by LF');
    return text.replaceAll('\n\r', '\n');
  }
  const [, separator] = DOUBLED.exec(text) ?? [];
  const lines = separator === undefined ? [] : text.split(separator);
  if (lines.length === 0 || lines.some((line, i) => i % 2 === 1 && line !== '')) return text;
  warnings.push('an empty line is after each line: remove these lines');
  return lines.filter((_, i) => i % 2 === 0).join(separator);
}

/** Refuses an unknown payload. The message does not repeat the payload, because it may have an account number. */
function unknown(text: string): Result<never> {
  const joined = JOINED_LINES.find(([start]) => start.test(text))?.[1];
  if (joined !== undefined) {
    const { name: joinedName } = SCHEMES.find(({ id }) => id === joined)!;
    return { ...unreadable(`the lines of ${joinedName} must be separated by LF, not by other characters`), more: { scheme: joined } };
  }
  const [, scheme, name] = REFUSED.find(([start]) => start.test(text)) ?? [];
  const known = SCHEMES.filter(({ reader }) => reader !== null).map(({ id }) => id);
  const refusal = unreadable(`this is ${name ?? 'not a known payment code'}: the payload must be one of ${known.join(', ')}`);
  return scheme === undefined ? refusal : { ...refusal, more: { scheme } };
}
