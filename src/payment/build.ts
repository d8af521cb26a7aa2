import type { Refusal, Result } from '../errors.ts';
import { ok, refuse } from '../errors.ts';
import { AMOUNT_RULE, amountHint, amountText } from './amount.ts';
import {
  CURRENCY, IDENTIFICATION, MAX_BYTES, MAX_CHARACTERS, SERVICE_TAG, UTF_8, VERSION, countryWarnings,
} from './epc069-12.ts';
import { REFERENCE_SHAPE, referenceFailure } from './iso11649.ts';
import { isPurpose } from './iso20022.ts';
import { characters, compact, isBlank, unfit, visible } from './text.ts';

/** A payment as its payee asks for it. Null leaves a line empty. */
export interface Payment {
  /** Valid, in electronic format. */
  readonly iban: string;
  /** Well formed, upper case, 8 or 11 characters. */
  readonly bic: string | null;
  /** The payee; null asks for a code that holds the IBAN alone. */
  readonly name: string | null;
  /** In euro, as decimal text; null leaves it to the payer. */
  readonly amount: string | null;
  readonly purpose: string | null;
  /** An RF creditor reference; excludes `remittance`. */
  readonly reference: string | null;
  readonly remittance: string | null;
  readonly note: string | null;
}

export interface Built {
  readonly payload: string;
  /** Of the payload in UTF-8. */
  readonly bytes: number;
  readonly warnings: readonly string[];
}

const TEXTS = ['name', 'remittance', 'note'] as const;
type TextField = (typeof TEXTS)[number];

/** Characters outside the set that every SEPA bank must pass on (EPC217-08). */
const BEYOND_BASIC = /[^A-Za-z0-9/\-?:().,'+ ]/gu;

/** At most this many of them are named in a warning. */
const NAMED = 8;

/**
 * The payload of an EPC069-12 payment code, in UTF-8. Lengths count in characters; the whole counts in bytes, at last.
 * Without a name it is the IBAN alone, and the other fields are checked all the same. `sepa` says whether the IBAN's country is in SEPA.
 */
export function build(payment: Payment, sepa: boolean): Result<Built> {
  const { iban, bic, name, remittance, note } = payment;
  for (const field of TEXTS) {
    const value = payment[field];
    const refusal = value === null ? null : textRefusal(field, value);
    if (refusal !== null) return refusal;
  }
  const amount = payment.amount === null ? null : amountText(payment.amount);
  if (payment.amount !== null && amount === null) {
    return invalid('amount', `amount must be ${AMOUNT_RULE}${amountHint(payment.amount)}`);
  }
  const purpose = payment.purpose === null ? null : compact(payment.purpose);
  if (purpose !== null && !isPurpose(purpose)) return invalid('purpose', 'purpose must be 1 to 4 letters or digits, such as SALA');
  const reference = payment.reference === null ? null : compact(payment.reference);
  if (reference !== null) {
    if (remittance !== null) return invalid('remittance', 'reference and remittance exclude each other: give one');
    const failure = referenceFailure(reference);
    if (failure === 'shape') return invalid('reference', `reference must be an ISO 11649 reference: ${REFERENCE_SHAPE}`);
    if (failure !== null) return invalid('reference', 'reference fails the ISO 11649 check digits: look for a slip in it');
  }

  if (name === null) return ok({ payload: iban, bytes: iban.length, warnings: leftOut(payment) });

  const lines = [
    SERVICE_TAG, VERSION, UTF_8, IDENTIFICATION, bic, name, iban,
    amount === null ? null : CURRENCY + amount, purpose, reference, remittance, note,
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
    return invalid(fields[0]!, `the payload needs ${bytes} bytes, an EPC code holds ${MAX_BYTES}: shorten ${fields.join(' or ')}`);
  }
  const warnings = countryWarnings(iban.slice(0, 2), sepa, bic);
  characterWarnings(payment, warnings);
  return ok({ payload, bytes, warnings });
}

const invalid = (parameter: keyof Payment, message: string): Refusal => refuse('INVALID_PARAMETER', message, parameter);

function textRefusal(field: TextField, value: string): Refusal | null {
  const trouble = unfit(value);
  if (trouble !== null) return invalid(field, `${field} contains ${trouble}: each value is one line of the code`);
  if (isBlank(value)) return invalid(field, `${field} has no text: spaces alone say nothing`);
  const length = characters(value);
  const most = MAX_CHARACTERS[field];
  return length > most ? invalid(field, `${field} has ${length} characters, ${most} at most`) : null;
}

/** The fields that a code without a name cannot hold. */
function leftOut(payment: Payment): string[] {
  const fields = (['bic', 'amount', 'purpose', 'reference', 'remittance', 'note'] as const).filter((field) => payment[field] !== null);
  return fields.length === 0 ? [] : [`name is missing, so the code holds the IBAN alone, without ${fields.join(', ')}`];
}

function characterWarnings(payment: Payment, warnings: string[]): void {
  for (const field of TEXTS) {
    const beyond = payment[field]?.match(BEYOND_BASIC);
    if (!beyond) continue;
    const named = [...new Set(beyond)].slice(0, NAMED).map(visible).join(' ');
    warnings.push(`${field} has characters that banks may replace on the way: ${named}`);
  }
}
