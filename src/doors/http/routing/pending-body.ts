import type { Route, Steps } from '../../../service/operations/route.ts';
import { isForm, mediaType, multipartRefusal } from '../../../service/engine/body-type.ts';
import { andThen, isSteps } from '../../../service/engine/work.ts';
import { type Result, ok } from '../../../base/errors.ts';
import type { Limits } from '../../../base/limits.ts';
import { listBodyReader } from './list-body.ts';
import { listForm } from './list-form.ts';
import type { FileBody, PendingBody, Response, RoutedRequest } from './message.ts';
import type { Operation } from './operation.ts';
import type { Responses } from './responses.ts';
import type { RunOperation, RunnerOptions } from './run-operation.ts';
import { textBodyReader } from './text-body.ts';

type Options = Pick<RunnerOptions, 'context' | 'onFault'> & { readonly limits: Limits };

/** Returns the way to read the body of a POST request. Returns a response instead if no body of this type is read. */
type OpenBody = (operation: Operation, query: string, request: RoutedRequest) => PendingBody | Response;

/** Returns a function that decides how the body of a request is read: as JSON, as a form, or as a file. */
export function bodyOpener(service: Options, responses: Responses, run: RunOperation): OpenBody {
  const { limits } = service;
  const fileBody = fileBodyReader(service, responses, run);
  const listBody = listBodyReader({ ...service, responses });
  const textBody = textBodyReader(service, responses, run);
  return (inJson, query, request) => {
    const { header } = request;
    const operation = inJson.inCsv !== null && listForm(header?.('accept')) === 'rows' ? inJson.inCsv() : inJson;
    const { route, read } = operation;
    const type = mediaType(header?.('content-type'));
    const refusal = multipartRefusal(type);
    if (refusal !== null) return responses.refusal(refusal, route.path);
    const bodyLimit = bodyLimitOf(route, limits);
    const inputOf = (body: Buffer) => (isForm(type, body) ? read.fromForm(body, limits) : read.fromBody(body, limits));
    return {
      bodyLimit,
      withBody: (body) => andThen(inputOf(body), (input) =>
        run(operation, input.ok && query !== '' ? read.givenTwice(query, input.value) ?? input : input)),
      tooLarge: () => responses.tooLarge(bodyLimit, route.path),
      ...(route.listBody !== null && { file: listBody(route, query, type, request) }),
      ...(route.textBody !== null && { file: textBody(operation, type) }),
      ...(route.bodyFile !== null && { file: fileBody(operation, query, type) }),
    };
  };
}

/** Base64 has four characters for three bytes. The rest is for blanks and the JSON around it. */
const JSON_BYTES_PER_PICTURE_BYTE = 1.5;

/** Returns the maximum size of a JSON body of an operation, in bytes. */
function bodyLimitOf({ largeBody, pictureBody }: Route, { large_body_bytes, body_bytes, picture_bytes }: Limits): number {
  if (!largeBody) return body_bytes;
  return pictureBody ? Math.max(large_body_bytes, Math.ceil(JSON_BYTES_PER_PICTURE_BYTE * picture_bytes)) : large_body_bytes;
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
      function* handle(): Steps<Result<unknown>> {
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
