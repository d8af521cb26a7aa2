/** Minimum length of a slice that shares memory with its text, in characters. V8 copies shorter slices. */
const SHORTEST_SLICE = 13;

/**
 * Returns a copy of the text with its own memory. Otherwise a short slice would keep the whole long text in memory. V8 copies a slice of a
 * joined text: this takes 50 ns for any length. A copy character by character takes 1 µs for 30 characters.
 */
export const ownCopy = (text: string): string => (text.length < SHORTEST_SLICE ? text : ` ${text}`.slice(1));
