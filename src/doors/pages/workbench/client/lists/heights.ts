/**
 * Heights of the rows of a list, of which the page draws only the visible rows. A row has an estimated height until it has been drawn and
 * measured. All values are in CSS pixels.
 */
export class RowHeights<Row> {
  readonly #measured = new Map<Row, number>();
  readonly #estimate: number;
  #rows: readonly Row[] = [];
  /** Distance of each row from the top of the list. The last value is the height of the list. */
  #tops = new Float64Array(1);

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  /** Takes other rows, or the same rows in another order. Measured rows keep their heights. */
  setRows(rows: readonly Row[]): void {
    this.#rows = rows;
    this.#place();
  }

  /** Forgets all measured heights, because the width of the rows has changed. */
  forget(): void {
    this.#measured.clear();
    this.#place();
  }

  /** Takes measured heights. Returns true if a height has changed. */
  measure(heights: Iterable<readonly [Row, number]>): boolean {
    let isChanged = false;
    for (const [row, height] of heights) {
      if ((this.#measured.get(row) ?? this.#estimate) !== height) isChanged = true;
      this.#measured.set(row, height);
    }
    if (isChanged) this.#place();
    return isChanged;
  }

  /** Returns the distance of row `i` from the top. For the number of rows, it is the height of the list. */
  topOf(i: number): number {
    return this.#tops[Math.min(i, this.#rows.length)]!;
  }

  /** Returns the number of the row at a distance from the top. Below the last row, returns the last row. */
  rowAt(top: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#tops[middle + 1]! <= top) low = middle + 1;
      else high = middle;
    }
    return Math.min(low, Math.max(0, this.#rows.length - 1));
  }

  #place(): void {
    this.#tops = new Float64Array(this.#rows.length + 1);
    this.#rows.forEach((row, i) => (this.#tops[i + 1] = this.#tops[i]! + (this.#measured.get(row) ?? this.#estimate)));
  }
}
