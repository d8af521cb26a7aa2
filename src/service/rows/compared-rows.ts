/** Compares the rows of delimited text block by block, before threads answer the blocks. The answers must not depend on the threads. */
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { BBAN_START, LONGEST_IBAN, checkResultOf, isPassed } from '../../standards/iban/validate.ts';
import { mod97 } from '../../standards/check-digits/iso7064-mod97-10.ts';
import { characterValueOf } from '../../standards/check-digits/characters.ts';
import { type ComparedColumns, RowComparison } from '../../files/lists/comparison.ts';
import { TextHasher, addBytes, addName, endHash, newHash, setIban } from '../../files/lists/row-hashes.ts';
import { type RecordBounds, linesOf, newRecord, recordReader, unquoted } from '../../files/lists/rows.ts';
import { latin1Text } from '../../base/text/latin1.ts';
import { decoded } from './encoding.ts';
import type { Job } from './job.ts';
import type { RowMarks } from './row-answerer.ts';

const FIRST_BEYOND_ASCII = 0x80;
const [SEPARATOR, BEYOND_ASCII] = [254, 255];
/** ISO 7064 value of each byte. */
const VALUES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= FIRST_BEYOND_ASCII) return BEYOND_ASCII;
  const character = String.fromCharCode(byte).toUpperCase();
  return /[0-9A-Z]/.test(character) ? characterValueOf(character.charCodeAt(0)) : SEPARATOR;
});

/** Hashes of the row that was read last, and functions that set them from the bytes of its cells. */
function rowHashes({ encoding }: Pick<Job, 'encoding'>, iban: number, { names, numbering }: ComparedColumns) {
  const [account, name, payment] = [newHash(), newHash(), newHash()];
  const [hasher, values] = [new TextHasher(), new Uint8Array(LONGEST_IBAN)];

  const textOf = (bytes: Buffer, start: number, end: number): string => unquoted(decoded(latin1Text(bytes, start, end), encoding));

  /** Sets the hash of the IBAN in a cell. False if the check digits are wrong. The other checks are left to the answer to the row. */
  function setAccount(bytes: Buffer, start: number, end: number): boolean {
    let length = 0;
    for (let at = start; at < end; at++) {
      const value = VALUES[bytes[at]!]!;
      if (value === BEYOND_ASCII) return setAccountOf(textOf(bytes, start, end));
      if (value === SEPARATOR) continue;
      if (length === LONGEST_IBAN) return false;
      values[length++] = value;
    }
    if (mod97(values, 0, BBAN_START, mod97(values, BBAN_START, length)) !== 1) return setAccountOf(textOf(bytes, start, end));
    setIban(account, values, length);
    return true;
  }

  /** Works like `setAccount`, for texts with a label or other letters. */
  function setAccountOf(text: string): boolean {
    if (!isPassed(checkResultOf(text))) return false;
    hasher.setIban(account, electronicFormat(text));
    return true;
  }

  function setName(bytes: Buffer, { cells, count }: RecordBounds): void {
    name.low = name.high = 0;
    for (const column of names) if (column < count) addCell(bytes, cells[column]!, cells[column + 1]! - 1);
  }

  function addCell(bytes: Buffer, start: number, end: number): void {
    const { low, high } = name;
    if (addName(name, bytes, start, end)) return;
    name.low = low;
    name.high = high;
    hasher.addName(name, textOf(bytes, start, end));
  }

  function setPayment(bytes: Buffer, { cells, count, end }: RecordBounds): void {
    payment.low = account.low;
    payment.high = account.high;
    // The delimiter after a cell belongs to the hash, because a text that is split differently is another payment.
    for (let i = 0; i < count; i++) {
      if (i !== iban && !numbering.includes(i)) addBytes(payment, bytes, cells[i]!, Math.min(cells[i + 1]!, end));
    }
    endHash(payment);
  }

  return { account, name, payment, setAccount, setName, setPayment };
}

/**
 * Returns a function that compares the rows of the next block with all rows before them. `firstLine`: line of the first row.
 */
export function blockComparison(job: Job, columns: ComparedColumns, firstLine: number): (rows: Buffer) => RowMarks {
  const { dialect, width } = job;
  const iban = job.from.find(({ input }) => input === 'iban')!.column;
  const [read, record] = [recordReader(dialect), newRecord()];
  const { account, name, payment, setAccount, setName, setPayment } = rowHashes(job, iban, columns);
  let marks: number[] = [];
  const comparison = new RowComparison((start, otherRows) => void marks.push(start, ...otherRows));
  let line = firstLine;

  return (bytes) => {
    marks = [];
    for (let at = 0; at < bytes.length; at = record.next) {
      read(bytes, at, record);
      const { cells, count, start } = record;
      if (iban < count && (width === 0 || count <= width) && setAccount(bytes, cells[iban]!, cells[iban + 1]! - 1)) {
        setName(bytes, record);
        if (columns.hasAmounts) setPayment(bytes, record);
        comparison.add(account, name, payment, line, start);
      }
      line += linesOf(bytes, record);
    }
    comparison.compare();
    return marks.length === 0 ? null : Int32Array.from(marks);
  };
}
