/**
 * Returns the text of a JSON value in a control. Each item of a list is a line. Each member of an object is a line `name=value`. Null and
 * undefined are empty.
 */
export function controlText(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('\n');
  }
  return typeof value === 'object' ? Object.entries(value ?? {}).map((pair) => pair.join('=')).join('\n') : String(value ?? '');
}
