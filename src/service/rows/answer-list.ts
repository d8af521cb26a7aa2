/** Answers the rows of a list. The command and HTTP use this road: source, rows, answers, result. */
import type { Context } from '../operations/context.ts';
import type { ListBody, Route } from '../operations/route.ts';
import type { Result } from '../../base/errors.ts';
import { Budget, type WorkbookLimits } from '../../files/workbooks/budget.ts';
import { listInput } from './input.ts';
import { type ItemWriter, itemWriter, itemsOutput } from './items.ts';
import type { Job, Tally } from './job.ts';
import type { ListOptions } from './options.ts';
import type { FileRequest } from './plan.ts';
import type { Pool } from './pool.ts';
import { type KeepPicture, rowAnswerer } from './rows.ts';
import { type FileResult, type FileRun, runFile } from './run.ts';
import { type RowWriter, type TableRun, isWorkbookName, itemsWriter, runTable, tableIn, textWriter, workbookRefusal,
  workbookWriter } from './table.ts';

/** The instructions for a list. */
export interface ListRequest {
  /** The operation that answers each row. */
  readonly route: Route;
  readonly options: ListOptions;
  /** Inputs that do not depend on the row. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Folder for the pictures of the rows, or null. */
  readonly folder: string | null;
  /** Name of the result. Its ending decides if the result is a workbook. Null for text. */
  readonly out: string | null;
  /** The answer that has the rows as items, with its operation. Null if the result is the list with added cells. */
  readonly items: { readonly body: ListBody; readonly answer: Route } | null;
}

export interface ListHost extends Omit<FileRun, 'request' | 'input' | 'items' | 'pool'>, Pick<TableRun, 'pause'> {
  readonly context: Context;
  readonly keepPicture: KeepPicture | null;
  /** Creates the pool for the rows of a text. See `FileRun`. */
  readonly pool: (job: Job, isLarge: boolean, items: ItemWriter | null) => Pool;
  /** Number of rows of a table that are answered at once, if it differs from the usual number. */
  readonly rowsAtOnce?: number;
  /** Limits of a workbook, if they differ from the limits of the command. */
  readonly workbookLimits?: WorkbookLimits;
}

/** Answers the rows of a list: a text, a sheet of a workbook, or a payment file. */
export async function answerList(request: ListRequest, pieces: AsyncIterable<Buffer>, host: ListHost): Promise<Result<FileResult>> {
  const { route, options: { sheet, delimiter }, out } = request;
  const list = await listInput(pieces, sheet, false, new Budget(host.workbookLimits));
  if (!list.ok) return list;
  const { chosenSheet } = list.value;
  const refusal = workbookRefusal(out, chosenSheet);
  if (refusal !== null) return refusal;
  const table = await tableIn(list.value, host.rowsAtOnce);
  const { items, output, progress } = itemsHost(request, host);
  const run = { ...host, items, output, progress };
  if ('pieces' in table) {
    const pool: FileRun['pool'] = (job, isLarge) => host.pool(job, isLarge, items);
    return runFile({ ...run, pool, request: fileRequest(request, null), input: table.pieces });
  }
  const format = isWorkbookName(out) ? 'workbook' : 'delimited';
  const writer = async (): Promise<RowWriter> => {
    const opened = await output({ format: items === null ? format : 'items', encoding: 'utf-8' });
    if (items !== null) return itemsWriter(opened);
    if (format === 'workbook') return workbookWriter(chosenSheet!, opened);
    return chosenSheet === null ? textWriter(opened, null, true) : textWriter(opened, delimiter);
  };
  const answerer = rowAnswerer(route, host.context, host.keepPicture);
  return runTable({ ...run, request: fileRequest(request, table.columns), table, answerer, writer });
}

/** Returns the writer of items and the functions around it. The writer is null if the result is the list with added cells. */
function itemsHost({ items }: ListRequest, host: ListHost): Pick<FileRun, 'items' | 'output' | 'progress'> {
  const { output, progress } = host;
  if (items === null) return { items: null, output, progress };
  let count: (tally: Tally) => void = () => undefined;
  return {
    items: itemWriter(items.body),
    output: async (kind) => {
      const wrapped = itemsOutput(await output(kind), items.answer);
      count = wrapped.count;
      return wrapped.output;
    },
    progress: (tally, bytes) => {
      count(tally);
      progress(tally, bytes);
    },
  };
}

/**
 * Returns the way in which the rows are read. `known` are the columns of a payment file, whose first row is a header. It is null for other
 * files.
 */
function fileRequest({ route, options, fixed, folder }: ListRequest, known: FileRequest['columns'] | null): FileRequest {
  const { columns, format, delimiter, header, add } = options;
  const isOpen = ([name]: FileRequest['columns'][number]): boolean => Object.hasOwn(route.inputs, name!) && !Object.hasOwn(fixed, name!);
  return {
    route,
    format: known === null ? format : null,
    delimiter,
    header: known === null ? header : true,
    columns: columns.length > 0 || known === null ? columns : known.filter(isOpen),
    add,
    fixed,
    folder,
  };
}
