import type { Result } from '../../../base/errors.ts';
import { ok } from '../../../base/errors.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import { type AmountRule, fromCents, inCents } from '../amount.ts';
import { invalid } from '../check-fields.ts';
import type { Payment } from '../payment.ts';
import {
  textOrNull, presentExtras, readAccount, unreadable, warnOfLength, warnOfUnfit, withoutLineEnd, withoutPadding,
} from '../reading.ts';
import type { BuildContext, Composed, FieldRules, ReadContext, PaymentReading, Scheme } from '../scheme.ts';
import { characterCount } from '../../../base/text/characters.ts';

const PIPE = '|';
/** `NIP|PL|account|amount|name|title|reserved|reserved|reserved` */
const FIELD_COUNT = 9;
/** The fields up to the title. Some writers omit the reserved fields. */
const LEAST_FIELDS = 6;
const PLACES = { creditor_id: 'field 1 (NIP)', name: 'field 5 (name)', remittance: 'field 6 (title)', reserved_1: 'field 7',
  reserved_2: 'field 8', reserved_3: 'field 9' };
const COUNTRY = 'PL';
const CURRENCY = 'PLN';
/** Minimum number of digits of the amount, which counts grosz. */
const AMOUNT_WIDTH = 6;
const AMOUNT: AmountRule = { decimals: 2, digits: 9 };
/** Maximum lengths in characters. */
const MAX = { name: 20, title: 32, payload: 160 } as const;
const RESERVED = { reserved_1: { max: 20 }, reserved_2: { max: 12 }, reserved_3: { max: 24 } } as const;

/** Kontor accepts any 26 digits that pass mod 97, because the examples of the recommendation use an account with a wrong check digit. */
const NATIONAL_CHECK_FAILS =
  'the check digit of the bank number in the account is wrong, as in the examples of the recommendation: check the account for typing ' +
    'errors';

const FIELDS: FieldRules = {
  name: { required: true, max: MAX.name },
  remittance: { required: true, max: MAX.title },
  creditor_id: { compact: true, form: { pattern: /^\d{10}$/, words: 'a NIP of 10 digits' } },
  amount: AMOUNT,
  currency: {},
  extras: RESERVED,
};

function compose({ iban, name, remittance, creditor_id, amount, extras }: Payment, { account }: BuildContext): Result<Composed> {
  const reserved = Object.keys(RESERVED).map((key) => (extras[key] as string | undefined) ?? '');
  const payload = [creditor_id ?? '', COUNTRY, iban.slice(2), inCents(amount, AMOUNT_WIDTH), name!, remittance!, ...reserved].join(PIPE);
  const length = characterCount(payload);
  if (length > MAX.payload) return invalid('extras', `the payload has ${length} characters: the maximum of a ZBP code is ${MAX.payload}`);
  const warnings = /[^ -~]/.test(payload) ? ['the code has Polish letters, which some apps show wrong'] : [];
  if (account.nationalCheckFails) warnings.push(NATIONAL_CHECK_FAILS);
  return ok({ payload, warnings });
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const fields = withoutLineEnd(payload, context).split(PIPE).map((text, i) => withoutPadding(text, `field ${i + 1}`, context));
  const wrongCount = `a ZBP code has ${FIELD_COUNT} fields with ${PIPE} between them, not ${fields.length}`;
  if (fields.length < LEAST_FIELDS || fields.slice(FIELD_COUNT).some((text) => text !== '')) return unreadable(wrongCount);
  if (fields.length !== FIELD_COUNT) warnings.push(wrongCount);
  const [printedNip, country, account, amount, name, title, ...reserved] =
    fields as [string, string, string, string, string, string, ...string[]];
  const nip = printedNip.replace(/[ -]/g, '');
  if (!/^(?:\d{10})?$/.test(nip)) warnings.push('field 1 (NIP) must be 10 digits or empty');
  else if (nip !== printedNip) warnings.push('field 1 (NIP) must have no separators');
  if (upperCaseAscii(country) !== COUNTRY && country !== '') return unreadable(`field 2 (country) must be ${COUNTRY} or empty`);
  if (country !== upperCaseAscii(country)) warnings.push('field 2 (country) must be in upper case');
  const digits = account.replace(/[ -]/g, '').replace(/^PL/i, '');
  if (!/^\d{26}$/.test(digits)) return unreadable('field 3 (account) must be the 26 digits of a Polish account');
  if (digits !== account) warnings.push(`field 3 (account) must be 26 digits without ${COUNTRY} and without separators`);
  if (!/^\d{0,11}$/.test(amount)) return unreadable(
    'field 4 (amount) must be the number of grosz in 6 digits or more, or 000000 if the payer chooses the amount');
  if (amount.length < AMOUNT_WIDTH) warnings.push(`field 4 (amount) must have at least ${AMOUNT_WIDTH} digits`);
  if (textOrNull(name) === null) return unreadable('field 5 (name) is missing: every ZBP code must name the payee');
  if (textOrNull(title) === null) warnings.push('field 6 (title) is missing');
  fields.forEach((text, i) => warnOfUnfit(text, `field ${i + 1}`, context));
  warnOfLength(name, MAX.name, 'field 5 (name)', context);
  warnOfLength(title, MAX.title, 'field 6 (title)', context);
  warnOfLength(payload, MAX.payload, 'the payload', context);
  return ok({
    ...readNumber(digits, context), name, remittance: textOrNull(title), creditor_id: textOrNull(nip), amount: fromCents(amount),
    currency: CURRENCY,
    extras: presentExtras(Object.fromEntries(Object.keys(RESERVED).map((key, i) => [key, textOrNull(reserved[i])]))),
  });
}

function readNumber(digits: string, context: ReadContext): Pick<PaymentReading, 'iban' | 'iban_valid'> {
  const { iban, nationalCheckFails } = context.readIban(COUNTRY + digits);
  if (nationalCheckFails) {
    context.warnings.push(NATIONAL_CHECK_FAILS);
    return { iban, iban_valid: true };
  }
  return readAccount(iban, 'field 3 (account)', context)!.fields;
}

/** The Polish two-dimensional code of the Związek Banków Polskich. */
export const ZBP: Scheme = {
  id: 'zbp',
  name: 'a Polish ZBP code',
  source: 'Związek Banków Polskich, recommendation on the 2D code (2013)',
  unverified:
    "the names of the reserved fields, the recommendation's own error correction (Kontor uses M), and how many apps read Polish letters",
  builder: {
    format: 'ZBP 2D',
    limit: `${MAX.payload} characters`,
    example: { iban: 'PL61109010140000071219812874', name: 'Odbiorca 1', amount: '12.00', currency: CURRENCY, creditor_id: '1234567890',
      remittance: 'FV 1234/34/2012' },
    countries: [COUNTRY],
    usualIn: [COUNTRY],
    fields: FIELDS,
    currencies: [CURRENCY],
    repertoire: { outside: /[^0-9A-Za-zĄąĆćĘęŁłŃńÓóŚśŹźŻż ,./\\\-@#&*_]/u,
      words: 'digits, Polish letters, spaces and , . / \\ - @ # & * _' },
    separator: PIPE,
    ignoresNationalCheck: true,
    symbol: { level: 'M' },
    compose,
  },
  reader: {
    hasNoTag: true,
    recognises: (payload) => /^(?:\d{0,10}|\d{3}-\d{2,3}-\d\d-\d{2,3})\|[A-Za-z]{0,2}\|[^|]{0,40}\|/.test(payload),
    places: PLACES,
    read,
  },
};
