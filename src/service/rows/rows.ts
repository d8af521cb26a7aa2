import type { Context } from '../operations/context.ts';
import type { Directory } from '../../standards/banks/directory.ts';
import type { TextRange } from '../../files/lists/inside.ts';
import { bicTextOfIban } from '../../recognition/bic-in-text.ts';
import { ibanIn } from '../../standards/iban/extract/extract.ts';
import type { Verdict } from '../../standards/iban/judge.ts';
import { type ValidIban, validate } from '../../standards/iban/validate.ts';
import { type FileAnswer, type FileAnswers, type Route, endingOf } from '../operations/route.ts';
import { finish } from '../engine/work.ts';
import { type Result, refuse } from '../../base/errors.ts';
import { inputReader } from '../engine/inputs.ts';
import type { RowAnswerer, RowOutcome, ProcessRows } from './row-answerer.ts';
import { NO_CELL, cellOf } from '../engine/writers/cells.ts';
import { delimitedRows } from './delimited.ts';
import type { ItemWriter } from './items.ts';
import { type Job, countCode } from './job.ts';
import { jsonLines } from './json-lines.ts';

/** Writes a picture with a name. */
export type KeepPicture = (name: string, bytes: Uint8Array) => void;

/** Number of digits in the name of a picture. Up to 999,999 pictures then sort by name in the order of their rows. */
const PICTURE_DIGITS = 6;

/** Returns a function that processes the rows of a job. Each row is answered separately. No data of a row remain for the next row. */
export function rowProcessor(job: Job, route: Route, context: Context, keepPicture: KeepPicture | null,
    items: ItemWriter | null = null): ProcessRows {
  const answerer = rowAnswerer(route, context, keepPicture);
  return job.format === 'ndjson' ? jsonLines(job, route, answerer, items)
    : delimitedRows(job, route, answerer, route.rowBytes?.(context) ?? null, items);
}

/** Returns the answerer of an operation. `keepPicture` is null if the operation draws no pictures. */
export function rowAnswerer(route: Route, context: Context, keepPicture: KeepPicture | null): RowAnswerer {
  const read = inputReader(route.inputs, null);
  const rowContext = { ...context, isRow: true };
  const fileOf = keepPicture === null ? null : fileMaker(route, context);
  /** Numbers of the current row, and of its last picture. */
  let row = 0;
  let pictures = 0;
  const codeOf = cellOf(route.response, 'error_code') ?? NO_CELL;
  const bankOf = cellOf(route.response, 'bank_name') ?? NO_CELL;
  const validOf = cellOf(route.response, 'valid');
  const verdictCell = cellOf(route.response, 'verdict') ?? NO_CELL;
  const comparesBic = Object.hasOwn(route.inputs, 'iban') && Object.hasOwn(route.inputs, 'bic');
  const isValid = ({ value, refusal }: RowOutcome): boolean =>
    refusal === null && (validOf === null ? codeOf(value) === '' : validOf(value) === 'true');
  const verdictOf = (outcome: RowOutcome): Verdict => {
    if (!isValid(outcome)) return 'wrong';
    return verdictCell(outcome.value) === 'ask' ? 'ask' : 'good';
  };
  return {
    beginRow(tally) {
      tally.rows++;
      row++;
      pictures = 0;
    },
    answer(values) {
      if (isNameless(values)) return { value: null, input: null, refusal: NAMELESS };
      const input = read.fromValues(values);
      const result: Result<unknown> = input.ok ? finish(route.handle(input.value as never, rowContext)) : input;
      const inputValues = input.ok ? input.value : null;
      if (!result.ok) return { value: null, input: inputValues, refusal: result };
      const file = fileOf?.(inputValues!) ?? null;
      if (file?.ok === false) return { value: null, input: inputValues, refusal: file };
      return { value: result.value, input: inputValues, refusal: null, file: file?.value };
    },
    bicInside: (cell, ibans, i) => (comparesBic ? bicOfCell(cell, ibans, i, context.directory) : null),
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
    picture({ file }) {
      if (file === undefined) return '';
      const name = `${pictureNumber(row, ++pictures)}.${endingOf(file.form)}`;
      keepPicture!(name, file.bytes);
      return name;
    },
  };
}

/** Letters at the beginning of a BIC. In a cell without them, the IBAN needs no other check. */
const MAY_HAVE_BIC = /[A-Za-z0-9]{3}[A-Za-z]/;

/** Returns the text of the BIC that a cell gives for one of its IBANs. Null without a BIC, or if the IBAN is invalid. */
function bicOfCell(cell: string, ibans: readonly TextRange[], i: number, directory: Directory): string | null {
  const { start, end } = ibans[i]!;
  if (!MAY_HAVE_BIC.test(cell.slice(0, ibans[0]!.start)) && !MAY_HAVE_BIC.test(cell.slice(end))) return null;
  const validation = validate(ibanIn(cell, start, end));
  const place = { start, end, isFirst: i === 0, isOnly: ibans.length === 1 };
  return validation.failure === null ? bicTextOfIban(cell, place, validation as ValidIban, directory) : null;
}

/** True if the name of a payee is empty. A code from such a row would contain only the IBAN. */
const isNameless = ({ name }: Readonly<Record<string, unknown>>): boolean => typeof name === 'string' && name.trim() === '';

const NAMELESS = refuse('MISSING_PARAMETER',
  'name is missing: without a name, this code would be of another kind than the codes of the other rows', 'name');

/** Returns the number in the name of a picture: the number of its row. A further picture of the row also has its place in the row. */
const pictureNumber = (row: number, place: number): string =>
  `${String(row).padStart(PICTURE_DIGITS, '0')}${place > 1 ? `-${place}` : ''}`;

/** Returns a function that draws the picture of a row. Null if the operation draws no pictures. */
function fileMaker({ files }: Route, context: Context): ((input: Record<string, unknown>) => Result<FileAnswer>) | null {
  if (files === null) return null;
  return (input) => (files.handle(input as never, context) ?? files.handle({ ...input, ...pictureInput(files) } as never, context))!;
}

/** Returns the input that asks for the first format of pictures. It is for rows that name no format. */
const pictureInput = ({ inputs, forms }: FileAnswers): Record<string, string> => ({ [inputs[0]!]: endingOf(forms[0]!) });
