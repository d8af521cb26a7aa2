import { inertText, quoted } from '../../files/lists/rows.ts';

/** Returns cells as a line of CSV (RFC 4180 with line feeds). Null becomes an empty cell. A formula becomes text. */
export const csvRow = (cells: readonly unknown[]): string =>
  `${cells.map((cell) => quoted(inertText(String(cell ?? '')), ',')).join(',')}\n`;
