/**
 * Compares the rows of a list with the rows before them. It finds one IBAN under two names, one name with two IBANs, and equal payments.
 * It stores hashes and row numbers only, in bounded memory, and no text of the list.
 */
import type { OtherRows } from '../../standards/iban/row-concerns.ts';
import { characterValueOf } from '../../standards/check-digits/characters.ts';
import { plainLetters } from '../../base/text/plain-letters.ts';

/** Hash of a text, as two numbers of 32 bits. Equal hashes of different texts are less likely than one in a million lists. */
export interface TextHash {
  low: number;
  high: number;
}

export const newHash = (): TextHash => ({ low: 0, high: 0 });

/** Odd multipliers of FNV-1a and of MurmurHash3. Each mixes one half of a hash. */
const [LOW_PRIME, HIGH_PRIME] = [0x01000193, 0x85ebca6b];
/** First value of both halves. */
const START = 0x811c9dc5 | 0;

/** Adds bytes to a hash. */
export function addBytes(hash: TextHash, bytes: Uint8Array, start: number, end: number): void {
  let { low, high } = hash;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    low = Math.imul(low ^ byte, LOW_PRIME);
    high = Math.imul(high ^ byte, HIGH_PRIME);
  }
  hash.low = low;
  hash.high = high;
}

/** Mixes the bits of a hash, so that its last bits depend on all its bytes. */
export function endHash(hash: TextHash): void {
  hash.low = Math.imul(hash.low ^ (hash.low >>> 15), HIGH_PRIME);
  hash.low = (hash.low ^ (hash.low >>> 13)) || 1;
  hash.high ^= hash.high >>> 16;
}

const FIRST_BEYOND_ASCII = 0x80;

