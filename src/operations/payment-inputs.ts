import { largestAmount } from '../payment/amount.ts';
import { PAYMENT_FIELDS, PAYMENT_FIELD_NAMES, type PaymentField, type Payment, type PaymentTextField } from '../payment/payment.ts';
import type { Builder, TextRule } from '../payment/scheme.ts';
import { BUILT_SCHEMES, SCHEMES } from '../payment/schemes/all.ts';
import { boolean, list, record, string } from '../schema/schema.ts';
import { type Input, optional } from './route.ts';

/** How the schemes that carry a field carry it: `epc, qrbill 70; spayd 35`; and which must have it. */
function carriers(field: PaymentField): string {
  const carrying = BUILT_SCHEMES.filter(({ builder }) => builder.fields[field] !== undefined);
  const [required, others] = [true, undefined].map((wanted) =>
    carrying.filter(({ builder }) => (builder.fields[field] as TextRule).required === wanted).map(({ id }) => id)) as [string[], string[]];
  const need = required.length === 0 ? '' : required.length > others.length && others.length > 0
    ? `; required but in ${others.join(', ')}` : `; required in ${required.join(', ')}`;
  const details = new Set(carrying.map(({ builder }) => detail(field, builder)));
  const groups = [...details].map((one) => carrying.filter(({ builder }) => detail(field, builder) === one).map(({ id }) => id).join(', ') +
    one);
  return groups.join('; ') + need;
}

/** What differs from scheme to scheme. */
function detail(field: PaymentField, { fields, currencies, variants }: Builder): string {
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

/** The longest value that any scheme carries; none where one of them sets no limit of its own. */
function longest(field: PaymentTextField): { readonly maxLength?: number } {
  const rules = BUILT_SCHEMES.flatMap(({ builder }) => builder.fields[field] ?? []);
  const lengths = rules.map(({ max }) => max ?? Infinity);
  return lengths.every(Number.isFinite) ? { maxLength: Math.max(...lengths) } : {};
}

/** Numbers are the most characters. */
const description = (field: PaymentField): string => `${PAYMENT_FIELDS[field].meaning} (${carriers(field)})`;

const text = (field: PaymentTextField): Input<string | null> => {
  const { example } = PAYMENT_FIELDS[field];
  return optional(string({ ...longest(field), description: description(field), ...(example !== undefined && { examples: [example] }) }));
};

const SPECIAL = {
  instant: optional(boolean({ description: description('instant'), examples: [true] })),
  extras: optional(record(string(), { description: description('extras'), examples: [{ FRQ: '1M' }] })),
  alternative_schemes: optional(list(string(), { description: description('alternative_schemes'),
    examples: [['eBill/B/peter@sample.ch']] })),
};

type PaymentInputs = { readonly [K in PaymentField]: K extends keyof typeof SPECIAL ? (typeof SPECIAL)[K] : Input<string | null> };

/** An input for each field of the neutral payment but the IBAN. */
export const PAYMENT_INPUTS = Object.fromEntries(
  PAYMENT_FIELD_NAMES.map((field) => [field, field in SPECIAL ? SPECIAL[field as keyof typeof SPECIAL] : text(field as PaymentTextField)]),
) as unknown as PaymentInputs;

/** What is given for the fields, as a payment to an account. */
export function paymentOfInputs(iban: string, given: { readonly [K in PaymentField]: Payment[K] | null }): Payment {
  return { ...given, iban, extras: given.extras ?? {}, alternative_schemes: given.alternative_schemes ?? [] };
}

/** The schemes as a list in CommonMark, each in what it is of those that are built, or read. */
export const builtInWords = (): string =>
  BUILT_SCHEMES.map(({ id, source, unverified, builder }) => {
    const { format, countries, symbol, limit } = builder;
    const accounts = countries === null ? '' : `, for accounts of ${countries.join(' and ')}`;
    const drawn = symbol === null ? ', as text alone' : `, error correction ${symbol.level}${versions(symbol)}`;
    const most = limit === undefined ? '' : `, at most ${limit}`;
    return `* \`${id}\`: ${format}${accounts}${most}${drawn}. After ${source}.${unverified === null ? '' : ` Not verified: ${unverified}.`}`;
  }).join('\n');

function versions({ minVersion = 1, maxVersion }: { readonly minVersion?: number; readonly maxVersion?: number }): string {
  if (minVersion === maxVersion) return `, version ${minVersion}`;
  if (minVersion > 1) return `, versions ${minVersion} to ${maxVersion}`;
  return maxVersion === undefined ? '' : `, version ${maxVersion} at most`;
}

export const readInWords = (): string =>
  SCHEMES.filter(({ reader }) => reader !== null)
    .map(({ id, name, source, unverified, builder }) =>
      `* \`${id}\`: ${name}${builder === null ? `, read alone. After ${source}${unverified === null ? '' : `. Not verified: ${unverified}`}` : ''}.`)
    .join('\n');

