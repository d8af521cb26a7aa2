import { type ModulusTable, readSubstitutes, readWeights } from '../../standards/countries/accounts/united-kingdom/modulus-table.ts';
import type { Steps } from '../../base/steps.ts';
import { BANK_TABLE, BIC_TABLE, type BankRow, type BicRow, PLACE_TABLE, type PlaceRow, type RetiredRow, retiredTable } from './rows.ts';
import { type BadLine, type OverlayFile, Table, type TableKind } from './table.ts';

/** The operator's own data, in addition to the bundled data. */
export interface Overlay {
  /** A text that changes if the contents of the files change. */
  readonly version: string;
  readonly banks: Table<keyof BankRow>;
  readonly retired: Table<keyof RetiredRow>;
  readonly bics: Table<keyof BicRow>;
  readonly places: Table<keyof PlaceRow>;
  /** Null if the two files of the modulus check are missing. */
  readonly modulusTable: ModulusTable | null;
}

/** Folders that contain one table for each country. */
export const FOLDERS = ['banks', 'bics', 'branches'] as const;
export const RETIRED_FILE = 'retired.tsv';
/** The names that the publisher gives to the two modulus files. */
export const WEIGHTS_FILE = /^valacdos.*\.txt$/i;
export const SUBSTITUTES_FILE = /^scsubtab.*\.txt$/i;

/** Maximum number of bad lines that a message names. */
const MAX_NAMED_LINES = 5;

const inWords = ({ path, line, wanted }: BadLine): string => `${path}:${line}: ${wanted}`;

/** Returns the tables in the files. If lines are bad, returns a message that names their files and line numbers. */
export function* readOverlay(files: readonly OverlayFile[], version: string): Steps<Overlay | string> {
  const bad: BadLine[] = [];
  const one = (name: RegExp): OverlayFile | string | null => {
    const found = files.filter(({ path }) => name.test(path));
    return found.length > 1
      ? `${found.map(({ path }) => path).join(' and ')} are versions of one table: keep only the newest` : found[0] ?? null;
  };
  const [weights, substitutes] = [one(WEIGHTS_FILE), one(SUBSTITUTES_FILE)];
  if (typeof weights === 'string') return weights;
  if (typeof substitutes === 'string') return substitutes;
  if ((weights === null) !== (substitutes === null))
    return `the British modulus check needs both valacdos*.txt and scsubtab*.txt: ` +
      `${weights === null ? 'valacdos*.txt' : 'scsubtab*.txt'} is missing`;

  function* read<C extends string>(kind: TableKind<C>, place: string): Steps<Table<C>> {
    const table = new Table(kind);
    for (const file of files) if (`${file.path}/`.startsWith(`${place}/`)) yield* table.read(file, bad);
    return table;
  }
  const banks = yield* read(BANK_TABLE, 'banks');
  const bics = yield* read(BIC_TABLE, 'bics');
  const places = yield* read(PLACE_TABLE, 'branches');
  const retired = yield* read(retiredTable(banks), RETIRED_FILE);
  const modulusTable = weights && substitutes && readModulusTable(weights, substitutes, bad);
  const named = bad.slice(0, MAX_NAMED_LINES).map(inWords).join('; ');
  if (bad.length > 0) return `${named}${bad.length > MAX_NAMED_LINES ? `; and ${bad.length - MAX_NAMED_LINES} more` : ''}`;
  return { version, banks, retired, bics, places, modulusTable };
}

function readModulusTable(weights: OverlayFile, substitutes: OverlayFile, bad: BadLine[]): ModulusTable | null {
  const [ranges, pairs] = [readWeights(weights.text), readSubstitutes(substitutes.text)];
  if ('line' in ranges) bad.push({ path: weights.path, ...ranges });
  if ('line' in pairs) bad.push({ path: substitutes.path, ...pairs });
  return 'line' in ranges || 'line' in pairs ? null : { ranges, substitutes: pairs };
}
