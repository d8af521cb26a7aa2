import type { Endpoint, EndpointAnswer } from '../../../service/engine/endpoint.ts';
import { type BodyLimits, parseJson } from '../../../service/engine/json.ts';
import type { Limits } from '../../../base/limits.ts';
import { NO_BYTES } from '../../../base/text/latin1.ts';
import { andThen } from '../../../service/engine/work.ts';
import type { HandlerResult, RoutedRequest, Response } from './message.ts';
import type { Responses } from './responses.ts';

const ALLOW = 'POST, OPTIONS';

export interface EndpointOptions {
  readonly responses: Responses;
  readonly limits: BodyLimits & Pick<Limits, 'large_body_bytes'>;
}

type HandleEndpoint = (endpoint: Endpoint, path: string, request: RoutedRequest) => HandlerResult;

/** Returns a function that answers requests to an endpoint. */
export function endpointHandler({ responses, limits }: EndpointOptions): HandleEndpoint {
  const { noStore, options, methodNotAllowed, tooLarge, makeHeaders } = responses;
  const withoutBody = makeHeaders({ type: null });
  const bodyLimit = limits.large_body_bytes;

  const response = ({ status, body, path, refusal }: EndpointAnswer): Response => {
    if (body === null) return { status, headers: withoutBody, length: 0, body: NO_BYTES, path, refusal };
    return { status, headers: noStore, length: body.length, body, path, refusal };
  };

  return ({ handle }, path, { method, header = () => undefined }) => {
    if (method === 'OPTIONS') return options(ALLOW, path);
    if (method !== 'POST') return methodNotAllowed(method, ALLOW, path);
    return {
      bodyLimit,
      withBody: (body) => andThen(parseJson(body, limits), (message) => andThen(handle(header, message), response)),
      tooLarge: () => tooLarge(bodyLimit, path),
    };
  };
}
