/**
 * Schemas as values: each IS a JSON Schema 2020-12 document, so the value that checks is the value that is published.
 * The TypeScript type of the values is a type parameter that `Infer` reads back.
 */

declare const ADMITS: unique symbol;

export type TypeName = 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export interface Schema<T = unknown> {
  /** Exists for the compiler only. */
  readonly [ADMITS]?: T;
  /** Absent only beside `anyOf` and `oneOf`. A list that ends in `null` is how OpenAPI 3.1 writes nullable. */
  readonly type?: TypeName | readonly TypeName[];
  /** A schema with a title is published once under that name and referred to everywhere else. */
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
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Properties;
  readonly required?: readonly string[];
  /** What the values of an object may be whose names are not fixed. */
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
  /** Objects, each with another constant for one and the same property. */
  readonly oneOf?: readonly Schema[];
}

export type Properties = Readonly<Record<string, Schema>>;

/** The type of the values that a schema admits. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

export type Annotations<T> = Pick<Schema, 'title' | 'description'> & { readonly examples?: readonly T[] };
type StringKeywords = Annotations<string> & Pick<Schema, 'minLength' | 'maxLength' | 'pattern'>;
type IntegerKeywords = Annotations<number> & Pick<Schema, 'minimum' | 'maximum'>;
type ListKeywords = Annotations<readonly unknown[]> & Pick<Schema, 'minItems' | 'maxItems'>;
export type ObjectOf<R extends Properties, O extends Properties> = { readonly [K in keyof R]: Infer<R[K]> } & {
  readonly [K in keyof O]?: Infer<O[K]>;
};

export const string = (keywords: StringKeywords = {}): Schema<string> => ({ type: 'string', ...keywords });

export const integer = (keywords: IntegerKeywords = {}): Schema<number> => ({ type: 'integer', ...keywords });

export const boolean = (keywords: Annotations<boolean> = {}): Schema<boolean> => ({ type: 'boolean', ...keywords });

/** This one value, which tells the variants of `oneOf` apart. */
export const constant = <const T extends boolean | string>(value: T, keywords: Annotations<T> = {}): Schema<T> => ({
  type: typeof value === 'string' ? 'string' : 'boolean',
  const: value,
  ...keywords,
});

/** One of these texts and no other. */
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

/** A list that can be iterated only once, so that its items may be made one by one. */
export const sequence = <T>(items: Schema<T>, keywords: ListKeywords = {}): Schema<Iterable<T>> =>
  list(items, keywords);

/** An object that always has the properties of `required`, and those of `optional` when they apply. */
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

/** An object that is one of these, told apart by a property that is another constant in each. */
export const oneOf = <const S extends readonly [Schema, ...Schema[]]>(variants: S,
    keywords: Annotations<object> = {}): Schema<Infer<S[number]>> => ({
  ...keywords,
  oneOf: variants,
});

/** The name of the property that tells the variants of a `oneOf` apart. */
export const discriminatorOf = ([first, ...others]: readonly Schema[]): string =>
  Object.keys(first!.properties!).find((name) => [first!, ...others].every(({ properties }) => properties?.[name]?.const !== undefined))!;

/**
 * One object schema that admits whatever a variant of a `oneOf` admits, for those who list its members. A member that a variant lacks is
 * optional; one that is null in some is nullable. Any other schema is returned as it is.
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
  const constants = schemas.filter((one) => one.const !== undefined);
  if (constants.length === 0) return schemas.find((one) => one.anyOf !== undefined || admits(one, 'null')) ?? first;
  const choices = schemas.filter((one) => one.enum !== undefined);
  const values = choices.length === 0 ? {} : { enum: [...choices.flatMap((one) => one.enum!), ...constants.map((one) => one.const)] };
  const described = [...choices.map((one) => one.description), ...constants.map((one) => `\`${String(one.const)}\`: ${one.description}`)];
  return { type: first.type!, ...values, description: described.join(' ') };
}

/** An object whose names are not fixed. */
export const record = <T>(values: Schema<T>, keywords: Annotations<object> = {}): Schema<Readonly<Record<string, T>>> => ({
  type: 'object',
  ...keywords,
  additionalProperties: values,
});

/** One of these, of which no two admit values of the same JSON type. */
export const either = <const S extends readonly [Schema, ...Schema[]]>(schemas: S,
    keywords: Annotations<Infer<S[number]>> = {}): Schema<Infer<S[number]>> => ({
  anyOf: schemas,
  ...keywords,
});

/** One value, or a list of such. */
export const oneOrMore = <T>(one: Schema<T>): Schema<T | readonly T[]> => either([one, list(one)]);

const NULL: Schema<null> = { type: 'null' };

/** The same, or null. */
export function nullable<T>(schema: Schema<T>, keywords: Annotations<T> = {}): Schema<T | null> {
  if (schema.title !== undefined) return { anyOf: [schema, NULL], ...keywords };
  const { description, examples, default: absent, ...rest } = schema;
  const annotations = { ...(description !== undefined && { description }), ...(examples && { examples }),
    ...(absent !== undefined && { default: absent }), ...keywords };
  if (schema.anyOf) return { ...rest, anyOf: [...schema.anyOf, NULL], ...annotations };
  // Not null among the values of `enum`: generators of clients take those for texts.
  if (schema.enum) return { anyOf: [rest, NULL], ...annotations };
  return { ...rest, type: [schema.type as TypeName, 'null'], ...annotations };
}

/** Whether the schema admits values of this JSON type. */
export const admits = (schema: Schema, type: TypeName): boolean =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
