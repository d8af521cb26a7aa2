import { type Result, ok } from '../../../base/errors.ts';
import { UP_TO_A_BILLION } from '../amount.ts';
import { dateOfDigits } from '../date.ts';
import { readQuery } from '../keys.ts';
import { presentExtras, readAccount, readAmount, readBic, textOrNull, unreadable, warnOfLength, warnOfUnfit } from '../reading.ts';
import { referenceFailure } from '../references/iso11649.ts';
import type { ReadContext, PaymentReading, Scheme } from '../scheme.ts';

const LINK = /^bank:(?:\/\/)?([a-z_\d]+)\/?\?([^]*)$/i;
const CURRENCY = 'EUR';
const AMOUNT = { rule: UP_TO_A_BILLION, currency: CURRENCY, comma: true, readsPoint: true, zeroIsOpen: true } as const;
/** The kinds of codes that state an account to pay. A direct debit takes money from the account of the reader. */
const KINDS: readonly string[] = [
  'singlepaymentsepa', 'singlepayment', 'periodicsinglepaymentsepa', 'periodicsinglepayment', 'contact_v2', 'contact',
];
/** Keys whose values become fields of the neutral payment. */
const NEUTRAL = ['name', 'iban', 'bic', 'amount', 'currency', 'reason', 'separeference'];
const QUERY = { keys: [...NEUTRAL, 'executiondate', 'account', 'bnc'], anyCase: true, charset: 'windows-1252' } as const;
/** Maximum lengths in characters. */
const MAX = { name: 70, reason: 140 } as const;

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const [, kind = '', queryText = ''] = LINK.exec(payload.trimEnd()) ?? [];
  const variant = kind.toLowerCase();
  if (!KINDS.includes(variant)) return unreadable(`this is a BezahlCode of another kind: Kontor reads ${KINDS.join(', ')}`);
  const split = readQuery(queryText, QUERY, context);
  if (!split.ok) return split;
  const query = split.value;
  const value = (key: string): string | null => textOrNull(query.get(key));
  const account = readAccount(value('iban') ?? '', 'iban', context);
  if (account === null && (value('account') === null || value('bnc') === null)) {
    return unreadable('the BezahlCode must have iban, or account with bnc (the bank code)');
  }
  if (account === null) warnings.push('the code has a bank code and an account number, but no IBAN: the operation convert returns it');
  if (value('name') === null) warnings.push('name is missing');
  const currency = (value('currency') ?? CURRENCY).toUpperCase();
  if (currency !== CURRENCY) return unreadable(`currency must be ${CURRENCY}`);
  const amount = readAmount(value('amount'), 'amount', AMOUNT, context);
  if (!amount.ok) return amount;
  for (const [key, text] of query) warnOfUnfit(text, key, context);
  for (const key of ['name', 'reason'] as const) warnOfLength(value(key) ?? '', MAX[key], key, context);
  const date = value('executiondate');
  const due_date = date === null ? null : dateOfDigits(date.replace(/^(\d\d)(\d\d)(\d{4})$/, '$3$2$1'));
  if (date !== null && due_date === null) warnings.push('executiondate must be a date of the calendar in the form DDMMYYYY');
  const unused = [...query].filter(([key]) => !NEUTRAL.includes(key) && (key !== 'executiondate' || due_date === null));
  return ok({
    variant, ...(account?.fields ?? { iban: null, iban_valid: null }), ...readBic(value('bic'), 'bic', context), name: value('name'),
    amount: amount.value, currency, remittance: value('reason'), due_date, ...readReference(value('separeference'), warnings),
    extras: presentExtras(Object.fromEntries(unused.map(([key, text]) => [key, textOrNull(text)]))),
  });
}

function readReference(reference: string | null, warnings: string[]): Partial<PaymentReading> {
  if (reference === null) return {};
  const failure = referenceFailure(reference);
  if (failure === null) return { reference, reference_type: 'RF', reference_valid: true };
  warnings.push('separeference must be an ISO 11649 reference');
  return { reference, reference_type: failure === 'shape' ? null : 'RF', reference_valid: false };
}

/** The German BezahlCode: a link to a banking app. EPC069-12 codes replace it. */
export const BEZAHLCODE: Scheme = {
  id: 'bezahlcode',
  name: 'a German BezahlCode',
  source: 'BezahlCode specification, version 2 (2013)',
  unverified: 'the keys, which were taken from programs',
  builder: null,
  reader: { recognises: (payload) => LINK.test(payload), read },
};
