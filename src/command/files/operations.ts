/** What operations do with files: the columns that each adds unless others are asked for. */
import type { Columns } from '../../engine/writers/cells.ts';

interface FileOperation {
  /** The name of each column, and the member of the answer that it shows. */
  readonly columns: Columns;
  /** What has become of a row in which nothing is wrong, for the summary; null where each has a verdict. */
  readonly done: string | null;
}

/** What is to be done with the account of a row, and the codes of why. */
const VERDICT: Columns = { verdict: 'verdict', concerns: 'concerns.code' };

/** By the name of the operation. */
export const FILE_OPERATIONS: Readonly<Record<string, FileOperation>> = {
  validate: {
    columns: { valid: 'valid', ...VERDICT, error: 'error', formatted: 'formatted', bank_name: 'bank_name', bic: 'bic',
      sepa_schemes: 'sepa_schemes' },
    done: null,
  },
  repair: {
    columns: { valid: 'valid', error: 'error', unambiguous: 'unambiguous', suggestion: 'suggestions.0.formatted',
      suggestion_likely: 'suggestions.0.likely', suggestion_bank: 'suggestions.0.bank_name' },
    done: 'valid',
  },
  convert: { columns: { iban: 'iban', ...VERDICT, notes: 'construction.notes', error: 'error', bank_name: 'bank_name', bic: 'bic' },
    done: null },
  bicOf: { columns: { bic: 'bic', error: 'error', bank_name: 'bank_name' }, done: 'with a BIC' },
  domestic: { columns: { domestic: 'domestic.display', ...VERDICT, error: 'error' }, done: null },
  mask: { columns: { masked: 'masked', error: 'error' }, done: 'masked' },
  describe: { columns: { description: 'description', error: 'error' }, done: 'described' },
  qr: { columns: { file: 'file', error: 'error' }, done: 'pictures' },
};

/** The columns that tell of the row itself, whatever the operation answers: why there is no answer. */
export const ROW_COLUMNS = ['error', 'error_code', 'parameter'] as const;

export const FORMATS = ['csv', 'lines', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

/** The options that a file has, for the parser and for the help. */
export const FILE_OPTIONS = {
  file: { type: 'string', help: ['PATH', 'the file to go through; - for standard input'] },
  out: { type: 'string', help: ['PATH', 'where the result goes, when it is complete; else standard output'] },
  column: { type: 'string', multiple: true, help: ['[INPUT=]NAME',
    'the column, by name or number, or in JSON the /path/to/it, that gives an input; may be repeated'] },
  add: { type: 'string', help: ['NAMES', 'the columns to add, with commas between them'] },
  format: { type: 'string', help: [FORMATS.join('|'), 'what the file is, where it is not found out'] },
  lines: { type: 'boolean', help: ['', 'each line is a value: one line in, one line out, without header; as --format lines --header no'] },
  delimiter: { type: 'string', help: ['CHARACTER', 'what stands between cells: , ; | or tab'] },
  header: { type: 'string', help: ['yes|no', 'whether the first row names the columns, where it is not found out'] },
  sheet: { type: 'string', help: ['NAME', 'the sheet of a workbook, by name or number; else the one with most accounts'] },
  workers: { type: 'string', help: ['N', 'threads that do the rows; else as many as there are processors'] },
  folder: { type: 'string', help: ['PATH', 'where pictures go, one for each row (qr)'] },
  'exit-zero': { type: 'boolean',
    help: ['', 'exit code 0 also where something is not valid, for engines that take any other for a failure'] },
  quiet: { type: 'boolean', help: ['', 'no summary and no progress on standard error'] },
} as const;

/** An input's name as an option: `account_number` is `account-number`. */
export const optionOf = (input: string): string => input.replaceAll('_', '-');
