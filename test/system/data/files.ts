/** The files of the real data, read without the code of the builder, and the directory that was built from them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchQuery } from '../../../src/standards/banks/directory.ts';
import { REAL_DATA, realDirectory } from '../../support/directory.ts';

export const directory = realDirectory();

type Lines = Record<string, string>[];

/** Returns the rows of a table. */
export const linesOf = (path: string): Lines => {
  const [header, ...lines] = readFileSync(join(REAL_DATA, path), 'utf8').split('\n').slice(0, -1).map((line) => line.split('\t'));
  return lines.map((line) => Object.fromEntries(header!.map((column, i) => [column, line[i]!])));
};

/** Returns the rows of each country's file in a folder. */
export const byCountry = (folder: string): ReadonlyMap<string, Record<string, string>[]> =>
  new Map(readdirSync(join(REAL_DATA, folder)).map((file) => [file.slice(0, 2).toUpperCase(), linesOf(`${folder}/${file}`)]));
export const bankRows = byCountry('banks');
export const bicRows = byCountry('bics');
export const allBics = [...bicRows.values()].flat();
export const sources = linesOf('SOURCES.tsv');

export const bic11 = (bic: string): string => bic.padEnd(11, 'X');
export const firstSource = (row: Record<string, string>): string => row['source']!.split('+')[0]!;

export const EVERYTHING: SearchQuery = { q: null, country: null, limit: 1_000_000, offset: 0 };

export const [EPC, SCL, LEIS] = ['epc', 'scl', 'leis'].map((name) => linesOf(`registers/${name}.tsv`)) as [Lines, Lines, Lines];
export const REGISTERS = ['epc', 'scl', 'leis', 'lei-names', 'code-names'].map((name) => linesOf(`registers/${name}.tsv`));
export const registeredBics = new Set(REGISTERS.flat().flatMap((row) => row['bic'] ?? []));

/** Returns the name without the Bundesbank's mark of an old code. */
export const unmarked = (name: string): string => name.replace(/ *-alt- */, ' ').replace(' ,', ',').trim();

export const retiredRows = linesOf('retired.tsv');
