import { type Schema, admits } from '../../src/base/schema/schema.ts';
import { AWKWARD, type Draw, LOADED } from '../../tools/proof/fuzz/values.ts';

const LONGEST_TEXT = 100;
const INTEGERS = [0, -0, 1, -1, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e21, -1e21, Number.MAX_VALUE];

function text(draw: Draw): string {
  if (draw.oneIn(4)) return draw.pick(LOADED).slice(0, LONGEST_TEXT);
  const awkward = draw.pick([1, 4, LONGEST_TEXT]);
  return Array.from({ length: draw.below(draw.pick([8, LONGEST_TEXT])) }, () => (draw.oneIn(awkward) ? draw.pick(AWKWARD) : 'a')).join('');
}

/**
 * Returns a value of the types that an answer's schema admits, with its keys in the schema's order. Texts and numbers are arbitrary, of any
 * size.
 */
export function answerValue(schema: Schema, draw: Draw): unknown {
  if (schema.oneOf) return answerValue(draw.pick(schema.oneOf), draw);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return answerValue(draw.pick(schema.anyOf), draw);
  if (admits(schema, 'null') && draw.oneIn(3)) return null;
  if (schema.enum) return draw.pick(schema.enum);
  if (admits(schema, 'array')) return Array.from({ length: draw.below(4) }, () => answerValue(schema.items!, draw));
  if (admits(schema, 'integer')) return draw.oneIn(2) ? draw.below(1_000) : draw.pick(INTEGERS);
  if (admits(schema, 'boolean')) return draw.oneIn(2);
  if (admits(schema, 'string')) return text(draw);
  if (!admits(schema, 'object')) return null;
  const { properties = {}, required = [] } = schema;
  const present = Object.entries(properties).filter(([key]) => required.includes(key) || draw.oneIn(2));
  return Object.fromEntries(present.map(([key, member]) => [key, answerValue(member, draw)]));
}