/** The character of each byte in a name: small letters, digits, and bytes of other letters. 0 between words. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= FIRST_BEYOND_ASCII) return byte;
  const character = String.fromCharCode(byte).toLowerCase();
  return /[a-z0-9]/.test(character) ? character.charCodeAt(0) : 0;
});

/** Adds the words of a name to a hash. The order of the words does not matter: `Muster, Max` is `Max Muster`. */
export function addName(hash: TextHash, bytes: Uint8Array, start: number, end: number): void {
  let [low, high] = [START, START];
  let isInWord = false;
  for (let at = start; at <= end; at++) {
    const byte = at === end ? 0 : NAME_BYTES[bytes[at]!]!;
    if (byte !== 0) {
      low = Math.imul(low ^ byte, LOW_PRIME);
      high = Math.imul(high ^ byte, HIGH_PRIME);
      isInWord = true;
    } else if (isInWord) {
      hash.low += low ^ (low >>> 15);
      hash.high += high ^ (high >>> 16);
      hash.low |= 0;
      hash.high |= 0;
      [low, high, isInWord] = [START, START, false];
    }
  }
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const ENCODER = new TextEncoder();

/** Returns a name as bytes for `addName`, without marks on its letters. */
export const nameBytes = (name: string): Uint8Array => ENCODER.encode(BEYOND_ASCII.test(name) ? plainName(name) : name);

const plainName = (name: string): string =>
  plainLetters(name.toLowerCase().normalize('NFC').replace(/[äöüøå]/g, (letter) => UMLAUTS[letter]!));
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Sets the hash of an IBAN, given as its ISO 7064 values. */
export function setIban(hash: TextHash, values: Uint8Array, length: number): void {
  hash.low = hash.high = START;
  addBytes(hash, values, 0, length);
  endHash(hash);
}

/** Returns the ISO 7064 values of an IBAN in electronic format. */
export const ibanValues = (iban: string): Uint8Array => Uint8Array.from(iban, (character) => characterValueOf(character.charCodeAt(0)));

/** Columns that are compared, beside the column of the IBANs. */
export interface ComparedColumns {
  /** Columns of the name. Empty if names are not compared. */
  readonly names: readonly number[];
  /** True if the list has amounts, so that equal rows are payments. */
  readonly hasAmounts: boolean;
  /** Columns that number the rows. Two payments may differ in them. */
  readonly numbering: readonly number[];
}

/** Numbers of a row in a batch: the halves of the hashes of its IBAN, name and payment, and its row number. */
const ROW = { iban: 0, name: 2, payment: 4, row: 6, length: 7 } as const;

/** Hashes of rows that are compared at once. A row without a name or an amount has the hash 0 there. */
export class RowBatch {
  #numbers = new Int32Array(64 * ROW.length);
  /** Number of rows. */
  count = 0;

  get numbers(): Int32Array {
    return this.#numbers;
  }

  add(iban: TextHash, name: TextHash, payment: TextHash, row: number): void {
    if ((this.count + 1) * ROW.length > this.#numbers.length) {
      const larger = new Int32Array(2 * this.#numbers.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    const numbers = this.#numbers;
    const at = this.count++ * ROW.length;
    numbers[at] = iban.low;
    numbers[at + 1] = iban.high;
    numbers[at + ROW.name] = name.low;
    numbers[at + ROW.name + 1] = name.high;
    numbers[at + ROW.payment] = payment.low;
    numbers[at + ROW.payment + 1] = payment.high;
    numbers[at + ROW.row] = row;
  }
}

/** Number of keys that a table has room for at first and at most. The largest has room for all rows of a sheet. */
const [FIRST_KEYS, MOST_KEYS] = [4_096, 1_048_575];
/** Bits of a place that number a key. The other bits repeat bits of its hash, so that other keys are rarely looked up. */
const NUMBER_BITS = 20;
/** Places that a search looks at. More are only needed if somebody made texts with equal hashes. */
const MOST_PROBES = 64;
/** Returns the content of a place: the number of a key, and bits of its hash. */
const placeOf = (number: number, high: number): number => number | (high >> NUMBER_BITS) << NUMBER_BITS;

/**
 * The keys of earlier rows. The places of the table only number the keys, so they fit into the cache of a processor. The keys are in the
 * order of the rows. Each key has `width` numbers: the two halves of its hash, and numbers of the caller, which are 0 at first.
 */
class Keys {
  readonly width: number;
  numbers: Int32Array;
  #places = new Int32Array(2 * FIRST_KEYS);
  #count = 0;

  constructor(width: number) {
    this.width = width;
    this.numbers = new Int32Array(FIRST_KEYS * width);
  }

  /** Returns the offset of the numbers of a key. Adds a new key. −1 if the table is full. */
  offsetOf(low: number, high: number): number {
    const { width } = this;
    const places = this.#places;
    const mask = places.length - 1;
    let place = low & mask;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const number = places[place]!;
      if (number === 0) return this.#add(place, low, high);
      if (number >> NUMBER_BITS === high >> NUMBER_BITS) {
        const at = ((number & MOST_KEYS) - 1) * width;
        if (this.numbers[at] === low && this.numbers[at + 1] === high) return at;
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  #add(place: number, low: number, high: number): number {
    if (this.#count === MOST_KEYS) return -1;
    const at = this.#count++ * this.width;
    this.#places[place] = placeOf(this.#count, high);
    this.numbers[at] = low;
    this.numbers[at + 1] = high;
    if (at + this.width === this.numbers.length) this.#grow();
    return at;
  }

  #grow(): void {
    const numbers = new Int32Array(4 * this.numbers.length);
    const places = new Int32Array(4 * this.#places.length);
    const mask = places.length - 1;
    numbers.set(this.numbers);
    for (let number = 1; number <= this.#count; number++) {
      const at = (number - 1) * this.width;
      let place = numbers[at]! & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = placeOf(number, numbers[at + 1]!);
    }
    this.numbers = numbers;
    this.#places = places;
  }
}

/** Numbers of an IBAN after its hash: its first payment and the row of it, then its first name and the row of it. */
const ACCOUNT = { payment: 2, paymentRow: 4, name: 5, nameRow: 6, width: 7 } as const;
/** Numbers of a name, and of a further payment of an IBAN. */
const NAME = { iban: 2, row: 3, width: 4 } as const;
const PAYMENT = { row: 2, width: 3 } as const;

export class RowComparison {
  readonly #accounts = new Keys(ACCOUNT.width);
  readonly #names = new Keys(NAME.width);
  readonly #payments = new Keys(PAYMENT.width);
  #otherIbans = new Int32Array(0);

  /**
   * Compares the rows of a batch with the rows before them. `contradicted` is called for each row that others contradict. Each table has a
   * short loop of its own, because the processor then waits for several places of memory at once.
   */
  compare(batch: RowBatch, contradicted: (i: number, otherRows: OtherRows) => void): void {
    const { numbers, count } = batch;
    if (this.#otherIbans.length < count) this.#otherIbans = new Int32Array(count);
    for (let i = 0; i < count; i++) this.#otherIbans[i] = this.#otherIban(numbers, i * ROW.length);
    for (let i = 0; i < count; i++) {
      const at = i * ROW.length;
      const account = this.#accounts.offsetOf(numbers[at]!, numbers[at + 1]!);
      const otherIban = this.#otherIbans[i]!;
      const otherName = account === -1 ? 0 : this.#otherName(account, numbers, at);
      const samePayment = account === -1 ? 0 : this.#samePayment(account, numbers, at);
      if (otherIban !== 0 || otherName !== 0 || samePayment !== 0) contradicted(i, [otherName, otherIban, samePayment]);
    }
  }

  /** Returns the first row with the name of a row if it has another IBAN; otherwise 0. */
  #otherIban(batch: Int32Array, row: number): number {
    if (batch[row + ROW.name] === 0) return 0;
    const at = this.#names.offsetOf(batch[row + ROW.name]!, batch[row + ROW.name + 1]!);
    if (at === -1) return 0;
    const { numbers } = this.#names;
    if (numbers[at + NAME.row] !== 0) return numbers[at + NAME.iban] === batch[row + ROW.iban] ? 0 : numbers[at + NAME.row]!;
    numbers[at + NAME.iban] = batch[row + ROW.iban]!;
    numbers[at + NAME.row] = batch[row + ROW.row]!;
    return 0;
  }

  /** Returns the first row with the IBAN of a row if it has another name; otherwise 0. */
  #otherName(at: number, batch: Int32Array, row: number): number {
    const { numbers } = this.#accounts;
    const name = batch[row + ROW.name]!;
    if (name === 0) return 0;
    if (numbers[at + ACCOUNT.nameRow] !== 0) return numbers[at + ACCOUNT.name] === name ? 0 : numbers[at + ACCOUNT.nameRow]!;
    numbers[at + ACCOUNT.name] = name;
    numbers[at + ACCOUNT.nameRow] = batch[row + ROW.row]!;
    return 0;
  }

  /** Returns the first row with the same payment; 0 without one. Most IBANs have one payment, which is stored with the IBAN. */
  #samePayment(at: number, batch: Int32Array, row: number): number {
    const { numbers } = this.#accounts;
    const [low, high] = [batch[row + ROW.payment]!, batch[row + ROW.payment + 1]!];
    if (low === 0) return 0;
    if (numbers[at + ACCOUNT.paymentRow] === 0) {
      numbers[at + ACCOUNT.payment] = low;
      numbers[at + ACCOUNT.payment + 1] = high;
      numbers[at + ACCOUNT.paymentRow] = batch[row + ROW.row]!;
      return 0;
    }
    if (numbers[at + ACCOUNT.payment] === low && numbers[at + ACCOUNT.payment + 1] === high) return numbers[at + ACCOUNT.paymentRow]!;
    const further = this.#payments.offsetOf(low, high);
    if (further === -1) return 0;
    const found = this.#payments.numbers[further + PAYMENT.row]!;
    if (found === 0) this.#payments.numbers[further + PAYMENT.row] = batch[row + ROW.row]!;
    return found;
  }
}

/** Returns a function that compares a row of cells with the rows before it, and returns the rows that contradict it. */
export function rowComparison(ibanColumn: number,
    { names, hasAmounts, numbering }: ComparedColumns): (iban: string, cells: readonly string[], row: number) => OtherRows | null {
  const comparison = new RowComparison();
  const [batch, account, name, payment] = [new RowBatch(), newHash(), newHash(), newHash()];
  return (iban, cells, row) => {
    setIban(account, ibanValues(iban), iban.length);
    name.low = name.high = payment.low = payment.high = 0;
    for (const column of names) {
      const bytes = nameBytes(cells[column] ?? '');
      addName(name, bytes, 0, bytes.length);
    }
    if (hasAmounts) {
      [payment.low, payment.high] = [account.low, account.high];
      let text = '';
      for (let column = 0; column < cells.length; column++) {
        if (column !== ibanColumn && !numbering.includes(column)) text += `${cells[column]!.trim()}\0`;
      }
      const bytes = ENCODER.encode(text);
      addBytes(payment, bytes, 0, bytes.length);
      endHash(payment);
    }
    let found: OtherRows | null = null;
    batch.count = 0;
    batch.add(account, name, payment, row);
    comparison.compare(batch, (_, otherRows) => (found = otherRows));
    return found;
  };
}
