import type { RequestSteps } from '../../service/operations/route.ts';
import type { JsonObject } from './published.ts';

interface Published extends JsonObject {
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly items?: JsonObject;
  readonly properties?: Readonly<Record<string, JsonObject>>;
  readonly additionalProperties?: JsonObject;
  readonly anyOf?: readonly JsonObject[];
  readonly oneOf?: readonly JsonObject[];
  readonly contentMediaType?: string;
}

const NULL_BESIDE = /(\{"\$ref":"[^"]+)"\},\{"type":"null"\}/g;

/**
 * Converts our OpenAPI 3.1 document to 3.0.3, for generators and gateways that do not read 3.1. It describes the same answers. Each step
 * converts one path.
 *
 * A schema of 3.0 has one type and one example. It has `enum` for `const`, and `nullable` for null, which is not allowed next to a
 * reference. If a reference may be null, the target becomes nullable. If other references need the target without null, a copy becomes
 * nullable (`…OrNull`).
 */
export function* openApi30(document: JsonObject): RequestSteps<JsonObject> {
  const { info, paths, components, ...rest } = document as Record<string, JsonObject>;
  const { summary: _, license, ...about } = info as Record<string, JsonObject>;
  const { identifier, ...named } = license as JsonObject;
  const { schemas, responses } = components as { schemas: Readonly<Record<string, JsonObject>>; responses: JsonObject };
  const text = JSON.stringify(document);
  const notNull = text.replaceAll(NULL_BESIDE, '');
  const isReferredTo = (reference: string): boolean => notNull.includes(`"$ref":"${reference}"`);
  const schema30 = schemaConversion((reference) => (isReferredTo(reference) ? `${reference}OrNull` : reference));

  const convertedPaths: Record<string, unknown> = {};
  for (const [path, methods] of Object.entries(paths!)) {
    convertedPaths[path] = around(methods, schema30);
    yield;
  }
  const convertedSchemas: Record<string, JsonObject> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const reference = `#/components/schemas/${name}`;
    const converted = schema30(schema);
    const [isNullable, isOther] = [text.includes(`{"$ref":"${reference}"},{"type":"null"}`), isReferredTo(reference)];
    if (isOther || !isNullable) convertedSchemas[name] = converted;
    if (isNullable) convertedSchemas[isOther ? `${name}OrNull` : name] = orNull(converted);
  }
  return { ...rest, openapi: '3.0.3', info: { ...about,
    license: { ...named, url: `https://spdx.org/licenses/${String(identifier)}.html` } }, paths: convertedPaths,
    components: { schemas: convertedSchemas, responses: around(responses, schema30) } };
}

/** Converts the schemas inside a value. The value itself (parameters, bodies, responses, headers) has the same form in both versions. */
function around(value: unknown, schema30: (schema: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((alternative) => around(alternative, schema30));
  if (typeof value !== 'object' || value === null) return value;
  return mapped(value as JsonObject, (member, name) => {
    if (name === 'schema') return schema30(member as JsonObject);
    return name === 'examples' ? member : around(member, schema30);
  });
}

function mapped<T, U>(values: Readonly<Record<string, T>>, change: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

/** Returns a function that converts a schema. `nullableReference` returns a reference to the nullable form of a schema. */
function schemaConversion(nullableReference: (reference: string) => string): (schema: JsonObject) => JsonObject {
  const withNull =
    (schema: JsonObject): JsonObject => ('$ref' in schema ? { $ref: nullableReference(schema['$ref'] as string) } : orNull(schema));

  return function schema30(schema): JsonObject {
    const { type, examples, const: constant, items, properties, additionalProperties, anyOf, oneOf, contentMediaType: _, ...rest } =
      schema as Published;
    const types = type === undefined ? [] : [type].flat();
    const others = types.filter((alternative) => alternative !== 'null');
    const body: JsonObject = {
      ...(others.length > 0 && { type: others[0] }),
      ...rest,
      ...(examples !== undefined && { example: examples[0] }),
      ...(constant !== undefined && { enum: [constant] }),
      ...(items && { items: schema30(items) }),
      ...(properties && { properties: mapped(properties, schema30) }),
      ...(additionalProperties && { additionalProperties: schema30(additionalProperties) }),
      ...(oneOf && { oneOf: oneOf.map(schema30) }),
    };
    // OpenAPI 3.0 has no type that admits only null.
    if (type === 'null') return orNull({ ...body, type: 'object', enum: [] });
    if (!anyOf) return others.length < types.length ? orNull(body) : body;
    const alternatives = anyOf.filter((alternative) => alternative['type'] !== 'null').map(schema30);
    if (alternatives.length === anyOf.length) return { ...body, anyOf: alternatives };
    const [first, ...more] = alternatives as [JsonObject, ...JsonObject[]];
    if (more.length > 0) return { ...body, anyOf: [withNull(first), ...more] };
    const alternative = withNull(first);
    return '$ref' in alternative && Object.keys(body).length > 0 ? { ...body, allOf: [alternative] } : { ...alternative, ...body };
  };
}

/** Adds null to a schema. If the schema has an `enum`, the `enum` must list null too, because `nullable` does not add it. */
function orNull(schema: JsonObject): JsonObject {
  const { enum: values } = schema;
  return { ...schema, nullable: true, ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }) };
}
