import { type CachedFragment, type SchemaPart, isFragment, schemaParts } from '../../src/base/schema/cached-fragment.ts';
import { type Schema, discriminatorOf } from '../../src/base/schema/schema.ts';

/** Returns every cached fragment in an answer of this schema, with its key from the answer. */
export function* fragmentKeys(schema: Schema, value: unknown): Generator<readonly [CachedFragment, object | null]> {
  if (value === null || value === undefined || typeof value !== 'object') return;
  if (schema.oneOf) {
    const name = discriminatorOf(schema.oneOf);
    yield* fragmentKeys(schema.oneOf.find(({ properties }) => properties![name]!.const === (value as Values)[name])!, value);
  } else if (schema.anyOf) yield* fragmentKeys(schema.anyOf[0]!, value);
  else if (schema.items) for (const item of value as Iterable<unknown>) yield* fragmentKeys(schema.items, item);
  else if (schema.properties) {
    for (const [name, part] of Object.entries<SchemaPart>(schemaParts(schema))) {
      const member = (value as Values)[name];
      if (isFragment(part)) yield [part, member as object | null];
      else yield* fragmentKeys(part, member);
    }
  }
}

type Values = Readonly<Record<string, unknown>>;
