import { type Dialect, cellStarts, recordEnd, unquoted, withoutEnd } from './records.ts';

/** The comma is last: where it ties with another, it stands inside amounts. */
const DELIMITERS = [';', '\t', '|', ','];

/** So many records tell what delimits their cells. */
const SAMPLE_RECORDS = 200;

/** The records of a text and their cells, without quotes; a last one that may be cut off is left out unless it is the only one. */
export function sampleRows(text: string, dialect: Dialect, isWhole: boolean): string[][] {
  const rows: string[][] = [];
  for (let at = 0; rows.length < SAMPLE_RECORDS && at < text.length; ) {
    const end = recordEnd(text, at, dialect);
    if (end === -1 && !isWhole && rows.length > 0) break;
    const [record] = withoutEnd(text.slice(at, end === -1 ? text.length : end), dialect);
    if (record !== '') rows.push(cellsOf(record, dialect));
    if (end === -1) break;
    at = end;
  }
  return rows;
}

export function cellsOf(record: string, dialect: Dialect): string[] {
  const starts = cellStarts(record, dialect);
  return starts.slice(0, -1).map((start, i) => unquoted(record.slice(start, starts[i + 1]! - 1)));
}

/** The dialect of a text that begins so: the delimiter by which most records have the same number of cells, more than one; else plain lines. */
export function dialectOf(text: string, isWhole: boolean, delimiter?: string | null): Dialect {
  const end = !text.includes('\n') && text.includes('\r') ? '\r' : '\n';
  if (delimiter !== undefined) return { delimiter, end };
  const scored = DELIMITERS.map((one) => ({ one, score: score(sampleRows(text, { delimiter: one, end }, isWhole).map((row) => row.length)) }));
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
