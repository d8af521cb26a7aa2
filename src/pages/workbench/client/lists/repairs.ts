import type { CheckedRow } from './batches.ts';
import { ask, isOk, soundAnswer } from '../asking.ts';

/** How many repairs are looked for at once, and how many suggestions each has. */
const REPAIRS_AT_ONCE = 4;
const SUGGESTED = 1;

/** Whether a slip of a hand may explain what stands there. */
const mayBeSlip =
  ({ problem, verdict, text }: CheckedRow) => problem === null && !verdict?.damaged && !verdict?.several && text.trim() !== '';

/** Whether a repair is still to be looked for. */
const isOpen =
  ({ verdict, parts, repair }: CheckedRow) => verdict?.valid === false && !verdict.absent && parts === null && repair === undefined;

/** Looks for repairs of wrong rows; `found` is told of each row of which it is known. */
export function repairLooker(found: (row: CheckedRow) => void) {
  /** Of rows that are seen, the newest set of them. */
  const open: Set<CheckedRow> = new Set();
  let looking = 0;

  async function lookFor(row: CheckedRow) {
    const answer = mayBeSlip(row) ? soundAnswer(await ask('repair', { iban: row.text.slice(0, 100), limit: SUGGESTED })) : null;
    row.repair = answer !== null && isOk(answer) ? answer.body : null;
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
      // It stays open, and is looked for again when the row is seen again.
    } finally {
      looking--;
      if (open.size > 0) void lookForNext();
    }
  }

  return {
    /** Looks for those of the rows that can be seen, and of no others. */
    seen(visible: readonly CheckedRow[]) {
      open.clear();
      for (const row of visible) if (isOpen(row)) open.add(row);
      while (looking < REPAIRS_AT_ONCE && open.size > 0) void lookForNext();
    },
    /** Looks for all of these, before they are printed. Rejects where the service does not answer. */
    async all(rows: readonly CheckedRow[]) {
      const left = rows.filter(isOpen).values();
      const work = async () => {
        for (const row of left) await lookFor(row);
      };
      await Promise.all(Array.from({ length: REPAIRS_AT_ONCE }, work));
    },
  };
}
