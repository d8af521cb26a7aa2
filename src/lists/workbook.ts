/**
 * Workbooks: XLSX and ODS. `openWorkbook` gives all sheets or says why there are none; `rowsOfSheet` gives what `listOfRows` reads.
 * `likeliestSheet` says which sheet a person means who did not say. Locked, damaged and old workbooks are refused with a code and a
 * sentence (fault.ts).
 */
import type { AddedCells } from './added.ts';
import { isUtf8 } from './encoding.ts';
import { ListFault } from './fault.ts';
import { type IbanLengths, likenessOf } from './likeness.ts';
import { isOds, isOdsPart, odsSheets } from './ods.ts';
import { type Row, delimitedLine } from './rows.ts';
import type { Marks } from './number-format.ts';
import { type Sheet, shownCell } from './sheets.ts';
import { isXlsx, isXlsxPart, xlsxSheets } from './xlsx.ts';
import { withColumns } from './xlsx-columns.ts';
import { type Inflate, unpackedMember, zipMembers } from './zip.ts';
import { type Deflate, withMember } from './zip-member.ts';

/** The sheets in the parts of a workbook, by their names. Throws a ListFault. */
export function sheetsOf(parts: ReadonlyMap<string, Uint8Array>): readonly Sheet[] {
  if (isXlsx(parts.keys())) return xlsxSheets(parts);
  if (isOds(parts.keys())) return odsSheets(parts);
  throw new ListFault('NO_WORKBOOK');
}

/** The sheets of a workbook, given as the bytes of its file; a fault where it cannot be read. */
export async function openWorkbook(bytes: Uint8Array, inflate: Inflate): Promise<readonly Sheet[] | ListFault> {
  try {
    const members = zipMembers(bytes);
    if (!isXlsx(members.keys()) && !isOds(members.keys())) return new ListFault('NO_WORKBOOK');
    const isPart = isXlsx(members.keys()) ? isXlsxPart : isOdsPart;
    const parts = new Map<string, Uint8Array>();
    for (const [name, member] of members) if (isPart(name)) parts.set(name, await unpackedMember(member, inflate));
    return parts.size === 0 ? new ListFault('BINARY_WORKBOOK') : sheetsOf(parts);
  } catch (error) {
    if (error instanceof ListFault) return error;
    throw error;
  }
}

/** The rows of a sheet as those of any list, with what a spreadsheet shows in its cells. */
export const rowsOfSheet = (sheet: Sheet, marks?: Marks): Row[] => sheet.rows.map(({ line, cells }) => ({ cells: cells.map((cell) => shownCell(cell, sheet, marks)), line, isOpen: false }));

/** How many rows of a sheet have something like an IBAN in them. */
export const accountsIn = ({ rows }: Sheet, lengths: IbanLengths): number =>
  rows.reduce((count, { cells }) => count + Number(cells.some(({ text }) => likenessOf(text, lengths) !== null)), 0);

/**
 * The number of the sheet that a person means who does not say, the first among equals. It is the one with most accounts (`accountsIn` of
 * each) of those that are shown, else of the hidden ones. Where none has any, it is the one with most rows.
 */
export function likeliestSheet(sheets: readonly Sheet[], accounts: readonly number[]): number {
  const mostOf = (among: readonly number[], count: (i: number) => number): number | undefined => {
    const most = Math.max(0, ...among.map(count));
    return most === 0 ? undefined : among.find((i) => count(i) === most);
  };
  const shown = [...sheets.keys()].filter((i) => !sheets[i]!.isHidden);
  const hidden = [...sheets.keys()].filter((i) => sheets[i]!.isHidden);
  const [byAccounts, byRows] = [(i: number): number => accounts[i]!, (i: number): number => sheets[i]!.rows.length];
  return mostOf(shown, byAccounts) ?? mostOf(hidden, byAccounts) ?? mostOf(shown, byRows) ?? mostOf(hidden, byRows) ?? 0;
}

/** A sheet as text: a line for each of its rows, blank ones too, so that the numbers of lines are those of rows. Line breaks inside cells become blanks. */
export function delimitedSheet(sheet: Sheet, delimiter: string, marks?: Marks): string {
  let text = '';
  let line = 0;
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (const row of rowsOfSheet(sheet, marks)) {
    text += '\r\n'.repeat(row.line - line - 1);
    line = row.line;
    const cells = Array.from({ length: width }, (_, i) => (row.cells[i] ?? '').replace(/\s*[\r\n]+\s*/g, ' '));
    text += `${delimitedLine(cells, delimiter)}\r\n`;
  }
  return text;
}

/** A workbook with cells behind the rows of one of its sheets: `named` is the row that names the columns. Throws a ListFault where that cannot be. */
export async function withSheetColumns(bytes: Uint8Array, { part, rows }: Sheet, added: AddedCells, named: number | null, inflate: Inflate, deflate: Deflate): Promise<Uint8Array> {
  const member = zipMembers(bytes).get(part ?? '');
  if (member === undefined) throw new ListFault('UNKNOWN_PACKING');
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const content = await unpackedMember(member, inflate);
  if (!isUtf8(content)) throw new ListFault('UNKNOWN_PACKING');
  const xml = withColumns(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), width, added, named);
  return withMember(bytes, member.name, new TextEncoder().encode(xml), deflate);
}
