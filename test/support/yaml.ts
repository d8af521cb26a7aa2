/**
 * Reads the YAML of our manifests: block maps and lists, plain and double-quoted scalars, `[]`, whole-line comments. Throws on anything
 * else, and on a repeated key.
 */
export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

export const yamlDocuments = (text: string): Yaml[] => text.split(/^---$/m).map(document);

function document(text: string): Yaml {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#.*)?$/.test(line))
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }));
  const [value, rest] = block(lines);
  if (rest.length > 0) throw new Error(`unexpected: ${rest[0]!.text}`);
  return value;
}

/** Reads the value that begins on the first line. Returns it with the lines after it. */
function block(lines: readonly Line[]): [Yaml, readonly Line[]] {
  return lines[0]!.text.startsWith('- ') ? list(lines) : map(lines);
}

function list(lines: readonly Line[]): [Yaml, readonly Line[]] {
  const { indent } = lines[0]!;
  const items: Yaml[] = [];
  let rest = lines;
  while (rest[0]?.indent === indent && rest[0].text.startsWith('- ')) {
    const text = rest[0].text.slice(2);
    if (!/^[\w./-]+:( |$)/.test(text)) {
      items.push(scalar(text));
      rest = rest.slice(1);
      continue;
    }
    // A map in a list begins after the dash of its item.
    const [item, after] = map([{ indent: indent + 2, text }, ...rest.slice(1)]);
    items.push(item);
    rest = after;
  }
  return [items, rest];
}

function map(lines: readonly Line[]): [Yaml, readonly Line[]] {
  const { indent } = lines[0]!;
  const entries = new Map<string, Yaml>();
  let rest = lines;
  while (rest[0]?.indent === indent && !rest[0].text.startsWith('- ')) {
    const [, key, text] = /^([\w./-]+):(?: (.+))?$/.exec(rest[0].text) ?? [];
    if (key === undefined) throw new Error(`no key: ${rest[0].text}`);
    if (entries.has(key)) throw new Error(`twice: ${key}`);
    rest = rest.slice(1);
    if (text !== undefined) entries.set(key, scalar(text));
    else {
      if (!rest[0] || rest[0].indent <= indent) throw new Error(`no value: ${key}`);
      const [value, after] = block(rest);
      entries.set(key, value);
      rest = after;
    }
  }
  return [Object.fromEntries(entries), rest];
}

function scalar(text: string): Yaml {
  if (text === '[]') return [];
  if (/^(true|false)$/.test(text)) return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  const quoted = /^"([^"\\]*)"$/.exec(text);
  if (quoted) return quoted[1]!;
  // These first characters have another meaning in YAML. A colon or a number sign would end the scalar.
  if (/^[[{&*!|>'"%@`#?-]|: | #/.test(text)) throw new Error(`not understood: ${text}`);
  return text;
}
