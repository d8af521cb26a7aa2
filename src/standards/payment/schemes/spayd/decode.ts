import { crc32 } from 'node:zlib';
import type { Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { upperCaseAscii } from '../../../../base/text/ascii.ts';
import { compactDate } from '../../date.ts';
import { addKey, readVersion } from '../../keys.ts';
import {
  readAccount, readAmount, readBic, readDate, unreadable, warnOfUnfit, withoutLineEnd, withoutPadding,
} from '../../reading.ts';
import { SYMBOL_FORM, referenceOf } from '../../references/payment-symbols.ts';
import type { DecodedPayment, ReadContext, PaymentReading } from '../../scheme.ts';
import { percentDecoded } from '../../text.ts';
import {
  INSTANT_PAYMENT, SPAYD_KEYS, SPAYD_VARIANTS, SPAYD_VERSION, STAR, type SpaydKey, isDigitDate,
} from './keys.ts';

export const SPAYD_AMOUNT = { decimals: 2, digits: 7 } as const;

/** Currency of a descriptor without CC, by the description of the format. */
const DEFAULT_CURRENCY = 'CZK';

const HEADER = /^([A-Z]{3})\*([^*]*)(?:\*|$)/;

/** The key of the checksum. Some writers add it as the last attribute. It covers all other attributes. */
const CHECKSUM = 'CRC32';

/** Attributes by key. A value is a list of unescaped texts, because a key may be repeated. */
type Attributes = ReadonlyMap<string, readonly string[]>;

/** Reads a Short Payment Descriptor. */
export function decodeSpayd(text: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const payload = withoutLineEnd(text, context);
  const [header, variant, version = ''] = HEADER.exec(payload) ?? [];
  if (header === undefined || readVersion(version, 'the version', [SPAYD_VERSION], context) === null) {
    return unreadable(`the payload must begin with ${SPAYD_VARIANTS.join(' or ')}, a star and the version ${SPAYD_VERSION}`);
  }
  const parts = payload.slice(header.length).split(STAR);
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0) return unreadable('the payload must have attributes after its version, at least ACC');
  const split = attributesOf(parts, context);
  if (!split.ok) return split;
  const attributes = split.value;
  const value = (key: SpaydKey | typeof CHECKSUM): string => attributes.get(key)?.[0] ?? '';

  const currency = upperCaseAscii(value('CC').trim() || DEFAULT_CURRENCY);
  if (!/^[A-Z]{3}$/.test(currency)) return unreadable('CC must be a currency code of three letters (ISO 4217)');
  if (currency !== (value('CC') || DEFAULT_CURRENCY)) warnings.push('CC must be in capital letters, without spaces');
  if (isInstant(value('PT')) && value('PT') !== INSTANT_PAYMENT) warnings.push(`PT must be ${INSTANT_PAYMENT} in capital letters`);
  if (value('PT').length > 3) warnings.push('PT must have 3 characters at most');
  if (value('DL') !== '' && !isDigitDate(value('DL'))) warnings.push('DL must be a date of the calendar in the form YYYYMMDD');
  const [accountText, bicText = '', ...more] = value('ACC').split('+') as [string, ...string[]];
  const account = readAccount(accountText, 'the IBAN in ACC', context);
  if (account === null || more.length > 0) return unreadable('ACC must be an IBAN, or an IBAN, + and a BIC');
  const amount = readAmount(value('AM'), 'AM', { rule: SPAYD_AMOUNT, currency, zeroIsOpen: true }, context);
  if (!amount.ok) return amount;
  for (const [key, texts] of attributes) {
    for (const text of texts) warnOfUnfit(text, key, context);
  }
  const due_date = readDate(value('DT'), 'DT', { words: 'YYYYMMDD', write: compactDate }, context);
  return ok({
    version, variant: variant!, ...account.fields, ...readBic(bicText || null, 'the BIC in ACC', context),
    name: value('RN') || null, amount: amount.value, currency, remittance: value('MSG') || null,
    ...readSymbols(value, warnings), due_date, instant: isInstant(value('PT')),
    extras: { ...extrasOf(attributes), ...(due_date === null && value('DT') !== '' && { DT: value('DT') }) },
    checksum_valid: readChecksum(value(CHECKSUM), parts, header, warnings),
  });
}

const isInstant = (paymentType: string): boolean => upperCaseAscii(paymentType) === INSTANT_PAYMENT;

/** The beginning of keys that only one country or one writer uses. */
const PRIVATE = 'X-';
/** True for a private key of a writer (X-…). Private keys may be repeated. */
const isPrivate = (key: string): boolean => key.startsWith(PRIVATE) && !(SPAYD_KEYS as readonly string[]).includes(key);

