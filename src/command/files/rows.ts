import type { Context } from '../../operations/context.ts';
import type { Verdict } from '../../operations/models/verdict.ts';
import { type FileAnswers, type Route, endingOf } from '../../operations/route.ts';
import { finish } from '../../engine/work.ts';
import { type Result, refuse } from '../../errors.ts';
import { inputReader } from '../../engine/inputs.ts';
import type { Answering, Outcome, ProcessRows } from './answering.ts';
import { NO_CELL, cellOf } from '../../engine/writers/cells.ts';
import { delimitedRows } from './delimited.ts';
import { type Job, countCode } from './job.ts';
import { jsonLines } from './json-lines.ts';

/** Puts a picture where it belongs and says under which name. */
export type KeepPicture = (bytes: Uint8Array, ending: string) => string;

/** Gives what does this job row by row. Each row is answered by itself: nothing of one is kept for the next. */
export function rowProcessor(job: Job, route: Route, context: Context, keepPicture: KeepPicture | null): ProcessRows {
  const answering: Answering = { ...answeringOf(route, context), picture: pictures(route, context, keepPicture) };
  return job.format === 'ndjson' ? jsonLines(job, route, answering)
    : delimitedRows(job, route, answering, route.rowBytes?.(context) ?? null);
}

function answeringOf(route: Route, context: Context): Omit<Answering, 'picture'> {
  const read = inputReader(route.inputs, null);
  const codeOf = cellOf(route.response, 'error_code') ?? NO_CELL;
  const bankOf = cellOf(route.response, 'bank_name') ?? NO_CELL;
  const validOf = cellOf(route.response, 'valid');
  const judgedAs = cellOf(route.response, 'verdict') ?? NO_CELL;
  const isValid = ({ value, refusal }: Outcome): boolean =>
    refusal === null && (validOf === null ? codeOf(value) === '' : validOf(value) === 'true');
  const verdictOf = (outcome: Outcome): Verdict => (!isValid(outcome) ? 'wrong' : judgedAs(outcome.value) === 'ask' ? 'ask' : 'good');
  return {
    answer(values) {
      if (isNameless(values)) return { value: null, input: null,
        refusal: refuse('MISSING_PARAMETER', 'name is missing: a code without it would be of another kind than the others', 'name') };
      const input = read.fromValues(values);
      const result: Result<unknown> = input.ok ? finish(route.handle(input.value as never, context)) : input;
      const given = input.ok ? input.value : null;
      return result.ok ? { value: result.value, input: given, refusal: null } : { value: null, input: given, refusal: result };
    },
    verdictOf,
    count(outcome, tally) {
      const { value, refusal } = outcome;
      const verdict = verdictOf(outcome);
      if (verdict === 'wrong') countCode(tally.wrong, refusal === null ? codeOf(value) : refusal.code);
      else tally.valid++;
      if (verdict === 'ask') tally.asking++;
      if (refusal === null && bankOf(value) !== '') tally.named++;
    },
  };
}

/** Whether a row of payments lacks the name, without which the code would hold the IBAN alone. */
const isNameless = ({ name }: Readonly<Record<string, unknown>>): boolean => typeof name === 'string' && name.trim() === '';

function pictures({ files }: Route, context: Context, keepPicture: KeepPicture | null): Answering['picture'] {
  if (files === null) return () => '';
  return ({ value, input }) => {
    if (value === null) return '';
    const file = files.handle(input as never, context) ?? files.handle({ ...input, ...pictureInput(files) } as never, context);
    return file?.ok ? keepPicture!(file.value.bytes, endingOf(file.value.form)) : '';
  };
}

/** The input that asks for the first kind of picture, for who does not say which. */
const pictureInput = ({ inputs, forms }: FileAnswers): Record<string, string> => ({ [inputs[0]!]: endingOf(forms[0]!) });
