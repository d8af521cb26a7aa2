import { isQrIban } from '../../../countries/qr-iban.ts';
import type { Refusal, Result } from '../../../../base/errors.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { invalid } from '../../check-fields.ts';
import type { Payment, PaymentTextField } from '../../payment.ts';
import { OTHER_TEXTS, REFERENCE_SHAPE, referenceFailure } from '../../references/iso11649.ts';
import { QR_REFERENCE_LENGTH, isQrReference } from '../../references/qr-reference.ts';
import type { Composed } from '../../scheme.ts';
import { characterCount } from '../../../../base/text/characters.ts';
import {
  CODING, MAX_MESSAGES, NOTICE, QR_REFERENCE_CURRENCY, QR_REFERENCE_RULE, QR_TYPE,
  REFERENCE_TYPES, STRUCTURED_ADDRESS, TRAILER, QR_BILL_VERSION, isUntitledNotice,
} from './guidelines.ts';

const DEBTOR_FIELDS = ['debtor_name', 'debtor_street', 'debtor_building_number', 'debtor_postal_code', 'debtor_town',
  'debtor_country'] as const satisfies readonly PaymentTextField[];
const DEBTOR_REQUIRED = ['debtor_name', 'debtor_postal_code', 'debtor_town', 'debtor_country'] as const;
const NO_ADDRESS = ['', '', '', '', '', '', ''];

/** Writes the payload of a Swiss QR-bill with structured addresses. */
export function composeQrBill(payment: Payment): Result<Composed> {
  const { iban, name, street, building_number, postal_code, town, country, amount, currency, remittance, note, alternative_schemes } =
    payment;
  const debtor = debtorLines(payment);
  if (!debtor.ok) return debtor;
  const reference = referenceLines(payment);
  if (!reference.ok) return reference;
  const messages = characterCount(remittance ?? '') + characterCount(note ?? '');
  if (messages > MAX_MESSAGES) {
    return invalid('remittance', `remittance and note have ${messages} characters together: the maximum is ${MAX_MESSAGES}`);
  }
  const lines = [
    QR_TYPE, QR_BILL_VERSION, CODING, iban,
    STRUCTURED_ADDRESS, name, street, building_number, postal_code, town, country,
    ...NO_ADDRESS,
    amount, currency,
    ...debtor.value,
    ...reference.value,
    remittance, TRAILER,
    // The line of the billing information is empty, but present, if only the alternative schemes after it are filled.
    ...(note !== null || alternative_schemes.length > 0 ? [note] : []),
    ...alternative_schemes,
  ];
  const payload = lines.map((line) => line ?? '').join('\n');
  return ok({ payload, warnings: isUntitledNotice(amount, remittance) ? [NOTICE] : [] });
}

function debtorLines(payment: Payment): Result<readonly (string | null)[]> {
  if (DEBTOR_FIELDS.every((field) => payment[field] === null)) return ok(NO_ADDRESS);
  const missing = DEBTOR_REQUIRED.find((field) => payment[field] === null);
  if (missing !== undefined) {
    return refuse('MISSING_PARAMETER',
      `${missing} is missing: if a QR-bill names the payer, it needs ${DEBTOR_REQUIRED.join(', ')}`, missing);
  }
  return ok([STRUCTURED_ADDRESS, ...DEBTOR_FIELDS.map((field) => payment[field])]);
}

/**
 * Returns lines 28 and 29. A QR-IBAN requires a QR reference, and a QR reference requires a QR-IBAN. Banks refuse a code that has only one
 * of them.
 */
function referenceLines({ iban, reference, currency }: Payment): Result<readonly [type: string, reference: string]> {
  if (isQrIban(iban)) {
    const padded = reference !== null && /^\d+$/.test(reference) ? reference.padStart(QR_REFERENCE_LENGTH, '0') : null;
    if (padded === null) return wrongReference(`the IBAN is a QR-IBAN, which needs a QR reference of ${QR_REFERENCE_LENGTH} digits`);
    if (currency !== QR_REFERENCE_CURRENCY) return invalid('currency', QR_REFERENCE_RULE);
    if (isQrReference(padded)) return ok([REFERENCE_TYPES.qr, padded]);
    return wrongReference('reference must be a QR reference. Its check digit is wrong, it is too long, or it has only zeros');
  }
  if (reference === null) return ok([REFERENCE_TYPES.none, '']);
  const failure = referenceFailure(reference);
  if (failure === null) return ok([REFERENCE_TYPES.creditor, reference]);
  if (failure === 'check digits') return wrongReference('reference fails the ISO 11649 check digits: check it for typing errors');
  return wrongReference(`reference must be an ISO 11649 reference, because the IBAN is not a QR-IBAN: ${REFERENCE_SHAPE}. ${OTHER_TEXTS}`);
}

const wrongReference = (message: string): Refusal => invalid('reference', message);
