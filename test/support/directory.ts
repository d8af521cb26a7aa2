import { fileURLToPath } from 'node:url';
import type { Directory } from '../../src/standards/banks/directory.ts';
import type { Bundle } from '../../src/directory/bundle/bundle.ts';
import { openBundle } from '../../src/directory/bundle/bundle.ts';
import type { Turkey } from '../../src/standards/turkey/turkey.ts';
import { bundleOf } from '../../tools/data/bundle/build.ts';
import type { SourceChoice } from '../../src/directory/bundle/choice.ts';
import type { ConstructionRows, TurkishRows } from '../../tools/data/bundle/read.ts';
import { NO_REGISTERS, readRows, readTurkishRows } from '../../tools/data/bundle/read.ts';

/** A dozen invented banks. Most have the bank codes of the IBAN registry's examples. */
export const FIXTURE = fileURLToPath(new URL('../fixture/data', import.meta.url));

export const REAL_DATA = fileURLToPath(new URL('../../data', import.meta.url));

export const bundleOfData = (data: string, choice: SourceChoice = 'all'): Buffer => bundleOf(readRows(data, choice));

const opened = new Map<string, Bundle>();

function once(key: string, make: () => Buffer): Bundle {
  const bundle = opened.get(key) ?? openBundle(make());
  opened.set(key, bundle);
  return bundle;
}

const directoryOf = (data: string, choice: SourceChoice): Directory =>
  once(`${choice} ${data}`, () => bundleOfData(data, choice)).directory;

/** The invented banks of test/fixture, packed and opened as the real banks are. */
export const testDirectory = (choice: SourceChoice = 'all'): Directory => directoryOf(FIXTURE, choice);

/** The real data, for tests of the data themselves. */
export const realDirectory = (choice: SourceChoice = 'all'): Directory => directoryOf(REAL_DATA, choice);

const NO_CONSTRUCTIONS: ConstructionRows = { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] };

/** Turkish rows, packed and opened without any other data. */
export const turkeyOfRows = (turkish: TurkishRows): Turkey =>
  openBundle(
    bundleOf({
      version: 'test', sources: [], banks: [], bics: [], rules: [], turkish, constructions: NO_CONSTRUCTIONS, places: new Map(),
      registers: NO_REGISTERS, retired: [], renames: [],
    }),
  ).turkey;

/** The real Turkish tables, which the examples of the contract use. */
export const realTurkey = (): Turkey =>
  once('turkey', () => bundleOf({
    version: 'test', sources: [], banks: [], bics: [], rules: [], turkish: readTurkishRows(REAL_DATA, 'all'),
    constructions: NO_CONSTRUCTIONS, places: new Map(), registers: NO_REGISTERS, retired: [], renames: [],
  })).turkey;
