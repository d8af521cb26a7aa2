/** Compares the rows of delimited text block by block, before threads answer the blocks. The answers must not depend on the threads. */
import { NOT_ASCII, SHORTEST_IBAN, checkResultOfBytes, hasLengthOfCountry, isPassed, newIbanValues } from
  '../../standards/iban/validate.ts';
import { type ComparedColumns, RowComparison, rowComparison } from '../../files/lists/comparison.ts';
import { TextHasher, addBytes, addName, endHash, newHash, setIban } from '../../files/lists/row-hashes.ts';
import { type RecordBounds, linesOf, newRecord, recordReader, unquoted } from '../../files/lists/rows.ts';
import { latin1Text } from '../../base/text/latin1.ts';
import { decoded } from './encoding.ts';
import type { Job } from './job.ts';
import { isSamePointer, memberAt, pointerPath, readObject, scalarText } from './json-members.ts';
import { nameReader } from './name-bytes.ts';
import { comparedIbans } from './outcomes.ts';
import { type RowMarks, markWriter } from './row-answerer.ts';

/** Hashes of the row that was read last, and functions that set them from the bytes of its cells. */
function rowHashes({ encoding }: Pick<Job, 'encoding'>, iban: number, { names, numbering }: ComparedColumns) {
  const [account, name, payment] = [newHash(), newHash(), newHash()];
  const [hasher, ibanValues] = [new TextHasher(), newIbanValues()];
  const readName = nameReader(encoding);
  /** True for the columns that are not part of a payment. */
  const isOutside: boolean[] = [];
  for (const column of [iban, ...numbering]) isOutside[column] = true;

  const textOf = (bytes: Buffer, start: number, end: number): string => unquoted(decoded(latin1Text(bytes, start, end), encoding));

  /** Sets the hash of the IBAN in a cell. Returns false if the cell is not a valid IBAN. Null if it may contain other IBANs. */
  function setAccount(bytes: Buffer, start: number, end: number): boolean | null {
    const checkResult = checkResultOfBytes(bytes, start, end, ibanValues);
    if (checkResult === NOT_ASCII) return null;
    if (!isPassed(checkResult)) return hasLengthOfCountry(checkResult) ? false : null;
    setIban(account, ibanValues.values, ibanValues.length);
    return true;
  }

  function setName(bytes: Buffer, { cells, count }: RecordBounds): void {
    name.low = name.high = 0;
    for (let i = 0; i < names.length; i++) {
      const column = names[i]!;
      if (column < count) addCell(bytes, cells[column]!, cells[column + 1]! - 1);
    }
  }

  function addCell(bytes: Buffer, start: number, end: number): void {
    const plain = readName(bytes, start, end);
    if (plain === null) hasher.addName(name, textOf(bytes, start, end));
    else addName(name, plain.bytes, plain.length);
  }

  function setPayment(bytes: Buffer, { cells, count, end }: RecordBounds): void {
    payment.low = account.low;
    payment.high = account.high;
    // The delimiters after the cells belong to the hash, because a text that is split differently is another payment.
    for (let i = 0; i < count; i++) {
      const first = i;
      while (i < count && isOutside[i] !== true) i++;
      if (i > first) addBytes(payment, bytes, cells[first]!, Math.min(cells[i]!, end));
    }
    endHash(payment);
  }

  /** Returns the IBANs in a cell that is not a plain IBAN. */
  const otherIbans = (bytes: Buffer, start: number, end: number): readonly string[] =>
    (end - start < SHORTEST_IBAN ? NO_IBANS : comparedIbans(textOf(bytes, start, end)));

  const setOther = (other: string): void => hasher.setIban(account, other);

  return { account, name, payment, setAccount, otherIbans, setOther, setName, setPayment };
}

const NO_IBANS: readonly string[] = [];

/** Returns a function that compares the rows of the next block with all rows before them. */
export type CompareBlock = (rows: Buffer) => RowMarks;

/** Returns the comparison of a job, or null if its rows are not compared. `firstLine`: line of the first row. */
export function blockComparison(job: Job, firstLine: number): CompareBlock | null {
  const { compared, format } = job;
  if (compared === null) return null;
  return format === 'ndjson' ? jsonComparison(job, compared, firstLine) : delimitedComparison(job, compared, firstLine);
}

function delimitedComparison(job: Job, columns: ComparedColumns, firstLine: number): CompareBlock {
  const { dialect, width } = job;
  const iban = job.from.find(({ input }) => input === 'iban')!.column;
  const [read, record] = [recordReader(dialect), newRecord()];
  const { account, name, payment, setAccount, otherIbans, setOther, setName, setPayment } = rowHashes(job, iban, columns);
  const { add, take } = markWriter();
  const comparison = new RowComparison(add);
  let line = firstLine;

  function addAccount(bytes: Buffer, place: number): void {
    setName(bytes, record);
    if (columns.hasAmounts) setPayment(bytes, record);
    comparison.add(account, name, payment, place, record.start);
  }

  return (bytes) => {
    for (let at = 0; at < bytes.length; at = record.next) {
      read(bytes, at, record);
      const { cells, count } = record;
      if (iban < count && (width === 0 || count <= width)) {
        const [start, end] = [cells[iban]!, cells[iban + 1]! - 1];
        const isAccount = setAccount(bytes, start, end);
        if (isAccount === true) addAccount(bytes, line);
        else if (isAccount === null) {
          for (const [i, other] of otherIbans(bytes, start, end).entries()) {
            setOther(other);
            addAccount(bytes, i === 0 ? line : -line);
          }
        }
      }
      line += linesOf(bytes, record);
    }
    comparison.compare();
    return take();
  };
}

/** Compares lines of JSON. The names of the job are the pointers of the members that are compared. */
function jsonComparison({ dialect, names, from }: Job, columns: ComparedColumns, firstLine: number): CompareBlock {
  const paths = names!.map(pointerPath);
  const { pointer } = from.find(({ input }) => input === 'iban')!;
  const iban = names!.findIndex((name) => isSamePointer(name, pointer));
  const [read, record] = [recordReader(dialect), newRecord()];
  const compare = rowComparison(iban, columns);
  let line = firstLine;

  return (bytes) => {
    const { add, take } = markWriter();
    for (let at = 0; at < bytes.length; at = record.next, line++) {
      read(bytes, at, record);
      const object = readObject(bytes.toString('utf8', record.start, record.end));
      if (object === null) continue;
      const cells = paths.map((path) => scalarText(memberAt(object, path)));
      const ibans = comparedIbans(cells[iban]!);
      const otherRows = ibans.length === 0 ? null : compare(ibans, cells, line);
      if (otherRows !== null) add(record.start, otherRows);
    }
    return take();
  };
}

