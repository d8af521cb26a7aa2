import { type Result, ok } from '../../../base/errors.ts';
import { UP_TO_A_BILLION } from '../amount.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import { encodeSingleByte, outsideOf } from '../charset.ts';
import { invalid } from '../check-fields.ts';
import { digitsOfLocal, instantOf, isShownOnce, localTime, localTimestamp } from '../date.ts';
import { readVersion } from '../keys.ts';
import { splitLines } from '../lines.ts';
import type { Payment } from '../payment.ts';
import {
  type LineForm, textOrNull, presentExtras, readAccount, readAmount, readLines, unreadable, warnOfLength, warnOfUnfit,
} from '../reading.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme } from '../scheme.ts';

const TAG = 'BCD';
/** The version that is written. A payload of version 001 is the lines themselves. Versions 002 and 003 have the lines in a link. */
const VERSION = '003';
const VERSIONS = ['001', '002', VERSION] as const;
/** The character sets. The number on line 3 counts them from 1. */
const CHARSETS = ['utf-8', 'windows-1251'] as const;
const WINDOWS_1251 = CHARSETS.indexOf('windows-1251') + 1;
const charsetOf = (number: string | undefined) => CHARSETS.find((_, i) => String(i + 1) === number);
/** UCT is a Ukrainian, ICT an instant, and XCT a cross-border credit transfer. */
const VARIANTS = ['UCT', 'ICT', 'XCT'] as const;
const INSTANT: Readonly<Record<string, boolean | null>> = { UCT: false, ICT: true, XCT: null };
const COUNTRY = 'UA';
const CURRENCY = 'UAH';
const KYIV = 'Europe/Kiev';
/** The beginning of a link. The lines follow in base64url. Version 003 uses this host. */
const LINK = 'https://qr.bank.gov.ua/';
const LINKS = /^(https?:\/\/)(?:www\.)?(?:qr\.bank\.gov\.ua\/|bank\.gov\.ua\/qr\/)([^]*?)$/i;
const MAX_BYTES = 475;
const OTHER = 'OTHR/OTHR';

const LINES = [
  'tag', 'version', 'character set', 'function', 'reserved', 'name', 'IBAN', 'amount', 'recipient code', 'category', 'reference',
  'purpose', 'display text', 'lock mask', 'valid until', 'created', 'signature',
] as const;
type Line = (typeof LINES)[number];
const place = (line: Line): string => `line ${LINES.indexOf(line) + 1} (${line})`;

/** Maximum lengths in characters. */
const MAX = { name: 140, recipientCode: 10, reference: 35, purpose: 420, display: 140, signature: 90 } as const;
const ASCII = /^[ -~]*$/;
const LINE_FORM: LineForm = { place: (i) => `line ${i + 1}`, isText: (i) => LINES.indexOf('recipient code') < i || LINES[i] === 'name',
  separators: ['\n', '\r\n'] };
const PLACES = { name: place('name'), reference: place('reference'), remittance: place('purpose'), note: place('display text'),
  purpose: place('category'), creditor_id: place('recipient code'), lock_mask: place('lock mask'), signature: place('signature') };

const FIELDS: FieldRules = {
  name: { required: true, max: MAX.name },
  amount: UP_TO_A_BILLION,
  currency: {},
  creditor_id: { required: true, max: MAX.recipientCode },
  purpose: {
    form: { pattern: /^[A-Z0-9]{4}\/[A-Z0-9]{4}$/,
      words: 'a category and a purpose, each in four capital letters or digits, such as OTHR/GDDS' },
  },
  reference: { max: MAX.reference, form: { pattern: ASCII, words: 'letters of ASCII (ISO 646)' } },
  remittance: { required: true, max: MAX.purpose },
  note: { max: MAX.display },
  expires_at: { zone: KYIV },
  created_at: { zone: KYIV },
  instant: {},
  variant: {},
  extras: {
    lock_mask: { form: { pattern: /^[0-9A-F]{4}$/, words: 'four hexadecimal digits in capitals' } },
    signature: { max: MAX.signature, form: { pattern: ASCII, words: 'letters of ASCII' } },
  },
};

