/** Reads the members of JSON objects in lines of JSON. */
import { namesIban } from '../../recognition/words.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the object in a line of JSON. Null if the line is not an object. */
export function readObject(line: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

/** Returns the names in a JSON pointer (RFC 6901). A text without a leading slash is the name of a member. */
export const pointerPath = (pointer: string): string[] =>
  pointer.startsWith('/') ? pointer.slice(1).split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')) : [pointer];

/** Returns the value at a path, from its name `first` on. If a name is applied to a list, the result contains this member of each item. */
export function memberAt(value: unknown, path: readonly string[], first = 0): unknown {
  const name = path[first];
  if (name === undefined) return value;
  if (Array.isArray(value) && !/^\d+$/.test(name)) return value.map((item) => memberAt(item, path, first));
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? memberAt((value as Record<string, unknown>)[name], path, first + 1) : undefined;
}

/** Returns a string or a number as text. Empty for other values. */
export function scalarText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Maximum depth of objects in which a member is looked for. */
const MAX_DEPTH = 4;

/** Returns the pointers to members that are texts or numbers, in the objects and their inner objects. */
export function scalarPointers(objects: readonly JsonObject[]): string[] {
  const pointers = new Set<string>();
  const search = (object: object, path: string, depth: number): void => {
    for (const [name, value] of Object.entries(object)) {
      const pointer = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (typeof value === 'string' || typeof value === 'number') pointers.add(pointer);
      else if (value !== null && typeof value === 'object' && !Array.isArray(value) && depth < MAX_DEPTH) search(value, pointer, depth + 1);
    }
  };
  for (const object of objects) search(object, '', 1);
  return [...pointers];
}

/** True if a member at a pointer has a name for IBANs. */
export const namesIbanMember = (pointer: string): boolean => namesIban(pointerPath(pointer).at(-1)!);

/** True if two pointers lead to the same member. */
export const isSamePointer = (a: string, b: string): boolean => pointerPath(a).join('/') === pointerPath(b).join('/');
