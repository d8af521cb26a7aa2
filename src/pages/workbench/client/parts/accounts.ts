/** Which columns of a list hold the parts of account numbers: the rule of the command line, in the browser. */
import { type PartColumns, type AccountPart, columnsOfParts } from '../../../../identify/columns.ts';

/** By the names of the columns in the language of the country; null where these tell too little. */
export const columnsByName = (code: string, parts: readonly AccountPart[], names: readonly string[]): PartColumns | null =>
  columnsOfParts(code, parts, names);
