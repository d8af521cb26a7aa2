/**
 * Compares the rows of a list with the rows before them. It finds one IBAN under two names, one name with two IBANs, and equal payments.
 * It stores hashes and row numbers only, in bounded memory, and no text of the list.
 */
import { type OtherRows, joinedOtherRows } from '../../standards/iban/row-concerns.ts';
import { type TextHash, TextHasher, endHash, newHash } from './row-hashes.ts';

/** Columns that are compared, in addition to the column of the IBANs. */
export interface ComparedColumns {
  /** Columns of the name. Empty if names are not compared. */
  readonly names: readonly number[];
  /** True if the list has amounts, so that equal rows are payments. */
  readonly hasAmounts: boolean;
  /** Columns that number the rows. Two payments may differ in them. */
  readonly numbering: readonly number[];
}

/**
 * Numbers of rows that the tables have room for. The system provides only the pages of memory that are written, and a page costs more than
 * a search. Therefore the tables grow only twice.
 */
const ROOMS = [4_096, 65_536, 1_048_576] as const;
const [FIRST_ROOM] = ROOMS;
/** Number of rows that are stored. Later rows are compared with the stored rows. */
const MOST_STORED = 1_000_000;
/** Number of rows that are compared at once, in short loops, because the processor then waits for several places of memory at once. */
const ROWS_AT_ONCE = 1_024;
/** Bits of a place that number a row. The other bits repeat bits of its hash, so that other hashes are rarely looked up. */
const NUMBER_BITS = 20;
const NUMBER_MASK = (1 << NUMBER_BITS) - 1;
/** Places that a search looks at. More are only needed if somebody made texts with equal hashes. */
const MOST_PROBES = 64;

/** Finds the first row with a hash. `hashes` has two numbers for each row. Rows have numbers from 1 on. */
class RowTable {
  #places = new Int32Array(2 * FIRST_ROOM);

  /** Returns the first row with the hash of a row. It is the row itself if it is the first. `mayAdd`: the row is then added. */
  firstLike(hashes: Int32Array, row: number, mayAdd: boolean): number {
    const low = hashes[2 * row]!;
    const high = hashes[2 * row + 1]!;
    const places = this.#places;
    const mask = places.length - 1;
    let place = low & mask;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const content = places[place]!;
      if (content === 0) {
        if (mayAdd) places[place] = row | (high >> NUMBER_BITS) << NUMBER_BITS;
        return row;
      }
      if (content >> NUMBER_BITS === high >> NUMBER_BITS) {
        const other = content & NUMBER_MASK;
        if (hashes[2 * other] === low && hashes[2 * other + 1] === high) return other;
      }
      place = (place + 1) & mask;
    }
    return row;
  }

  /** Makes room for this number of rows. */
  grow(hashes: Int32Array, room: number): void {
    const places = this.#places;
    this.#places = new Int32Array(2 * room);
    for (const content of places) if (content !== 0) this.firstLike(hashes, content & NUMBER_MASK, true);
  }
}

/** Returns a longer array that begins with the numbers of the given array. */
function longer(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const all = new Int32Array(length);
  all.set(numbers);
  return all;
}

/** Takes a row that others contradict. `id` is the number that the caller gave the row. */
type Contradicted = (id: number, otherRows: OtherRows) => void;

/**
 * Compares rows with the rows before them. The rows are numbered in their order. After the last row that has room, the numbers of the rows
 * that are compared at once are used again.
 */
export class RowComparison {
  readonly #contradicted: Contradicted;
  #room: number = FIRST_ROOM;
  #count = 0;
  #compared = 0;
  #ibans = new Int32Array(2 * FIRST_ROOM);
  #names = new Int32Array(2 * FIRST_ROOM);
  #payments = new Int32Array(2 * FIRST_ROOM);
  #lines = new Int32Array(FIRST_ROOM);
  /** For the first row of an IBAN, if it has no name: the first row of this IBAN that has a name. */
  #namedRows = new Int32Array(FIRST_ROOM);
  readonly #byIban = new RowTable();
  readonly #byName = new RowTable();
  /** Payments to an IBAN that has a payment already. */
  readonly #byPayment = new RowTable();
  readonly #ids = new Float64Array(ROWS_AT_ONCE);
  readonly #sameIban = new Int32Array(ROWS_AT_ONCE);
  readonly #sameName = new Int32Array(ROWS_AT_ONCE);

  constructor(contradicted: Contradicted) {
    this.#contradicted = contradicted;
  }

