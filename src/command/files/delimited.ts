import type { Route, RowBytes } from '../../operations/route.ts';
import { type ByteBuffer, appendByte, appendSlice } from '../../engine/writers/byte-buffer.ts';
import { IBAN_LENGTHS } from '../../countries/registry.ts';
import { isHeaderAgain, isTotal } from '../../lists/layout.ts';
import { isBlankRow, rowFault } from '../../lists/rows.ts';
import { type Answering, type ProcessRows, UNREADABLE, WRONG, countUnreadable } from './answering.ts';
import { appendCell, cellsAppender } from '../../engine/writers/cell-bytes.ts';
import { cellForm } from './cell-form.ts';
import { byteRow } from './byte-rows.ts';
import { type Latin1, latin1Text } from '../../text/latin1.ts';
import { decoded } from './encoding.ts';
import { type Job, type Tally, newTally } from './job.ts';
import { PICTURE, judged, outcomeTexts, together } from './outcomes.ts';
import { type RecordBounds, endWithLine, linesOf, newRecord, recordReader, unquoted } from './records.ts';

/** Fewer digits than any account number that a list has an IBAN for. */
const FEW_DIGITS = 12;

/** Rows of delimited text and plain lines: each stays as it is, and the cells that are added come behind it. */
export function delimitedRows(job: Job, { response }: Route, answering: Answering, rowBytes: RowBytes | null): ProcessRows {
  const { dialect, encoding, from, fixed, width, names, add, isSheet } = job;
  const members = add.map(([, member]) => member);
  const form = cellForm(dialect, encoding, isSheet === true);
  const read = recordReader(dialect);
  const append = cellsAppender(response, members, form);
  const textsOf = outcomeTexts(response, members, answering);
  const appendFromBytes = rowBytes && byteRow(job, rowBytes, form, mayBeNoItem);

  /** `textOf` gives the bytes from start to end. */
  function values(textOf: (start: number, end: number) => Latin1, { cells, count }: RecordBounds): Record<string, unknown> {
    const given: Record<string, unknown> = { ...fixed };
    for (const { input, column } of from) given[input] =
      column < count ? unquoted(decoded(textOf(cells[column]!, cells[column + 1]! - 1), encoding)) : '';
    return given;
  }

  const cellsOf = (bytes: Buffer, { cells, count }: RecordBounds): string[] =>
    Array.from({ length: count }, (_, i) => unquoted(decoded(latin1Text(bytes, cells[i], cells[i + 1]! - 1), encoding)));

  function appendTexts(texts: readonly string[], out: ByteBuffer): void {
    for (const text of texts) appendCell(text, form, out);
  }

  function appendUnreadable(problem: string, tally: Tally, out: ByteBuffer): void {
    tally.rows++;
    countUnreadable(tally);
    const texts: Readonly<Record<string, unknown>> = { ...WRONG, error: problem, error_code: UNREADABLE };
    appendTexts(members.map((member) => String(texts[member] ?? '')), out);
  }

  function appendAnswer(given: Record<string, unknown>, tally: Tally, out: ByteBuffer): void {
    tally.rows++;
    const { outcome, several, damage } = judged(given, answering, tally);
    if (several !== null) {
      const texts = several.map(textsOf);
      appendTexts(members.map((member, i) => String(together(member, texts.map((one) => one[i])) ?? '')), out);
    } else if (damage !== null) appendTexts(textsOf(outcome).map((text, i) => (members[i] === 'error' ? damage.message : text)), out);
    else if (outcome.refusal !== null || members.includes(PICTURE)) appendTexts(textsOf(outcome), out);
    else append(outcome.value, out);
  }

  /** Whether a record may be no item, for which all its cells have to be looked at: an account number has more digits. */
  function mayBeNoItem(bytes: Buffer, { cells, count }: RecordBounds): boolean {
    const column = from[0]?.column ?? 0;
    if (column >= count) return true;
    let digits = 0;
    for (let at = cells[column]!; at < cells[column + 1]! - 1; at++) if (bytes[at]! >= DIGIT_0 && bytes[at]! <= DIGIT_9) digits++;
    return digits < FEW_DIGITS;
  }

  /** Whether it is none, which is counted as what it is. */
  function isNoItem(bytes: Buffer, row: RecordBounds, isLast: boolean, tally: Tally): boolean {
    if (!mayBeNoItem(bytes, row)) return false;
    const cells = cellsOf(bytes, row);
    if (isBlankRow(cells)) return true;
    if (isHeaderAgain(cells, names)) tally.headersAgain++;
    else if (isLast && isTotal(cells, IBAN_LENGTHS) && onlyTotals(bytes, row.next)) tally.totals++;
    else return false;
    return true;
  }

  /** Whether all records from there on are totals. */
  function onlyTotals(bytes: Buffer, start: number): boolean {
    const record = newRecord();
    for (let at = start; at < bytes.length; at = record.next) {
      read(bytes, at, record);
      const cells = cellsOf(bytes, record);
      if (!isBlankRow(cells) && !isTotal(cells, IBAN_LENGTHS)) return false;
    }
    return true;
  }

  return (bytes, out, isLast) => {
    const tally = newTally();
    const row = newRecord();
    const textOf = appendFromBytes === null ? partsOfText(bytes) : (start: number, end: number) => latin1Text(bytes, start, end);
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    // Up to here the bytes are in `out`: what stands before a row goes with it in one piece.
    let copied = 0;
    for (let at = 0; at < bytes.length; at = row.next) {
      read(bytes, at, row);
      const isBroken = row.isOpen;
      if (isBroken) endWithLine(bytes, row, dialect);
      if (row.end > row.start) {
        appendSlice(view, copied, row.end, out);
        copied = row.end;
        const rowEnd = out.end;
        const isTooWide = width > 0 && row.count > width;
        for (let missing = isBroken ? width : row.count; missing < width; missing++) appendByte(form.delimiter, out);
        if (isBroken) appendUnreadable(rowFault({ cells: [], isOpen: true }, width)!, tally, out);
        else if (isTooWide || appendFromBytes === null || !appendFromBytes(bytes, row, tally, out)) {
          if (isNoItem(bytes, row, isLast, tally)) out.end = rowEnd;
          else {
            const fault = isTooWide ? rowFault({ cells: cellsOf(bytes, row), isOpen: false }, width) : null;
            if (fault !== null) appendUnreadable(fault, tally, out);
            else appendAnswer(values(textOf, row), tally, out);
          }
        } else tally.rows++;
      }
      tally.lines += linesOf(bytes, row);
    }
    appendSlice(view, copied, bytes.length, out);
    return tally;
  };
}

const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

/** One text of all bytes, of which parts are cut out without a copy: for who needs a part of each row. */
function partsOfText(bytes: Buffer): (start: number, end: number) => Latin1 {
  const text = latin1Text(bytes);
  return (start, end) => text.slice(start, end) as Latin1;
}
