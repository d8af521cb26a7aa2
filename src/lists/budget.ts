/** Counts what a workbook holds, so that a small file cannot fill the memory. */
import { WORKBOOK_LIMITS } from '../limits.ts';
import { ListFault } from './fault.ts';

export type WorkbookLimit = keyof typeof WORKBOOK_LIMITS;

/** Returns the fault of a workbook that goes beyond a limit. */
export function tooLarge(name: WorkbookLimit): ListFault {
  const { value, unit, reason } = WORKBOOK_LIMITS[name];
  return new ListFault('TOO_LARGE', `this workbook is too large: at most ${value.toLocaleString('en')} ${unit} ${reason}: save the sheet as CSV`);
}

export class Budget {
  readonly #taken = new Map<WorkbookLimit, number>();

  /** Adds to what was counted under this name. Throws a ListFault if that is beyond the limit. */
  take(name: WorkbookLimit, count: number): void {
    const taken = (this.#taken.get(name) ?? 0) + count;
    if (taken > WORKBOOK_LIMITS[name].value) throw tooLarge(name);
    this.#taken.set(name, taken);
  }
}
