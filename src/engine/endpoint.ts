import type { Steps } from '../operations/route.ts';
import type { Refusal, Result } from '../errors.ts';
import type { Latin1 } from '../text/latin1.ts';

/** A path outside the API that speaks another protocol, of JSON messages in the bodies of POST requests. */
export interface Endpoint {
  /** `header` gives a header by its name in lower case; undefined where it was not sent. `message` is a refusal where the body is no JSON. */
  readonly handle: (header: HeaderOf, message: Result<unknown>) => EndpointAnswer | Steps<EndpointAnswer>;
}

export type HeaderOf = (name: string) => string | undefined;

export interface EndpointAnswer {
  readonly status: number;
  /** JSON; null for none. */
  readonly body: Latin1 | null;
  /** For counting: what was asked, in words of ours. */
  readonly path: string;
  readonly refusal: Refusal | null;
}
