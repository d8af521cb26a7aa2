import { csvRow as row } from './csv-row.ts';
import type { ReportedPayment } from './models/explained-report.ts';

const COLUMNS = ['file', 'line', 'original_line', 'match', 'batch_id', 'end_to_end_id', 'amount', 'currency', 'status', 'code', 'meaning',
  'verification', 'name', 'reason', 'reason_meaning', 'bank_text', 'action'];

/** The first line of a CSV file of payment statuses. */
export const STATUSES_HEADER = row(COLUMNS);

/** Joins the values of several reasons in one cell. */
const joined = (values: readonly (string | null)[]): string => values.filter((value) => value !== null).join('; ');

/** Returns the payments of a bank's answer as CSV (RFC 4180 with line feeds). Each payment is one line. Null becomes an empty cell. */
export const statusesCsv = (file: string, payments: readonly ReportedPayment[]): string =>
  payments.map(({ line, original, match, batch_id, end_to_end_id, amount, currency, status, code, meaning, verification, name, reasons,
    action }) => row([file, line, original?.line, match, batch_id, end_to_end_id, amount, currency, status, code, meaning,
    verification, name, joined(reasons.map((one) => one.code)), joined(reasons.map((one) => one.meaning)),
    joined(reasons.map((one) => one.text)), action]))
    .join('');
