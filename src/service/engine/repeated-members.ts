const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] =
  Buffer.from('"\\:[]{}') as unknown as [number, number, number, number, number, number, number];

/** True if an object in a JSON text has two members with the same name. `value` is the parsed text. */
export function hasRepeatedMember(text: string, value: unknown): boolean {
  let colons = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COLON) colons++;
    else if (code === QUOTE) while (text.charCodeAt(++i) !== QUOTE) if (text.charCodeAt(i) === BACKSLASH) i++;
  }
  return countMembers(value) < colons;
}

/** Counts the members of all objects in a value. If the text has more colons outside its strings, a member is repeated. */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item);
  } else {
    for (const name in value) members += 1 + countMembers((value as Record<string, unknown>)[name]);
  }
  return members;
}

/**
 * Calls `judge` for each member whose name already occurred in its object (RFC 8259 section 4). Returns the first result that is not null.
 * `judge` receives the names on the path to the member; the last name is the member's own. A list on the path has no name. `text` must be
 * valid JSON.
 */
export function repeatedMember<T>(text: string, judge: (names: readonly string[]) => T | null): T | null {
  const open: { names: Set<string> | null; name: string | null }[] = [];
  let string = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      const start = i;
      while (text.charCodeAt(++i) !== QUOTE) if (text.charCodeAt(i) === BACKSLASH) i++;
      string = text.slice(start, i + 1);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) open.push({ names: null, name: null });
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open.pop();
    else if (code === COLON) {
      const object = open.at(-1)!;
      object.name = JSON.parse(string) as string;
      object.names ??= new Set();
      const result = object.names.has(object.name) ? judge(open.flatMap(({ name }) => name ?? [])) : null;
      if (result !== null) return result;
      object.names.add(object.name);
    }
  }
  return null;
}
