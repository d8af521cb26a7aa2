import type { CheckedRow } from './batches.ts';
import { askBody } from '../asking.ts';

/** Number of requests that run at the same time, and number of suggestions in each answer. */
const REPAIRS_AT_ONCE = 4;
const SUGGESTED = 1;

/** True if a typing error can be the reason for the fault. */
const mayBeSlip =
  ({ problem, verdict, text }: CheckedRow) => problem === null && !verdict?.damaged && !verdict?.several && text.trim() !== '';

/** True if the page still has to search for corrections of the row. */
const isOpen =
  ({ verdict, parts, repair }: CheckedRow) => verdict?.valid === false && !verdict.absent && parts === null && repair === undefined;

/** Searches for corrections of wrong rows. Calls `found` for each row that is finished. */
export function repairLooker(found: (row: CheckedRow) => void) {
  /** Visible rows without a result. */
  const open: Set<CheckedRow> = new Set();
  let looking = 0;

  async function lookFor(row: CheckedRow) {
    row.repair = mayBeSlip(row) ? await askBody('repair', { iban: row.text.slice(0, 100), limit: SUGGESTED }) : null;
    found(row);
  }

  async function lookForNext() {
    const [row] = open;
    if (!row) return;
    open.delete(row);
    looking++;
    try {
      await lookFor(row);
    } catch {
      // The row stays in the set. The search is repeated when the row is visible again.
    } finally {
      looking--;
      if (open.size > 0) void lookForNext();
    }
  }

  return {
    /** Searches for corrections of visible rows only. */
    seen(visible: readonly CheckedRow[]) {
      open.clear();
      for (const row of visible) if (isOpen(row)) open.add(row);
      while (looking < REPAIRS_AT_ONCE && open.size > 0) void lookForNext();
    },
    /** Searches for corrections of all these rows, because they will be printed. Rejects if the service does not answer. */
    async all(rows: readonly CheckedRow[]) {
      const left = rows.filter(isOpen).values();
      const work = async () => {
        for (const row of left) await lookFor(row);
      };
      await Promise.all(Array.from({ length: REPAIRS_AT_ONCE }, work));
    },
  };
}
