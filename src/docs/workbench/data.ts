import type { Method, Route } from '../../api/route.ts';
import { COUNTRIES } from '../../countries/registry.ts';
import { constructionOf } from '../../iban/domestic/schemes.ts';
import { FIELDS, FIELD_NAMES, type Field } from '../../payment/payment.ts';
import type { TextRule } from '../../payment/scheme.ts';
import { BUILT_SCHEMES } from '../../payment/schemes/all.ts';
import { MOST_CHARACTERS } from '../../qr/tables.ts';
import type { Facts } from './facts.ts';
import { roleRuns } from './roles.ts';

/** The operations that the page's program names, by name. By POST wherever that is possible, so that nothing asked stands in a URL. */
export const callable = (routes: readonly Route[], script: string): Readonly<Record<string, { readonly method: Method; readonly path: string }>> =>
  Object.fromEntries(routes.filter(({ name }) => script.includes(`'${name}'`)).map(({ name, methods, path }) => [name, { method: methods.includes('POST') ? ('POST' as const) : ('GET' as const), path }]));

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const facts = ({ bulkItems, textCharacters }: Pick<Facts, 'bulkItems' | 'textCharacters'>, routes: readonly Route[]): Facts => ({
  countries: [...COUNTRIES]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((country) => [
      country.code,
      country.name,
      country.length,
      country.example,
      flag(country.sepa),
      flag(constructionOf(country) !== null),
      flag(country.generation),
      country.fields.find(({ name }) => name === 'bank_code')?.structure ?? null,
      roleRuns(country),
    ]),
  schemes: BUILT_SCHEMES.map(({ id, name, builder }) => {
    const carried = FIELD_NAMES.filter((field) => builder.fields[field] !== undefined);
    const rule = (field: Field): TextRule => builder.fields[field] as TextRule;
    return {
      id,
      name: name.replace(/^an? /, ''),
      drawn: builder.symbol !== null,
      countries: builder.countries,
      usualIn: builder.usualIn ?? [],
      currencies: builder.currencies,
      variants: builder.variants ?? [],
      extras: Object.keys(builder.fields.extras ?? {}),
      fields: Object.fromEntries(carried.map((field) => [field, rule(field).max ?? 0])),
      required: carried.filter((field) => rule(field).required === true),
      example: builder.fields.reference === undefined ? null : { ...builder.example },
    };
  }),
  meanings: Object.fromEntries(FIELD_NAMES.map((field) => [field, FIELDS[field].meaning.replaceAll('`', '')])),
  bulkItems,
  textCharacters,
  payloadCharacters: MOST_CHARACTERS,
  searchLimit: routes.find(({ name }) => name === 'banks')?.inputs['limit']?.schema.maximum ?? 1,
});