function compose(payment: Payment): Result<Composed> {
  const { iban, name, amount, creditor_id, purpose, reference, remittance, note, expires_at, created_at, instant, extras } = payment;
  const variantOfInstant = VARIANTS.find((kind) => INSTANT[kind] === instant)!;
  const variant = payment.variant ?? (instant === null ? VARIANTS[0] : variantOfInstant);
  if (instant !== null && INSTANT[variant] !== instant) {
    return invalid('instant', `instant does not fit variant: set variant to ${variantOfInstant}, or omit it`);
  }
  const until = kyivDigits(expires_at);
  if (until === undefined) return invalid('expires_at', `expires_at ${TIME_RULE}`);
  const created = kyivDigits(created_at);
  if (created === undefined) return invalid('created_at', `created_at ${TIME_RULE}`);
  const lines = [
    TAG, VERSION, String(WINDOWS_1251), variant, '', name, iban, amount === null ? '' : `${CURRENCY}${amount.replace(/\.00$/, '')}`,
    creditor_id, purpose ?? OTHER, reference, remittance, note, extras['lock_mask'], until, created, extras['signature'],
  ].map((line) => line ?? '');
  const bytes = encodeSingleByte(lines.join('\n'), 'windows-1251')!;
  if (bytes.length > MAX_BYTES) {
    return invalid('remittance',
      `the payload has ${bytes.length} bytes, more than the ${MAX_BYTES} of a code of the NBU: shorten remittance or note`);
  }
  return ok({ payload: LINK + Buffer.from(bytes).toString('base64url'), warnings: [NO_HRYVNIA_SIGN] });
}

const NO_HRYVNIA_SIGN =
  'the rules require the sign of the hryvnia in the middle of the symbol. Kontor does not draw it, and apps read the symbol without it';

const TIME_RULE = 'must be a time of this century that the clocks of Kyiv show only once';

/** Returns a time as `YYMMDDhhmmss` in Kyiv. Undefined if the clocks of Kyiv show these digits twice or never, or in another century. */
function kyivDigits(timestamp: string | null): string | null | undefined {
  if (timestamp === null) return null;
  const digits = digitsOfLocal(timestamp) ?? localTime(instantOf(timestamp)!, KYIV).digits;
  return isShownOnce(digits, KYIV) && digits.startsWith(CENTURY) ? digits.slice(CENTURY.length) : undefined;
}

/** The century of years that are written in two digits. */
const CENTURY = '20';

/** Returns the encoded lines of a link. Null if the payload is not a link. */
const encodedIn = (payload: string): string | null => LINKS.exec(payload.trimEnd())?.[2]?.replace(/\/$/, '') ?? null;

/**
 * Returns the lines of a payload. It decodes a link in the character set that its lines name. If they wrongly name UTF-8, it decodes
 * them in Windows-1251 with a warning. Null if the link is broken: then some Cyrillic letters are UTF-8, and others are not.
 */
function linesOf(payload: string, warnings: string[]): string | null {
  const encoded = encodedIn(payload);
  if (encoded === null) return payload;
  if (!/^[A-Za-z0-9_+/-]+={0,2}$/.test(encoded)) return null;
  const bytes = Buffer.from(encoded, 'base64url');
  const [, , number] = bytes.toString('latin1').split(/\r\n|\r|\n/);
  const charset = charsetOf(number);
  if (charset === undefined) return bytes.toString('latin1');
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    if (/[\u0400-\u04ff]/.test(new TextDecoder().decode(bytes))) return null;
    warnings.push('the link declares UTF-8, but it is not UTF-8: the letters are read as Windows-1251, compare them with the invoice');
    return new TextDecoder('windows-1251', { ignoreBOM: true }).decode(bytes);
  }
}

