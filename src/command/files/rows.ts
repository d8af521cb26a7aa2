import type { Context } from '../../api/context.ts';
import { type Files, type Route, endingOf, finish } from '../../api/route.ts';
import type { Result } from '../../errors.ts';
import { inputReader } from '../../http/api/read-input.ts';
import type { Answering, ProcessRows } from './answering.ts';
import { NO_CELL, cellOf } from './cells.ts';
import { delimitedRows } from './delimited.ts';
import type { Job } from './job.ts';
import { jsonLines } from './json-lines.ts';

/** Puts a picture where it belongs and says under which name. */
export type KeepPicture = (bytes: Uint8Array, ending: string) => string;

/** Gives what does this job row by row. Each row is answered by itself: nothing of one is kept for the next. */
export function rowProcessor(job: Job, route: Route, context: Context, keepPicture: KeepPicture | null): ProcessRows {
  // The whole answer goes into a line of JSON.
  const handle = (job.format === 'ndjson' ? null : route.handleRow) ?? route.handle;
  const answering: Answering = { ...answeringOf({ ...route, handle }, context), picture: pictures(route, context, keepPicture) };
  return job.format === 'ndjson' ? jsonLines(job, route, answering) : delimitedRows(job, route, answering, route.rowBytes?.(context) ?? null);
}

function answeringOf(route: Route, context: Context): Pick<Answering, 'answer' | 'count'> {
  const read = inputReader(route.inputs, null);
  const codeOf = cellOf(route.response, 'error_code') ?? NO_CELL;
  const bankOf = cellOf(route.response, 'bank_name') ?? NO_CELL;
  const validOf = cellOf(route.response, 'valid');
  return {
    answer(values) {
      const input = read.fromValues(values);
      const result: Result<unknown> = input.ok ? finish(route.handle(input.value as never, context)) : input;
      const given = input.ok ? input.value : null;
      return result.ok ? { value: result.value, input: given, refusal: null } : { value: null, input: given, refusal: result };
    },
    count({ value, refusal }, tally) {
      const code = refusal === null ? codeOf(value) : refusal.code;
      if (code !== '') tally.wrong[code] = (tally.wrong[code] ?? 0) + 1;
      else if (validOf === null || validOf(value) === 'true') tally.valid++;
      if (refusal === null && bankOf(value) !== '') tally.named++;
    },
  };
}

function pictures({ files }: Route, context: Context, keepPicture: KeepPicture | null): Answering['picture'] {
  if (files === null) return () => '';
  return ({ value, input }) => {
    if (value === null) return '';
    const file = files.handle(input as never, context) ?? files.handle({ ...input, ...pictureInput(files) } as never, context);
    return file?.ok ? keepPicture!(file.value.bytes, endingOf(file.value.form)) : '';
  };
}

/** The input that asks for the first kind of picture, for who does not say which. */
const pictureInput = ({ inputs, forms }: Files): Record<string, string> => ({ [inputs[0]!]: endingOf(forms[0]!) });
