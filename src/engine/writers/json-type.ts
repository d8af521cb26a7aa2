import type { TypeName } from '../../schema/schema.ts';

/** The JSON type of a value that fits its schema and is not null. */
export const typeOf = (value: unknown): TypeName =>
  Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : (typeof value as 'string' | 'boolean' | 'object');
