import type { Result } from '../../base/errors.ts';
import { refuse } from '../../base/errors.ts';
import { checkFields } from './check-fields.ts';
import type { Payment } from './payment.ts';
import type { BuildContext, Builder, Composed, Scheme } from './scheme.ts';

/** A scheme that Kontor can build. */
export type BuiltScheme = Scheme & { readonly builder: Builder };

/**
 * Returns the payload of a payment in one scheme. It checks every field by the rules of the scheme before it writes the field. It refuses
 * a value that the scheme cannot carry, and never omits it. No value can end its field.
 */
export function buildPayload(payment: Payment, scheme: BuiltScheme, context: BuildContext): Result<Composed> {
  const { builder, name } = scheme;
  const { countries } = builder;
  if (countries !== null && !countries.includes(payment.iban.slice(0, 2))) {
    const message = `${name} pays only accounts of ${countries.join(' and ')}: choose another scheme for this IBAN`;
    return refuse('UNSUPPORTED_COUNTRY', message, 'iban');
  }
  const checked = checkFields(payment, { scheme, builder, readIban: context.readIban });
  return checked.ok ? builder.compose(checked.value, context) : checked;
}

