/** Answers a list that a client sends as the body: the rows with added columns, or one JSON object with the answers. */
import type { Context } from '../../../service/operations/context.ts';
import type { ListBody, Route } from '../../../service/operations/route.ts';
import { FORM_TYPE, beginsWithObject, firstByte, isJsonType } from '../../../service/engine/body-type.ts';
import { inputReader } from '../../../service/engine/inputs.ts';
import { createByteBuffer } from '../../../service/engine/writers/byte-buffer.ts';
import { type ListHost, type ListRequest, answerList } from '../../../service/rows/answer-list.ts';
import { UNDECODABLE } from '../../../service/rows/encoding.ts';
import { readObject } from '../../../service/rows/json-members.ts';
import { type ListTexts, XLSX_TYPE, listInputs, readListOptions } from '../../../service/rows/options.ts';
import { inQueryWords } from '../../../service/rows/query-words.ts';
import { summaryFields, summaryNames } from '../../../service/rows/list-summary.ts';
import { rowProcessor } from '../../../service/rows/rows.ts';
import type { FileResult, ResultKind } from '../../../service/rows/run.ts';
import { Stopped } from '../../../service/rows/stopped.ts';
import { ListFault } from '../../../files/workbooks/fault.ts';
import { PaymentsFault } from '../../../files/lists/payments.ts';
import { type Refusal, type Result, ok, refuse } from '../../../base/errors.ts';
import { FIXED_LIMITS, type Limits, SERVED_WORKBOOK_LIMITS } from '../../../base/limits.ts';
import { JSON_TYPE } from './headers.ts';
import { byteChannel } from './byte-channel.ts';
import { collectedBody, noWork } from './collected-body.ts';
import { type ListForm, listForm, refusalAsCsv } from './list-form.ts';
import type { AsyncBodyStream, Extent, FileBody, InTurns, PendingBody, Response, RoutedRequest } from './message.ts';
import type { Responses } from './responses.ts';

export interface ListBodyOptions {
  readonly context: Context;
  readonly limits: Limits;
  readonly responses: Responses;
  readonly onFault: (path: string, fault: unknown) => void;
}

type OpenList = (route: Route, query: string, type: string, request: RoutedRequest) => NonNullable<PendingBody['file']>;

/** Length in bytes of the byte order mark of UTF-8. */
export const MARK_BYTES = 3;
/** Media types that declare a list. Browsers of Windows send a CSV file as a workbook of Excel. */
const DECLARED_LIST = new RegExp('^(?:text/(?:csv|tab-separated-values)|application/(?:(?:x-)?(?:ndjson|jsonl|jsonlines)|json-seq|csv|'
  + 'vnd\\.(?:ms-excel|openxmlformats-officedocument\\.spreadsheetml|oasis\\.opendocument\\.spreadsheet)[\\w.-]*))$');

/**
 * True if a body is a list or a text: it is declared as a list, or it is neither JSON nor a form. Several lines of JSON objects are a list.
 * Unless the type is JSON, only an object is JSON, because a text may begin with `[`. A body of blanks alone is not a list, but a list may
 * begin with empty lines.
 */
export function isListBody({ inputs }: Pick<Route, 'inputs'>, beginning: Uint8Array, extent: Extent, type: string): boolean {
  if (firstByte(beginning) === undefined) return extent === 'beginning' && !isJsonType(type);
  if (extent === 'partial' && (type === FORM_TYPE || beginning.length < MARK_BYTES)) return false;
  if (DECLARED_LIST.test(type)) return true;
  const text = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.length).toString('latin1');
  const isObject = beginsWithObject(beginning);
  if (isObject === true) {
    const lineEnd = text.indexOf('\n', text.indexOf('{'));
    return lineEnd !== -1 && text.slice(lineEnd).trimStart().startsWith('{') && readObject(text.slice(0, lineEnd).trim()) !== null;
  }
  if (isJsonType(type) || (isObject === null && extent === 'partial')) return false;
  const names = Object.entries(inputs).map(([name, { inQuery }]) => inQuery?.name ?? name);
  return type !== FORM_TYPE || names.every((name) => !text.startsWith(`${name}=`) && !text.startsWith(`${name}[`)
    && !text.startsWith(`${name}%`));
}

function requestOf(answer: Route, body: ListBody, query: string, form: ListForm): Result<ListRequest> {
  const input = inputReader(listInputs(body), null).fromQuery(query, null);
  if (!input.ok) return input;
  const { column, add, format, delimiter, header, sheet, ...shared } = input.value;
  const texts = { column: column ?? [], add, format, delimiter, header, sheet } as unknown as ListTexts;
  const { route } = body;
  const options = readListOptions(texts, Object.keys(route.inputs));
  if (!options.ok) return options;
  const fixed = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== null));
  if (Object.hasOwn(fixed, 'iban')) return IBAN_NEXT_TO_LIST;
  return ok({ route, options: options.value, fixed,
    folder: null, out: form === 'workbook' ? 'result.xlsx' : null, items: form === 'items' ? { body, answer } : null });
}

const IBAN_NEXT_TO_LIST = refuse('INVALID_PARAMETER', 'iban is in the query, and the body is a list: remove iban from the query. To name '
  + 'the column of the IBANs, use column', 'iban');

