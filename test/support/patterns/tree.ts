/** Reads the source of a regular expression into a tree. */

export type Tree =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly body: Tree; readonly least: number; readonly most: number }
  | { readonly kind: 'look'; readonly body: Tree }
  | { readonly kind: 'assertion'; readonly condition: Assertion };
/** `behind` is true if the condition is about the previous character: it must be one of `source`. */
export type Assertion =
  | { readonly at: 'start' | 'end' | 'boundary' }
  | { readonly at: 'behind'; readonly source: string; readonly isOne: boolean };

const ATOM = /\\(?:u\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c.|\d+|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const GROUP = /\((?:\?(?::|<?[=!]|<\w+>))?/y;
export const LINE_END = '[\\n\\r\\u2028\\u2029]';
const REPEAT = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;

/** Reads a pattern into its tree. */
export function parse(source: string, isMultiline: boolean): Tree {
  const groups: Tree[] = [];
  const names = new Map<string, number>();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) at += match[0].length;
    return match;
  };

  function choice(): Tree {
    const parts = [sequence()];
    while (take(/\|/y) !== null) parts.push(sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  function sequence(): Tree {
    const parts: Tree[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  }

  function repeated(body: Tree): Tree {
    const match = take(REPEAT);
    if (match === null) return body;
    const [sign, given, comma, most] = match;
    const least = Number(given);
    if (given !== undefined) return { kind: 'repeat', body, least, most: comma === '' ? least : Number(most || Infinity) };
    return { kind: 'repeat', body, least: sign.startsWith('+') ? 1 : 0, most: sign.startsWith('?') ? 1 : Infinity };
  }

  function atom(): Tree {
    const group = take(GROUP);
    if (group !== null) return groupOf(group[0]);
    const [text] = take(ATOM)!;
    if (text === '^' && isMultiline) return { kind: 'assertion', condition: { at: 'behind', source: LINE_END, isOne: true } };
    if (text === '^') return { kind: 'assertion', condition: { at: 'start' } };
    if (text === '$') return { kind: 'assertion', condition: { at: 'end' } };
    if (text === '\\b' || text === '\\B') return { kind: 'assertion', condition: { at: 'boundary' } };
    // A back-reference is analysed as the group that it repeats.
    if (/^\\[1-9]/.test(text)) return groups[Number(text.slice(1)) - 1]!;
    if (text.startsWith('\\k<')) return groups[names.get(text.slice(3, -1))!]!;
    return { kind: 'character', source: text };
  }

  function groupOf(opening: string): Tree {
    const number = opening === '(' || /^\(\?<\w/.test(opening) ? groups.push({ kind: 'sequence', parts: [] }) - 1 : null;
    const body = choice();
    at++;
    if (number === null) return opening === '(?:' ? body : lookOf(opening, body);
    groups[number] = body;
    if (opening !== '(') names.set(opening.slice(3, -1), number);
    return body;
  }

  return choice();
}

/** A look at one character before is a condition. Any other look is analysed as a way that ends after it. */
function lookOf(opening: string, body: Tree): Tree {
  const only = body.kind === 'sequence' && body.parts.length === 1 ? body.parts[0]! : body;
  if (!opening.startsWith('(?<') || only.kind !== 'character') return { kind: 'look', body };
  return { kind: 'assertion', condition: { at: 'behind', source: only.source, isOne: opening === '(?<=' } };
}

