/** data/branches/CC.tsv. It has the addresses of branches whose codes are part of a country's IBANs. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PLACE_COLUMNS } from '../../src/directory/overlay/columns.ts';
import type { BranchPlace } from './formats/published.ts';
import type { Row } from './tsv.ts';
import { formatTsv, parseTsv, sortBy } from './tsv.ts';

export type PlaceRow = Row<(typeof PLACE_COLUMNS)[number]>;

export const placesFile = (country: string): string => `branches/${country.toLowerCase()}.tsv`;

/** Returns the rows by country. The folder may be missing. */
export function readPlaces(data: string): Map<string, PlaceRow[]> {
  const folder = join(data, 'branches');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.tsv')).sort() : [];
  return new Map(files.map((file) => {
    const path = `branches/${file}`;
    return [file.slice(0, 2).toUpperCase(), parseTsv(readFileSync(join(data, path), 'utf8'), PLACE_COLUMNS, path)];
  }));
}

/** Returns the rows of one country from a new file of its publisher. `city` returns the known spelling of a city. */
export const placeRows = (places: readonly BranchPlace[], { source, asOf }: { readonly source: string; readonly asOf: string },
  city: (text: string) => string): PlaceRow[] =>
  sortBy(
    places.map((place) => ({ bank_code: place.bank_code, branch_code: place.branch_code, city: city(place.city), address: place.address,
      source, as_of: asOf })),
    (row) => `${row.bank_code} ${row.branch_code}`,
  );

export const formatPlaces = (rows: readonly PlaceRow[]): string => formatTsv(PLACE_COLUMNS, rows);

/** Returns the faults in the rows of one country. */
export function placeProblems(country: string, rows: readonly PlaceRow[]): string[] {
  const file = placesFile(country);
  return rows.flatMap(({ bank_code, branch_code, city, address }, i) => {
    const { bank_code: bankBefore = '', branch_code: branchBefore = '' } = rows[i - 1] ?? {};
    const key = `${bank_code} ${branch_code}`;
    return [
      ...(/^[A-Z0-9]+ [A-Z0-9]+$/.test(key) ? [] : [`${file}: "${key}" is not a pair of codes`]),
      ...(city === '' && address === '' ? [`${file}: ${key} is nowhere`] : []),
      ...(i > 0 && key <= `${bankBefore} ${branchBefore}` ? [`${file}: ${key} stands twice or out of order`] : []),
    ];
  });
}
