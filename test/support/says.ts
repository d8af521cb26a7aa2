import assert from 'node:assert/strict';

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

/** True if the text contains each key word of `… Belgium … 16 digits`, in any order and case. */
function says(text: string, keyWords: string): boolean {
  const words = keyWords.split('…').map((word) => word.trim()).filter(Boolean);
  return words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(SPECIAL, '\\$&')}(?!\\p{N})`, 'iu').test(text));
}

/** Returns the expected value, with the actual text in place of key words or a pattern that match it. */
function filled(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'string') {
    if (expected instanceof RegExp) return expected.test(actual) ? actual : expected;
    return typeof expected === 'string' && expected.includes('… ') && says(actual, expected) ? actual : expected;
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) return expected;
  if (!Array.isArray(expected) && ![Object.prototype, null].includes(Object.getPrototypeOf(expected) as null)) return expected;
  const members = Object.entries(expected).map(([key, value]) => [key, filled((actual as Record<string, unknown>)[key], value)] as const);
  if (Array.isArray(expected)) return members.map(([, value]) => value);
  return Object.setPrototypeOf(Object.fromEntries(members), Object.getPrototypeOf(expected) as object | null);
}

/** Asserts deep equality. An expected text that begins with `…` gives key words of the actual text, so that its wording may change. */
export function assertSays(actual: unknown, expected: unknown, message?: string): void {
  assert.deepEqual(actual, filled(actual, expected), message!);
}
