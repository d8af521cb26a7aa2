/** V8 copies shorter stretches of a text anyway. */
const LEAST_SLICE = 13;

/**
 * Returns the text with memory of its own. A slice of a long text keeps the whole long text in memory. Slicing a joined text makes V8
 * copy it: 50 ns for any length, where a copy character by character takes 1 µs for 30 characters.
 */
export const ownCopy = (text: string): string => (text.length < LEAST_SLICE ? text : ` ${text}`.slice(1));
