import { BIC8_LENGTH, HEAD_OFFICE, bic11Of } from '../../bic/parts.ts';
import type { Result } from '../../../base/errors.ts';
import { ok, refuse } from '../../../base/errors.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import type { AmountRule } from '../amount.ts';
import { instantOf, localTime, timestampAt } from '../date.ts';
import { readVersion } from '../keys.ts';
import type { Payment } from '../payment.ts';
import {
  type LineForm, textOrNull, presentExtras, readAccount, readAmount, readBic, readLines, unreadable, warnOfLength, warnOfUnfit,
} from '../reading.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme } from '../scheme.ts';

const VARIANTS = ['HCT', 'RTP'] as const;
const VERSION = '001';
/** The number of UTF-8. No other character set exists. */
const CHARACTER_SET = '1';
const CURRENCY = 'HUF';
const COUNTRY = 'HU';
const BUDAPEST = 'Europe/Budapest';
const AMOUNT: AmountRule = { decimals: 0, digits: 12 };
/** Maximum lengths in characters. */
const MAX = { name: 70, message: 70, id: 35 } as const;

/** The names of lines 11 to 17. */
const IDS = ['shop_id', 'device_id', 'invoice_id', 'customer_id', 'transaction_id', 'loyalty_id', 'nav_code'] as const;
const LINES = ['kind', 'version', 'character set', 'BIC', 'name', 'IBAN', 'amount', 'validity', 'purpose', 'message', ...IDS] as const;
const place = (line: (typeof LINES)[number]): string => `line ${LINES.indexOf(line) + 1} (${line})`;

const TEXTS: readonly string[] = ['name', 'message', ...IDS];
const LINE_FORM: LineForm = { place: (i) => `line ${i + 1}`, isText: (i) => TEXTS.includes(LINES[i]!), separators: ['\n'] };
const PLACES = { name: place('name'), remittance: place('message'), purpose: place('purpose'),
  ...Object.fromEntries(IDS.map((id) => [id, place(id)])) };

const PURPOSE = { pattern: /^[A-Z0-9]{4}$/, words: 'a purpose code (ISO 20022) of 4 letters or digits' };

const FIELDS: FieldRules = {
  bic: {},
  name: { required: true, max: MAX.name },
  amount: AMOUNT,
  currency: {},
  expires_at: { required: true },
  purpose: { compact: true, form: PURPOSE },
  remittance: { max: MAX.message },
  variant: {},
  extras: Object.fromEntries(IDS.map((id) => [id, { max: MAX.id }])),
};

