import type { Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { invalid } from '../../check-fields.ts';
import { compactDate } from '../../date.ts';
import type { Payment } from '../../payment.ts';
import { symbolsOf, symbolsShape } from '../../references/payment-symbols.ts';
import type { Composed } from '../../scheme.ts';
import {
  INSTANT_PAYMENT, SPAYD_KEYS, SPAYD_LENGTHS, SPAYD_VARIANTS, SPAYD_VERSION, STAR, type SpaydKey, escapeValue, isDigitDate,
} from './keys.ts';

/**
 * Characters that need the byte mode of QR: lower-case letters and escaped letters. A payload without them is nearly all alphanumeric, and
 * the alphanumeric mode takes two thirds of the room.
 */
const BYTE_MODE_CHARACTERS = /[a-z]|%[89A-F]/;

/** Writes a Short Payment Descriptor. */
export function composeSpayd(payment: Payment): Result<Composed> {
  const { iban, bic, name, amount, currency, reference, remittance, due_date, instant, variant } = payment;
  const symbols = reference === null ? { variable: '', specific: '', constant: '' } : symbolsOf(reference, SPAYD_LENGTHS.symbol);
  if (symbols === null) return invalid('reference', `reference must be ${symbolsShape(SPAYD_LENGTHS.symbol)}`);
  const extras = payment.extras as Readonly<Partial<Record<SpaydKey, string>>>;
  if (extras.DL !== undefined && !isDigitDate(extras.DL)) {
    return invalid('extras', 'DL in extras must be a date of the calendar in the form YYYYMMDD');
  }
  const values: Readonly<Partial<Record<SpaydKey, string | null>>> = {
    ...extras,
    ACC: bic === null ? iban : `${iban}+${bic}`,
    AM: amount,
    CC: currency,
    RN: name,
    DT: due_date === null ? null : compactDate(due_date),
    PT: instant ? INSTANT_PAYMENT : null,
    MSG: remittance,
    'X-VS': symbols.variable,
    'X-SS': symbols.specific,
    'X-KS': symbols.constant,
  };
  const isAccount = (key: SpaydKey): boolean => key === 'ACC' || key === 'ALT-ACC';
  const attributes = SPAYD_KEYS.filter((key) => values[key])
    .map((key) => `${key}:${isAccount(key) ? values[key]! : escapeValue(values[key]!)}`);
  const payload = [variant ?? SPAYD_VARIANTS[0], SPAYD_VERSION, ...attributes].join(STAR);
  const warnings = BYTE_MODE_CHARACTERS.test(payload) ? ['texts in capital letters without accents would make a smaller symbol'] : [];
  return ok({ payload, warnings });
}
