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
 * a search. Therefore the tables grow only three times. The first tables are small, because most lists in a request are short: tables for
 * 4,096 rows take 0.3 ms to create.
 */
const ROOMS = [256, 4_096, 65_536, 1_048_576] as const;
const [FIRST_ROOM] = ROOMS;
/** Number of rows that are stored. Later rows are compared with the stored rows. */
const MAX_STORED = 1_000_000;
/** Number of rows that are compared at once, in short loops, because the processor then waits for several places of memory at once. */
const ROWS_AT_ONCE = 1_024;
/** Bits of a place that number a row. The other bits repeat bits of its hash, so that other hashes are rarely looked up. */
const NUMBER_BITS = 20;
const NUMBER_MASK = (1 << NUMBER_BITS) - 1;
/** Places that a search looks at. More are only needed if somebody made texts with equal hashes. */
const MAX_PROBES = 64;

/**
 * The rows that are compared, one after the other. Each row has `ROW_LENGTH` numbers: two for the hash of its IBAN, two for its name, two
 * for its payment, and its line. The numbers of one row are next to each other, because they are read together.
 */
type Rows = Int32Array;
const [IBAN, NAME, PAYMENT, LINE, ROW_LENGTH] = [0, 2, 4, 6, 7];

/** Finds the first row with a hash. Rows have numbers from 1 on. */
class RowTable {
  readonly #key: number;
  #places = new Int32Array(2 * FIRST_ROOM);

  /** `key` is the place of the hash in a row. */
  constructor(key: number) {
    this.#key = key;
  }

  /** Returns the first row with the hash of a row. It is the row itself if it is the first. `mayAdd`: the row is then added. */
  firstLike(rows: Rows, row: number, mayAdd: boolean): number {
    const key = this.#key;
    const low = rows[ROW_LENGTH * row + key]!;
    const high = rows[ROW_LENGTH * row + key + 1]!;
    const places = this.#places;
    const mask = places.length - 1;
    let place = low & mask;
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const content = places[place]!;
      if (content === 0) {
        if (mayAdd) places[place] = row | (high >> NUMBER_BITS) << NUMBER_BITS;
        return row;
      }
      if (content >> NUMBER_BITS === high >> NUMBER_BITS) {
        const other = content & NUMBER_MASK;
        if (rows[ROW_LENGTH * other + key] === low && rows[ROW_LENGTH * other + key + 1] === high) return other;
      }
      place = (place + 1) & mask;
    }
    return row;
  }

  /** Makes room for this number of rows. */
  grow(rows: Rows, room: number): void {
    const places = this.#places;
    this.#places = new Int32Array(2 * room);
    for (const content of places) if (content !== 0) this.firstLike(rows, content & NUMBER_MASK, true);
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
  #rows: Rows = new Int32Array(ROW_LENGTH * FIRST_ROOM);
  /** For the first row of an IBAN, if it has no name: the first row of this IBAN that has a name. */
  #namedRows = new Int32Array(FIRST_ROOM);
  readonly #byIban = new RowTable(IBAN);
  readonly #byName = new RowTable(NAME);
  /** Payments to an IBAN that has a payment already. */
  readonly #byPayment = new RowTable(PAYMENT);
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
    const rows = this.#rows;
    const at = ROW_LENGTH * ++this.#count;
    rows[at + IBAN] = iban.low;
    rows[at + IBAN + 1] = iban.high;
    rows[at + NAME] = name.low;
    rows[at + NAME + 1] = name.high;
    rows[at + PAYMENT] = payment.low;
    rows[at + PAYMENT + 1] = payment.high;
    rows[at + LINE] = line;
  }

  /** Compares the rows that were added since the last call. */
  compare(): void {
    const rows = this.#rows;
    const first = this.#compared + 1;
    const count = this.#count - this.#compared;
    const isStored = this.#count <= MAX_STORED;
    for (let i = 0; i < count; i++) this.#sameIban[i] = this.#byIban.firstLike(rows, first + i, isStored);
    for (let i = 0; i < count; i++) {
      const row = first + i;
      this.#sameName[i] = rows[ROW_LENGTH * row + NAME] === 0 ? row : this.#byName.firstLike(rows, row, isStored);
    }
    for (let i = 0; i < count; i++) {
      const row = first + i;
      const sameIban = this.#sameIban[i]!;
      const sameName = this.#sameName[i]!;
      if (sameIban !== row || sameName !== row) this.#compareRow(row, sameIban, sameName, isStored, this.#ids[i]!);
    }
    if (isStored) this.#compared = this.#count;
    else this.#count = this.#compared;
    if (this.#count + 1 === this.#room) this.#grow();
  }

  /** Reports a row if the first row with its IBAN or the first row with its name contradicts it. */
  #compareRow(row: number, sameIban: number, sameName: number, isStored: boolean, id: number): void {
    const otherName = row === sameIban ? 0 : this.#otherName(row, sameIban, isStored);
    const samePayment = row === sameIban ? 0 : this.#samePayment(row, sameIban, isStored);
    const otherIban = this.#isSame(IBAN, row, sameName) ? 0 : sameName;
    const otherRows = [this.#lineOf(otherName, row), this.#lineOf(otherIban, row), this.#lineOf(samePayment, row)] as const;
    if (otherRows[0] + otherRows[1] + otherRows[2] > 0) this.#contradicted(id, otherRows);
  }

  /** True if two rows have equal hashes. `key` is the place of the hash in a row. */
  #isSame(key: number, row: number, other: number): boolean {
    const rows = this.#rows;
    return rows[ROW_LENGTH * row + key] === rows[ROW_LENGTH * other + key]
      && rows[ROW_LENGTH * row + key + 1] === rows[ROW_LENGTH * other + key + 1];
  }

  /** Returns the line of an earlier row. Returns 0 for an IBAN of the same row, and without an earlier row. */
  #lineOf(earlier: number, row: number): number {
    const rows = this.#rows;
    let first = row;
    while (first > earlier && rows[ROW_LENGTH * first + LINE]! < 0) first--;
    return earlier < first ? Math.abs(rows[ROW_LENGTH * earlier + LINE]!) : 0;
  }

  /** Returns the first named row with the IBAN of a row, if its name is another; otherwise 0. `first` is the first row with this IBAN. */
  #otherName(row: number, first: number, isStored: boolean): number {
    const rows = this.#rows;
    if (rows[ROW_LENGTH * row + NAME] === 0) return 0;
    const named = rows[ROW_LENGTH * first + NAME] === 0 ? this.#namedRows[first]! : first;
    if (named === 0 && isStored) this.#namedRows[first] = row;
    return named === 0 || this.#isSame(NAME, row, named) ? 0 : named;
  }

  /** Returns the first row with the payment of a row, otherwise 0. `first` is the first row with this IBAN. Most IBANs have one payment. */
  #samePayment(row: number, first: number, isStored: boolean): number {
    const rows = this.#rows;
    if (rows[ROW_LENGTH * row + PAYMENT] === 0) return 0;
    if (this.#isSame(PAYMENT, row, first)) return first;
    const found = this.#byPayment.firstLike(rows, row, isStored);
    return found === row ? 0 : found;
  }

  #grow(): void {
    this.#room = ROOMS.find((room) => room > this.#room)!;
    this.#rows = longer(this.#rows, ROW_LENGTH * this.#room);
    this.#namedRows = longer(this.#namedRows, this.#room);
    for (const table of [this.#byIban, this.#byName, this.#byPayment]) table.grow(this.#rows, this.#room);
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
