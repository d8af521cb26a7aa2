import type { HttpMethod, Route } from '../../../service/operations/route.ts';
import { COUNTRIES } from '../../../standards/countries/registry.ts';
import { LONGEST_IDENTIFY_TEXT } from '../../../recognition/identify.ts';
import { convertSchemeOf } from '../../../standards/iban/domestic/printed-number.ts';
import { PAYMENT_FIELD_NAMES, type PaymentField } from '../../../standards/payment/payment.ts';
import { REFERENCE_KINDS } from '../../../standards/payment/references/make.ts';
import type { TextRule } from '../../../standards/payment/scheme.ts';
import { BUILT_SCHEMES } from '../../../standards/payment/schemes/all.ts';
import { MAX_SYMBOL_CHARACTERS } from '../../../standards/qr/tables.ts';
import { CALLED_OPERATIONS } from './called-operations.ts';
import type { WorkbenchFacts } from './facts.ts';
import { roleRuns } from './roles.ts';

/** Returns the operations that the page's program calls, by name. If possible they use POST, so that no URL contains an input. */
export const callableOperations =
  (routes: readonly Route[]): Readonly<Record<string, { readonly method: HttpMethod; readonly path: string }>> =>
  Object.fromEntries(routes.filter(({ name }) => CALLED_OPERATIONS.some((called) => called === name))
    .map(({ name, methods, path }) => [name, { method: methods.includes('POST') ? ('POST' as const) : ('GET' as const), path }]));

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Facts about the limits of this service. */
export type LimitFacts = Pick<WorkbenchFacts, 'bulkItems' | 'textCharacters' | 'paymentFileBytes'>;

export const workbenchFacts = (limits: LimitFacts): WorkbenchFacts => ({
  countries: [...COUNTRIES]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((country) => [
      country.code,
      country.name,
      country.length,
      country.example,
      flag(country.sepa),
      flag(convertSchemeOf(country) !== null),
      flag(country.generation),
      country.fields.find(({ name }) => name === 'bank_code')?.structure ?? null,
      roleRuns(country),
      country.currency,
    ]),
  schemes: BUILT_SCHEMES.map(({ id, name, builder }) => {
    const carried = PAYMENT_FIELD_NAMES.filter((field) => builder.fields[field] !== undefined);
    const rule = (field: PaymentField): TextRule => builder.fields[field] as TextRule;
    return {
      id,
      name: name.replace(/^an? /, ''),
      drawn: builder.symbol !== null,
      countries: builder.countries,
      usualIn: builder.usualIn ?? [],
      currencies: builder.currencies,
      variants: builder.variants ?? [],
      form: builder.form === undefined ? null : { variant: builder.form.variant, languages: builder.form.languages },
      extras: Object.keys(builder.fields.extras ?? {}),
      fields: Object.fromEntries(carried.map((field) => [field, rule(field).max ?? 0])),
      required: carried.filter((field) => rule(field).required === true),
    };
  }),
  referenceKinds: REFERENCE_KINDS,
  ...limits,
  identifyCharacters: LONGEST_IDENTIFY_TEXT,
  payloadCharacters: MAX_SYMBOL_CHARACTERS,
});
