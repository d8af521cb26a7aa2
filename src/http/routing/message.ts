import type { Steps } from '../../operations/route.ts';
import type { Refusal } from '../../errors.ts';
import type { Latin1 } from '../../text/latin1.ts';
import type { Headers } from './headers.ts';

/** What a request asks, apart from its body. */
export interface Request {
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** The entity tags that the client has, or undefined. */
  readonly ifNoneMatch?: string | undefined;
  /** The content codings that it reads, or undefined. */
  readonly acceptEncoding?: string | undefined;
  /** Any other header by its name in lower case, for what speaks a protocol of its own; undefined where it was not sent. */
  readonly header?: (name: string) => string | undefined;
}

/**
 * A long body, made chunk by chunk as the client takes it: memory holds the request, not the whole answer. An empty chunk is the end of a
 * step. Returns true where it is whole, false where a fault broke it off.
 */
export type BodyStream = Generator<Uint8Array, boolean>;

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** Of the body, in bytes; null where there is none (204, 304), and for a streamed body, whose length nobody knows beforehand. */
  readonly length: number | null;
  readonly body: Latin1 | Uint8Array | BodyStream;
  /** For counting: the path as the route table writes it, never as it was sent; null where there is no such path. */
  readonly path: string | null;
  readonly refusal: Refusal | null;
}

/** A body that is read chunk by chunk while it comes. */
export interface FileBody {
  readonly push: (part: Uint8Array) => void;
  /** What reading it takes of memory now. */
  readonly heldBytes: () => number;
  readonly end: () => Response | Steps<Response>;
}

/** A request that still lacks its body. */
export interface PendingBody {
  /** In bytes. */
  readonly bodyLimit: number;
  readonly withBody: (body: Buffer) => Response | Steps<Response>;
  /** The response to a body over the limit. */
  readonly tooLarge: () => Response;
  /** How a body is read that begins so: a file in the place of JSON. Absent where there is none. */
  readonly file?: {
    readonly bodyLimit: number;
    readonly isBegunBy: (part: Uint8Array) => boolean;
    /** A response where what stands beside the file is refused. */
    readonly begin: () => FileBody | Response;
    readonly tooLarge: () => Response;
  };
}

export const isStreamed = (body: Response['body']): body is BodyStream => typeof body !== 'string' && !(body instanceof Uint8Array);

/** The response, or what leads to it. */
export type Outcome = Response | Steps<Response> | Promise<Response> | PendingBody;
