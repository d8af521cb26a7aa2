import type { Route, RowBytes } from '../../api/route.ts';
import { type ByteBuffer, appendByte, appendSlice } from '../../schema/byte-buffer.ts';
import { type Answering, type Outcome, type ProcessRows, UNREADABLE, countUnreadable } from './answering.ts';
import { appendCell, cellForm, cellsAppender } from './added-cells.ts';
import { byteRow } from './byte-rows.ts';
import { NO_CELL, cellOf } from './cells.ts';
import { decoded } from './encoding.ts';
import { type Job, type Tally, newTally } from './job.ts';
import { type RecordBounds, endWithLine, newRecord, recordReader, unquoted } from './records.ts';

/** The name of the member that is the name of a row's picture. */
const PICTURE = 'file';

const LF = 0x0a;

/** Rows of delimited text and plain lines: each stays as it is, and the cells that are added come behind it. */
export function delimitedRows(job: Job, { response }: Route, { answer, count, picture }: Answering, rowBytes: RowBytes | null): ProcessRows {
  const { dialect, encoding, from, fixed, width, add } = job;
  const members = add.map(([, member]) => member);
  const form = cellForm(dialect, encoding);
  const read = recordReader(dialect);
  const append = cellsAppender(response, members, form);
  const appendFromBytes = rowBytes && byteRow(job, rowBytes, form);

  /** `textOf` gives the text of bytes from start to end, with a character for each. */
  function values(textOf: (start: number, end: number) => string, { cells, count }: RecordBounds): Record<string, unknown> {
    const given: Record<string, unknown> = { ...fixed };
    for (const { input, column } of from) given[input] = column < count ? unquoted(decoded(textOf(cells[column]!, cells[column + 1]! - 1), encoding)) : '';
    return given;
  }

  function appendAnswer(outcome: Outcome, out: ByteBuffer): void {
    const { value, refusal } = outcome;
    if (refusal !== null) appendTexts({ error: refusal.message, error_code: refusal.code }, out);
    else if (!members.includes(PICTURE)) append(value, out);
    else for (const member of members) appendCell(member === PICTURE ? picture(outcome) : (cellOf(response, member) ?? NO_CELL)(value), form, out);
  }

  /** What is added to a row that has no answer. */
  function appendTexts(texts: Readonly<Record<string, string>>, out: ByteBuffer): void {
    for (const member of members) appendCell(texts[member] ?? (member === 'valid' ? 'false' : ''), form, out);
  }

  function appendUnreadable(problem: string, tally: Tally, out: ByteBuffer): void {
    countUnreadable(tally);
    appendTexts({ error: problem, error_code: UNREADABLE }, out);
  }

  return (bytes, out) => {
    const tally = newTally();
    const row = newRecord();
    const textOf = appendFromBytes === null ? partsOfText(bytes) : (start: number, end: number) => bytes.toString('latin1', start, end);
    // Up to here the bytes are in `out`: what stands before a row goes with it in one piece.
    let copied = 0;
    for (let at = 0; at < bytes.length; at = row.next) {
      read(bytes, at, row);
      const isBroken = row.isOpen;
      if (isBroken) endWithLine(bytes, row, dialect);
      if (row.end > row.start) {
        tally.rows++;
        appendSlice(bytes, copied, row.end, out);
        copied = row.end;
        if (isBroken) appendUnreadable('a quote opens a cell in this row and none closes it', tally, out);
        else if (width > 0 && row.count > width) appendUnreadable(`this row has ${row.count} columns, the first has ${width}`, tally, out);
        else {
          for (let missing = row.count; missing < width; missing++) appendByte(form.delimiter, out);
          if (appendFromBytes === null || !appendFromBytes(bytes, row, tally, out)) {
            const outcome = answer(values(textOf, row));
            count(outcome, tally);
            appendAnswer(outcome, out);
          }
        }
      }
      tally.lines += row.hasQuotes ? linesOf(bytes, row) : 1;
    }
    appendSlice(bytes, copied, bytes.length, out);
    return tally;
  };
}

/** One text of all bytes, of which parts are cut out without a copy: for who needs a part of each row. */
function partsOfText(bytes: Buffer): (start: number, end: number) => string {
  const text = bytes.toString('latin1');
  return (start, end) => text.slice(start, end);
}

/** How many lines a record has. */
function linesOf(bytes: Buffer, { start, end }: RecordBounds): number {
  let count = 1;
  for (let at = start; at < end; at++) if (bytes[at] === LF) count++;
  return count;
}
