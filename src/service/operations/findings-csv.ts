import { csvRow as row } from './csv-row.ts';
import type { PaymentFinding } from './models/checked-payments.ts';

const COLUMNS = ['file', 'line', 'column', 'path', 'severity', 'rule', 'batch', 'payment', 'end_to_end_id', 'value', 'right', 'message'];


/** The first line of a CSV file of findings. */
export const FINDINGS_HEADER = row(COLUMNS);

/** Returns the findings of a file as CSV (RFC 4180 with line feeds). Each finding is one line. Null becomes an empty cell. */
export const findingsCsv = (file: string, findings: readonly PaymentFinding[]): string =>
  findings.map(({ line, column, path, severity, rule, payment, value, right, message }) =>
    row([file, line, column, path, severity, rule, payment?.batch, payment?.index, payment?.end_to_end_id, value, right, message]))
      .join('');
