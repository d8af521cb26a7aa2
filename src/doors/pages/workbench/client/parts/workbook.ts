/** Reads and writes workbooks in a browser. */
import { ListFault } from '../../../../../files/workbooks/fault.ts';
import type { IbanLengths } from '../../../../../files/lists/likeness.ts';
import type { Marks } from '../../../../../files/workbooks/number-format.ts';
import type { AddedCells, Row } from '../../../../../files/lists/rows.ts';
import { rowsWithAccounts, delimitedSheet, likeliestSheet, openWorkbook, rowsOfSheet,
  withSheetColumns } from '../../../../../files/lists/workbook.ts';

/** An open workbook. Sheets have numbers from 0. */
export interface BrowserWorkbook {
  /** The sheets, each with its number of rows that are similar to an IBAN. */
  readonly sheets: readonly { readonly name: string; readonly accounts: number }[];
  /** The sheet that is shown first. */
  readonly likeliest: number;
  readonly rowsOf: (sheet: number) => readonly Row[];
  /** Returns a sheet as text. */
  readonly textOf: (sheet: number, delimiter: string) => string;
  /**
   * Returns the workbook with cells added to the rows of a sheet. `named` is the header row. Returns a sentence if the workbook cannot be
   * written. Null if Kontor does not write this kind of workbook.
   */
  readonly withCells: ((sheet: number, added: AddedCells, named: number | null) => Promise<Uint8Array | string>) | null;
}

/**
 * Opens the workbook in these bytes. Its numbers are shown with these marks. Returns a sentence for people if the workbook cannot be read.
 */
export async function bookIn(bytes: Uint8Array, lengths: IbanLengths, marks: Marks): Promise<BrowserWorkbook | string> {
  const sheets = await openWorkbook(bytes, inflated);
  if (sheets instanceof ListFault) return sheets.message;
  const accounts = sheets.map((sheet) => rowsWithAccounts(sheet, lengths));
  return {
    sheets: sheets.map(({ name }, i) => ({ name, accounts: accounts[i]! })),
    likeliest: likeliestSheet(sheets, accounts),
    rowsOf: (sheet) => rowsOfSheet(sheets[sheet]!, marks),
    textOf: (sheet, delimiter) => delimitedSheet(sheets[sheet]!, delimiter, marks),
    withCells: sheets.some(({ part }) => part === null) ? null
      : (sheet, added, named) => withSheetColumns(bytes, sheets[sheet]!, added, named, inflated, deflated).catch((error: unknown) => {
      if (error instanceof ListFault) return error.message;
      throw error;
    }),
  };
}

const piped = (bytes: Uint8Array, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);

const deflated = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await new Response(piped(bytes, new CompressionStream('deflate-raw'))).arrayBuffer());

/** Unpacks raw DEFLATE (RFC 1951) in pieces. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (const reader = piped(packed, new DecompressionStream('deflate-raw')).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
