import type { Result } from '../../../errors.ts';
import { ok } from '../../../errors.ts';
import { invalid } from '../../check-fields.ts';
import { compactDate } from '../../date.ts';
import type { Payment } from '../../payment.ts';
import { namesSymbols, symbolsOf, symbolsShape } from '../../references/payment-symbols.ts';
import type { Composed } from '../../scheme.ts';
import { pack } from './envelope.ts';
import { CURRENCY, DECODED_VARIANTS, INVOICE_ID, MAX, TAB } from './fields.ts';

const ABSENT = '0';

/** One payment order to one account. */
export function compose(payment: Payment): Result<Composed> {
  const { iban, bic, name, street, town, amount, currency, due_date, reference, remittance, extras } = payment;
  const symbols = reference === null ? null : symbolsOf(reference, MAX.constantSymbol);
  if (reference !== null && symbols === null && (namesSymbols(reference) || !/\D/.test(reference))) {
    return invalid('reference',
      `reference must be ${symbolsShape(MAX.constantSymbol)}; or another reference of the originator that is not digits alone`);
  }
  const fields = [
    extras[INVOICE_ID],
    '1', // payments
    String(DECODED_VARIANTS[0]![0]), amount, currency ?? CURRENCY, due_date === null ? '' : compactDate(due_date),
    symbols?.variable, symbols?.constant, symbols?.specific, symbols === null ? reference : '',
    remittance,
    '1', // accounts
    iban, bic,
    ABSENT, // standing order
    ABSENT, // direct debit
    name, street, town,
  ];
  const payload = pack(fields.map((field) => field ?? '').join(TAB));
  const warnings: string[] = [];
  if (/[^ -~]/.test(`${name}${street ?? ''}${town ?? ''}${remittance ?? ''}`))
    warnings.push('texts have letters with accents, which many apps do not show right');
  if (payload.length > MAX.recommendedPayload) warnings.push(
    `the payload has ${payload.length} characters, ${MAX.recommendedPayload} are recommended at most`);
  return ok({ payload, warnings });
}
