/** Counts the contents of a workbook, so that a small file cannot fill the memory. `WORKBOOK_LIMITS` has the numbers. */
import { type Limit, WORKBOOK_LIMITS } from '../../base/limits.ts';
import { withCommas } from '../../base/text/with-commas.ts';
import { ListFault } from './fault.ts';

export type WorkbookLimit = keyof typeof WORKBOOK_LIMITS;

export type WorkbookLimits = Readonly<Record<WorkbookLimit, Limit>>;

/** Returns the fault if a workbook exceeds this limit. */
export function tooLarge(name: WorkbookLimit, limits: WorkbookLimits = WORKBOOK_LIMITS): ListFault {
  const { value, unit, reason } = limits[name];
  const limit = `${withCommas(value)} ${unit}`;
  return new ListFault('TOO_LARGE', `this workbook is too large: at most ${limit} ${reason}: save the sheet as CSV`);
}

export class Budget {
  readonly #counts = new Map<WorkbookLimit, number>();
  readonly #limits: WorkbookLimits;

  constructor(limits: WorkbookLimits = WORKBOOK_LIMITS) {
    this.#limits = limits;
  }

  /** Adds to the count for a limit. Throws a ListFault if the count is then too high. */
  take(name: WorkbookLimit, count: number): void {
    const total = (this.#counts.get(name) ?? 0) + count;
    if (total > this.#limits[name].value) throw tooLarge(name, this.#limits);
    this.#counts.set(name, total);
  }
}
