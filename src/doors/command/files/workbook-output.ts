/** Writes the result of a workbook as a workbook, with the added columns. */
import { deflateRawSync } from 'node:zlib';
import { placedRows } from '../../../files/lists/rows.ts';
import { withSheetColumns } from '../../../files/lists/workbook.ts';
import type { Refusal } from '../../../base/errors.ts';
import { refuseUse } from '../host.ts';
import { type ChosenSheet, SHEET_DELIMITER, inflated } from './input.ts';
import type { Output } from './output.ts';

/** True if the name of the result is the name of a workbook. */
export const isWorkbookName = (path: string | null): boolean => path !== null && /\.xlsx$/i.test(path);

/** Names of workbooks that the program does not write. */
const OTHER_WORKBOOK = /\.(?:ods|xls|xlsb|xlsm)$/i;

/** Refuses a result that cannot be written in the format of its name. Null if it can. */
export function workbookRefusal(out: string | null, book: ChosenSheet | null): Refusal | null {
  if (out !== null && OTHER_WORKBOOK.test(out)) return refuseUse('the result is CSV or XLSX: give --out a name that ends in .csv or .xlsx');
  const isOtherFormat = book === null || book.sheet.part === null;
  if (!isWorkbookName(out) || !isOtherFormat) return null;
  return refuseUse('only an XLSX file has an XLSX result: give --out a name that ends in .csv');
}

/** Takes the rows of the sheet as delimited text, and writes the workbook with the added cells. */
export function workbookOutput({ bytes, sheet }: ChosenSheet, output: Output): Output {
  const added = new Map<number, readonly string[]>();
  let before = 0;
  return {
    // Each piece has whole rows, and each row of a sheet is one line.
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
