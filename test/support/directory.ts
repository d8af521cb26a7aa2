import { fileURLToPath } from 'node:url';
import type { Directory } from '../../src/banks/directory.ts';
import { openBundle } from '../../src/bundle/bundle.ts';
import { bundleOf } from '../../tools/bundle/build.ts';
import type { Choice } from '../../tools/bundle/read.ts';
import { readRows, readTexts } from '../../tools/bundle/read.ts';

/** A dozen invented banks, with the bank codes of the IBAN registry's examples where they have one. */
export const FIXTURE = fileURLToPath(new URL('../fixture/data', import.meta.url));

export const REAL_DATA = fileURLToPath(new URL('../../data', import.meta.url));

export const bundleOfData = (data: string, choice: Choice = 'all'): Buffer => bundleOf(readRows(data, choice), readTexts(data, choice));

const opened = new Map<string, Directory>();

const directoryOf = (data: string, choice: Choice): Directory => {
  const key = `${choice} ${data}`;
  const directory = opened.get(key) ?? openBundle(bundleOfData(data, choice)).directory;
  opened.set(key, directory);
  return directory;
};

/** The invented banks of test/fixture, packed and opened as the real ones are. */
export const testDirectory = (choice: Choice = 'all'): Directory => directoryOf(FIXTURE, choice);

/** The real data, for tests of the data themselves. */
export const realDirectory = (choice: Choice = 'all'): Directory => directoryOf(REAL_DATA, choice);
