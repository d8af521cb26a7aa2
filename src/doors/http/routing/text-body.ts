/** Reads a file in a body whose text is an input of the operation: a text, a list, or a sheet of a workbook. */
import { isSteps } from '../../../service/engine/work.ts';
import { listInput } from '../../../service/rows/input.ts';
import { Budget } from '../../../files/workbooks/budget.ts';
import { type Result, ok } from '../../../base/errors.ts';
import { type Limits, SERVED_WORKBOOK_LIMITS } from '../../../base/limits.ts';
import { decodedFile } from '../../../base/text/encoding.ts';
import { collectedBody } from './collected-body.ts';
import { MARK_BYTES, isListBody, refusalOf } from './list-body.ts';
import type { PendingBody, Response } from './message.ts';
import type { Operation } from './operation.ts';
import type { Responses } from './responses.ts';
import type { RunOperation, RunnerOptions } from './run-operation.ts';

type Options = Pick<RunnerOptions, 'onFault'> & { readonly limits: Limits };

/** Returns a function that decides how the text of a file in a body is read. */
export function textBodyReader({ limits: { large_body_bytes: bodyLimit }, onFault }: Options, responses: Responses,
    run: RunOperation): (operation: Operation, type: string) => NonNullable<PendingBody['file']> {
  return (operation, type) => {
    const { route, read } = operation;
    const input = route.textBody!;
    const begin = () => collectedBody(async (pieces, inTurns): Promise<Response> => {
      try {
        const text = pieces.ok ? await textOf(pieces.value, route.inputs[input]!.schema.maxLength!) : pieces;
        const response = run(operation, text.ok ? read.fromValues({ [input]: text.value }) : text);
        return isSteps(response) ? await inTurns(response) : response;
      } catch (fault) {
        const refusal = refusalOf(fault);
        if (refusal !== null) return run(operation, refusal) as Response;
        onFault(route.path, fault);
        return responses.fault(route.path);
      }
    });
    return { bodyLimit, isBegunBy: (beginning, extent) => isListBody(route, beginning, extent, type), begin,
      tooLarge: () => responses.tooLarge(bodyLimit, route.path) };
  };
}

/** Maximum number of bytes in UTF-8 for one UTF-16 unit of a text. Other encodings need at most two bytes. */
const BYTES_PER_UNIT = 3;

/** Returns the text of a file. The end of a text with more than `maximum` UTF-16 units may be missing. Its length is refused later. */
async function textOf(pieces: AsyncGenerator<Buffer, void>, maximum: number): Promise<Result<string>> {
  const list = await listInput(pieces, null, true, new Budget(SERVED_WORKBOOK_LIMITS));
  if (!list.ok) return list;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const piece of list.value.pieces) {
    parts.push(Buffer.from(piece));
    length += piece.length;
    if (length > BYTES_PER_UNIT * (maximum + 1) + MARK_BYTES) break;
  }
  return ok(decodedFile(Buffer.concat(parts)));
}
