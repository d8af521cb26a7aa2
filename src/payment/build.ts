import type { Result } from '../errors.ts';
import { refuse } from '../errors.ts';
import { checkFields } from './check-fields.ts';
import type { Payment } from './payment.ts';
import type { BuildContext, Builder, Composed, Scheme } from './scheme.ts';

/** A scheme that is built. */
export type BuiltScheme = Scheme & { readonly builder: Builder };

/**
 * The payload of a payment in one scheme. Every field is checked by the rules of the scheme before it is written. A value that it cannot
 * carry is refused, never left out, and no value can end its field.
 */
export function buildPayload(payment: Payment, scheme: BuiltScheme, context: BuildContext): Result<Composed> {
  const { builder, name } = scheme;
  const { countries } = builder;
  if (countries !== null && !countries.includes(payment.iban.slice(0, 2))) {
    return refuse('UNSUPPORTED_COUNTRY', `${name} pays accounts of ${countries.join(' and ')} alone: choose another scheme for this IBAN`,
      'iban');
  }
  const checked = checkFields(payment, { scheme, builder, readIban: context.readIban });
  return checked.ok ? builder.compose(checked.value, context) : checked;
}

