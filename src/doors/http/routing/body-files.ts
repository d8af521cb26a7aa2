/** Reads bodies that are files: lists, texts, pictures and payment files. */
import type { RequestSteps } from '../../../service/operations/route.ts';
import { isSteps } from '../../../service/engine/work.ts';
import { type Result, ok } from '../../../base/errors.ts';
import type { Limits } from '../../../base/limits.ts';
import { listBodyReader } from './list-body.ts';
import type { FileBody, PendingBody, Response, RoutedRequest } from './message.ts';
import type { Operation } from './operation.ts';
import type { Responses } from './responses.ts';
import type { RunOperation, RunnerOptions } from './run-operation.ts';
import { textBodyReader } from './text-body.ts';

type Options = Pick<RunnerOptions, 'context' | 'onFault'> & { readonly limits: Limits };

/** Returns the way to read a body that is a file. Undefined if the operation does not take a file. */
export type OpenFile = (operation: Operation, query: string, type: string, request: RoutedRequest) => PendingBody['file'];

/** Returns a function that decides how a body is read if it is a file. */
export function fileOpener(service: Options, responses: Responses, run: RunOperation): OpenFile {
  const fileBody = fileBodyReader(service, responses, run);
  const listBody = listBodyReader({ ...service, responses });
  const textBody = textBodyReader(service, responses, run);
  return (operation, query, type, request) => {
    const { route } = operation;
    if (route.bodyFile !== null) return fileBody(operation, query, type);
    if (route.textBody !== null) return textBody(operation, type);
    return route.listBody === null ? undefined : listBody(route, query, type, request);
  };
}

/**
 * Returns a function that decides how a file in the body is read. The options for the file come from the query. The answer is computed in
 * steps.
 */
function fileBodyReader(service: Options, responses: Responses, run: RunOperation): (operation: Operation,
    query: string, type: string) => NonNullable<PendingBody['file']> {
  return (operation, query, type) => {
    const { route, readBeside } = operation;
    const { isBegunBy, read, limit } = route.bodyFile!;
    const bodyLimit = service.limits[limit];
    const begin = (): FileBody | Response => {
      const input = readBeside!.fromQuery(query, null);
      const reader = input.ok ? read(input.value as never, service.context) : input;
      if (!reader.ok) return run(operation, reader) as Response;
      const { push, heldBytes, end } = reader.value;
      let isBroken = false;
      function* handle(): RequestSteps<Result<unknown>> {
        yield;
        const result = end();
        return isSteps(result) ? yield* result : result;
      }
      const pushSafely = (part: Uint8Array): void => {
        try {
          if (!isBroken) push(part);
        } catch (fault) {
          isBroken = true;
          service.onFault(route.path, fault);
        }
      };
      return { push: pushSafely, heldBytes, end: () =>
        isBroken ? responses.fault(route.path) : run({ ...operation, route: { ...route, handle } }, ok({})) };
    };
    return { bodyLimit, isBegunBy: (part) => isBegunBy(part, type), begin, tooLarge: () => responses.tooLarge(bodyLimit, route.path) };
  };
}
