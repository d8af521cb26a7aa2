import { type Steps, isSteps } from '../../api/route.ts';
import type { Refusal } from '../../errors.ts';
import type { Outcome, Request, Response } from './message.ts';
import type { Responses } from './responses.ts';

/** A path outside the API that speaks another protocol in the bodies of POST requests. */
export interface Endpoint {
  /** In bytes. */
  readonly bodyLimit: number;
  readonly handle: (request: Request, body: Buffer) => EndpointAnswer | Steps<EndpointAnswer>;
}

export interface EndpointAnswer {
  readonly status: number;
  /** JSON with a character for each byte; null for none. */
  readonly body: string | null;
  /** For counting: what was asked, in words of ours. */
  readonly path: string;
  readonly refusal: Refusal | null;
}

const ALLOW = 'POST, OPTIONS';

export interface EndpointOptions {
  readonly responses: Responses;
  /** A longer body is read in a step of its own. */
  readonly smallBody: number;
}

/** Gives what serves an endpoint at a path. */
export function endpointHandler({ responses, smallBody }: EndpointOptions): (endpoint: Endpoint, path: string, request: Request) => Outcome {
  const { fresh, options, methodNotAllowed, tooLarge, makeHeaders } = responses;
  const withoutBody = makeHeaders({ type: null });

  const response = ({ status, body, path, refusal }: EndpointAnswer): Response =>
    body === null ? { status, headers: withoutBody, length: 0, body: '', path, refusal } : { status, headers: fresh, length: body.length, body, path, refusal };

  function* inSteps(steps: Steps<EndpointAnswer>): Steps<Response> {
    return response(yield* steps);
  }

  function* fromLargeBody(handle: Endpoint['handle'], request: Request, body: Buffer): Steps<Response> {
    const answer = handle(request, body);
    return response(isSteps(answer) ? yield* answer : answer);
  }

  return ({ bodyLimit, handle }, path, request) => {
    if (request.method === 'OPTIONS') return options(ALLOW, path);
    if (request.method !== 'POST') return methodNotAllowed(request.method, ALLOW, path);
    return {
      bodyLimit,
      withBody: (body) => {
        if (body.length > smallBody) return fromLargeBody(handle, request, body);
        const answer = handle(request, body);
        return isSteps(answer) ? inSteps(answer) : response(answer);
      },
      tooLarge: () => tooLarge(bodyLimit, path),
    };
  };
}
