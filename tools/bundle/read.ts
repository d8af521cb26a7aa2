/** The rows of data/ that go into a bundle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankRow, BicRow, BranchRow, SourceRow } from '../data/layout.ts';
import { readTables, sourcesOf, tables } from '../data/layout.ts';
import { manifestOf } from '../data/manifest.ts';

/** `official` leaves out everything that does not come from an official register. */
export const CHOICES = ['all', 'official'] as const;
export type Choice = (typeof CHOICES)[number];

export interface NationalRow extends BankRow {
  readonly country: string;
}

/** How a bank code of a country becomes a bank: step by step until one answers. */
export interface Rule {
  readonly country: string;
  readonly steps: readonly string[];
}

export interface Rows {
  readonly version: string;
  readonly sources: readonly SourceRow[];
  readonly banks: readonly NationalRow[];
  readonly bics: readonly BicRow[];
  readonly branches: readonly BranchRow[];
  readonly rules: readonly Rule[];
}

/**
 * A BIC row is kept for its name, which the first of its sources gives. What else stands in it may come from any of them,
 * so it is kept only when all are kept.
 */
function keptBic(row: BicRow, kept: ReadonlySet<string>): BicRow[] {
  const sources = sourcesOf(row);
  if (!kept.has(sources[0]!)) return [];
  return sources.every((source) => kept.has(source)) ? [row] : [{ ...row, branch: '', city: '', address: '', lei: '' }];
}

const keptSources = (sources: readonly SourceRow[], choice: Choice): SourceRow[] =>
  sources.filter((row) => choice === 'all' || row.class === 'official_register');

export function readRows(data: string, choice: Choice): Rows {
  const read = readTables(data);
  const sources = keptSources(read.sources, choice);
  const kept = new Set(sources.map((row) => row.source));
  const { data_version: version } = manifestOf(data);
  return {
    version: choice === 'all' ? version : `${version}-${choice}`,
    sources,
    banks: [...read.banks].flatMap(([country, rows]) => rows.filter((row) => kept.has(row.source)).map((row) => ({ ...row, country }))),
    bics: [...read.bics.values()].flatMap((rows) => rows.flatMap((row) => keptBic(row, kept))),
    branches: read.branches.filter((row) => kept.has(row.source)),
    rules: read.bankCodes.map((row) => ({ country: row.country, steps: row.steps.split(' ') })),
  };
}

/** The tables of data/tr as they stand, by their path, without the rows of sources that are left out. */
export function readTexts(data: string, choice: Choice): Map<string, Buffer> {
  const kept = new Set(keptSources(readTables(data).sources, choice).map((row) => row.source));
  const lines = (path: string): string[] => readFileSync(join(data, path), 'utf8').split(/(?<=\n)/);
  return new Map(tables(data).filter((path) => path.startsWith('tr/')).map((path) => {
    const [header = '', ...rows] = lines(path);
    const source = header.trimEnd().split('\t').indexOf('source');
    return [path, Buffer.from([header, ...rows.filter((row) => kept.has(row.split('\t')[source]!))].join(''))];
  }));
}