function warnOfLink(link: string, encoded: string, warnings: string[]): void {
  const size = Buffer.byteLength(encoded, 'base64url');
  if (size > MAX_BYTES) warnings.push(`the link has ${size} bytes: the maximum is ${MAX_BYTES}`);
  if (/^http:/i.test(link)) warnings.push('the link must begin with https://');
  if (/^https?:\/\/www\./i.test(link)) warnings.push('the link must not have www. before its host');
  if (/[^A-Za-z0-9_-]/.test(encoded)) warnings.push('the lines in the link must be in base64url, without padding');
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const encoded = encodedIn(payload);
  if (encoded !== null) warnOfLink(payload, encoded, warnings);
  const text = linesOf(payload, warnings);
  if (text === null) return unreadable('the link must end with the lines of the code, as base64url in their character set');
  // Version 003 has only LF. Its warning comes after the refusals of the header.
  const { separators } = splitLines(text);
  const lines = readLines(text, LINE_FORM, context);
  const value = (line: Line): string | null => textOrNull(lines[LINES.indexOf(line)]);
  const [characterSet, writtenVariant] = [value('character set') ?? '', value('function') ?? ''];
  const variant = upperCaseAscii(writtenVariant);
  if (value('tag') !== TAG) return unreadable(`the link must contain the lines of a code, of which the first is ${TAG}`);
  const version = readVersion(value('version') ?? '', place('version'), VERSIONS, context);
  if (version === null) return unreadable(`${place('version')} must be ${VERSIONS.join(', ')}`);
  if (charsetOf(characterSet) === undefined) return unreadable(`${place('character set')} must be 1 (UTF-8) or 2 (Windows-1251)`);
  if (!Object.hasOwn(INSTANT, variant)) return unreadable(`${place('function')} must be ${VARIANTS.join(', ')}`);
  if (lines.slice(LINES.length).some((line) => textOrNull(line) !== null)) {
    return unreadable(`the payload has text after line ${LINES.length}, which must be its last line`);
  }
  if (variant !== writtenVariant) warnings.push(`${place('function')} must be in upper case`);
  if ((encoded === null) !== (version === VERSIONS[0])) {
    warnings.push(`version ${version} must be ${encoded === null ? 'a link with the lines' : 'the lines themselves, not a link'}`);
  }
  if (version === VERSION && separators.has('\r\n')) warnings.push('the lines are separated by CR LF: separate them by LF');
  const name = value('name');
  if (name === null) return unreadable(`${place('name')} is missing`);
  const account = readAccount(value('IBAN') ?? '', place('IBAN'), context);
  if (account === null) return unreadable(`${place('IBAN')} is missing`);
  const form = { rule: UP_TO_A_BILLION, currency: CURRENCY, hasCurrency: true, zeroIsOpen: true } as const;
  const amount = readAmount(value('amount'), place('amount'), form, context);
  if (!amount.ok) return amount;
  const hasOneDecimal = amount.value !== null && /\.\d$/.test(value('amount')!);
  if (hasOneDecimal) warnings.push(`${place('amount')} has one decimal: write two decimals or none`);
  for (const line of ['recipient code', 'purpose'] as const) {
    if (value(line) === null) warnings.push(`${place(line)} is missing`);
  }
  lines.forEach((line, i) => warnOfUnfit(line, `line ${i + 1}`, context));
  const lengths = [['name', MAX.name], ['reference', MAX.reference], ['purpose', MAX.purpose], ['display text', MAX.display]] as const;
  for (const [line, max] of lengths) warnOfLength(value(line) ?? '', max, place(line), context);
  const extras: Record<string, string | null> =
    { reserved: value('reserved'), lock_mask: value('lock mask'), signature: value('signature') };
  const timestamp = (line: Line, extra: string): string | null => {
    const digits = value(line);
    // The code has no offset. An offset would be a guess for the hour that the clocks show twice.
    const local = digits === null ? null : localTimestamp(CENTURY + digits);
    if (digits !== null && local === null) {
      warnings.push(`${place(line)} must be the local time of Kyiv in the form YYMMDDhhmmss`);
      extras[extra] = digits;
    }
    return local;
  };
  return ok({
    version: value('version'), character_set: characterSet, variant, instant: INSTANT[variant]!, ...account.fields, name,
    amount: amount.value, currency: CURRENCY, creditor_id: value('recipient code'), purpose: value('category'),
    reference: value('reference'), remittance: value('purpose'), note: value('display text'),
    expires_at: timestamp('valid until', 'valid_until'), created_at: timestamp('created', 'created'),
    extras: presentExtras(extras),
  });
}

const LINE_BREAK = '(?:\\r*\\n|\\r)';
const ANY_LINE = `[^\\r\\n]*${LINE_BREAK}`;

/** A payload of version 001. It begins like an EPC069-12 code: only line 4 differs. */
const PLAIN = new RegExp(`^${TAG}${LINE_BREAK}${ANY_LINE}${ANY_LINE}(?:${VARIANTS.join('|')})(?:[\\r\\n]|$)`, 'i');

/** The Ukrainian code of the National Bank. Kontor builds version 003, and reads versions 001 to 003. */
export const NBU: Scheme = {
  id: 'nbu',
  name: 'a Ukrainian payment code (NBU)',
  source: 'National Bank of Ukraine, resolution 97 of 19 August 2025',
  unverified:
    'the separator, on which apps differ (Kontor writes LF), and the line that each bit of the lock mask locks. The default OTHR/OTHR ' +
    'comes from a test of the app Privat24',
  builder: {
    format: 'NBU 003',
    limit: `${MAX_BYTES} bytes in Windows-1251`,
    example: { iban: 'UA213223130000026007233566001', name: 'ТОВ Компанія', amount: '100.50', currency: CURRENCY, creditor_id: '12345678',
      remittance: 'Оплата товарів' },
    countries: [COUNTRY],
    usualIn: [COUNTRY],
    fields: FIELDS,
    currencies: [CURRENCY],
    variants: VARIANTS,
    repertoire: { outside: outsideOf('windows-1251'), words: 'Windows-1251' },
    symbol: { level: 'M', minVersion: 10, maxVersion: 17 },
    compose,
  },
  reader: { recognises: (payload) => LINKS.test(payload) || PLAIN.test(payload), read, places: PLACES },
};
