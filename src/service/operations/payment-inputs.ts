import { largestAmount } from '../../standards/payment/amount.ts';
import {
  PAYMENT_FIELDS, PAYMENT_FIELD_NAMES, type PaymentField, type Payment, type PaymentTextField,
} from '../../standards/payment/payment.ts';
import type { Builder, TextRule } from '../../standards/payment/scheme.ts';
import { BUILT_SCHEMES, SCHEMES } from '../../standards/payment/schemes/all.ts';
import { boolean, list, record, string } from '../../base/schema/schema.ts';
import { BIC_FORM } from './inputs.ts';
import { type Input, optional } from './route.ts';

/**
 * Returns text about a field: the schemes that have it with its maximum length, and the schemes that require it. For example, `epc, qrbill
 * 70; spayd 35`.
 */
function carriers(field: PaymentField): string {
  const carrying = BUILT_SCHEMES.filter(({ builder }) => builder.fields[field] !== undefined);
  const details = new Set(carrying.map(({ builder }) => schemeDetail(field, builder)));
  const groups = [...details].map((detail) =>
    `${carrying.filter(({ builder }) => schemeDetail(field, builder) === detail).map(({ id }) => id).join(', ')}${detail}`);
  return groups.join('; ') + requiredIn(field, carrying);
}

/** Returns text that names the schemes that require a field. If fewer schemes do not require it, the text names those. */
function requiredIn(field: PaymentField, carrying: readonly (typeof BUILT_SCHEMES)[number][]): string {
  const idsWith = (isRequired: true | undefined) =>
    carrying.filter(({ builder }) => (builder.fields[field] as TextRule).required === isRequired).map(({ id }) => id);
  const required = idsWith(true);
  const others = idsWith(undefined);
  if (required.length === 0) return '';
  if (required.length > others.length && others.length > 0) return `; required except in ${others.join(', ')}`;
  return `; required in ${required.join(', ')}`;
}

/** Returns text about a property of a field that differs between schemes. */
function schemeDetail(field: PaymentField, { fields, currencies, variants }: Builder): string {
  switch (field) {
    case 'amount':
      return ` to ${largestAmount(fields.amount!)}`;
    case 'currency':
      return currencies === null ? ' any' : ` ${currencies.join(' or ')}`;
    case 'variant':
      return ` ${variants!.join(' ')}`;
    case 'extras':
      return ` ${Object.keys(fields.extras!).join(' ')}`;
    default: {
      const { max } = fields[field] as TextRule;
      return max === undefined ? '' : ` ${max}`;
    }
  }
}

/** Returns the largest maximum length of all schemes, in characters. Empty if a scheme has no maximum. */
function longest(field: PaymentTextField): { readonly maxLength?: number } {
  const rules = BUILT_SCHEMES.flatMap(({ builder }) => builder.fields[field] ?? []);
  const lengths = rules.map(({ max }) => max ?? Infinity);
  return lengths.every(Number.isFinite) ? { maxLength: Math.max(...lengths) } : {};
}

/** The numbers after the names of schemes are maximum lengths, in characters. */
const description = (field: PaymentField): string => `${PAYMENT_FIELDS[field].meaning} (${carriers(field)})`;

const text = (field: PaymentTextField): Input<string | null> => {
  const { example } = PAYMENT_FIELDS[field];
  return optional(string({ ...longest(field), description: description(field), ...(example !== undefined && { examples: [example] }),
    ...(field === 'bic' && { published: BIC_FORM }) }));
};

const SPECIAL = {
  instant: optional(boolean({ description: description('instant'), examples: [true] })),
  extras: optional(record(string(), { description: description('extras'), examples: [{ FRQ: '1M' }] })),
  alternative_schemes: optional(list(string(), { description: description('alternative_schemes'),
    examples: [['eBill/B/peter@sample.ch']] })),
};

type PaymentInputs = { readonly [K in PaymentField]: K extends keyof typeof SPECIAL ? (typeof SPECIAL)[K] : Input<string | null> };

/** Inputs for all fields of the neutral payment except the IBAN. */
export const PAYMENT_INPUTS = Object.fromEntries(
  PAYMENT_FIELD_NAMES.map((field) => [field, field in SPECIAL ? SPECIAL[field as keyof typeof SPECIAL] : text(field as PaymentTextField)]),
) as unknown as PaymentInputs;

/** Returns the payment that the inputs describe. */
export function paymentOfInputs(iban: string, values: { readonly [K in PaymentField]: Payment[K] | null }): Payment {
  return { ...values, iban, extras: values.extras ?? {}, alternative_schemes: values.alternative_schemes ?? [] };
}

/** Returns a CommonMark list of the schemes that Kontor builds. */
export const builtInWords = (): string =>
  BUILT_SCHEMES.map(({ id, source, unverified, builder }) => {
    const { format, countries, symbol, limit } = builder;
    const accounts = countries === null ? '' : `, for accounts of ${countries.join(' and ')}`;
    const drawn = symbol === null ? ', text only' : `, error correction ${symbol.level}${versions(symbol)}`;
    const size = limit === undefined ? '' : `, at most ${limit}`;
    return `* \`${id}\`: ${format}${accounts}${size}${drawn}. Source: ${source}.${notVerified(unverified)}`;
  }).join('\n');

const notVerified = (part: string | null): string => (part === null ? '' : ` Not verified: ${part}.`);

function versions({ minVersion = 1, maxVersion }: { readonly minVersion?: number; readonly maxVersion?: number }): string {
  if (minVersion === maxVersion) return `, version ${minVersion}`;
  if (minVersion > 1) return `, versions ${minVersion} to ${maxVersion}`;
  return maxVersion === undefined ? '' : `, version ${maxVersion} at most`;
}

/** Returns a CommonMark list of the schemes that Kontor reads. */
export const readInWords = (): string =>
  SCHEMES.filter(({ reader }) => reader !== null)
    .map(({ id, name, source, unverified, builder }) =>
      `* \`${id}\`: ${name}.${builder === null ? ` Read only. Source: ${source}.${notVerified(unverified)}` : ''}`)
    .join('\n');