const KEY = /^[A-Z-]+$/;

/** Parses the attributes. An attribute with an empty value counts as absent. It reports an attribute that is not well formed. */
function attributesOf(parts: readonly string[], context: ReadContext): Result<Attributes> {
  const { warnings } = context;
  const attributes = new Map<string, string[]>();
  const seen = new Map<string, string>();
  for (const [i, part] of parts.entries()) {
    const place = `attribute ${i + 1}`;
    const colon = part.indexOf(':');
    const written = part.slice(0, Math.max(colon, 0)).trim();
    const key = isKnown(upperCaseAscii(written)) ? upperCaseAscii(written) : written;
    if (key !== part.slice(0, Math.max(colon, 0)) || (!KEY.test(key) && key !== CHECKSUM)) {
      warnings.push(`${place} must be a key of capital letters and hyphens, a colon, and a value`);
    }
    if (KEY.test(key) && !isKnown(key) && !key.startsWith(PRIVATE)) {
      const fault = isKnown(PRIVATE + key) ? `must be written as ${PRIVATE}${key}` : 'is not a key of the description';
      warnings.push(`${key} ${fault}: apps may ignore it`);
    }
    const { text, isClean } = percentDecoded(part.slice(colon + 1), 'iso-8859-2', 'windows-1250');
    if (!isClean) warnings.push(`${place} has a percent sign without the two hexadecimal digits of a UTF-8 byte after it`);
    const value = withoutPadding(text, key === '' ? place : key, context);
    if (!isPrivate(key) && !addKey(seen, key, value, context)) {
      return unreadable(`${place} repeats a key with another value: only keys that begin with X- may occur twice`);
    }
    if (value === '') continue;
    const name = key === '' ? `attribute_${i + 1}` : key;
    const texts = attributes.get(name);
    if (texts === undefined) attributes.set(name, [value]);
    else if (isPrivate(key)) texts.push(value);
  }
  return ok(attributes);
}

const isKnown = (key: string): boolean => key === CHECKSUM || (SPAYD_KEYS as readonly string[]).includes(key);

/** Reads the three symbols. If a symbol has another form, a warning reports it, and the reference counts as wrong. */
function readSymbols(value: (key: SpaydKey) => string, warnings: string[]): Partial<PaymentReading> {
  const reference = referenceOf({ variable: value('X-VS'), specific: value('X-SS'), constant: value('X-KS') });
  if (reference === null) return {};
  const wrong = (['X-VS', 'X-SS', 'X-KS'] as const).filter((key) => value(key) !== '' && !SYMBOL_FORM.test(value(key)));
  for (const key of wrong) warnings.push(`${key} must be 1 to 10 digits`);
  return { reference, reference_type: 'SYMBOLS', ...(wrong.length > 0 && { reference_valid: false }) };
}

const NEUTRAL: ReadonlySet<string> = new Set(['ACC', 'AM', 'CC', 'RN', 'DT', 'MSG', 'X-VS', 'X-SS', 'X-KS', CHECKSUM]);

function extrasOf(attributes: Attributes): DecodedPayment['extras'] {
  const others = [...attributes].filter(([key, [first]]) => !NEUTRAL.has(key) && !(key === 'PT' && isInstant(first!)));
  return Object.fromEntries(others.map(([key, texts]) => [key, texts.length === 1 ? texts[0]! : texts]));
}

/**
 * True if the CRC-32 is right. It covers the other attributes, sorted by key and value. The description puts a star after the last
 * attribute. Some writers omit this star, and do not pad the checksum to eight digits.
 */
function readChecksum(text: string, parts: readonly string[], header: string, warnings: string[]): boolean | null {
  if (text === '') return null;
  const others = parts.filter((part) => !part.startsWith(`${CHECKSUM}:`));
  const sorted = others.map((part) => part.split(/:(.*)/s))
    .sort(([keyA, valueA], [keyB, valueB]) => compare(keyA!, keyB!) || compare(valueA!, valueB!));
  const canonical = header + sorted.map(([key, value]) => `${key}:${value}`).join(STAR);
  const isHexadecimal = /^[0-9A-Fa-f]{1,8}$/.test(text);
  const valid = isHexadecimal && [`${canonical}${STAR}`, canonical].some((variant) => crc32(variant) === Number.parseInt(text, 16));
  if (!valid) warnings.push('CRC32 must be the checksum of the other attributes');
  return valid;
}

/** Compares two texts by UTF-16 code unit. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
