import { FINDINGS_HEADER, findingsCsv } from './findings-csv.ts';
import type { CheckedPayments } from './models/checked-payments.ts';
import { STATUSES_HEADER, statusesCsv } from './statuses-csv.ts';

/** Number of lines that are created at once. */
const LINES_AT_ONCE = 100;

/**
 * Yields the lines of an answer as CSV: the findings of a payment file, or the payments of a bank's answer. `file` is the name of the file.
 * `hasHeader` is false if the lines follow those of another file.
 */
export function* paymentsCsv(file: string, { findings, report }: CheckedPayments, hasHeader = true): Generator<string, void> {
  if (hasHeader) yield report === null ? FINDINGS_HEADER : STATUSES_HEADER;
  const rows = report === null ? findings : report.payments;
  for (let i = 0; i < rows.length; i += LINES_AT_ONCE) {
    const end = i + LINES_AT_ONCE;
    yield report === null ? findingsCsv(file, findings.slice(i, end)) : statusesCsv(file, report.payments.slice(i, end));
  }
}
