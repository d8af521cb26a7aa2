import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { type Schema, admits } from '../../../src/base/schema/schema.ts';

/** Random draws that depend only on a seed. */
export interface Draw {
  /** Returns a whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Returns true in about one of `cases` cases. */
  readonly oneIn: (cases: number) => boolean;
}

export function draws(random: () => number): Draw {
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, pick: (list) => list[below(list.length)]!, oneIn: (cases) => below(cases) === 0 };
}

/**
 * Characters that often cause faults: separators, control characters, letters that fold, digits of other scripts, surrogates and joiners.
 */
export const AWKWARD: readonly string[] = [
  ...' \t\n\r\0\u0007\u001f\u007f\u0085\u00a0\u00ad\u200b\u200d\u2028\u2029\u202e\ufeff\ufffd"\'\\/<>&%+=;,.:-_*|{}[]()!?#@$^~`',
  ...'ıİßſﬁøłæÅñΑА٣３Ⅷ²字あ𝐀😀👩‍👩‍👧e\u0301', '\ud800', '\udc00', '\udbff',
];
const PLAIN = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Texts that have a special meaning in other programs. */
export const LOADED: readonly string[] = [
  '', ' ', '0', '-1', '00', '1e9', '1.0', 'NaN', 'Infinity', 'null', 'true', 'undefined', '[object Object]', '__proto__', 'constructor',
    'hasOwnProperty',
  '../../etc/passwd', '<script>alert(1)</script>', "' OR 1=1 --", '${7*7}', '%s%n', '%00', '%zz', '\u0000', '999999999999999999999',
    '9007199254740993',
  'IBAN', 'iban:', 'BCD\n002\n1\nSCT', 'a'.repeat(101), '9'.repeat(400), 'Ä'.repeat(3_000), '😀'.repeat(200), '\ud800'.repeat(20),
    'A '.repeat(5_000),
];

const MOST_UNITS = 20_000;

/** Repeats a text in one step, because appending piece by piece is slow. */
const repeated = (units: readonly string[], times: number): string[] =>
  Array.from({ length: Math.min(times, Math.ceil(MOST_UNITS / Math.max(units.length, 1))) }, () => units).flat();

export interface Values {
  /** Returns a value that the schema allows, or a value that it should refuse. */
  readonly of: (schema: Schema, draw: Draw) => unknown;
  readonly mutated: (text: string, draw: Draw) => string;
}

/** Returns values for schemas. `known` are texts that the operations understand. */
export function values(known: readonly string[]): Values {
  const understood = [...known, ...COUNTRIES.map(({ example }) => example), ...COUNTRIES.map(({ code }) => code)];

  function text(draw: Draw): string {
    const how = draw.below(5);
    if (how === 0) return draw.pick(LOADED);
    if (how === 1) return Array.from({ length: draw.below(40) }, () => draw.pick(draw.oneIn(4) ? AWKWARD : PLAIN)).join('');
    return how === 2 ? draw.pick(understood) : mutated(draw.pick(understood), draw);
  }

  function mutated(from: string, draw: Draw): string {
    let units = [...from];
    for (let times = 1 + draw.below(3); times > 0; times--) {
      const at = draw.below(units.length + 1);
      const one = draw.pick(draw.oneIn(2) ? AWKWARD : PLAIN);
      const how = draw.below(9);
      if (how === 0) units.splice(at, 1);
      else if (how === 1) units.splice(at, 0, one);
      else if (how === 2) units[at] = one;
      else if (how === 3) units.splice(at, 0, ...units.slice(at, at + 2).reverse());
      else if (how === 4) units = units.slice(0, at);
      else if (how === 5) units = [...units, ' ', ...draw.pick(understood)];
      else if (how === 6) units = units.map((unit) => unit.toLowerCase());
      else if (how === 7) units = units.flatMap((unit, i) => (i % 4 === 3 ? [unit, one] : [unit]));
      else if (draw.oneIn(4)) units = repeated(units, 1 + draw.below(60));
    }
    return units.slice(0, MOST_UNITS).join('');
  }

  function of(schema: Schema, draw: Draw): unknown {
    if (draw.oneIn(12)) return anything(draw, 0);
    if (draw.oneIn(3) && schema.examples) return draw.pick(schema.examples);
    if (schema.enum) return draw.pick(schema.enum);
    if (admits(schema, 'array')) return Array.from({ length: draw.oneIn(50) ? draw.below(12_000) : draw.below(12) },
      () => of(schema.items!, draw));
    if (admits(schema, 'integer')) {
      const { minimum = 0, maximum = 100 } = schema;
      return draw.oneIn(3) ? draw.pick([minimum - 1, minimum, maximum, maximum + 1, 0.5, -0, 1e21])
        : minimum + draw.below(maximum - minimum + 1);
    }
    if (admits(schema, 'boolean')) return draw.pick([true, false, 1, 0, 'on', 'OFF', 'yes', 'maybe']);
    return text(draw);
  }

  function anything(draw: Draw, depth: number): unknown {
    const how = draw.below(depth > 9 ? 6 : 8);
    if (how < 3) return text(draw);
    if (how < 6) return draw.pick([null, true, false, 0, -1, 1.5, 1e300, 2 ** 53]);
    const length = draw.below(4);
    if (how === 6) return Array.from({ length }, () => anything(draw, depth + 1));
    return Object.fromEntries(Array.from({ length }, () => [text(draw), anything(draw, depth + 1)]));
  }

  return { of, mutated };
}
