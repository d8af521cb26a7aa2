import type { RequestSteps } from '../operations/route.ts';
import type { Refusal, Result } from '../../base/errors.ts';
import type { Latin1 } from '../../base/text/latin1.ts';

/** A path outside the API that has its own protocol. Clients send JSON messages in the bodies of POST requests. */
export interface Endpoint {
  /**
   * Answers a message. `header` takes a name in lower case and returns the header, or undefined. `message` is a refusal if the body is not
   * JSON.
   */
  readonly handle: (header: HeaderOf, message: Result<unknown>) => EndpointAnswer | RequestSteps<EndpointAnswer>;
}

export type HeaderOf = (name: string) => string | undefined;

export interface EndpointAnswer {
  readonly status: number;
  /** The body, as JSON. Null if the answer has no body. */
  readonly body: Latin1 | null;
  /** Label of the request in the metrics. It contains no text that the client sent. */
  readonly path: string;
  readonly refusal: Refusal | null;
}
