import type { Context } from '../../../service/operations/context.ts';
import type { FileAnswer, RequestSteps } from '../../../service/operations/route.ts';
import { finish, isSteps } from '../../../service/engine/work.ts';
import type { Refusal, Result } from '../../../base/errors.ts';
import { type ByteBuffer, RETAINED_CAPACITY, createByteBuffer, latin1Of, takeBytes } from '../../../service/engine/writers/byte-buffer.ts';
import { type ChunkedSerializer, serialize as serializeText, serializeLatin1 } from '../../../service/engine/writers/serializer.ts';
import { FIXED_LIMITS } from '../../../base/limits.ts';
import { type Asset, lazyAsset } from './asset.ts';
import { JSON_TYPE } from './headers.ts';
import { CSV_TYPE, refusalAsCsv } from './list-form.ts';
import type { BodyStream, Response } from './message.ts';
import type { HandlerInput } from '../../../service/engine/inputs.ts';
import { type Responses, matchesTag } from './responses.ts';
import type { Operation } from './operation.ts';

export interface RunnerOptions {
  readonly context: Context;
  readonly responses: Responses;
  /** Receives the route and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

/** Runs an operation. If its inputs are refused, returns the refusal. `ifNoneMatch` are the entity tags of the client's cache. */
export type RunOperation = (operation: Operation, input: Result<HandlerInput>, ifNoneMatch?: string) => Response | RequestSteps<Response>;

/**
 * Returns a function that runs operations. After a request, only its output buffer still exists. The next response overwrites this buffer.
 */
export function operationRunner({ context, responses, onFault }: RunnerOptions): RunOperation {
  const { tag, json, notModified, fileHeaders, noStore, cacheable } = responses;
  const buffer = createByteBuffer();
  const runInSteps = stepRunner({ responses, onFault });
  const csvResponse = csvResponder({ responses, onFault });

  function fileResponse({ form, bytes }: FileAnswer, path: string): Response {
    return { status: 200, headers: fileHeaders(form), length: bytes.length, body: bytes, path, refusal: null };
  }

  function failed(path: string, fault: unknown): Response {
    onFault(path, fault);
    return responses.fault(path);
  }

  return (operation, input, ifNoneMatch) => {
    const { route, csvLines, serialize } = operation;
    const { path, reference } = route;
    const refusal = refuserOf(operation, responses);
    if (!input.ok) return refusal(input, path);
    try {
      const file = route.files?.handle(input.value as never, context) ?? null;
      if (file !== null) return file.ok ? fileResponse(file.value, path) : refusal(file, path);
      const work = route.handle(input.value as never, context);
      // Small work ends in its first step.
      const first = isSteps(work) ? work.next() : { done: true as const, value: work };
      if (!first.done) return runInSteps(operation, first.value, work as RequestSteps<Result<unknown>>, ifNoneMatch);
      const result = first.value;
      if (!result.ok) return refusal(result, path);
      if (csvLines !== null) return csvResponse(path, csvLines(result.value));
      if (reference && matchesTag(ifNoneMatch, tag)) return notModified(path);
      return json(200, reference ? cacheable : noStore, serializeLatin1(serialize, result.value, buffer), path);
    } catch (fault) {
      return failed(path, fault);
    }
  };
}

/** Returns the function that refuses a request in the form of the operation's answers. */
const refuserOf = ({ csvLines }: Operation, responses: Responses) =>
  (csvLines === null ? responses.refusal : (refusal: Refusal, path: string): Response => refusalAsCsv(responses, refusal, path));

/** Returns a function that answers with CSV. Each part of the body is created when the client has read the parts before it. */
function csvResponder({ responses, onFault }: Pick<RunnerOptions, 'responses' | 'onFault'>) {
  function* bodyOf(path: string, lines: Iterable<string>): BodyStream {
    try {
      let part = '';
      for (const line of lines) {
        part += line;
        yield part.length < PART_LENGTH ? END_OF_STEP : Buffer.from(part);
        if (part.length >= PART_LENGTH) part = '';
      }
      yield Buffer.from(part);
      return true;
    } catch (fault) {
      onFault(path, fault);
      return false;
    }
  }
  return (path: string, lines: Iterable<string>): Response =>
    ({ status: 200, headers: responses.makeHeaders({ type: CSV_TYPE }), length: null, body: bodyOf(path, lines), path, refusal: null });
}

type RunInSteps = (operation: Operation, claim: number | undefined, steps: RequestSteps<Result<unknown>>,
  ifNoneMatch: string | undefined) => RequestSteps<Response>;

/** Returns a function that runs long operations. Their answers are streamed. */
function stepRunner({ responses, onFault }: Pick<RunnerOptions, 'responses' | 'onFault'>): RunInSteps {
  const { tag, json, notModified, noStore, cacheable } = responses;
  const csvResponse = csvResponder({ responses, onFault });
  const spare: ByteBuffer[] = [];

  /** Continues work after its first step. `claim` is the memory that the first step reserves, in bytes. */
  function* runInSteps(
    operation: Operation, claim: number | undefined, steps: RequestSteps<Result<unknown>>, ifNoneMatch: string | undefined,
  ): RequestSteps<Response> {
    const { route: { path, reference }, csvLines, serializeChunked } = operation;
    try {
      yield claim;
      const result = yield* steps;
      if (!result.ok) return refuserOf(operation, responses)(result, path);
      if (csvLines !== null) return csvResponse(path, csvLines(result.value));
      if (reference && matchesTag(ifNoneMatch, tag)) return notModified(path);
      const headers = reference ? cacheable : noStore;
      const out = spare.pop() ?? createByteBuffer();
      const parts = writeInParts(serializeChunked, result.value, out);
      let first = parts.next();
      for (; !first.done && first.value.length === 0; first = parts.next()) yield;
      if (!first.done) return { status: 200, headers, length: null, body: restOfBody(path, first.value, parts, out), path, refusal: null };
      const body = latin1Of(out);
      keep(out);
      return json(200, headers, body, path);
    } catch (fault) {
      onFault(path, fault);
      return responses.fault(path);
    }
  }

  /** Streams a body. Its first part already exists. */
  function* restOfBody(path: string, first: Uint8Array, others: Generator<Uint8Array, void>, out: ByteBuffer): BodyStream {
    try {
      yield first;
      yield* others;
      yield takeBytes(out);
      keep(out);
      return true;
    } catch (fault) {
      onFault(path, fault);
      return false;
    }
  }

  function keep(out: ByteBuffer): void {
    if (spare.length < FIXED_LIMITS.spare_buffers.value) spare.push(out);
  }

  return runInSteps;
}

/**
 * Returns the answer of an operation without input, as an asset. The answer does not depend on the request. Therefore it is created and
 * compressed once. Null if the operation requires an input, or answers about accounts.
 */
export function withoutInput({ route, read, serialize }: Operation, context: Context): Asset | null {
  const { inputs, path, reference } = route;
  if (!reference || Object.values(inputs).some(({ missing }) => missing !== null)) return null;
  return lazyAsset(JSON_TYPE, function* () {
    const input = read.fromQuery('', null);
    if (!input.ok) throw new Error(`${path} needs an input`);
    yield;
    const result = finish(route.handle(input.value as never, context));
    if (!result.ok) throw new Error(`${path} refuses to answer without input`);
    return { text: serializeText(serialize, result.value) };
  });
}

/**
 * Length of a part of a long answer, in bytes. The remaining bytes of the buffer are for the last item, because a buffer that grows too
 * large is replaced.
 */
const PART_LENGTH = RETAINED_CAPACITY - 4_096;

/** An empty part. It means the end of a step. */
const END_OF_STEP = new Uint8Array(0);

/**
 * Writes a value in parts. Each item of a list is a step, because a part with long items would delay other requests. The last part stays in
 * the buffer. A short value has only this part.
 */
function* writeInParts<T>(serialize: ChunkedSerializer<T>, value: T, out: ByteBuffer): Generator<Uint8Array, void> {
  out.end = 0;
  for (const _ of serialize(value, out)) yield out.end >= PART_LENGTH ? takeBytes(out) : END_OF_STEP;
}
