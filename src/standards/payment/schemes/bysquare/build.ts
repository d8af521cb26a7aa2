import type { Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { invalid } from '../../check-fields.ts';
import { compactDate } from '../../date.ts';
import type { Payment } from '../../payment.ts';
import { namesSymbols, symbolsOf, symbolsShape } from '../../references/payment-symbols.ts';
import type { Composed } from '../../scheme.ts';
import { packEnvelope } from './envelope.ts';
import { BYSQUARE_CURRENCY, DECODED_VARIANTS, INVOICE_ID, BYSQUARE_LENGTHS, FIELD_SEPARATOR } from './fields.ts';

const ABSENT = '0';

/** Writes one payment order to one account. */
export function composeBySquare(payment: Payment): Result<Composed> {
  const { iban, bic, name, street, town, amount, currency, due_date, reference, remittance, extras } = payment;
  const symbols = reference === null ? null : symbolsOf(reference, BYSQUARE_LENGTHS.constantSymbol);
  if (reference !== null && symbols === null && (namesSymbols(reference) || !/\D/.test(reference))) {
    return invalid('reference',
      `reference must be ${symbolsShape(BYSQUARE_LENGTHS.constantSymbol)}; ` +
      'or another reference of the originator that has more than digits');
  }
  const fields = [
    extras[INVOICE_ID],
    '1', // payments
    String(DECODED_VARIANTS[0]![0]), amount, currency ?? BYSQUARE_CURRENCY, due_date === null ? '' : compactDate(due_date),
    symbols?.variable, symbols?.constant, symbols?.specific, symbols === null ? reference : '',
    remittance,
    '1', // accounts
    iban, bic,
    ABSENT, // standing order
    ABSENT, // direct debit
    name, street, town,
  ];
  const payload = packEnvelope(fields.map((field) => field ?? '').join(FIELD_SEPARATOR));
  const warnings: string[] = [];
  if (/[^ -~]/.test(`${name}${street ?? ''}${town ?? ''}${remittance ?? ''}`)) {
    warnings.push('name, street, town or remittance has letters with accents, which many apps show wrong');
  }
  if (payload.length > BYSQUARE_LENGTHS.recommendedPayload) {
    warnings.push(`the payload has ${payload.length} characters: the recommended maximum is ${BYSQUARE_LENGTHS.recommendedPayload}`);
  }
  return ok({ payload, warnings });
}
