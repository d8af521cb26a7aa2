import type { AmountRule } from '../../amount.ts';
import type { TextRule } from '../../scheme.ts';

/** The separator of the fields. */
export const FIELD_SEPARATOR = '\t';
/** Currency of a payment without a currency: the currency of Slovakia. */
export const BYSQUARE_CURRENCY = 'EUR';
/** Maximum length: 15 characters with the point and two decimals. */
export const BYSQUARE_AMOUNT: AmountRule = { decimals: 2, digits: 12 };
/** Maximum lengths in characters. */
export const BYSQUARE_LENGTHS = {
  name: 70, note: 140, originatorsReference: 35, constantSymbol: 4, invoiceId: 10, recommendedPayload: 550,
} as const;

/** The kinds of payment by number. A payment of several kinds has the sum of their numbers. */
export const DECODED_VARIANTS: readonly (readonly [number, string])[] = [
  [1, 'payment_order'],
  [2, 'standing_order'],
  [4, 'direct_debit'],
];

export const INVOICE_ID = 'invoice_id';
export const BYSQUARE_EXTRAS: Readonly<Record<string, TextRule>> = { [INVOICE_ID]: { max: BYSQUARE_LENGTHS.invoiceId } };

/** The fields after the flag of a standing order, and after the flag of a direct debit. */
export const STANDING_ORDER = ['day', 'month', 'periodicity', 'last_date'] as const;
export const DIRECT_DEBIT = [
  'scheme', 'type', 'variable_symbol', 'specific_symbol', 'originators_reference', 'mandate_id', 'creditor_id', 'contract_id',
  'max_amount', 'valid_till',
] as const;
