import type { Steps } from '../../../service/operations/route.ts';
import type { Refusal } from '../../../base/errors.ts';
import type { Latin1 } from '../../../base/text/latin1.ts';
import type { Headers } from './headers.ts';

/** A request without its body. */
export interface RoutedRequest {
  readonly method: string;
  /** The request target as the client sent it. */
  readonly target: string;
  /** Entity tags of the client's cache, or undefined. */
  readonly ifNoneMatch?: string | undefined;
  /** Content codings that the client accepts, or undefined. */
  readonly acceptEncoding?: string | undefined;
  /** Returns any header by its name in lower case, or undefined. It is for endpoints with their own protocol. */
  readonly header?: (name: string) => string | undefined;
}

/**
 * A long body that is made chunk by chunk while the client reads it, so the whole answer is never in memory. An empty chunk is the end of a
 * step. Returns true if the body is complete, false after a fault.
 */
export type BodyStream = Generator<Uint8Array, boolean>;

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** Length of the body in bytes. Null without a body (204, 304), and for a streamed body, whose length is not known before its end. */
  readonly length: number | null;
  readonly body: Latin1 | Uint8Array | BodyStream;
  /** Path template for the metrics, never the path of the client. Null if the path is unknown. */
  readonly path: string | null;
  readonly refusal: Refusal | null;
}

/** Reader of a body that is processed chunk by chunk while it arrives. */
export interface FileBody {
  readonly push: (part: Uint8Array) => void;
  /** Returns the bytes of memory that the reader uses now. */
  readonly heldBytes: () => number;
  readonly end: () => Response | Steps<Response>;
}

/** A request whose body has not been read yet. */
export interface PendingBody {
  /** Maximum size of the body in bytes. */
  readonly bodyLimit: number;
  readonly withBody: (body: Buffer) => Response | Steps<Response>;
  /** The response to a body over the limit. */
  readonly tooLarge: () => Response;
  /** How a body is read that is a file and not JSON. Absent if the operation takes no file. */
  readonly file?: {
    readonly bodyLimit: number;
    readonly isBegunBy: (part: Uint8Array) => boolean;
    /** Returns the reader, or a response if the other inputs are refused. */
    readonly begin: () => FileBody | Response;
    readonly tooLarge: () => Response;
  };
}

export const isStreamed = (body: Response['body']): body is BodyStream => typeof body !== 'string' && !(body instanceof Uint8Array);

/** The response, or the work that leads to it. */
export type HandlerResult = Response | Steps<Response> | Promise<Response> | PendingBody;
