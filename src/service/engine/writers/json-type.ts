import type { TypeName } from '../../../base/schema/schema.ts';

/** Returns the JSON type of a value that fits its schema and is not null. */
export function jsonTypeOf(value: unknown): TypeName {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'integer' : (typeof value as 'string' | 'boolean' | 'object');
}
