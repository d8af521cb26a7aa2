/** Answers one item after the other, and writes the answers to standard output. */
import type { Context } from '../../service/operations/context.ts';
import { type Route, endingOf } from '../../service/operations/route.ts';
import { errorBody } from '../../service/engine/error-body.ts';
import { inputReader } from '../../service/engine/inputs.ts';
import { finish } from '../../service/engine/work.ts';
import { plainWriter } from '../../service/engine/writers/plain.ts';
import type { Result } from '../../base/errors.ts';
import type { Arguments } from './arguments.ts';
import { show } from './show.ts';
import { EXIT, exitOfRefusal } from './exit-codes.ts';
import { type CommandHost, refuseCommand } from './host.ts';
import { refuseUse } from '../../service/rows/refuse-use.ts';

/**
 * Writes the answer to standard output. If that is a terminal, the answer is formatted. Returns the exit code. `name` is the name of a
 * picture, or null. The answer for a picture is a line of JSON with its name.
 */
export type AnswerOne = (inputs: Readonly<Record<string, unknown>>, name: string | null) => number;

/** Returns a function that answers one set of inputs after the other. */
export function answerer(route: Route, { json: wantsJson, strict }: Arguments, context: Context, host: CommandHost): AnswerOne {
  const { stdout, stderr, environment } = host;
  const read = inputReader(route.inputs, null);
  const write = plainWriter(route.response);
  return (inputs, name) => {
    const input = read.fromValues(inputs);
    const file = input.ok && route.files !== null ? route.files.handle(input.value as never, context) : null;
    if (file?.ok) {
      const { form, bytes } = file.value;
      if (stdout.isTTY === true && form.type !== 'image/svg+xml') {
        return refuseCommand(host, refuseUse(
          `a terminal cannot show a ${endingOf(form)} picture: write the picture to a file, with > ${form.name}`));
      }
      stdout.write(bytes);
      return EXIT.valid;
    }
    const result: Result<unknown> = file ?? (input.ok ? finish(route.handle(input.value as never, context)) : input);
    if (name !== null) {
      stdout.write(`${JSON.stringify({ file: name, ...(result.ok ? (result.value as object) : errorBody(result)) })}\n`);
      return result.ok && (result.value as { codes?: readonly unknown[] }).codes?.length !== 0 ? EXIT.valid : EXIT.invalid;
    }
    const answer = result.ok ? (write(result.value as never) as Answer) : errorBody(result);
    if (wantsJson || stdout.isTTY !== true) stdout.write(`${JSON.stringify(answer)}\n`);
    else if (result.ok) stdout.write(show(answer, { colour: !environment['NO_COLOR'] }));
    else stderr.write(`${result.message}\n`);
    return result.ok ? exitOf(answer, strict) : exitOfRefusal(result);
  };
}

function exitOf(answer: Answer, strict: boolean): number {
  const { valid, verdict, codes, wrong_count = 0, ask_count = 0 } = answer as VerdictMembers;
  const asks = strict && (verdict === 'ask' || ask_count > 0);
  return valid === false || codes?.length === 0 || wrong_count > 0 || asks ? EXIT.invalid : EXIT.valid;
}

type Answer = Readonly<Record<string, unknown>>;

/** Members of an answer on which the exit code depends. */
interface VerdictMembers {
  readonly valid?: boolean;
  readonly verdict?: string;
  /** The codes of a picture. */
  readonly codes?: readonly unknown[];
  readonly wrong_count?: number;
  readonly ask_count?: number;
}
