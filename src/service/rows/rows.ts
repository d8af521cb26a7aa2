import type { Context } from '../operations/context.ts';
import type { Verdict } from '../../standards/iban/judge.ts';
import { type FileAnswers, type Route, endingOf } from '../operations/route.ts';
import { finish } from '../engine/work.ts';
import { type Result, refuse } from '../../base/errors.ts';
import { inputReader } from '../engine/inputs.ts';
import type { RowAnswerer, RowOutcome, ProcessRows } from './row-answerer.ts';
import { NO_CELL, cellOf } from '../engine/writers/cells.ts';
import { delimitedRows } from './delimited.ts';
import { type Job, countCode } from './job.ts';
import { jsonLines } from './json-lines.ts';

/** Writes a picture and returns its name. */
export type KeepPicture = (bytes: Uint8Array, ending: string) => string;

/** Returns a function that processes the rows of a job. Each row is answered separately. No data of a row remain for the next row. */
export function rowProcessor(job: Job, route: Route, context: Context, keepPicture: KeepPicture | null): ProcessRows {
  const answerer = rowAnswerer(route, context, keepPicture);
  return job.format === 'ndjson' ? jsonLines(job, route, answerer)
    : delimitedRows(job, route, answerer, route.rowBytes?.(context) ?? null);
}

/** Returns the answerer of an operation. `keepPicture` is null if the operation draws no pictures. */
export function rowAnswerer(route: Route, context: Context, keepPicture: KeepPicture | null): RowAnswerer {
  const read = inputReader(route.inputs, null);
  const rowContext = { ...context, isRow: true };
  const codeOf = cellOf(route.response, 'error_code') ?? NO_CELL;
  const bankOf = cellOf(route.response, 'bank_name') ?? NO_CELL;
  const validOf = cellOf(route.response, 'valid');
  const verdictCell = cellOf(route.response, 'verdict') ?? NO_CELL;
  const isValid = ({ value, refusal }: RowOutcome): boolean =>
    refusal === null && (validOf === null ? codeOf(value) === '' : validOf(value) === 'true');
  const verdictOf = (outcome: RowOutcome): Verdict => {
    if (!isValid(outcome)) return 'wrong';
    return verdictCell(outcome.value) === 'ask' ? 'ask' : 'good';
  };
  return {
    answer(values) {
      if (isNameless(values)) return { value: null, input: null, refusal: NAMELESS };
      const input = read.fromValues(values);
      const result: Result<unknown> = input.ok ? finish(route.handle(input.value as never, rowContext)) : input;
      const inputValues = input.ok ? input.value : null;
      return result.ok ? { value: result.value, input: inputValues, refusal: null } : { value: null, input: inputValues, refusal: result };
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
    withOtherRows: (outcome, otherRows) => {
      if (route.withOtherRows === null || outcome.refusal !== null) return outcome;
      return { ...outcome, value: route.withOtherRows(outcome.value as never, otherRows) };
    },
    picture: pictureKeeper(route, context, keepPicture),
  };
}

/** True if the name of a payee is empty. A code from such a row would contain only the IBAN. */
const isNameless = ({ name }: Readonly<Record<string, unknown>>): boolean => typeof name === 'string' && name.trim() === '';

const NAMELESS = refuse('MISSING_PARAMETER',
  'name is missing: without a name, this code would be of another kind than the codes of the other rows', 'name');

function pictureKeeper({ files }: Route, context: Context, keepPicture: KeepPicture | null): RowAnswerer['picture'] {
  if (files === null) return () => '';
  return ({ value, input }) => {
    if (value === null) return '';
    const file = files.handle(input as never, context) ?? files.handle({ ...input, ...pictureInput(files) } as never, context);
    return file?.ok ? keepPicture!(file.value.bytes, endingOf(file.value.form)) : '';
  };
}

/** Returns the input that asks for the first format of pictures. It is for rows that name no format. */
const pictureInput = ({ inputs, forms }: FileAnswers): Record<string, string> => ({ [inputs[0]!]: endingOf(forms[0]!) });
