import type { Steps } from '../operations/route.ts';
import type { Refusal, Result } from '../../base/errors.ts';
import type { Latin1 } from '../../base/text/latin1.ts';

/** A path outside the API with another protocol: JSON messages in the bodies of POST requests. */
export interface Endpoint {
  /**
   * Answers a message. `header` returns a header by its name in lower case, or undefined. `message` is a refusal if the body is not JSON.
   */
  readonly handle: (header: HeaderOf, message: Result<unknown>) => EndpointAnswer | Steps<EndpointAnswer>;
}

export type HeaderOf = (name: string) => string | undefined;

export interface EndpointAnswer {
  readonly status: number;
  /** JSON; null if the answer has no body. */
  readonly body: Latin1 | null;
  /** Label for the metrics. It contains no text of the client. */
  readonly path: string;
  readonly refusal: Refusal | null;
}
