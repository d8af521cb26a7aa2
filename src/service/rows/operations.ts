/** The operations that process files, and the columns that they add if the option `add` names no others. */
import type { Columns } from '../engine/writers/cells.ts';

/** Member with the numbers of the other rows. */
export const OTHER_ROWS = 'other_row';

interface FileOperation {
  /** For the name of each column: the member of the answer that it shows. */
  readonly columns: Columns;
  /** Word in the summary for a row without a fault. Null if rows have a verdict. */
  readonly doneLabel: string | null;
}

/** Columns for the verdict on an account and for the codes of its concerns. */
const VERDICT: Columns = { verdict: 'verdict', concerns: 'concerns.code' };

/** File operations by the name of the operation. */
export const FILE_OPERATIONS: Readonly<Record<string, FileOperation>> = {
  validate: {
    columns: { valid: 'valid', ...VERDICT, error: 'error', formatted: 'formatted', bank_name: 'bank_name', bic: 'bic',
      sepa_schemes: 'sepa_schemes', other_row: OTHER_ROWS },
    doneLabel: null,
  },
  repair: {
    columns: { valid: 'valid', error: 'error', unambiguous: 'unambiguous', suggestion: 'suggestions.0.formatted',
      suggestion_likely: 'suggestions.0.likely', suggestion_bank: 'suggestions.0.bank_name' },
    doneLabel: 'valid',
  },
  convert: { columns: { iban: 'iban', ...VERDICT, notes: 'construction.notes', error: 'error', bank_name: 'bank_name', bic: 'bic' },
    doneLabel: null },
  bicOf: { columns: { bic: 'bic', error: 'error', bank_name: 'bank_name' }, doneLabel: 'with a BIC' },
  domestic: { columns: { domestic: 'domestic.display', ...VERDICT, error: 'error' }, doneLabel: null },
  mask: { columns: { masked: 'masked', error: 'error' }, doneLabel: 'masked' },
  describe: { columns: { description: 'description', error: 'error' }, doneLabel: 'described' },
  qr: { columns: { file: 'file', error: 'error' }, doneLabel: 'pictures' },
};

/** Columns that every operation can add. They show the reason why a row has no answer. */
export const ROW_COLUMNS = ['error', 'error_code', 'parameter'] as const;

export const FORMATS = ['csv', 'lines', 'ndjson'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** Returns the option of an input: `account_number` becomes `account-number`. */
export const optionOf = (input: string): string => input.replaceAll('_', '-');
