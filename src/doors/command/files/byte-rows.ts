import type { RowBytes } from '../../../service/operations/route.ts';
import type { ByteBuffer } from '../../../service/engine/writers/byte-buffer.ts';
import { type CellForm, bytesAppender } from '../../../service/engine/writers/cell-bytes.ts';
import { type Job, type Tally, countCode } from './job.ts';
import type { RecordBounds } from '../../../files/lists/rows.ts';

/** Appends the added cells of a row, and counts the row. Returns false and does nothing if the row has to be read as text. */
export type ByteRow = (bytes: Buffer, row: RecordBounds, tally: Tally, out: ByteBuffer) => boolean;

/**
 * Returns a function that answers the rows of this job from their bytes. Null if the job needs more than the operation can answer from
 * bytes. A wrong row for which `mayBeNonData` is true is read as text.
 */
export function byteRow({ from, fixed, add }: Job, { input, read, right, wrong }: RowBytes, form: CellForm,
    mayBeNonData: (bytes: Buffer, row: RecordBounds) => boolean): ByteRow | null {
  const [only] = from;
  if (only === undefined || from.length > 1 || only.input !== input || Object.keys(fixed).length > 0) return null;
  const members = add.map(([, member]) => member);
  const appendRight = bytesAppender(right, members, form);
  const appendWrong = bytesAppender(wrong, members, form);
  if (appendRight === null) return null;
  const { column } = only;
  return (bytes, row, tally, out) => {
    const { cells, count } = row;
    const answer = column >= count ? null : read(bytes, cells[column]!, cells[column + 1]! - 1);
    if (answer === null) return false;
    if (!answer.isRight) {
      if (appendWrong === null || mayBeNonData(bytes, row)) return false;
      appendWrong(answer.keys, out);
      countCode(tally.wrong, answer.code());
      return true;
    }
    appendRight(answer.keys, out);
    tally.valid++;
    if (answer.asks) tally.asking++;
    if (answer.isNamed) tally.named++;
    return true;
  };
}
