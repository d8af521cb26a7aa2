/** The result of a workbook as that workbook, with the columns that were added. */
import { deflateRawSync } from 'node:zlib';
import { placedRows } from '../../lists/rows.ts';
import { withSheetColumns } from '../../lists/workbook.ts';
import { type Book, SHEET_DELIMITER, inflated } from './input.ts';
import type { Output } from './output.ts';

/** Whether a result is to be a workbook, by the name of its file. */
export const isWorkbookName = (path: string | null): boolean => path !== null && /\.xlsx$/i.test(path);

/** Why the result cannot be a workbook of that name; null where it can. */
export function workbookProblem(out: string | null, book: Book | null): string | null {
  if (out !== null && /\.(?:ods|xls|xlsb|xlsm)$/i.test(out)) return 'the result is written as CSV or as XLSX: give --out a name that ends so';
  return isWorkbookName(out) && (book === null || book.sheet.part === null) ? 'only an XLSX is given back as XLSX: give --out a name that ends in .csv' : null;
}

/** Takes the rows of the sheet as delimited text, and writes the workbook with what stands behind their own cells. */
export function workbookOutput({ bytes, sheet }: Book, output: Output): Output {
  const added = new Map<number, readonly string[]>();
  let before = 0;
  return {
    // Each piece holds whole rows, and a row of a sheet is one line.
    write: async (piece) => {
      const text = piece.toString();
      for (const { line, cells } of placedRows(text, SHEET_DELIMITER)) added.set(before + line, cells.slice(sheet.width));
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) before++;
    },
    finish: async () => {
      await output.write(Buffer.from(await withSheetColumns(bytes, sheet, added, null, inflated, (content) => deflateRawSync(content))));
      await output.finish();
    },
    abandon: output.abandon,
  };
}
