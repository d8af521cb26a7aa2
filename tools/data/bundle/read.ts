/** Reads the rows of data/ that a bundle contains. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceChoice, versionOfChoice } from '../../../src/directory/bundle/choice.ts';
import type { BankRow, BicRow, BranchRow, CodeNameRow, EpcRow, LeiNameRow, LeiRow, RenameRow, RetiredRow, SclRow, SourceRow,
  Tables } from '../layout.ts';
import { BRANCHES_FILE, BRANCH_COLUMNS, readSources, readTables, sourcesOf } from '../layout.ts';
import { manifestOf } from '../manifest.ts';
import type { PlaceRow } from '../places.ts';
import { readPlaces } from '../places.ts';
import type { Row } from '../tsv.ts';
import { parseTsv } from '../tsv.ts';
import { withoutOldMark } from '../words.ts';
import { EVIDENCE_COLUMNS, LAYOUT_COLUMNS } from '../turkey.ts';

export type EvidenceRow = Row<(typeof EVIDENCE_COLUMNS)[number]>;
export type LayoutRow = Row<(typeof LAYOUT_COLUMNS)[number]>;

export interface NationalRow extends BankRow {
  readonly country: string;
}

/** The way from a bank code of a country to a bank. The steps are tried in order until one of them finds a bank. */
export interface Rule {
  readonly country: string;
  readonly steps: readonly string[];
}

/** Rows of data/tr. */
export interface TurkishRows {
  readonly branches: readonly BranchRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly layouts: readonly LayoutRow[];
}

/** Rows of data/de and data/se that are needed to build IBANs. */
export type ConstructionRows = Pick<Tables, 'ibanRules' | 'ruleAccounts' | 'ruleBlocks' | 'ruleCircles' | 'clearing'>;

export interface Rows {
  readonly version: string;
  readonly sources: readonly SourceRow[];
  readonly banks: readonly NationalRow[];
  readonly bics: readonly BicRow[];
  readonly rules: readonly Rule[];
  readonly turkish: TurkishRows;
  /** Branches by country. */
  readonly places: ReadonlyMap<string, readonly PlaceRow[]>;
  readonly constructions: ConstructionRows;
  readonly registers: Registers;
  readonly retired: readonly RetiredRow[];
  /** Present names of banks that lists still have under an earlier name. */
  readonly renames: readonly RenameRow[];
}

/** Rows of registers about BICs, about institutions with LEIs, and about bank codes. */
export interface Registers {
  readonly epc: readonly EpcRow[];
  readonly scl: readonly SclRow[];
  readonly leis: readonly LeiRow[];
  readonly leiNames: readonly LeiNameRow[];
  readonly codeNames: readonly CodeNameRow[];
}

export const NO_REGISTERS: Registers = { epc: [], scl: [], leis: [], leiNames: [], codeNames: [] };

/**
 * Keeps a BIC row if its first source is kept, because that source has the name. If only some of its sources are kept, the other columns
 * become empty, because any source may have provided them.
 */
function keptBic(row: BicRow, kept: ReadonlySet<string>): BicRow[] {
  const sources = sourcesOf(row);
  if (!kept.has(sources[0]!)) return [];
  return sources.every((source) => kept.has(source)) ? [row] : [{ ...row, branch: '', city: '', address: '', lei: '' }];
}

/**
 * Keeps a retired code if its first source is kept. Its former name may come from any source, so the name is kept only if all sources are
 * kept. The successor has its own source.
 */
function keptRetired(row: RetiredRow, kept: ReadonlySet<string>): RetiredRow[] {
  const sources = sourcesOf(row);
  if (!kept.has(sources[0]!)) return [];
  const former_name = sources.every((source) => kept.has(source)) ? row.former_name : '';
  if (row.successor_source === '' || kept.has(row.successor_source)) return [{ ...row, former_name }];
  return [{ ...row, former_name, successor: '', successor_name: '', successor_source: '' }];
}

const keptSources = (sources: readonly SourceRow[], choice: SourceChoice): SourceRow[] =>
  sources.filter((row) => choice === 'all' || row.class === 'official_register');

const idsOf = (sources: readonly SourceRow[]): Set<string> => new Set(sources.map((row) => row.source));

export function readTurkishRows(data: string, choice: SourceChoice): TurkishRows {
  const kept = idsOf(keptSources(readSources(data), choice));
  const read = <C extends string>(path: string, columns: readonly (C | 'source')[]): Row<C | 'source'>[] =>
    parseTsv(readFileSync(join(data, path), 'utf8'), columns, path).filter((row) => kept.has(row.source));
  return {
    branches: read(BRANCHES_FILE, BRANCH_COLUMNS),
    evidence: read('tr/evidence.tsv', EVIDENCE_COLUMNS),
    layouts: read('tr/layouts.tsv', LAYOUT_COLUMNS),
  };
}

export function readRows(data: string, choice: SourceChoice): Rows {
  const tables = readTables(data);
  const sources = keptSources(tables.sources, choice);
  const kept = idsOf(sources);
  const { data_version: version } = manifestOf(data);
  const keptOf = <T extends { readonly source: string }>(all: readonly T[]): T[] => all.filter((row) => kept.has(row.source));
  return {
    version: versionOfChoice(version, choice),
    sources,
    banks: [...tables.banks].flatMap(([country, rows]) => rows.filter((row) => kept.has(row.source)).map((row) => ({ ...row, country }))),
    bics: [...tables.bics.values()].flatMap((rows) => rows.flatMap((row) => keptBic(row, kept))),
    rules: tables.bankCodes.map((row) => ({ country: row.country, steps: row.steps.split(' ') })),
    turkish: readTurkishRows(data, choice),
    places: new Map([...readPlaces(data)].map(([country, rows]) => [country, rows.filter((row) => kept.has(row.source))])),
    constructions: {
      ibanRules: keptOf(tables.ibanRules),
      ruleAccounts: keptOf(tables.ruleAccounts),
      ruleBlocks: keptOf(tables.ruleBlocks),
      ruleCircles: keptOf(tables.ruleCircles),
      clearing: keptOf(tables.clearing),
    },
    registers: { epc: keptOf(tables.epc), scl: keptOf(tables.scl), leis: keptOf(tables.leis), leiNames: keptOf(tables.leiNames),
      codeNames: keptOf(tables.codeNames) },
    retired: tables.retired.flatMap((row) => keptRetired(row, kept))
      .map((row) => ({ ...row, former_name: withoutOldMark(row.former_name), successor_name: withoutOldMark(row.successor_name) })),
    renames: keptOf(tables.renames),
  };
}
