import { crc32 } from 'node:zlib';
import type { Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { amountHint, amountRule, amountText } from '../../amount.ts';
import { dateOfDigits } from '../../date.ts';
import { readAccount, readBic, unreadable, warnOfLength, warnOfUnfit, withoutLineEnd } from '../../reading.ts';
import { referenceOf } from '../../references/payment-symbols.ts';
import type { DecodedPayment, ReadContext, PaymentReading } from '../../scheme.ts';
import {
  INSTANT_PAYMENT, SPAYD_EXTRAS, SPAYD_KEYS, SPAYD_LENGTHS, SPAYD_VARIANTS, SPAYD_VERSION, STAR, SYMBOL_FORM, type SpaydKey,
  isDigitDate, unescapeValue,
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
  const [header, variant, version] = HEADER.exec(payload) ?? [];
  if (header === undefined || version !== SPAYD_VERSION) {
    return unreadable(`a descriptor begins with ${SPAYD_VARIANTS.join(' or ')}, a star, and its version ${SPAYD_VERSION}`);
  }
  const parts = payload.slice(header.length).split(STAR);
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0) return unreadable('a descriptor must have attributes, at least ACC');
  const split = attributesOf(parts);
  if (!split.ok) return split;
  const attributes = split.value;
  const value = (key: SpaydKey | typeof CHECKSUM): string => attributes.get(key)?.[0] ?? '';

  const form = formProblem(attributes);
  if (form !== null) return unreadable(form);
  const [accountText, bicText = null, ...more] = value('ACC').split('+') as [string, ...string[]];
  const account = readAccount(accountText, 'the IBAN in ACC', context);
  if (account === null || more.length > 0) return unreadable('ACC must be an IBAN, or an IBAN, + and a BIC');
  const amount = readAmount(value('AM'), warnings);
  if (!amount.ok) return amount;
  for (const [key, texts] of attributes) {
    for (const text of texts) warnOfUnfit(text, key, context);
  }
  warnOfLength(value('RN'), SPAYD_LENGTHS.name, 'RN', context);
  warnOfLength(value('MSG'), SPAYD_LENGTHS.message, 'MSG', context);
  const reference = referenceOf({ variable: value('X-VS'), specific: value('X-SS'), constant: value('X-KS') });
  return ok({
    version, variant: variant!, ...account.fields, ...readBic(bicText, 'the BIC in ACC', context),
    name: value('RN') || null, amount: amount.value, currency: value('CC') || DEFAULT_CURRENCY, remittance: value('MSG') || null,
    reference, reference_type: reference === null ? null : 'SYMBOLS',
    due_date: value('DT') === '' ? null : dateOfDigits(value('DT')), instant: value('PT') === INSTANT_PAYMENT,
    extras: extrasOf(attributes), checksum_valid: readChecksum(value(CHECKSUM), parts, header, warnings),
  });
}

const KEY = /^[A-Z-]+$/;

/** True for a private key of a writer (X-…). Private keys may be repeated. */
const isPrivate = (key: string): boolean => key.startsWith('X-') && !(SPAYD_KEYS as readonly string[]).includes(key);

/** Parses the attributes. An attribute with an empty value counts as absent. */
function attributesOf(parts: readonly string[]): Result<Attributes> {
  const attributes = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const [i, part] of parts.entries()) {
    const colon = part.indexOf(':');
    const key = part.slice(0, Math.max(colon, 0));
    if (!KEY.test(key) && key !== CHECKSUM) {
      return unreadable(`attribute ${i + 1} must be a key of capital letters and hyphens, a colon, and a value`);
    }
    if (seen.has(key) && !isPrivate(key)) return unreadable(`attribute ${i + 1} repeats a key: only own keys (X-) may be repeated`);
    seen.add(key);
    const value = unescapeValue(part.slice(colon + 1));
    if (value === null) {
      return unreadable(`attribute ${i + 1} has a percent sign that is not followed by the two hexadecimal digits of a byte of UTF-8`);
    }
    if (value === '') continue;
    const texts = attributes.get(key);
    if (texts === undefined) attributes.set(key, [value]);
    else texts.push(value);
  }
  return ok(attributes);
}

/** Returns the rule that a value breaks. Null if all values are well formed. A reader that ignored the form would read another payment. */
function formProblem(attributes: Attributes): string | null {
  for (const key of ['X-VS', 'X-SS', 'X-KS']) {
    if (!SYMBOL_FORM.test(attributes.get(key)?.[0] ?? '0')) return `${key} must be 1 to 10 digits`;
  }
  for (const key of ['DT', 'DL']) {
    const date = attributes.get(key)?.[0];
    if (date !== undefined && !isDigitDate(date)) return `${key} must be an existing date in the form YYYYMMDD`;
  }
  if (!/^[A-Z]{3}$/.test(attributes.get('CC')?.[0] ?? DEFAULT_CURRENCY)) return 'CC must be three letters of ISO 4217';
  if ((attributes.get('PT')?.[0] ?? '').length > 3) return 'PT must have 3 characters at most';
  for (const [key, rule] of Object.entries(SPAYD_EXTRAS)) {
    const text = attributes.get(key)?.[0];
    if (text !== undefined && rule.form && !rule.form.pattern.test(text)) return `${key} must be ${rule.form.words}`;
  }
  return null;
}

function readAmount(text: string, warnings: string[]): Result<string | null> {
  if (text === '') return ok(null);
  if (/^0+(?:\.0{1,2})?$/.test(text)) {
    warnings.push('AM is zero: omit AM for an open amount');
    return ok(null);
  }
  const amount = amountText(text, SPAYD_AMOUNT);
  return amount === null ? unreadable(`AM must be ${amountRule(SPAYD_AMOUNT)}${amountHint(text)}`) : ok(amount);
}

const NEUTRAL: ReadonlySet<string> = new Set(['ACC', 'AM', 'CC', 'RN', 'DT', 'MSG', 'X-VS', 'X-SS', 'X-KS', CHECKSUM]);

function extrasOf(attributes: Attributes): DecodedPayment['extras'] {
  const others = [...attributes].filter(([key, [first]]) => !NEUTRAL.has(key) && !(key === 'PT' && first === INSTANT_PAYMENT));
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
  if (!valid) warnings.push('CRC32 is not the checksum of the other attributes');
  return valid;
}

/** Compares two texts by UTF-16 code unit. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
