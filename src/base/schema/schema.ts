/**
 * The values are checked with the schema that is published: each schema is a JSON Schema 2020-12 document. `Infer` returns the TypeScript
 * type of the values of a schema.
 */

declare const ADMITS: unique symbol;

export type TypeName = 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export interface Schema<T = unknown> {
  /** Only the compiler uses this member. */
  readonly [ADMITS]?: T;
  /** Absent only with `anyOf` or `oneOf`. OpenAPI 3.1 writes a nullable type as a list that ends in `null`. */
  readonly type?: TypeName | readonly TypeName[];
  /** A schema with a title is published once, under its title. Other places refer to it by the title. */
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Keywords that only the OpenAPI document contains. The operation accepts more spellings, and explains a fault itself. */
  readonly published?: Pick<Schema, 'minLength' | 'maxLength' | 'pattern'>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Properties;
  readonly required?: readonly string[];
  /** Schema of the values of members whose names are not fixed. */
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
  /** Variants of an object. They differ in the constant of one property. */
  readonly oneOf?: readonly Schema[];
}

export type Properties = Readonly<Record<string, Schema>>;

/** The type of the values that a schema admits. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

export type Annotations<T> = Pick<Schema, 'title' | 'description'> & { readonly examples?: readonly T[] };
type StringKeywords = Annotations<string> & Pick<Schema, 'minLength' | 'maxLength' | 'pattern' | 'published'>;
type IntegerKeywords = Annotations<number> & Pick<Schema, 'minimum' | 'maximum'>;
type ListKeywords = Annotations<readonly unknown[]> & Pick<Schema, 'minItems' | 'maxItems'>;
export type ObjectOf<R extends Properties, O extends Properties> = { readonly [K in keyof R]: Infer<R[K]> } & {
  readonly [K in keyof O]?: Infer<O[K]>;
};

export const string = (keywords: StringKeywords = {}): Schema<string> => ({ type: 'string', ...keywords });

export const integer = (keywords: IntegerKeywords = {}): Schema<number> => ({ type: 'integer', ...keywords });

export const boolean = (keywords: Annotations<boolean> = {}): Schema<boolean> => ({ type: 'boolean', ...keywords });

/** Returns the schema of a single value. Such a property distinguishes the variants of a `oneOf`. */
export const constant = <const T extends boolean | string>(value: T, keywords: Annotations<T> = {}): Schema<T> => ({
  type: typeof value === 'string' ? 'string' : 'boolean',
  const: value,
  ...keywords,
});

/** Returns the schema of a text that is one of these values. */
export const choice = <const T extends string>(values: readonly T[], keywords: Annotations<T> = {}): Schema<T> => ({
  type: 'string',
  enum: values,
  ...keywords,
});

export const list = <T>(items: Schema<T>, keywords: ListKeywords = {}): Schema<readonly T[]> => ({
  type: 'array',
  items,
  ...keywords,
});

/** Returns the schema of a list that is iterated only once. Its items can therefore be computed one by one. */
export const sequence = <T>(items: Schema<T>, keywords: ListKeywords = {}): Schema<Iterable<T>> =>
  list(items, keywords);

/** Returns the schema of an object that always has the properties of `required` and may have the properties of `optional`. */
export const object = <R extends Properties, O extends Properties = Record<never, Schema>>(
  required: R,
  keywords: Annotations<object> = {},
  optional?: O,
): Schema<ObjectOf<R, O>> => ({
  type: 'object',
  ...keywords,
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

/** Returns the schema of an object that matches exactly one variant. One property has a different constant in each variant. */
export const oneOf = <const S extends readonly [Schema, ...Schema[]]>(variants: S,
    keywords: Annotations<object> = {}): Schema<Infer<S[number]>> => ({
  ...keywords,
  oneOf: variants,
});

/** Returns the name of the property whose constant distinguishes the variants of a `oneOf`. */
export const discriminatorOf = ([first, ...others]: readonly Schema[]): string =>
  Object.keys(first!.properties!).find((name) => [first!, ...others].every(({ properties }) => properties?.[name]?.const !== undefined))!;

/**
 * Returns one object schema that admits every variant of a `oneOf`, for documents that list its members. A member that a variant lacks is
 * optional. A member that is null in a variant is nullable. A schema without `oneOf` is returned unchanged.
 */
export function widened(schema: Schema): Schema {
  const { oneOf: variants, ...keywords } = schema;
  if (!variants) return schema;
  const names = [...new Set(variants.flatMap(({ properties }) => Object.keys(properties!)))];
  return {
    type: 'object',
    ...keywords,
    properties: Object.fromEntries(names.map((name) => [name, widest(variants.flatMap(({ properties }) => properties![name] ?? []))])),
    required: names.filter((name) => variants.every(({ required }) => required!.includes(name))),
  };
}

function widest(schemas: readonly Schema[]): Schema {
  const [first] = schemas as readonly [Schema];
  const constants = schemas.filter((schema) => schema.const !== undefined);
  if (constants.length === 0) return schemas.find((schema) => schema.anyOf !== undefined || admits(schema, 'null')) ?? first;
  const choices = schemas.filter((schema) => schema.enum !== undefined);
  const values = choices.length === 0
    ? {}
    : { enum: [...choices.flatMap((schema) => schema.enum!), ...constants.map((schema) => schema.const)] };
  const described = [
    ...choices.map((schema) => schema.description),
    ...constants.map((schema) => `\`${String(schema.const)}\`: ${schema.description}`),
  ];
  return { type: first.type!, ...values, description: described.join(' ') };
}

/** Returns the schema of an object whose member names are not fixed. */
export const record = <T>(values: Schema<T>, keywords: Annotations<object> = {}): Schema<Readonly<Record<string, T>>> => ({
  type: 'object',
  ...keywords,
  additionalProperties: values,
});

/** Returns the schema of a value that matches one of these schemas. The schemas must admit different JSON types. */
export const either = <const S extends readonly [Schema, ...Schema[]]>(schemas: S,
    keywords: Annotations<Infer<S[number]>> = {}): Schema<Infer<S[number]>> => ({
  anyOf: schemas,
  ...keywords,
});

/** Returns the schema of one value or a list of values. */
export const oneOrMore = <T>(schema: Schema<T>): Schema<T | readonly T[]> => either([schema, list(schema)]);

const NULL: Schema<null> = { type: 'null' };

/** Returns the schema of a value or null. */
export function nullable<T>(schema: Schema<T>, keywords: Annotations<T> = {}): Schema<T | null> {
  if (schema.title !== undefined) return { anyOf: [schema, NULL], ...keywords };
  const { description, examples, default: absent, ...rest } = schema;
  const annotations = { ...(description !== undefined && { description }), ...(examples && { examples }),
    ...(absent !== undefined && { default: absent }), ...keywords };
  if (schema.anyOf) return { ...rest, anyOf: [...schema.anyOf, NULL], ...annotations };
  // Client generators treat every value of `enum` as a text, so null is not in `enum`.
  if (schema.enum) return { anyOf: [rest, NULL], ...annotations };
  return { ...rest, type: [schema.type as TypeName, 'null'], ...annotations };
}

/** True if the schema admits values of this JSON type. */
export const admits = (schema: Schema, type: TypeName): boolean =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
