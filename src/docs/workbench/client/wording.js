const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
 * A date as people write it: `2026-09-07` is 7 September 2026, `2026-09` is September 2026.
 * @param {string} date
 */
export function dateInWords(date) {
  const [year, month, day] = date.split('-');
  const named = MONTHS[Number(month) - 1];
  if (named === undefined) return String(year);
  return day === undefined ? `${named} ${year}` : `${Number(day)} ${named} ${year}`;
}

/** @param {number} count */
export const counted = (count) => count.toLocaleString('en');

/**
 * `1 row`, `2 rows`.
 * @param {number} count
 * @param {string} one
 */
export const plural = (count, one, many = `${one}s`) => `${counted(count)} ${count === 1 ? one : many}`;

/** @param {string} text */
export const sentenceOf = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** How sure one may be of a row, by the class of its source. */
const SOURCE_CLASSES = new Map([
  ['official', 'official register'],
  ['published', 'published list'],
  ['compiled', 'compiled list'],
]);

/**
 * Age and class of the data that an answer rests on: `official register, 7 September 2026`; null where it is not said.
 * @param {string | null | undefined} source
 * @param {string | null | undefined} asOf
 */
export function originInWords(source, asOf) {
  const words = [SOURCE_CLASSES.get(source ?? '') ?? null, asOf ? dateInWords(asOf) : null].filter((one) => one !== null);
  return words.length === 0 ? null : words.join(', ');
}

/**
 * An IBAN or reference in groups of four.
 * @param {string} text
 */
export const grouped = (text) => text.replace(/(.{4})(?=.)/g, '$1 ');

/** @param {string} text */
export const quoted = (text) => `“${text}”`;
