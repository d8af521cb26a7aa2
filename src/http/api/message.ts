import type { Steps } from '../../api/route.ts';
import type { Refusal } from '../../errors.ts';
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
 * A long body, each part of which is made when the one before has been taken: memory holds what a request asked, not all of the answer.
 * Returns whether it is whole; if not, a fault broke it off.
 */
export type Parts = Generator<Uint8Array, boolean>;

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** Of the body, in bytes; null where there is none (204, 304), and of a body in parts, whose length nobody knows beforehand. */
  readonly length: number | null;
  /** Text has a character for each byte, as `latin1` encodes it. */
  readonly body: string | Uint8Array | Parts;
  /** For counting: the path as the route table writes it, never as it was sent; null where there is no such path. */
  readonly path: string | null;
  readonly refusal: Refusal | null;
}

/** A request that still lacks its body. */
export interface PendingBody {
  /** In bytes. */
  readonly bodyLimit: number;
  readonly withBody: (body: Buffer) => Response | Steps<Response>;
  /** The response to a body over the limit. */
  readonly tooLarge: () => Response;
}

export const isInParts = (body: Response['body']): body is Parts => typeof body !== 'string' && !(body instanceof Uint8Array);

/** The response, or what leads to it. */
export type Outcome = Response | Steps<Response> | Promise<Response> | PendingBody;
