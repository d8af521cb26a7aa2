/** An operation on one value, or on one picture. */
import type { Context } from '../operations/context.ts';
import { type Route, endingOf } from '../operations/route.ts';
import { errorBody } from '../engine/error-body.ts';
import { inputReader } from '../engine/inputs.ts';
import { finish } from '../engine/work.ts';
import { plain } from '../engine/writers/plain.ts';
import { type Result, statusOf } from '../errors.ts';
import type { Arguments } from './arguments.ts';
import { show } from './show.ts';
import { EXIT, type Surroundings, refuse } from './surroundings.ts';

/** Answers a question for the terminal or the reader of standard output, and returns the exit code. */
export type AnswerOne = (inputs: Readonly<Record<string, unknown>>) => number;

/** Returns what answers questions, one or many. */
export function answerer(route: Route, { json: wantsJson, strict }: Arguments, context: Context, surroundings: Surroundings): AnswerOne {
  const { stdout, stderr, environment } = surroundings;
  const read = inputReader(route.inputs, null);
  const write = plain(route.response);
  return (inputs) => {
    const input = read.fromValues(inputs);
    const file = input.ok && route.files !== null ? route.files.handle(input.value as never, context) : null;
    if (file?.ok) {
      if (stdout.isTTY === true && file.value.form.type !== 'image/svg+xml') {
        return refuse(surroundings, `a ${endingOf(file.value.form)} is no text for a terminal: send it to a file, with > ${file.value.form.name}`);
      }
      stdout.write(file.value.bytes);
      return EXIT.valid;
    }
    const result: Result<unknown> = file ?? (input.ok ? finish(route.handle(input.value as never, context)) : input);
    const answer = result.ok ? (write(result.value as never) as Answer) : errorBody(result);
    if (wantsJson || stdout.isTTY !== true) stdout.write(`${JSON.stringify(answer)}\n`);
    else if (result.ok) stdout.write(show(answer, { colour: !environment['NO_COLOR'] }));
    else stderr.write(`${result.message}\n`);
    if (result.ok) return exitOf(answer, strict);
    return statusOf(result) === BAD_REQUEST ? EXIT.wrong : EXIT.invalid;
  };
}

function exitOf(answer: Answer, strict: boolean): number {
  const { valid, verdict, wrong_count = 0, ask_count = 0 } = answer as Judged;
  const asks = strict && (verdict === 'ask' || ask_count > 0);
  return valid === false || wrong_count > 0 || asks ? EXIT.invalid : EXIT.valid;
}

const BAD_REQUEST = 400;

type Answer = Readonly<Record<string, unknown>>;

/** The members of answers that decide the exit code. */
interface Judged {
  readonly valid?: boolean;
  readonly verdict?: string;
  readonly wrong_count?: number;
  readonly ask_count?: number;
}

/** The answer as a line of JSON with the name of its picture; exit code 1 where there is none, or no code in it. */
export function answerLine(route: Route, inputs: Record<string, unknown>, file: string, context: Context, { stdout }: Surroundings): number {
  const input = inputReader(route.inputs, null).fromValues(inputs);
  const result: Result<unknown> = input.ok ? finish(route.handle(input.value as never, context)) : input;
  stdout.write(`${JSON.stringify({ file, ...(result.ok ? (result.value as object) : errorBody(result)) })}\n`);
  return result.ok && (result.value as { codes?: readonly unknown[] }).codes?.length !== 0 ? EXIT.valid : EXIT.invalid;
}
