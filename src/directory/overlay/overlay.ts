import { type ModulusTable, readSubstitutes, readWeights } from '../../standards/countries/accounts/united-kingdom/modulus-table.ts';
import { type BadLine, type BankRow, type BicRow, type OverlayFile, type PlaceRow, type RetiredRow, readBanks, readBics, readPlaces,
  readRetired } from './rows.ts';
import { type Steps, inSteps } from '../../base/steps.ts';

/** The operator's own data, in addition to the bundled data. */
export interface Overlay {
  /** A text that changes if the contents of the files change. */
  readonly version: string;
  readonly banks: readonly BankRow[];
  readonly retired: readonly RetiredRow[];
  readonly bics: readonly BicRow[];
  readonly places: readonly PlaceRow[];
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
const NAMED = 5;

const inWords = ({ path, line, wanted }: BadLine): string => `${path}:${line}: ${wanted}`;

/** Returns the tables in the files. If lines are bad, returns a message that names their files and line numbers. */
export function* readOverlay(files: readonly OverlayFile[], version: string): Steps<Overlay | string> {
  const bad: BadLine[] = [];
  function* inFiles<R>(isMeant: (path: string) => boolean, read: (file: OverlayFile, bad: BadLine[]) => Steps<R[]>): Steps<R[]> {
    const rows: R[] = [];
    for (const file of files) {
      if (isMeant(file.path)) yield* inSteps(yield* read(file, bad), (row) => rows.push(row));
    }
    return rows;
  }
  const inFolder = (folder: (typeof FOLDERS)[number]) => (path: string): boolean => path.startsWith(`${folder}/`);
  const one = (name: RegExp): OverlayFile | string | null => {
    const found = files.filter(({ path }) => name.test(path));
    return found.length > 1
      ? `${found.map(({ path }) => path).join(' and ')} are two versions of one table: keep only the newer` : found[0] ?? null;
  };
  const [weights, substitutes] = [one(WEIGHTS_FILE), one(SUBSTITUTES_FILE)];
  if (typeof weights === 'string') return weights;
  if (typeof substitutes === 'string') return substitutes;
  if ((weights === null) !== (substitutes === null))
    return `the British modulus check needs valacdos*.txt and scsubtab.txt: ${weights === null ? 'valacdos*.txt' : 'scsubtab.txt'} is ` +
      `missing`;

  const banks = yield* inFiles(inFolder('banks'), readBanks);
  const bics = yield* inFiles(inFolder('bics'), readBics);
  const places = yield* inFiles(inFolder('branches'), readPlaces);
  const inUse = new Set<string>();
  yield* inSteps(banks, ({ country, bankCode }) => inUse.add(country + bankCode));
  const retired = yield* inFiles((path) => path === RETIRED_FILE, (file, badLines) => readRetired(file, inUse, badLines));
  const modulusTable = weights && substitutes && readModulusTable(weights, substitutes, bad);
  const named = bad.slice(0, NAMED).map(inWords).join('; ');
  if (bad.length > 0) return `${named}${bad.length > NAMED ? `; and ${bad.length - NAMED} more` : ''}`;
  return { version, banks, retired, bics, places, modulusTable };
}

function readModulusTable(weights: OverlayFile, substitutes: OverlayFile, bad: BadLine[]): ModulusTable | null {
  const [ranges, pairs] = [readWeights(weights.text), readSubstitutes(substitutes.text)];
  if ('line' in ranges) bad.push({ path: weights.path, ...ranges });
  if ('line' in pairs) bad.push({ path: substitutes.path, ...pairs });
  return 'line' in ranges || 'line' in pairs ? null : { ranges, substitutes: pairs };
}
