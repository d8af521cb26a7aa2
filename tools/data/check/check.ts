/** Runs all checks of `data:check` on one data folder. */
import { openBundle } from '../../../src/directory/bundle/bundle.ts';
import { bundleOf } from '../bundle/build.ts';
import { readRows } from '../bundle/read.ts';
import { readTables } from '../layout.ts';
import { placeProblems, readPlaces } from '../places.ts';
import { answersOf, recordsOf } from './answers.ts';
import { evidenceOf } from './evidence.ts';
import { findingsOf, recordFindings } from './findings.ts';
import { countsOf, unexplained } from './report.ts';
import { bicShares, checkData } from './tables.ts';

export interface Checked {
  /** For each country: the number of bank codes with a BIC, and the number of findings of each kind. */
  readonly counts: readonly string[];
  /** Broken rules of data/, and findings that no row explains. */
  readonly problems: readonly string[];
}

export function checkFolder(data: string): Checked {
  const tables = readTables(data);
  const broken = [...checkData(data), ...[...readPlaces(data)].flatMap(([country, rows]) => placeProblems(country, rows))];
  // If a row breaks a rule, the data cannot be packed. The answers are then checked only after the row has been corrected.
  if (broken.length > 0) return { counts: bicShares(tables), problems: broken };
  const { directory } = openBundle(bundleOf(readRows(data, 'all')));
  const evidence = evidenceOf(tables);
  const findings = [...findingsOf(answersOf(tables, directory), evidence),
    ...recordFindings(recordsOf(tables, directory), directory.bank, evidence)];
  return { counts: [...bicShares(tables), '', ...countsOf(findings)], problems: unexplained(findings, tables.explained) };
}
