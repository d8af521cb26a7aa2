import type { Context } from '../../operations/context.ts';
import type { FileAnswer, Steps } from '../../operations/route.ts';
import { finish, isSteps } from '../../engine/work.ts';
import type { Result } from '../../errors.ts';
import { type ByteBuffer, RETAINED_CAPACITY, createByteBuffer, latin1Of, takeBytes } from '../../engine/writers/byte-buffer.ts';
import { type ChunkedSerializer, serialize as serializeText, serializeLatin1 } from '../../engine/writers/serializer.ts';
import { FIXED_LIMITS } from '../../limits.ts';
import { type Asset, lazyAsset } from './asset.ts';
import { JSON_TYPE } from './headers.ts';
import type { BodyStream, Response } from './message.ts';
import type { HandlerInput } from '../../engine/inputs.ts';
import { type Responses, matchesTag } from './responses.ts';
import type { Operation } from './operation.ts';

export interface RunnerOptions {
  readonly context: Context;
  readonly responses: Responses;
  /** Told of a fault of ours: the route and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

/** Runs an operation on its inputs, or refuses what could not be read; `ifNoneMatch` are the entity tags that the client has. */
export type RunOperation = (operation: Operation, input: Result<HandlerInput>, ifNoneMatch?: string) => Response | Steps<Response>;

/** Gives what runs operations. Of requests nothing is kept but what the next responses overwrite where they are written. */
export function operationRunner({ context, responses, onFault }: RunnerOptions): RunOperation {
  const { tag, json, refusal, notModified, fileHeaders, fresh, kept } = responses;
  const buffer = createByteBuffer();
  const spare: ByteBuffer[] = [];

  function fileResponse({ form, bytes }: FileAnswer, path: string): Response {
    return { status: 200, headers: fileHeaders(form), length: bytes.length, body: bytes, path, refusal: null };
  }

  function failed(path: string, fault: unknown): Response {
    onFault(path, fault);
    return responses.fault(path);
  }

  /** Goes on with work of which the first step is taken; `claim` is what that step claimed. */
  function* runInSteps(
    { route: { path, reference }, serializeChunked }: Operation, claim: number | undefined, steps: Steps<Result<unknown>>,
    ifNoneMatch: string | undefined,
  ): Steps<Response> {
    try {
      yield claim;
      const result = yield* steps;
      if (!result.ok) return refusal(result, path);
      if (reference && matchesTag(ifNoneMatch, tag)) return notModified(path);
      const headers = reference ? kept : fresh;
      const own = spare.pop() ?? createByteBuffer();
      const parts = inParts(serializeChunked, result.value, own);
      let first = parts.next();
      for (; !first.done && first.value.length === 0; first = parts.next()) yield;
      if (!first.done) return { status: 200, headers, length: null, body: begun(path, first.value, parts, own), path, refusal: null };
      const body = latin1Of(own);
      keep(own);
      return json(200, headers, body, path);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  /** A body whose first part is made already. */
  function* begun(path: string, first: Uint8Array, others: Generator<Uint8Array, void>, own: ByteBuffer): BodyStream {
    try {
      yield first;
      yield* others;
      yield takeBytes(own);
      keep(own);
      return true;
    } catch (fault) {
      onFault(path, fault);
      return false;
    }
  }

  function keep(own: ByteBuffer): void {
    if (spare.length < FIXED_LIMITS.spare_buffers.value) spare.push(own);
  }

  return (operation, input, ifNoneMatch) => {
    const { route, serialize } = operation;
    const { path, reference } = route;
    if (!input.ok) return refusal(input, path);
    try {
      const file = route.files?.handle(input.value as never, context) ?? null;
      if (file !== null) return file.ok ? fileResponse(file.value, path) : refusal(file, path);
      const work = route.handle(input.value as never, context);
      // The first step of what is small is its last.
      const first = isSteps(work) ? work.next() : { done: true as const, value: work };
      if (!first.done) return runInSteps(operation, first.value, work as Steps<Result<unknown>>, ifNoneMatch);
      const result = first.value;
      if (!result.ok) return refusal(result, path);
      if (reference && matchesTag(ifNoneMatch, tag)) return notModified(path);
      return json(200, reference ? kept : fresh, serializeLatin1(serialize, result.value, buffer), path);
    } catch (fault) {
      return failed(path, fault);
    }
  };
}

/**
 * What an operation answers without input, as an asset: it is the same for everybody, so it is made and compressed once. Null for one that
 * wants an input, as every path with one does, or that answers about accounts.
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

/** How many bytes of a long answer are put together: so few that the last of them seldom makes a buffer larger than is kept. */
const PART_LENGTH = RETAINED_CAPACITY - 4_096;

/** The part that is empty: the end of a step. */
const END_OF_STEP = new Uint8Array(0);

/**
 * Writes a value in parts, each item of a list in a step of its own: a part of long items would hold up everybody. The last part, the only one
 * of a short value, stays in the buffer.
 */
function* inParts<T>(serialize: ChunkedSerializer<T>, value: T, out: ByteBuffer): Generator<Uint8Array, void> {
  out.end = 0;
  for (const _ of serialize(value, out)) yield out.end >= PART_LENGTH ? takeBytes(out) : END_OF_STEP;
}
