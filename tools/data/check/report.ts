/** Prints the findings: their number by kind and country, and each finding that no row of explained.tsv explains. */
import type { ExplainedRow } from '../layout.ts';
import { EXPLAINED_FILE } from '../layout.ts';
import type { Finding } from './findings.ts';
import { KINDS } from './findings.ts';

/** True if a row explains a finding. Kind and country must be equal. If the row has a bank code or BIC, it must be equal too. */
const explains = (row: ExplainedRow, { kind, country, code, bic }: Finding): boolean =>
  row.kind === kind && row.country === country && (row.bank_code === '' || row.bank_code === code) && (row.bic === '' || row.bic === bic);

/** Returns the findings that no row explains, and the rows that explain no finding. */
export function unexplained(findings: readonly Finding[], explained: readonly ExplainedRow[]): string[] {
  const used = new Set<ExplainedRow>();
  const left = findings.filter((finding) => {
    const rows = explained.filter((row) => explains(row, finding));
    for (const row of rows) used.add(row);
    return rows.length === 0;
  });
  return [
    ...left.map(({ kind, country, code, text }) => `${country} ${code} ${text} (${kind})`),
    ...explained.filter((row) => !used.has(row)).map((row) =>
      `${EXPLAINED_FILE}: ${row.kind} ${row.country} ${row.bank_code} ${row.bic} explains nothing`),
  ];
}

/** Returns one line for each country with findings, and one line for the total. */
export function countsOf(findings: readonly Finding[]): string[] {
  const line = (name: string, of: readonly Finding[]): string =>
    name.padEnd(8) + KINDS.map((kind) => String(of.filter((finding) => finding.kind === kind).length).padStart(9)).join('');
  const countries = [...new Set(findings.map(({ country }) => country))].sort();
  return [
    'findings'.padEnd(8) + KINDS.map((kind) => kind.padStart(9)).join(''),
    ...countries.map((country) => line(country, findings.filter((finding) => finding.country === country))),
    line('all', findings),
  ];
}
