import { ask, isOk, soundAnswer } from './asking.js';

/** @typedef {import('./batches.js').Row} Row */

/** How many repairs are looked for at once, and how many suggestions each has. */
const REPAIRS_AT_ONCE = 4;
const SUGGESTED = 1;

/**
 * Gives what is told of the rows that can be seen: it looks for repairs of the wrong ones, and of no others.
 * @param {(row: Row) => void} found
 * @returns {(visible: readonly Row[]) => void}
 */
export function repairLooker(found) {
  /** @type {Set<Row>} */
  const open = new Set();
  let looking = 0;

  async function lookForNext() {
    const [row] = open;
    if (!row) return;
    open.delete(row);
    looking++;
    try {
      const answer = row.text.trim() === '' ? null : soundAnswer(await ask('repair', { iban: row.text.slice(0, 100), limit: SUGGESTED }));
      row.repair = answer !== null && isOk(answer) ? answer.body : null;
      found(row);
    } catch {
      // It stays open, and is looked for again when the row is seen again.
    } finally {
      looking--;
      if (open.size > 0) void lookForNext();
    }
  }

  return (visible) => {
    open.clear();
    for (const row of visible) if (row.verdict?.valid === false && row.repair === undefined) open.add(row);
    while (looking < REPAIRS_AT_ONCE && open.size > 0) void lookForNext();
  };
}
