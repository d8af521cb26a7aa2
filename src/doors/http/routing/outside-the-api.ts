import type { RequestSteps } from '../../../service/operations/route.ts';
import { utf8Of } from '../../../base/text/latin1.ts';
import type { Asset } from './asset.ts';
import { type Deliver, type DeliveryOptions } from './deliver.ts';
import type { RoutedRequest, Response } from './message.ts';

/** The answer of a probe: health, readiness or metrics. */
export interface ProbeResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Creates a new answer at each call. */
export type Probe = () => ProbeResponse | Promise<ProbeResponse>;

export interface OutsideOptions extends DeliveryOptions {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly probes: ReadonlyMap<string, Probe>;
  /** Paths that pages of another origin must not read. This is true even if the operator allows the origin for the API. */
  readonly sameOrigin?: ReadonlySet<string>;
  readonly deliver: Deliver;
}

export const READ_ONLY = 'GET, HEAD, OPTIONS';

/** Returns the response for a path outside the API. Null for an unknown path. */
export type HandleOutside = (path: string, request: RoutedRequest) => Response | RequestSteps<Response> | Promise<Response> | null;

/** Returns a function that answers requests for documents, pages and probes. */
export function outsideHandler({ assets, probes, sameOrigin = new Set(), responses, deliver, onFault }: OutsideOptions): HandleOutside {
  const { json, makeHeaders, options, methodNotAllowed } = responses;

  function failed(path: string, fault: unknown): Response {
    onFault(path, fault);
    return responses.fault(path);
  }

  function probed(probe: Probe, path: string, crossOrigin: boolean): Response | Promise<Response> {
    const response = ({ status, type, body }: ProbeResponse): Response =>
      json(status, makeHeaders({ type, crossOrigin }), utf8Of(body), path);
    try {
      const found = probe();
      return found instanceof Promise ? found.then(response).catch((fault: unknown) => failed(path, fault)) : response(found);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  return (path, request) => {
    const asset = assets.get(path);
    const probe = probes.get(path);
    if (!asset && !probe) return null;
    const crossOrigin = !sameOrigin.has(path);
    if (request.method === 'OPTIONS') return options(READ_ONLY, path, crossOrigin);
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(request.method, READ_ONLY, path, crossOrigin);
    return probe ? probed(probe, path, crossOrigin) : deliver(asset!, path, request);
  };
}
