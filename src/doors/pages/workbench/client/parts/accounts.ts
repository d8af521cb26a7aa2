/** Finds the columns with the parts of account numbers. The rule is the same as on the command line. */
import { type PartColumns, type AccountPart, columnsOfParts } from '../../../../../recognition/columns.ts';

/** Finds the columns by their names in the language of the country. Null if the names are not sufficient. */
export const columnsByName = (code: string, parts: readonly AccountPart[], names: readonly string[]): PartColumns | null =>
  columnsOfParts(code, parts, names);
