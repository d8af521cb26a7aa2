/** The options for reading a list. The command has them as `--name`, and HTTP as query parameters. */
import { type Result, ok } from '../../base/errors.ts';
import { type Schema, list, string } from '../../base/schema/schema.ts';
import { type Inputs, type ListBody, optional } from '../operations/route.ts';
import { FORMATS, type FileFormat, optionOf } from './operations.ts';
import type { FileRequest } from './plan.ts';
import { refuseUse } from './refuse-use.ts';

interface ListOption {
  /** The value in the help of the command. */
  readonly value: string;
  readonly schema: Schema<unknown>;
}

const option = (value: string, description: string, example: string): ListOption =>
  ({ value, schema: string({ description, examples: [example] }) });

export const LIST_OPTIONS = {
  column: { value: '[INPUT=]NAME', schema: list(string(), { description:
    'the column with an input, by name, by number, or by /path/to/it in JSON; may be repeated', examples: [['IBAN']] }) },
  add: option('NAMES', 'the columns to add, with commas between them', 'valid,bic'),
  format: option(FORMATS.join('|'), 'the format of the file, if the program does not detect it', 'lines'),
  delimiter: option('CHARACTER', 'the character between cells: , ; | or tab', ';'),
  header: option('yes|no', 'whether the first row names the columns, if the program does not detect it', 'yes'),
  sheet: option('NAME', 'the sheet of a workbook, by name or number (default: the sheet with most accounts)', '1'),
} as const satisfies Record<string, ListOption>;

/** Media type of XLSX workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
/** Media types of lists, and of the answers that are lists, for documents. The content of a body decides. */
export const ANSWERED_LIST_TYPES = ['text/csv', 'application/x-ndjson', XLSX_TYPE] as const;
export const LIST_TYPES = [...ANSWERED_LIST_TYPES, ODS_TYPE] as const;
/** Media types of files whose text is an input, for documents. */
export const TEXT_TYPES = ['text/plain', 'text/csv', XLSX_TYPE, ODS_TYPE] as const;

/** Returns the inputs of a query next to a list: the options of the list, and the inputs that all rows share. */
export const listInputs = ({ route }: ListBody): Inputs => ({
  ...Object.fromEntries(Object.entries(LIST_OPTIONS).map(([name, { schema }]) => [name, optional(schema)])),
  ...Object.fromEntries(Object.entries(route.inputs).map(([name, input]) => [name, { ...input, missing: null, absent: null }])),
});

/** The texts of the options. Null if an option is not given. */
export type ListTexts = Readonly<Record<Exclude<keyof typeof LIST_OPTIONS, 'column'>, string | null>>
  & { readonly column: readonly string[] };

export type ListOptions = Pick<FileRequest, 'columns' | 'add' | 'format' | 'delimiter' | 'header'> & { readonly sheet: string | null };

const DELIMITERS: Readonly<Record<string, string>> = { ',': ',', ';': ';', '|': '|', tab: '\t', '\t': '\t', '\\t': '\t' };

/** Reads the options. `inputs` are the names of the inputs that a row may give. */
export function readListOptions({ column, add, format, delimiter, header, sheet }: ListTexts,
    inputs: readonly string[]): Result<ListOptions> {
  if (format !== null && !(FORMATS as readonly string[]).includes(format))
    return refuseUse(`--format must be one of ${FORMATS.join(', ')}`, 'format');
  if (delimiter !== null && !Object.hasOwn(DELIMITERS, delimiter))
    return refuseUse('--delimiter must be one of , ; | or tab', 'delimiter');
  if (header !== null && header !== 'yes' && header !== 'no') return refuseUse('--header must be yes or no', 'header');
  const columns = readColumns(column, inputs);
  if (!columns.ok) return columns;
  return ok({
    columns: columns.value,
    add: add === null ? null : add.split(',').map((name) => name.trim()).filter((name) => name !== ''),
    format: format as FileFormat | null,
    delimiter: delimiter === null ? null : DELIMITERS[delimiter]!,
    header: header === null ? null : header === 'yes',
    sheet,
  });
}

/** Reads the columns of the inputs. Null as a name means the main input. */
function readColumns(words: readonly string[], inputs: readonly string[]): Result<FileRequest['columns']> {
  const columns: (readonly [string | null, string])[] = [];
  for (const word of words) {
    const [, name = null, column] = /^(?:([a-z][a-z_-]*)=)?(.+)$/s.exec(word) ?? [];
    const input = name === null ? null : inputs.find((one) => optionOf(one) === name || one === name);
    if (column === undefined || input === undefined)
      return refuseUse(`--column must name a column, or be INPUT=COLUMN with one of these inputs: ${inputs.map(optionOf).join(', ')}`,
        'column');
    if (columns.some(([other]) => other === input))
      return refuseUse('two --column options name the same input: give only one --column for each input', 'column');
    columns.push([input, column]);
  }
  return ok(columns);
}
