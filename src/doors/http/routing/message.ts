import type { RequestSteps } from '../../../service/operations/route.ts';
import type { Refusal } from '../../../base/errors.ts';
import type { Latin1 } from '../../../base/text/latin1.ts';
import type { Headers } from './headers.ts';

/** A request without its body. */
export interface RoutedRequest {
  readonly method: string;
  /** The target of the request, as the client sent it. */
  readonly target: string;
  /** Entity tags in the client's cache. Undefined if the client sends none. */
  readonly ifNoneMatch?: string | undefined;
  /** Content codings that the client accepts. Undefined if the client names none. */
  readonly acceptEncoding?: string | undefined;
  /** Returns any header by its name in lower case, or undefined. Endpoints with their own protocol need it. */
  readonly header?: (name: string) => string | undefined;
}

/**
 * A long body, which is created chunk by chunk while the client reads it. The whole answer is therefore never in memory. An empty chunk
 * means the end of a step. Returns true or trailers if the body is complete, and false after a fault. An asynchronous body may use the
 * memory of a chunk again for the next chunk.
 */
export type BodyStream = Generator<Uint8Array, boolean>;

/** A streamed body that also waits for other work. */
export type AsyncBodyStream = AsyncGenerator<Uint8Array, Trailers | false>;

/** Fields after a streamed body, by name. */
export type Trailers = Readonly<Record<string, string>>;

/** Does work in turns that all large work shares. */
export type InTurns = <T>(steps: RequestSteps<T>) => Promise<T>;

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /**
   * Length of the body, in bytes. Null if there is a 204 or 304 without a body. Also null for a streamed body, because its length is known
   * only at its end.
   */
  readonly length: number | null;
  readonly body: Latin1 | Uint8Array | BodyStream | AsyncBodyStream;
  /** Path template for the metrics. It is never the path that the client sent. Null if the path is unknown. */
  readonly path: string | null;
  readonly refusal: Refusal | null;
}

/** Reads a body chunk by chunk while it arrives. */
export interface FileBody {
  readonly push: (part: Uint8Array) => void;
  /** Returns the memory that the reader uses at present, in bytes. */
  readonly heldBytes: () => number;
  readonly end: (inTurns: InTurns) => Response | RequestSteps<Response> | Promise<Response>;
  /**
   * Present if the reader keeps the whole file. A large file then waits until memory for it is free. Returns the memory that a small file
   * needs before the part is read, in bytes. Zero if a small file needs no more memory than its size.
   */
  readonly claimBefore?: (part: Uint8Array) => number;
}

/** The part of a body that has arrived: its first bytes, enough bytes to decide how it is read, or the whole body. */
export type Extent = 'partial' | 'beginning' | 'whole';

/** A request whose body has not been read yet. */
export interface PendingBody {
  /** Maximum size of the body, in bytes. */
  readonly bodyLimit: number;
  readonly withBody: (body: Buffer) => Response | RequestSteps<Response>;
  /** Returns the response to a body that is over the limit. */
  readonly tooLarge: () => Response;
  /** The way in which a body is read if it is a file and not JSON. Absent if the operation does not take a file. */
  readonly file?: {
    readonly bodyLimit: number;
    /** True if a body with this beginning is a file. False if the extent is `partial`, and more bytes must decide. */
    readonly isBegunBy: (beginning: Uint8Array, extent: Extent) => boolean;
    /** Returns the reader. Returns a response instead if the other inputs are refused. */
    readonly begin: () => FileBody | Response;
    readonly tooLarge: () => Response;
  } | undefined;
}

/** True if a body is sent in parts. */
export const isStreamed = (body: Response['body']): body is BodyStream | AsyncBodyStream =>
  typeof body !== 'string' && !(body instanceof Uint8Array);

/** The response, or the work that creates the response. A promise is work of another kind, or waits until the request can be routed. */
export type HandlerResult = Response | RequestSteps<Response> | Promise<Response | PendingBody | RequestSteps<Response>> | PendingBody;
