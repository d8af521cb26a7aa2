/** How workbooks are read and given back in a browser. */
import type { AddedCells } from '../../../../lists/added.ts';
import { ListFault } from '../../../../lists/fault.ts';
import type { IbanLengths } from '../../../../lists/likeness.ts';
import type { Marks } from '../../../../lists/number-format.ts';
import type { Row } from '../../../../lists/rows.ts';
import { rowsWithAccounts, delimitedSheet, likeliestSheet, openWorkbook, rowsOfSheet,
  withSheetColumns } from '../../../../lists/workbook.ts';

/** A workbook that is open. Sheets go by their numbers, from 0. */
export interface BrowserWorkbook {
  /** With how many rows have something like an IBAN. */
  readonly sheets: readonly { readonly name: string; readonly accounts: number }[];
  /** The one that is meant where nobody says which. */
  readonly likeliest: number;
  readonly rowsOf: (sheet: number) => readonly Row[];
  /** A sheet as text. */
  readonly textOf: (sheet: number, delimiter: string) => string;
  /** The workbook with cells behind the rows of a sheet, those of the row `named` as its header; a sentence where it cannot be written. Null where it is none of those that are. */
  readonly withCells: ((sheet: number, added: AddedCells, named: number | null) => Promise<Uint8Array | string>) | null;
}

/** The workbook in these bytes, its numbers with these marks; a sentence for people where it cannot be read. */
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

/** Raw DEFLATE (RFC 1951), unpacked piece by piece. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (const reader = piped(packed, new DecompressionStream('deflate-raw')).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
