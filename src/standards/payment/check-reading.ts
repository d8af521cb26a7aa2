import { type Checking, checkCountry, checkText } from './check-fields.ts';
import { PAYMENT_FIELD_NAMES, type PaymentField } from './payment.ts';
import type { PaymentReading, ReadContext, Scheme, TextRule } from './scheme.ts';

/** Fields that a reader returns only in the right form, and the reference, which has rules of its own. */
const READ: ReadonlySet<PaymentField> = new Set<PaymentField>([
  'amount', 'currency', 'bic', 'due_date', 'expires_at', 'created_at', 'instant', 'variant', 'debtor_iban', 'reference',
]);

/** A text of a reading with its rule. */
interface Checked {
  readonly field: PaymentField;
  readonly place: string;
  readonly text: string | null;
  readonly rule: TextRule;
}

/**
 * Warns of every text in a reading that the builder of the scheme refuses, by the same table of fields. It skips a place that a warning
 * already names. Readers report missing texts themselves.
 */
export function warnOfFields(reading: PaymentReading, scheme: Scheme, { readIban, warnings }: ReadContext): void {
  if (scheme.builder === null) return;
  const checking = { scheme, builder: scheme.builder, readIban };
  for (const checked of textsOf(reading, checking)) {
    const problem = problemOf(checked, checking);
    const [line] = /^(?:line|field) \d+/.exec(checked.place) ?? [checked.place];
    if (problem !== null && !warnings.some((warning) => warning.startsWith(`${line} `))) warnings.push(problem);
  }
}

function textsOf(reading: PaymentReading, { scheme, builder: { fields } }: Checking): Checked[] {
  const places = scheme.reader?.places ?? {};
  const checked = PAYMENT_FIELD_NAMES.filter((field) => !READ.has(field)).flatMap((field): Checked[] => {
    const rule = fields[field];
    if (rule === undefined) return [];
    if (field === 'alternative_schemes') {
      const { max } = fields.alternative_schemes!;
      const texts = reading.alternative_schemes ?? [];
      return texts.map((text, i) => ({ field, place: places[`${field}_${i}`] ?? field, text, rule: { max } }));
    }
    if (field !== 'extras') return [{ field, place: places[field] ?? field, text: (reading[field] as string | undefined) ?? null, rule }];
    return Object.entries(fields.extras!).map(([key, extraRule]) => {
      const text = reading.extras?.[key];
      return { field, place: places[key] ?? key, text: typeof text === 'string' ? text : null, rule: extraRule };
    });
  });
  const lines = [...(reading.address_lines ?? []), ...(reading.debtor_address_lines ?? [])];
  return [...checked, ...lines.map((text): Checked => ({ field: 'street', place: 'an address line', text, rule: fields.street ?? {} }))];
}

function problemOf({ field, place, text, rule }: Checked, checking: Checking): string | null {
  if (text === null || text === '') return null;
  const { compact: _, ...asWritten } = rule;
  const isCountry = field === 'country' || field === 'debtor_country';
  const result = isCountry ? checkCountry(field, text, place) : checkText(field, text, asWritten, checking, place);
  return result.ok ? null : result.message;
}
