import { ask, facts, isOk, soundAnswer } from './asking.js';
import { NoAnswer } from '../../page/client/service.js';

/** What is kept of a validation for each of many rows: what the table, its filters and the download need. */
const KEPT = /** @type {const} */ (['valid', 'iban', 'country', 'country_name', 'bank_code', 'bank_name', 'bank_city', 'bank_slug', 'bic', 'bank_code_status', 'account_check_valid', 'sepa', 'error', 'error_code']);

/**
 * @typedef {{ readonly valid: boolean, readonly iban: string, readonly country: string | null, readonly country_name: string | null, readonly bank_code: string | null, readonly bank_name: string | null, readonly bank_city: string | null, readonly bank_slug: string | null, readonly bic: string | null, readonly bank_code_status: string, readonly account_check_valid: boolean | null, readonly sepa: boolean | null, readonly error?: string, readonly error_code?: string }} Verdict
 */

/**
 * A row of a list, and what is known of the IBAN in it.
 * @typedef {object} Row
 * @property {number} line
 * @property {string[]} cells
 * @property {string} text what stands for the IBAN
 * @property {Verdict | null} verdict null as long as it is not known
 * @property {import('./verdict.js').Repair | null | undefined} repair null where none was found, undefined where none was looked for
 * @property {Verdict | null} before what was said of it before a repair was taken
 */

/** Rows in one request: enough that asking costs little, few enough that the bar moves. */
const BATCH = 1000;
const AT_ONCE = 2;
/** Longer cells hold no IBAN but a text. */
const LONGEST_CELL = 300;

/** @param {any} result */
export const verdictOf = (result) => /** @type {Verdict} */ (Object.fromEntries(KEPT.filter((key) => key in result).map((key) => [key, result[key]])));

/**
 * Asks about rows in batches, until all are known or `signal` says stop.
 * @param {readonly Row[]} rows
 * @param {AbortSignal} signal
 * @param {() => void} onProgress
 */
export async function checkRows(rows, signal, onProgress) {
  const open = rows.filter(({ verdict }) => verdict === null);
  const size = Math.min(BATCH, facts.bulkItems);
  let next = 0;
  const work = async () => {
    while (next < open.length && !signal.aborted) {
      const batch = open.slice(next, (next += size));
      await checkBatch(batch, signal);
      onProgress();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * @param {readonly Row[]} batch
 * @param {AbortSignal} signal
 */
async function checkBatch(batch, signal) {
  const answer = soundAnswer(await ask('validateBulk', { ibans: batch.map(({ text }) => text.slice(0, LONGEST_CELL)) }, signal));
  if (!isOk(answer)) throw new NoAnswer(answer.body.error);
  const results = /** @type {readonly any[]} */ (answer.body.results);
  const inText = await foundInside(
    batch.filter((_, i) => results[i].valid === false),
    signal,
  );
  batch.forEach((row, i) => (row.verdict = verdictOf(inText.get(row) ?? results[i])));
}

/** Stands between cells, so that no account number reaches from one into the next. */
const BETWEEN = '\n\n·\n\n';

/**
 * Cells that hold more than an IBAN: the one valid IBAN in each of them.
 * @param {readonly Row[]} rows
 * @param {AbortSignal} signal
 * @returns {Promise<ReadonlyMap<Row, any>>}
 */
async function foundInside(rows, signal) {
  const texts = rows.map(({ text }) => text.slice(0, LONGEST_CELL)).map((text) => (/[^\p{L}\p{N}]/u.test(text.trim()) ? text : ''));
  /** @type {Map<Row, any>} */
  const found = new Map();
  if (texts.every((text) => text === '')) return found;
  const answer = soundAnswer(await ask('extract', { text: texts.join(BETWEEN) }, signal));
  if (!isOk(answer)) return found;
  const results = /** @type {readonly any[]} */ (answer.body.results);
  let start = 0;
  rows.forEach((row, i) => {
    const end = start + String(texts[i]).length;
    const inside = results.filter((one) => one.start >= start && one.end <= end);
    if (inside.length === 1 && inside[0].valid) found.set(row, inside[0]);
    start = end + BETWEEN.length;
  });
  return found;
}
