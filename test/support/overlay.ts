import type { Directory } from '../../src/standards/banks/directory.ts';
import { overlaid } from '../../src/directory/overlay/directory.ts';
import { type Overlay, readOverlay } from '../../src/directory/overlay/overlay.ts';
import type { Cells, Table } from '../../src/directory/overlay/table.ts';
import { finished } from '../../src/base/steps.ts';
import { testDirectory } from './directory.ts';

/** Tables by their paths, each a header and rows with commas between the fields. */
export type Tables = Readonly<Record<string, readonly string[]>>;

export const filesOf = (tables: Tables): { path: string; text: string }[] =>
  Object.entries(tables).map(([path, lines]) => ({ path, text: `${lines.map((line) => line.replaceAll(',', '\t')).join('\n')}\n` }));

export function overlayOf(tables: Tables): Overlay {
  const overlay = finished(readOverlay(filesOf(tables), 'own'));
  if (typeof overlay === 'string') throw new Error(overlay);
  return overlay;
}

/** The invented banks of test/fixture with the operator's rows before them. */
export const withOverlay = (tables: Tables): Directory => overlaid(testDirectory(), overlayOf(tables));

export const rowsOf = <C extends string>(table: Table<C>): Cells<C>[] =>
  Array.from({ length: table.count }, (_, row) => table.at(row));