  /**
   * Adds a row. The hash of a missing name or payment is 0. `line` is the number of the row for people. It is negative for a further IBAN
   * of the row before, because the IBANs of one row are not compared with each other.
   */
  add(iban: TextHash, name: TextHash, payment: TextHash, line: number, id: number): void {
    if (this.#count - this.#compared === ROWS_AT_ONCE || this.#count + 1 === this.#room) this.compare();
    this.#ids[this.#count - this.#compared] = id;
    const row = ++this.#count;
    this.#ibans[2 * row] = iban.low;
    this.#ibans[2 * row + 1] = iban.high;
    this.#names[2 * row] = name.low;
    this.#names[2 * row + 1] = name.high;
    this.#payments[2 * row] = payment.low;
    this.#payments[2 * row + 1] = payment.high;
    this.#lines[row] = line;
  }

  /** Compares the rows that were added since the last call. */
  compare(): void {
    const first = this.#compared + 1;
    const count = this.#count - this.#compared;
    const isStored = this.#count <= MOST_STORED;
    for (let i = 0; i < count; i++) this.#sameIban[i] = this.#byIban.firstLike(this.#ibans, first + i, isStored);
    for (let i = 0; i < count; i++) {
      const row = first + i;
      this.#sameName[i] = this.#names[2 * row] === 0 ? row : this.#byName.firstLike(this.#names, row, isStored);
    }
    for (let i = 0; i < count; i++) {
      const row = first + i;
      const sameIban = this.#sameIban[i]!;
      const otherName = row === sameIban ? 0 : this.#otherName(row, sameIban, isStored);
      const samePayment = row === sameIban ? 0 : this.#samePayment(row, sameIban, isStored);
      const otherIban = this.#otherIban(row, this.#sameName[i]!);
      if (otherName + otherIban + samePayment > 0) {
        const otherRows = [this.#lineOf(otherName, row), this.#lineOf(otherIban, row), this.#lineOf(samePayment, row)] as const;
        if (otherRows[0] + otherRows[1] + otherRows[2] > 0) this.#contradicted(this.#ids[i]!, otherRows);
      }
    }
    if (isStored) this.#compared = this.#count;
    else this.#count = this.#compared;
    if (this.#count + 1 === this.#room) this.#grow();
  }

  /** Returns the line of an earlier row. Returns 0 for an IBAN of the same row, and without an earlier row. */
  #lineOf(earlier: number, row: number): number {
    let first = row;
    while (first > earlier && this.#lines[first]! < 0) first--;
    return earlier < first ? Math.abs(this.#lines[earlier]!) : 0;
  }

  /** Returns the first named row with the IBAN of a row, if its name is another; otherwise 0. `first` is the first row with this IBAN. */
  #otherName(row: number, first: number, isStored: boolean): number {
    const name = this.#names[2 * row];
    if (name === 0) return 0;
    const named = this.#names[2 * first] === 0 ? this.#namedRows[first]! : first;
    if (named === 0 && isStored) this.#namedRows[first] = row;
    return named === 0 || this.#names[2 * named] === name ? 0 : named;
  }

  /** Returns the first row with the payment of a row, otherwise 0. `first` is the first row with this IBAN. Most IBANs have one payment. */
  #samePayment(row: number, first: number, isStored: boolean): number {
    const payments = this.#payments;
    if (payments[2 * row] === 0) return 0;
    if (payments[2 * row] === payments[2 * first] && payments[2 * row + 1] === payments[2 * first + 1]) return first;
    const found = this.#byPayment.firstLike(payments, row, isStored);
    return found === row ? 0 : found;
  }

  /** Returns the first row with the name of a row, if its IBAN is another; otherwise 0. */
  #otherIban(row: number, first: number): number {
    return row === first || this.#ibans[2 * row] === this.#ibans[2 * first] ? 0 : first;
  }

  #grow(): void {
    this.#room = ROOMS.find((room) => room > this.#room)!;
    this.#ibans = longer(this.#ibans, 2 * this.#room);
    this.#names = longer(this.#names, 2 * this.#room);
    this.#payments = longer(this.#payments, 2 * this.#room);
    this.#lines = longer(this.#lines, this.#room);
    this.#namedRows = longer(this.#namedRows, this.#room);
    this.#byIban.grow(this.#ibans, this.#room);
    this.#byName.grow(this.#names, this.#room);
    this.#byPayment.grow(this.#payments, this.#room);
  }
}

/** Returns the rows that contradict a row with these IBANs in one cell, or null. Rows have numbers from 1 on. */
export type CompareRow = (ibans: readonly string[], cells: readonly string[], row: number) => OtherRows | null;

/** Returns a function that compares a row of cells with the rows before it. */
export function rowComparison(ibanColumn: number, { names, hasAmounts, numbering }: ComparedColumns): CompareRow {
  let found: OtherRows | null = null;
  const comparison = new RowComparison((_, otherRows) => (found = joinedOtherRows(found, otherRows)));
  const [hasher, account, name, payment] = [new TextHasher(), newHash(), newHash(), newHash()];
  function textOf(cells: readonly string[]): string {
    let text = '';
    for (let column = 0; column < cells.length; column++) {
      if (column !== ibanColumn && !numbering.includes(column)) text += `${cells[column]!.trim()}\0`;
    }
    return text;
  }

  return (ibans, cells, row) => {
    name.low = name.high = payment.low = payment.high = 0;
    for (const column of names) hasher.addName(name, cells[column] ?? '');
    const text = hasAmounts ? textOf(cells) : '';
    found = null;
    for (const [i, iban] of ibans.entries()) {
      hasher.setIban(account, iban);
      if (hasAmounts) {
        [payment.low, payment.high] = [account.low, account.high];
        hasher.addText(payment, text);
        endHash(payment);
      }
      comparison.add(account, name, payment, i === 0 ? row : -row, 0);
    }
    comparison.compare();
    return found;
  };
}
