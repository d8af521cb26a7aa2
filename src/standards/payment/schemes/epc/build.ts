import type { Refusal, Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { invalid } from '../../check-fields.ts';
import type { Payment } from '../../payment.ts';
import { isOgm, isPrintedOgm, printedOgm } from '../../references/belgian.ts';
import { OTHER_TEXTS, REFERENCE_SHAPE, referenceFailure } from '../../references/iso11649.ts';
import { NATIONAL_REFERENCES } from '../../references/national.ts';
import type { BuildContext, Composed } from '../../scheme.ts';
import { visible } from '../../text.ts';
import { EPC_CURRENCY, DUE_DATE_TAG, IDENTIFICATION, MAX_BYTES, SERVICE_TAG, UTF_8, EPC_VERSION, countryWarnings } from './epc069-12.ts';

/** A character outside the set that every SEPA bank must pass on (EPC217-08). */
const BEYOND_BASIC = /[^A-Za-z0-9/\-?:().,'+ ]/gu;

/** Maximum number of characters that a warning names. */
const MAX_NAMED = 8;

/** A reference on its line. */
interface PlacedReference {
  /** Line 10. */
  readonly structured: string | null;
  /** Line 11. */
  readonly unstructured: string | null;
}

/**
 * Writes the payload of an EPC069-12 payment code. The length of a field counts in characters, the length of the payload in bytes. The
 * payload is UTF-8 and ends with the last filled line.
 */
export function composeEpc(payment: Payment, { account: { sepa } }: BuildContext): Result<Composed> {
  const { iban, bic, name, amount, purpose } = payment;
  const reference = placeReference(payment);
  if (!reference.ok) return reference;
  const note = noteOf(payment);
  if (!note.ok) return note;
  const lines = [
    SERVICE_TAG, EPC_VERSION, UTF_8, IDENTIFICATION, bic, name, iban,
    amount === null ? null : EPC_CURRENCY + amount, purpose, reference.value.structured, reference.value.unstructured, note.value,
  ];
  let payload = '';
  let separators = '';
  for (const line of lines) {
    if (line !== null) {
      payload += separators + line;
      separators = '';
    }
    separators += '\n';
  }
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_BYTES) {
    const fields = (['remittance', 'note', 'name'] as const).filter((field) => payment[field] !== null);
    return invalid(fields[0]!, `the payload has ${bytes} bytes, more than the ${MAX_BYTES} of an EPC code: shorten ${fields.join(' or ')}`);
  }
  const warnings = countryWarnings(iban.slice(0, 2), sepa, bic);
  characterWarnings(payment, warnings);
  if (payment.remittance !== null && isPrintedOgm(payment.remittance)) {
    warnings.push('remittance is a Belgian structured communication, which apps read as the reference');
  }
  return ok({ payload, warnings });
}

/** Writes the payload of a payment without a name: the IBAN alone. The other fields are checked too. */
export function composePlainIban(payment: Payment): Result<Composed> {
  const reference = placeReference(payment);
  if (!reference.ok) return reference;
  const fields = ['bic', 'amount', 'purpose', 'reference', 'remittance', 'note', 'due_date'] as const;
  const omitted = fields.filter((field) => payment[field] !== null);
  const omission = omitted.length === 0 ? null : `name is missing, so the code contains only the IBAN, and not ${omitted.join(', ')}`;
  return ok({ payload: payment.iban, warnings: omission === null ? [] : [omission], omission });
}

/**
 * Chooses the line of a reference. RF creditor references and national references are on line 10. Belgian structured communications are
 * written as text on line 11, because Belgian banks read them on this line.
 */
function placeReference({ reference, remittance, iban }: Payment): Result<PlacedReference> {
  if (reference === null) return ok({ structured: null, unstructured: remittance });
  if (remittance !== null) return invalid('remittance', 'give reference or remittance, not both');
  const ogm = isPrintedOgm(reference) || iban.startsWith('BE') ? printedOgm(reference) : null;
  if (ogm !== null) {
    if (!isOgm(ogm)) return wrongDigits('Belgian structured communication');
    return ok({ structured: null, unstructured: ogm });
  }
  const national = NATIONAL_REFERENCES[iban.slice(0, 2)];
  if (national?.hasForm(reference)) {
    if (national.isValid(reference) === false) return wrongDigits(`${national.name} reference`);
    return ok({ structured: reference, unstructured: null });
  }
  const failure = referenceFailure(reference);
  if (failure === null) return ok({ structured: reference, unstructured: null });
  if (failure === 'check digits') return wrongDigits('ISO 11649');
  return invalid('reference',
    `reference must be an ISO 11649 reference: ${REFERENCE_SHAPE}; or +++NNN/NNNN/NNNNN+++; or a reference of the country of the IBAN ` +
    `(${Object.keys(NATIONAL_REFERENCES).join(', ')}). ${OTHER_TEXTS}`);
}

const wrongDigits = (which: string): Refusal => invalid('reference',
  `the check digits of reference are wrong (${which}): check the reference for typing errors`);

/** Returns line 12. Finnish banks also read the due date from it. */
function noteOf({ note, due_date, iban }: Payment): Result<string | null> {
  const isFinnish = iban.startsWith('FI');
  if (due_date === null) {
    const looksLikeDueDate = isFinnish && note?.startsWith(DUE_DATE_TAG);
    return looksLikeDueDate ? invalid('note', `note must not begin with ${DUE_DATE_TAG}: give the date as due_date`) : ok(note);
  }
  if (!isFinnish) return invalid('due_date', 'due_date is allowed in an EPC069-12 code only for Finnish IBANs: omit due_date');
  if (note !== null) return invalid('note', 'give note or due_date, not both: both are written on line 12');
  return ok(DUE_DATE_TAG + due_date);
}

function characterWarnings(payment: Payment, warnings: string[]): void {
  for (const field of ['name', 'remittance', 'note'] as const) {
    const beyond = payment[field]?.match(BEYOND_BASIC);
    if (!beyond) continue;
    const named = [...new Set(beyond)].slice(0, MAX_NAMED).map(visible).join(' ');
    warnings.push(`${field} has characters that banks may replace by others: ${named}`);
  }
}
