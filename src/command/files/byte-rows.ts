import type { RowBytes } from '../../api/route.ts';
import type { ByteBuffer } from '../../schema/byte-buffer.ts';
import { type CellForm, bytesAppender } from './added-cells.ts';
import { NO_CELL, cellOf } from './cells.ts';
import type { Job, Tally } from './job.ts';
import type { RecordBounds } from './records.ts';

/** Appends the cells that are added to a row and counts it; false, with nothing done, where the row has to be read as text. */
export type ByteRow = (bytes: Buffer, row: RecordBounds, tally: Tally, out: ByteBuffer) => boolean;

/** Gives what answers rows of this job from their bytes; null where it asks for more than the operation answers so. */
export function byteRow({ from, fixed, add }: Job, rowBytes: RowBytes, form: CellForm): ByteRow | null {
  const [only] = from;
  if (only === undefined || from.length > 1 || only.input !== rowBytes.input || Object.keys(fixed).length > 0) return null;
  const append = bytesAppender(rowBytes, add.map(([, member]) => member), form);
  if (append === null) return null;
  const { column } = only;
  const { read, answer, response } = rowBytes;
  const bankOf = cellOf(response, 'bank_name') ?? NO_CELL;
  return (bytes, { cells, count }, tally, out) => {
    if (column >= count || !read(bytes, cells[column]!, cells[column + 1]! - 1)) return false;
    append(answer, out);
    tally.valid++;
    if (bankOf(answer) !== '') tally.named++;
    return true;
  };
}
