import { delimitedLine } from './delimited.js';

/** @typedef {import('./batches.js').Row} Row */

/**
 * What rows can be told apart by: each has a name, and how grave it is; the gravest that fits a row decides where it stands.
 * @type {readonly { readonly id: string, readonly name: string, readonly fits: (row: Row, twice: ReadonlySet<string>) => boolean }[]}
 */
export const FILTERS = [
  { id: 'wrong', name: 'Not valid', fits: ({ verdict }) => verdict?.valid === false },
  { id: 'retired', name: 'Bank code retired', fits: ({ verdict }) => verdict?.valid === true && verdict.bank_code_status === 'retired' },
  { id: 'account', name: 'Account check fails', fits: ({ verdict }) => verdict?.valid === true && verdict.account_check_valid === false },
  { id: 'unallocated', name: 'No such bank code', fits: ({ verdict }) => verdict?.valid === true && verdict.bank_code_status === 'not_allocated' },
  { id: 'outside', name: 'Not in SEPA', fits: ({ verdict }) => verdict?.valid === true && verdict.sepa === false },
  { id: 'unknown', name: 'Bank not known', fits: ({ verdict }) => verdict?.valid === true && verdict.bank_name === null },
  { id: 'twice', name: 'More than once', fits: ({ verdict }, twice) => verdict?.valid === true && twice.has(verdict.iban) },
  { id: 'valid', name: 'Valid', fits: ({ verdict }) => verdict?.valid === true },
];

/** From which filter on nothing is to be done. */
const HARMLESS = FILTERS.findIndex(({ id }) => id === 'unknown');

/**
 * How many rows something is to be done about, of those that `shownRows` gave: they stand first.
 * @param {readonly Row[]} rows
 */
export function graveRows(rows) {
  const first = rows.findIndex((row) => !FILTERS.slice(0, HARMLESS).some(({ fits }) => fits(row, NO_REPEATS)));
  return first === -1 ? rows.length : first;
}

/** @type {ReadonlySet<string>} */
const NO_REPEATS = new Set();

/**
 * The IBANs that stand in several rows.
 * @param {readonly Row[]} rows
 */
export function repeated(rows) {
  const seen = new Set();
  /** @type {Set<string>} */
  const twice = new Set();
  for (const { verdict } of rows) {
    if (verdict?.valid !== true) continue;
    if (seen.has(verdict.iban)) twice.add(verdict.iban);
    seen.add(verdict.iban);
  }
  return twice;
}

/**
 * How many rows each filter lets through.
 * @param {readonly Row[]} rows
 * @param {ReadonlySet<string>} twice
 */
export const filterCounts = (rows, twice) => new Map(FILTERS.map(({ id, fits }) => [id, rows.reduce((count, row) => count + (fits(row, twice) ? 1 : 0), 0)]));

/**
 * The rows that a filter lets through, the gravest first and otherwise in the order of the file; without a filter all.
 * @param {readonly Row[]} rows
 * @param {string | null} filter
 * @param {ReadonlySet<string>} twice
 * @returns {Row[]}
 */
export function shownRows(rows, filter, twice) {
  const fits = FILTERS.find(({ id }) => id === filter)?.fits;
  /** @type {Row[][]} */
  const byGravity = [...FILTERS, null].map(() => []);
  for (const row of rows) {
    if (fits && !fits(row, twice)) continue;
    const gravity = row.verdict === null ? FILTERS.length : FILTERS.findIndex((one) => one.fits(row, twice));
    byGravity[gravity]?.push(row);
  }
  return byGravity.flat();
}

/** The columns that a download has besides those of the list. */
const ADDED = /** @type {const} */ (['valid', 'iban', 'country', 'bank_code', 'bank_name', 'bank_city', 'bic', 'bank_code_status', 'account_check_valid', 'sepa', 'error_code', 'error']);

const BYTE_ORDER_MARK = '\ufeff';

/**
 * The list with what was found out about each row behind its own columns, which stay as they were: with the byte order mark by which
 * spreadsheets know UTF-8. A repair that was taken is in `iban`, and `repaired` says so.
 * @param {import('./delimited.js').Table} table
 * @param {readonly Row[]} rows in the order of the file
 */
export function downloadText({ header, separator }, rows) {
  const width = Math.max(header?.length ?? 0, ...rows.slice(0, 1000).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, i) => header?.[i] ?? `column_${i + 1}`);
  const lines = [delimitedLine([...names, ...ADDED, 'repaired'], separator)];
  for (const { cells, verdict, before } of rows) {
    const own = Array.from({ length: width }, (_, i) => cells[i] ?? '');
    const added = ADDED.map((key) => (verdict === null || (verdict.valid === false && key === 'iban') ? '' : String(verdict[key] ?? '')));
    lines.push(delimitedLine([...own, ...added, before === null ? '' : 'true'], separator));
  }
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
