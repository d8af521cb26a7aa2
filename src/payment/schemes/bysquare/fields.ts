import type { AmountRule } from '../../amount.ts';
import type { TextRule } from '../../scheme.ts';

/** What separates the fields of the text. */
export const FIELD_SEPARATOR = '\t';
/** Meant where a payment names no currency: that of Slovakia. */
export const BYSQUARE_CURRENCY = 'EUR';
/** Fifteen characters. */
export const BYSQUARE_AMOUNT: AmountRule = { decimals: 2, digits: 12 };
/** Maximum lengths in characters. */
export const BYSQUARE_LENGTHS = {
  name: 70, note: 140, originatorsReference: 35, constantSymbol: 4, invoiceId: 10, recommendedPayload: 550,
} as const;

/** The kinds of payment by their number in the text; a payment may be of several, whose numbers are added. */
export const DECODED_VARIANTS: readonly (readonly [number, string])[] = [
  [1, 'payment_order'],
  [2, 'standing_order'],
  [4, 'direct_debit'],
];

export const INVOICE_ID = 'invoice_id';
export const BYSQUARE_EXTRAS: Readonly<Record<string, TextRule>> = { [INVOICE_ID]: { max: BYSQUARE_LENGTHS.invoiceId } };

/** The fields of a standing order, and of a direct debit, after their flag. */
export const STANDING_ORDER = ['day', 'month', 'periodicity', 'last_date'] as const;
export const DIRECT_DEBIT = [
  'scheme', 'type', 'variable_symbol', 'specific_symbol', 'originators_reference', 'mandate_id', 'creditor_id', 'contract_id', 'max_amount',
    'valid_till',
] as const;
