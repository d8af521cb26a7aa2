/** Writes the table of branch addresses. */
import type { Meta, WrittenTables } from '../../../src/directory/bundle/columns.ts';
import { keyOf } from '../../../src/directory/bundle/keys.ts';
import type { PlaceRow } from '../places.ts';

export function placeTable(places: ReadonlyMap<string, readonly PlaceRow[]>): { readonly places: WrittenTables['places'];
    readonly ranges: Meta['places'] } {
  const ranges: Record<string, readonly [number, number]> = {};
  const all: { readonly row: PlaceRow; readonly key: number }[] = [];
  for (const [country, rows] of places) {
    const start = all.length;
    const keyed = rows.map((row) => {
      const code = row.bank_code + row.branch_code;
      return { row, key: keyOf(code, 0, code.length) };
    });
    all.push(...keyed.sort((a, b) => a.key - b.key));
    ranges[country] = [start, all.length];
  }
  return {
    places: { key: all.map(({ key }) => key), city: all.map(({ row }) => row.city), address: all.map(({ row }) => row.address) },
    ranges,
  };
}
