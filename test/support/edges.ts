/**
 * Returns texts that a form with a fixed number of characters must refuse.
 * Each example gets a character before it, a character after it, one character too many, and one too few.
 */
export const edges = (...examples: readonly string[]): string[] =>
  examples.flatMap((example) => [`x${example}`, `${example}x`, example + example.at(-1)!, example.slice(0, -1)]);
