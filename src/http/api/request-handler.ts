import type { Context } from '../../api/context.ts';
import { type Route, type Steps, isSteps } from '../../api/route.ts';
import { type Refusal, refuse } from '../../errors.ts';
import type { Limits } from '../limits.ts';
import type { Asset } from './asset.ts';
import { assetDelivery } from './deliver.ts';
import { type Endpoint, endpointHandler } from './endpoint.ts';
import type { Outcome, PendingBody, Request, Response } from './message.ts';
import { type Probe, READ_ONLY, outsideHandler } from './outside-the-api.ts';
import { responseMaker } from './responses.ts';
import { type Match, type Operation, router } from './router.ts';
import { operationRunner, withoutInput } from './run-operation.ts';

export interface Service {
  readonly routes: readonly Route[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly probes: ReadonlyMap<string, Probe>;
  /** Paths that no page of another origin may read, whatever `corsOrigin` says. */
  readonly sameOrigin?: ReadonlySet<string>;
  readonly endpoints?: ReadonlyMap<string, Endpoint>;
  readonly context: Context;
  /** Changes whenever reference answers may change: with the program and with its data. */
  readonly version: string;
  readonly limits: Limits;
  /** Which pages may read the answers: `*` any, null none but our own, else one origin. */
  readonly corsOrigin: string | null;
  /** Told of a fault of ours: the route and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

export interface RequestHandler {
  /** The response, or, for a POST, what to do with the body once it is read. */
  readonly handle: (request: Request) => Outcome;
  /** The response to a request that is refused before it is understood. */
  readonly refusal: (refusal: Refusal, status?: number) => Response;
}

const NOT_FOUND_TEXT = 'there is no such path: /reference and /api/openapi.json have every one, and paths end without a slash';

/** Turns requests into responses. Pure but for `onFault`: no sockets, no clock. */
export function requestHandler(service: Service): RequestHandler {
  const { limits } = service;
  const responses = responseMaker(service);
  const findEntry = router(service.routes);
  const run = operationRunner({ ...service, responses });
  const deliver = assetDelivery({ ...service, responses });
  const handleOutside = outsideHandler({ ...service, responses, deliver });
  /** By the operation, what it answers without input, where that is the same for everybody. */
  const constants = new Map<Operation, Asset | null>();
  const handleEndpoint = endpointHandler({ responses, smallBody: limits.body_bytes });

  /** A large body takes time to read, so reading it is a step. */
  function* fromLargeBody(operation: Operation, body: Buffer): Steps<Response> {
    const response = run(operation, yield* operation.read.fromLargeBody(body, limits));
    return isSteps(response) ? yield* response : response;
  }

  function pendingBody(operation: Operation): PendingBody {
    const { path, largeBody } = operation.route;
    const bodyLimit = largeBody ? limits.large_body_bytes : limits.body_bytes;
    return {
      bodyLimit,
      withBody: (body) => (body.length > limits.body_bytes ? fromLargeBody(operation, body) : run(operation, operation.read.fromBody(body, limits))),
      tooLarge: () => responses.tooLarge(bodyLimit, path),
    };
  }

  function constantOf(operation: Operation): Asset | null {
    const known = constants.get(operation);
    if (known !== undefined) return known;
    const made = withoutInput(operation, service.context);
    constants.set(operation, made);
    return made;
  }

  function handleMatch({ entry, pathValue }: Match, request: Request, query: string): Outcome {
    const { method, ifNoneMatch } = request;
    const { path, operations: { GET, POST }, allow } = entry;
    if (GET && (method === 'GET' || method === 'HEAD')) {
      const constant = query === '' ? constantOf(GET) : null;
      return constant ? deliver(constant, path, request) : run(GET, GET.read.fromQuery(query, pathValue), ifNoneMatch);
    }
    if (POST && method === 'POST') return pendingBody(POST);
    return method === 'OPTIONS' ? responses.options(allow, path) : responses.methodNotAllowed(method, allow, path);
  }

  function handle(request: Request): Outcome {
    const target = originForm(request.target);
    if (target === '*' && request.method === 'OPTIONS') return responses.options(READ_ONLY, null);
    const mark = target.indexOf('?');
    const end = mark === -1 ? target.length : mark;
    const match = findEntry(target, end);
    if (match) return handleMatch(match, request, target.slice(end + 1));
    const path = target.slice(0, end);
    const endpoint = service.endpoints?.get(path);
    if (endpoint) return handleEndpoint(endpoint, path, request);
    return handleOutside(path, request) ?? responses.refusal(refuse('NOT_FOUND', NOT_FOUND_TEXT));
  }

  return { handle, refusal: (refused, status) => responses.refusal(refused, null, status) };
}

/** RFC 9112 section 3.2.2: a request may name the whole URI; what counts is its path and query. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const authority = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (authority === undefined) return target;
  const rest = target.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
