/** The table of a list with its filters and corrections. */
import type { List } from '../../../../../files/lists/list.ts';
import { askBody } from '../asking.ts';
import { type CheckedRow, rowVerdictOf } from './batches.ts';
import { columnsBeside } from './columns.ts';
import { repairLooker } from './repairs.ts';
import { filterCounts, repeated, shownRows } from './rows.ts';
import { rowTable } from './table.ts';
import { filterTiles } from './tiles.ts';

/** Columns of a list for its table. */
export interface TableColumns {
  /** Columns of the account numbers. The table shows them in its own column. */
  readonly accounts: readonly number[];
  /** Column with the BICs of a payment file. Null in other lists. */
  readonly bic: number | null;
  /** Name of the column that shows the numbers of the rows. */
  readonly numbered: string;
}

/** Returns the table with its filters. `corrected` is called after the reader has accepted or undone a correction. */
export function filteredTable(found: List, rows: readonly CheckedRow[], { accounts, bic, numbered }: TableColumns, corrected: () => void) {
  let filter: string | null = null;
  let repeatedIbans: ReadonlySet<string> = new Set();
  const chosen = () => shownRows(rows, filter, repeatedIbans);
  const tiles = filterTiles((id) => {
    filter = id;
    update(true);
  });
  const columns = columnsBeside(found, accounts, bic, () => table.layOut());
  const repairs = repairLooker((row) => table.redraw(row));
  const table = rowTable({ take, undo, seen: repairs.seen, columns: columns.shown, numbered });

  function counts() {
    repeatedIbans = repeated(rows);
    return filterCounts(rows, repeatedIbans);
  }

  /** Shows the counts, and the rows of the current filter in their order. */
  function update(fromTop: boolean) {
    tiles.show(counts(), rows.length, filter);
    table.show(chosen(), fromTop);
    table.refresh();
  }

  /** Updates the counts. The row stays in its place until the reader chooses another filter. Nothing then moves under the pointer. */
  function redraw(row: CheckedRow) {
    table.redraw(row);
    tiles.count(counts());
    corrected();
  }

  /** Checks the most likely correction of a row and uses it. */
  async function take(row: CheckedRow) {
    const [best] = row.repair?.suggestions ?? [];
    if (!best) return;
    const items = [{ iban: best.iban, bic: row.bic, country: row.country }];
    const checked = await askBody('validateBulk', { items }).catch(() => null);
    if (checked === null) return;
    row.before = row.verdict;
    row.verdict = rowVerdictOf(checked.results[0]);
    redraw(row);
  }

  function undo(row: CheckedRow) {
    row.verdict = row.before;
    row.before = null;
    redraw(row);
  }

  return {
    tiles: tiles.frame,
    columnChoice: columns.choice,
    frame: table.frame,
    chosen,
    columns: columns.shown,
    update,
    /** Searches for corrections of the chosen rows, because they will be printed. Rejects if the service does not answer. */
    repairChosen: () => repairs.all(chosen()),
  };
}
