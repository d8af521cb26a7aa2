import type { Context } from '../../../service/operations/context.ts';
import type { Route } from '../../../service/operations/route.ts';
import type { Refusal } from '../../../base/errors.ts';
import type { Endpoint } from '../../../service/engine/endpoint.ts';
import type { Limits } from '../../../base/limits.ts';
import type { Asset } from './asset.ts';
import { assetDelivery } from './deliver.ts';
import { endpointHandler } from './endpoint.ts';
import { type Operation, operationOf } from './operation.ts';
import type { fileOpener } from './body-files.ts';
import type { HandlerResult, RoutedRequest, Response } from './message.ts';
import { type Probe, READ_ONLY, outsideHandler } from './outside-the-api.ts';
import { bodyOpener } from './pending-body.ts';
import { responseMaker } from './responses.ts';
import { type Match, router } from './router.ts';
import { operationRunner, withoutInput } from './run-operation.ts';

export interface Service {
  readonly routes: readonly Route[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly probes: ReadonlyMap<string, Probe>;
  /** Paths that pages of another origin must not read. The value of `corsOrigin` does not matter for these paths. */
  readonly sameOrigin?: ReadonlySet<string>;
  readonly endpoints?: ReadonlyMap<string, Endpoint>;
  /** Reads bodies that are files. Absent if no operation takes a file. */
  readonly fileOpener?: typeof fileOpener;
  /** Answers requests for all other paths. Absent if the other paths do not exist. */
  readonly otherwise?: (request: RoutedRequest) => HandlerResult;
  readonly context: Context;
  /** Version in the entity tag of reference answers. It changes with the program, its settings and its data. */
  readonly version: string;
  readonly limits: Limits;
  /** Pages that may read the answers. `*`: all pages. Null: only pages of the service. Otherwise: pages of this origin. */
  readonly corsOrigin: string | null;
  /** Receives the route and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

export interface RequestHandler {
  /** Returns the response. For a POST, returns the way to read and process the body. */
  readonly handle: (request: RoutedRequest) => HandlerResult;
  /** Returns the response to a request that is refused before its path is read. */
  readonly refusal: (refusal: Refusal, status?: number) => Response;
}

/** Returns a handler that answers requests. It uses neither sockets nor a clock. */
export function requestHandler(service: Service): RequestHandler {
  const { limits } = service;
  const responses = responseMaker(service);
  const findOperation = router(service.routes.map(operationOf));
  const run = operationRunner({ ...service, responses });
  const deliver = assetDelivery({ ...service, responses });
  const handleOutside = outsideHandler({ ...service, responses, deliver });
  /** For each operation: its constant answer without input. Null if it has no constant answer. */
  const constants = new Map<Operation, Asset | null>();
  const handleEndpoint = endpointHandler({ responses, limits });
  const pendingBody = bodyOpener({ limits, responses, run, openFile: service.fileOpener?.(service, responses, run) ?? null });

  function constantOf(operation: Operation): Asset | null {
    const known = constants.get(operation);
    if (known !== undefined) return known;
    const constant = withoutInput(operation, service.context);
    constants.set(operation, constant);
    return constant;
  }

  function handleMatch({ operation, pathValue }: Match, request: RoutedRequest, query: string): HandlerResult {
    const { method, ifNoneMatch } = request;
    const { route: { path, methods }, read, allow } = operation;
    if ((method === 'GET' || method === 'HEAD') && methods.includes('GET')) {
      const constant = query === '' ? constantOf(operation) : null;
      return constant ? deliver(constant, path, request) : run(operation, read.fromQuery(query, pathValue), ifNoneMatch);
    }
    if (method === 'POST' && methods.includes('POST')) return pendingBody(operation, query, request);
    return method === 'OPTIONS' ? responses.options(allow, path) : responses.methodNotAllowed(method, allow, path);
  }

  function handle(request: RoutedRequest): HandlerResult {
    const target = originForm(request.target);
    if (target === '*' && request.method === 'OPTIONS') return responses.options(READ_ONLY, null);
    const mark = target.indexOf('?');
    const end = mark === -1 ? target.length : mark;
    const match = findOperation(target, end);
    if (match) return handleMatch(match, request, target.slice(end + 1));
    const path = target.slice(0, end);
    const endpoint = service.endpoints?.get(path);
    if (endpoint) return handleEndpoint(endpoint, path, request);
    return handleOutside(path, request) ?? service.otherwise?.(request) ?? responses.notFound();
  }

  return { handle, refusal: (refused, status) => responses.refusal(refused, null, status) };
}

/** Returns path and query of a request target. The target may be a whole URI (RFC 9112 section 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const authority = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (authority === undefined) return target;
  const rest = target.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
