import { BOOLEAN_SPELLINGS } from '../../base/schema/read.ts';
import { type Input } from '../../service/operations/route.ts';
import { type Schema, admits, nullable } from '../../base/schema/schema.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Named schemas of the document. */
export type Components = Map<string, JsonObject>;

/** Returns a schema for the document. Each schema with a title becomes a component, and references replace it. */
export function publishSchema(schema: Schema, components: Components): JsonObject {
  const { title, items, properties, additionalProperties, anyOf, oneOf, published, ...rest } = schema;
  const inside = (inner: Schema) => publishSchema(inner, components);
  const body: JsonObject = {
    ...rest,
    ...published,
    ...(items && { items: inside(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, inside(inner)])) }),
    ...(additionalProperties && { additionalProperties: inside(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
  };
  if (title === undefined) return body;
  components.set(title, body);
  return { $ref: `#/components/schemas/${title}` };
}

const eitherCase = (word: string): string => word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

const SPELLED = { type: 'string', pattern: `^(${BOOLEAN_SPELLINGS.map(eitherCase).join('|')}|)$` } as const;
const NUMBERED = { type: 'integer', enum: [0, 1] } as const;

/**
 * Returns the schema of an input in a query. It differs from the schema in JSON: an empty text counts as missing, and booleans have more
 * spellings.
 */
export function querySchema({ schema, missing }: Input): Schema {
  if (admits(schema, 'boolean')) return spelled(schema, [{ type: 'boolean' }, SPELLED]);
  return missing === null ? schema : notEmpty(schema);
}

/** Returns the schema of an input in a body. Null counts as missing, because programs write null for a missing value. */
export function fieldSchema({ schema, missing }: Input): Schema {
  if (admits(schema, 'boolean')) return spelled(schema, [{ type: ['boolean', 'null'] }, SPELLED, NUMBERED]);
  return missing === null ? nullable(schema as Schema<unknown>) : notEmpty(schema);
}

const spelled = ({ type: _, ...keywords }: Schema, anyOf: readonly Schema[]): Schema => ({ anyOf, ...keywords });

function notEmpty(schema: Schema): Schema {
  if (admits(schema, 'array')) return { minItems: 1, ...schema };
  return admits(schema, 'string') ? { minLength: 1, ...schema } : schema;
}
