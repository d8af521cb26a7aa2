import type { Result } from '../../base/errors.ts';
import { ok, refuse } from '../../base/errors.ts';
import { checkFields } from './check-fields.ts';
import type { Payment } from './payment.ts';
import type { BuildContext, Builder, Composed, Scheme } from './scheme.ts';

/** A scheme that Kontor can build. */
export type BuiltScheme = Scheme & { readonly builder: Builder };

/** A payload with the payment that it carries. The fields of the payment have the form that the scheme requires. */
export interface Built extends Composed {
  readonly payment: Payment;
}

/**
 * Returns the payload of a payment in one scheme. It checks every field by the rules of the scheme before it writes the field. It refuses
 * a value that the scheme cannot carry, and never omits it. No value can end its field.
 */
export function buildPayload(payment: Payment, scheme: BuiltScheme, context: BuildContext): Result<Built> {
  const { builder, name } = scheme;
  const { countries } = builder;
  if (countries !== null && !countries.includes(payment.iban.slice(0, 2))) {
    const message = `${name} pays only accounts of ${countries.join(' and ')}: choose another scheme for this IBAN`;
    return refuse('UNSUPPORTED_COUNTRY', message, 'iban');
  }
  const checked = checkFields(payment, { scheme, builder, readIban: context.readIban });
  if (!checked.ok) return checked;
  const composed = builder.compose(checked.value, context);
  return composed.ok ? ok({ ...composed.value, payment: checked.value }) : composed;
}

