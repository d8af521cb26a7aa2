import { type Dialect, type RecordBounds, newRecord, recordReader, unquoted } from './records.ts';

/** The comma is last: where it ties with another, it stands inside amounts. */
const DELIMITERS = [';', '\t', '|', ','];

/** How many records are looked at to tell what delimits their cells. */
const SAMPLE_RECORDS = 200;

/** The records of bytes and their cells, without quotes; a last one that may be cut off is left out unless it is the only one. */
export function sampleRows(bytes: Buffer, dialect: Dialect, areAll: boolean): string[][] {
  const read = recordReader(dialect);
  const record = newRecord();
  const rows: string[][] = [];
  for (let at = 0; rows.length < SAMPLE_RECORDS && at < bytes.length; at = record.next) {
    read(bytes, at, record);
    if (!record.isWhole && !areAll && rows.length > 0) break;
    if (record.end > record.start) rows.push(cellsOf(bytes, record));
  }
  return rows;
}

/** The cells of a record, with a character for each byte. */
export const cellsOf = (bytes: Buffer, { cells, count }: RecordBounds): string[] =>
  Array.from({ length: count }, (_, i) => unquoted(bytes.toString('latin1', cells[i], cells[i + 1]! - 1)));

/** The dialect of a file that begins so: the delimiter by which most records have the same number of cells, more than one; else plain lines. */
export function dialectOf(bytes: Buffer, areAll: boolean, delimiter?: string | null): Dialect {
  const end = !bytes.includes('\n') && bytes.includes('\r') ? '\r' : '\n';
  if (delimiter !== undefined) return { delimiter, end };
  const scored = DELIMITERS.map((one) => ({ one, score: score(sampleRows(bytes, { delimiter: one, end }, areAll).map((row) => row.length)) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { delimiter: best.score > 0 ? best.one : null, end };
}

/** The share of records that have the usual number of cells, and by a little the more cells the better; 0 where most have one. */
function score(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
  return usual === 1 ? 0 : count / widths.length + usual / 1_000;
}