/** Returns a function that decides how a list in a body is read. */
export function listBodyReader(options: ListBodyOptions): OpenList {
  const { limits: { payment_file_bytes: bodyLimit }, responses } = options;
  const begin = (route: Route, query: string, { header }: RoutedRequest): FileBody | Response => {
    const form = listForm(header?.('accept'));
    const refused = (refusal: Refusal): Response => {
      const named = { ...refusal, message: inQueryWords(refusal.message) };
      return form === 'rows' ? refusalAsCsv(responses, named, route.path) : responses.refusal(named, route.path);
    };
    const request = requestOf(route, route.listBody!, query, form);
    if (!request.ok) return refused(request);
    return collectedBody((pieces, inTurns) =>
      (pieces.ok ? listResponse(route, request.value, { pieces: pieces.value, inTurns, refused }, options) : refused(pieces)));
  };
  return (route, query, type, request) => ({
    bodyLimit,
    isBegunBy: (beginning, extent) => isListBody(route, beginning, extent, type),
    begin: () => begin(route, query, request),
    tooLarge: () => responses.tooLarge(bodyLimit, route.path),
  });
}

/** Limits of the rows that are answered in one turn. */
const ROWS_AT_ONCE = 250;
const BLOCK_LIMITS = { bytes: 32_768, lines: ROWS_AT_ONCE };

interface ListWork {
  readonly pieces: AsyncGenerator<Buffer, void>;
  readonly inTurns: InTurns;
  readonly refused: (refusal: Refusal) => Response;
}

const MEDIA_TYPES: Readonly<Record<Exclude<ResultKind['format'], 'delimited'>, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  items: JSON_TYPE,
  workbook: XLSX_TYPE,
};
const typeOf = ({ format, encoding }: ResultKind): string =>
  (format === 'delimited' ? `text/csv; charset=${encoding}` : MEDIA_TYPES[format]);

/** Answers a list. A short answer has the summary in its headers. A long answer is streamed, and has the summary in its trailers. */
async function listResponse(route: Route, request: ListRequest, work: ListWork, options: ListBodyOptions): Promise<Response> {
  const { context, responses, onFault } = options;
  const { path } = route;
  const channel = byteChannel();
  let kind: ResultKind = { format: 'delimited', encoding: 'utf-8' };
  const done = answerList(request, work.pieces, listHost(request, context, work.inTurns, async (found) => {
    kind = found;
    return channel.output;
  })).finally(channel.close);
  // The fault is handled after the bytes before it are read.
  done.catch(() => undefined);
  const parts: Buffer[] = [];
  let length = 0;
  const rest = channel.read();
  let isAll = false;
  while (length < FIXED_LIMITS.list_answer_bytes.value && !isAll) {
    const { value, done: isEnd } = await rest.next();
    isAll = isEnd === true;
    if (isEnd !== true) {
      parts.push(Buffer.from(value));
      length += value.length;
    }
  }
  const respond = (body: Response['body'], size: number | null, extra: readonly (readonly [string, string])[]): Response =>
    ({ status: 200, headers: responses.makeHeaders({ type: typeOf(kind), extra }), length: size, body, path, refusal: null });
  if (!isAll) {
    return respond(restOf(route, parts, rest, done, onFault), null, [['Trailer', summaryNames(route).join(', ')]]);
  }
  try {
    const result = await done;
    if (!result.ok) return work.refused(result);
    return respond(Buffer.concat(parts), length, summaryFields(route, result.value));
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (refusal !== null) return work.refused(refusal);
    onFault(path, fault);
    return responses.fault(path);
  }
}

/** Yields the parts of a long answer. Returns the trailers, or false after a fault. */
async function* restOf(route: Route, parts: Buffer[], rest: AsyncGenerator<Buffer, void>, done: Promise<Result<FileResult>>,
    onFault: ListBodyOptions['onFault']): AsyncBodyStream {
  try {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) yield part;
    yield* rest;
    const result = await done;
    return result.ok && Object.fromEntries(summaryFields(route, result.value));
  } catch (fault) {
    if (refusalOf(fault) === null) onFault(route.path, fault);
    return false;
  }
}

function listHost({ route }: ListRequest, context: Context, inTurns: InTurns, output: ListHost['output']): ListHost {
  const out = createByteBuffer();
  return {
    context,
    output,
    keepPicture: null,
    blockLimits: BLOCK_LIMITS,
    rowsAtOnce: ROWS_AT_ONCE,
    workbookLimits: SERVED_WORKBOOK_LIMITS,
    pause: () => inTurns(noWork()),
    progress: () => undefined,
    isStopped: () => false,
    pool: (job, _, items) => {
      const processRows = rowProcessor(job, route, context, null, items);
      return {
        depth: 1,
        end: () => Promise.resolve(),
        process: ({ rows, isLast, marks = null, line }) => inTurns(function* () {
          out.end = 0;
          const tally = processRows(rows, out, isLast, marks, line);
          return { bytes: Buffer.from(out.bytes.buffer, out.bytes.byteOffset, out.end), tally };
        }()),
      };
    },
  };
}

/** Returns the refusal of a file that cannot be read to its end. Null for a fault of the program. */
export function refusalOf(fault: unknown): Refusal | null {
  if (fault instanceof ListFault || fault instanceof PaymentsFault) return refuse('INVALID_PARAMETER', fault.message);
  if (fault instanceof Stopped) return refuse('INVALID_PARAMETER', 'the client stopped reading');
  const { code } = fault as NodeJS.ErrnoException;
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? refuse('INVALID_PARAMETER', UNDECODABLE) : null;
}
