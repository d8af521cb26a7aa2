import type { Route } from '../../../service/operations/route.ts';
import { isForm, mediaType, multipartRefusal } from '../../../service/engine/body-type.ts';
import { andThen } from '../../../service/engine/work.ts';
import type { Limits } from '../../../base/limits.ts';
import type { OpenFile } from './body-files.ts';
import { listForm } from './list-form.ts';
import type { PendingBody, Response, RoutedRequest } from './message.ts';
import type { Operation } from './operation.ts';
import type { Responses } from './responses.ts';
import type { RunOperation } from './run-operation.ts';

interface Options {
  readonly limits: Limits;
  readonly responses: Responses;
  readonly run: RunOperation;
  /** Null if no operation takes a file. */
  readonly openFile: OpenFile | null;
}

/** Returns the way to read the body of a POST request. Returns a response instead if no body of this type is read. */
type OpenBody = (operation: Operation, query: string, request: RoutedRequest) => PendingBody | Response;

/** Returns a function that decides how the body of a request is read: as JSON, as a form, or as a file. */
export function bodyOpener({ limits, responses, run, openFile }: Options): OpenBody {
  return (inJson, query, request) => {
    const operation = inJson.inCsv !== null && listForm(request.header?.('accept')) === 'rows' ? inJson.inCsv() : inJson;
    const { route, read } = operation;
    const type = mediaType(request.header?.('content-type'));
    const refusal = multipartRefusal(type);
    if (refusal !== null) return responses.refusal(refusal, route.path);
    const bodyLimit = bodyLimitOf(route, limits);
    return {
      bodyLimit,
      file: openFile?.(operation, query, type, request),
      withBody: (body) => andThen(isForm(type, body) ? read.fromForm(body, limits) : read.fromBody(body, limits), (input) =>
        run(operation, input.ok && query !== '' ? read.givenTwice(query, input.value) ?? input : input)),
      tooLarge: () => responses.tooLarge(bodyLimit, route.path),
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
