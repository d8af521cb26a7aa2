import { type Result, ok } from '../../../base/errors.ts';
import { fromCents } from '../amount.ts';
import { addKey } from '../keys.ts';
import { textOrNull, unreadable, warnOfUnfit, withoutPadding } from '../reading.ts';
import type { ReadContext, PaymentReading, Scheme } from '../scheme.ts';

const HEADER = /^ST(\d{4})([123])([^])/i;
const VERSION = '0001';
const CURRENCY = 'RUB';

/** The keys that every code must have. */
const REQUIRED = ['Name', 'PersonalAcc', 'BankName', 'BIC', 'CorrespAcc'];
/** Digits in groups of three, as people write large numbers. */
const GROUPED = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/;
const KEYS = [...REQUIRED, 'Purpose', 'Sum'];

/** Keys whose values become fields of the neutral payment. */
const NEUTRAL: ReadonlySet<string> = new Set(['Name', 'Purpose', 'Sum']);

/** Returns a key in snake case: `PersonalAcc` becomes `personal_acc`, `BIC` becomes `bic`, `PayeeINN` becomes `payee_inn`. */
const snakeCase = (key: string): string => key.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** Reads the fields. The account number is not an IBAN (ISO 13616), so the IBAN is null. */
function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const [header, version, character_set, separator] = HEADER.exec(payload.trimEnd()) ?? [];
  if (header === undefined || version !== VERSION) {
    return unreadable(`the payload must begin with ST${VERSION}, the number of the character set and a separator`);
  }
  const { warnings } = context;
  if (!payload.startsWith('ST')) warnings.push('the payload must begin with ST in capital letters');
  const fields = new Map<string, string>();
  for (const [i, written] of payload.trimEnd().slice(header.length).split(separator!).entries()) {
    const part = written.replace(/^[ \r\n]+/, '');
    if (part !== written) warnings.push(`field ${i + 1} has blanks or line breaks before it`);
    if (part === '') continue;
    const [, name, value] = /^([A-Za-z][A-Za-z0-9]*)\s*=([^]*)$/.exec(part) ?? [];
    const key = KEYS.find((known) => known.toLowerCase() === name?.toLowerCase()) ?? name;
    if (key === undefined || !addKey(fields, key, withoutPadding(value!, key, context), context)) {
      return unreadable(
        'after the header, every field of the payload must be a key, an equals sign and a value, and no key may have two values');
    }
    if (key !== name) warnings.push(`${name} must be written as ${key}`);
    warnOfUnfit(fields.get(key)!, key, context);
  }
  const missing = REQUIRED.filter((key) => textOrNull(fields.get(key)) === null);
  if (missing.length > 0) warnings.push(`the code must have ${missing.join(', ')}`);
  for (const [key, digits] of [['PersonalAcc', 20], ['CorrespAcc', 20], ['BIC', 9]] as const) {
    const value = textOrNull(fields.get(key));
    if (value !== null && !(value.length === digits && /^\d+$/.test(value))) warnings.push(`${key} must be ${digits} digits`);
  }
  const written = fields.get('Sum') ?? '';
  const sum = GROUPED.test(written) ? written.replace(/\D/g, '') : written;
  if (sum !== written) warnings.push('Sum must be written without blanks');
  if (!/^\d{0,18}$/.test(sum)) return unreadable('Sum must be the number of kopecks in digits');
  return ok({
    version, character_set: character_set!, iban: null, iban_valid: null, name: textOrNull(fields.get('Name')),
    amount: sum === '' ? null : fromCents(sum), currency: CURRENCY,
    remittance: textOrNull(fields.get('Purpose')),
    extras: Object.fromEntries([...fields].filter(([key, value]) => !NEUTRAL.has(key) && value !== '')
      .map(([key, value]) => [snakeCase(key), value])),
  });
}

/** The Russian code of GOST R 56042-2014. Its account numbers are not IBANs. */
export const ST00012: Scheme = {
  id: 'st00012',
  name: 'a Russian payment code (GOST R 56042)',
  source: 'GOST R 56042-2014',
  unverified: 'account numbers are not checked',
  builder: null,
  reader: { recognises: (payload) => HEADER.test(payload), read },
};
