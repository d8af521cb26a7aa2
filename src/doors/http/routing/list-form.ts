import { errorBody } from '../../../service/engine/error-body.ts';
import { XLSX_TYPE } from '../../../service/rows/options.ts';
import { inertText, quoted } from '../../../files/lists/rows.ts';
import { type Refusal, statusOf } from '../../../base/errors.ts';
import { utf8Of } from '../../../base/text/latin1.ts';
import type { Response } from './message.ts';
import type { Responses } from './responses.ts';

/** The form of the answer to a list: one JSON object with items, the rows with added columns, or the workbook with added columns. */
export type ListForm = 'items' | 'rows' | 'workbook';

const FORMS: Readonly<Record<string, ListForm>> = {
  'application/json': 'items',
  'text/csv': 'rows',
  'text/tab-separated-values': 'rows',
  'application/x-ndjson': 'rows',
  'application/jsonl': 'rows',
  [XLSX_TYPE]: 'workbook',
};

/** Returns the form that an Accept field prefers (RFC 9110 section 12.5.1). JSON if the field names no known type. */
export function listForm(accept: string | undefined): ListForm {
  let best: ListForm = 'items';
  let bestWeight = 0;
  for (const member of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = member.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? 1);
    if (Object.hasOwn(FORMS, type) && weight > bestWeight) [best, bestWeight] = [FORMS[type]!, weight];
  }
  return best;
}

const line = (cells: readonly unknown[]): string => `${cells.map((cell) => quoted(inertText(String(cell ?? '')), ',')).join(',')}\r\n`;

/** Content type of answers in CSV. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Returns a refusal as a list of one row. */
export function refusalAsCsv({ json, makeHeaders }: Responses, refusal: Refusal, path: string): Response {
  const { error, error_code: code, parameter } = errorBody(refusal);
  const body = utf8Of(line(['error', 'error_code', 'parameter']) + line([error, code, parameter]));
  return { ...json(statusOf(refusal), makeHeaders({ type: CSV_TYPE }), body, path), refusal };
}