function compose({ iban, bic, name, amount, expires_at, purpose, remittance, variant, extras }: Payment): Result<Composed> {
  if (bic === null) {
    return refuse('MISSING_PARAMETER',
      'bic is missing, and Kontor lists no BIC for this IBAN: a Hungarian payment code requires it', 'bic');
  }
  const { digits, offsetMinutes } = localTime(instantOf(expires_at!)!, BUDAPEST);
  const lines = [
    variant ?? VARIANTS[0], VERSION, CHARACTER_SET,
    bic11Of(bic), name, iban, amount === null ? '' : CURRENCY + amount,
    `${digits}+${offsetMinutes / 60}`, purpose, remittance, ...IDS.map((id) => extras[id]),
  ];
  return ok({ payload: lines.map((line) => `${line ?? ''}\n`).join(''), warnings: [] });
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const lines = readLines(payload, LINE_FORM, context);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length < LINES.length) {
    warnings.push(`the payload has ${lines.length} lines: a Hungarian payment code has ${LINES.length} lines, each with LF at its end`);
  }
  if (lines.slice(LINES.length).some((line) => textOrNull(line) !== null)) {
    return unreadable(`the payload has text after line ${LINES.length}, which must be its last line`);
  }
  const text = (line: (typeof LINES)[number]): string | null => textOrNull(lines[LINES.indexOf(line)]);
  const variant = upperCaseAscii(text('kind')!);
  if (variant !== text('kind')) warnings.push(`${place('kind')} must be in upper case`);
  const version = readVersion(text('version') ?? '', place('version'), [VERSION], context);
  if (version === null) return unreadable(`${place('version')} must be ${VERSION}`);
  if (text('character set') !== CHARACTER_SET) return unreadable(`${place('character set')} must be ${CHARACTER_SET}, for UTF-8`);
  const name = text('name');
  if (name === null) return unreadable(`${place('name')} is missing`);
  const account = readAccount(text('IBAN') ?? '', place('IBAN'), context);
  if (account === null) return unreadable(`${place('IBAN')} is missing`);
  const form = { rule: AMOUNT, currency: CURRENCY, hasCurrency: true, zeroIsOpen: true } as const;
  const amount = readAmount(text('amount'), place('amount'), form, context);
  if (!amount.ok) return amount;
  const expires_at = readValidity(text('validity'));
  if (expires_at === null) {
    return unreadable(`${place('validity')} must be YYYYMMDDhhmmss, a plus sign and the offset in one digit, such as 20261231235959+1`);
  }
  if (!/^\d{14}[+][12]$/.test(text('validity')!)) {
    warnings.push(`${place('validity')} must end in the offset of Budapest, +1 or +2, such as 20261231235959+1`);
  }
  const purpose = text('purpose');
  if (purpose !== null && !PURPOSE.pattern.test(purpose)) warnings.push(`${place('purpose')} must be ${PURPOSE.words}`);
  if (text('BIC') === null) warnings.push(`${place('BIC')} is missing`);
  else if (text('BIC')!.length === BIC8_LENGTH) warnings.push(
    `${place('BIC')} has ${BIC8_LENGTH} characters: write it with 11, ending in ${HEAD_OFFICE}`);
  lines.forEach((line, i) => warnOfUnfit(line, `line ${i + 1}`, context));
  for (const [line, max] of [['name', MAX.name], ['message', MAX.message], ...IDS.map((id) => [id, MAX.id] as const)] as const) {
    warnOfLength(text(line) ?? '', max, place(line), context);
  }
  return ok({
    version: text('version'), variant, ...account.fields, ...readBic(text('BIC'), place('BIC'), context),
    name, amount: amount.value, currency: CURRENCY, expires_at, purpose, remittance: text('message'),
    extras: presentExtras(Object.fromEntries(IDS.map((id) => [id, text(id)]))),
  });
}

/** Returns the validity as RFC 3339. Null if the line has no time with an offset. The offset may also have two digits, or minutes. */
function readValidity(line: string | null): string | null {
  const compact = (line ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)/, '$1$2$3$4$5$6');
  const [, digits, sign, hours] = /^(\d{14})([+-])(\d|0\d(?::?00)?)$/.exec(compact) ?? [];
  if (digits === undefined) return null;
  const minutes = Number(hours!.slice(0, 2)) * 60;
  return timestampAt(digits, sign === '-' ? -minutes : minutes);
}

/** The Hungarian code of the instant payment system: a transfer (HCT) or a request to pay (RTP). */
export const MNB: Scheme = {
  id: 'mnb',
  name: 'a Hungarian payment code (MNB)',
  source: 'Magyar Nemzeti Bank, guidelines on the QR code of the instant payment system (2019)',
  unverified: 'the deep link of the qvik rules, which Kontor does not read. Kontor reads no clock, so it does not report expired codes',
  builder: {
    format: 'MNB 001',
    example: { iban: 'HU42117730161111101800000000', bic: 'OTPVHUHBXXX', name: 'Minta Kft.', amount: '4000', currency: CURRENCY,
      expires_at: '2026-12-31T23:59:59+01:00', remittance: 'adomány' },
    countries: [COUNTRY],
    usualIn: [COUNTRY],
    fields: FIELDS,
    currencies: [CURRENCY],
    variants: VARIANTS,
    repertoire: null,
    derivesBic: true,
    symbol: { level: 'M', maxVersion: 13 },
    compose,
  },
  reader: { recognises: (payload) => /^(?:HCT|RTP)(?:\r\n|\r|\n)/i.test(payload), read, places: PLACES },
};
