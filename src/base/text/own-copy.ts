/** Length of the shortest slice that shares memory with its text: V8 copies shorter slices. */
const SHORTEST_SLICE = 13;

/**
 * Returns a copy of the text with memory of its own, because a slice of a long text keeps the whole long text in memory. A slice of a
 * joined text makes V8 copy it: 50 ns for any length. A copy character by character takes 1 µs for 30 characters.
 */
export const ownCopy = (text: string): string => (text.length < SHORTEST_SLICE ? text : ` ${text}`.slice(1));
