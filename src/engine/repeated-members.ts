const [QUOTE, BACKSLASH, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] =
  Buffer.from('"\\:[]{}') as unknown as [number, number, number, number, number, number, number];

/** Whether an object in a JSON text, which means this value, has a member twice. */
export function hasRepeated(text: string, value: unknown): boolean {
  let colons = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === COLON) colons++;
    else if (code === QUOTE) while (text.charCodeAt(++i) !== QUOTE) if (text.charCodeAt(i) === BACKSLASH) i++;
  }
  return membersIn(value) < colons;
}

/** How many members the objects in a JSON value have. A text with more colons outside its strings has one of them twice. */
export function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) for (const one of value) members += membersIn(one);
  else for (const name in value) members += 1 + membersIn((value as Record<string, unknown>)[name]);
  return members;
}

/**
 * What `judge` says of the first member that its object has already (RFC 8259 section 4), or null. A member of which it says null is passed
 * over. It is given the names that lead there, the member's own last; lists have none. `text` is valid JSON: `JSON.parse` took it.
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
      const judged = object.names.has(object.name) ? judge(open.flatMap(({ name }) => name ?? [])) : null;
      if (judged !== null) return judged;
      object.names.add(object.name);
    }
  }
  return null;
}
