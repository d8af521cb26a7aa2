import { type Steps, isSteps } from '../../api/route.ts';
import { type Asset, type AssetContent, acceptedCoding } from './asset.ts';
import type { Request, Response } from './message.ts';
import { type Responses, matchesTag } from './responses.ts';

/** The answer of a probe: health, readiness or metrics. */
export interface ProbeResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Made afresh each time. */
export type Probe = () => ProbeResponse | Promise<ProbeResponse>;

export interface OutsideOptions {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly probes: ReadonlyMap<string, Probe>;
  readonly responses: Responses;
  /** Told of a fault of ours: the path and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

export const READ_ONLY = 'GET, HEAD, OPTIONS';

/** The response of a path outside the API; null where there is no such path. */
export type HandleOutside = (path: string, request: Request) => Response | Steps<Response> | Promise<Response> | null;

/** Gives what serves the paths that are no operations: documents, pages and probes. */
export function outsideHandler({ assets, probes, responses, onFault }: OutsideOptions): HandleOutside {
  const { tag, json, makeHeaders, options, methodNotAllowed } = responses;

  function failed(path: string, fault: unknown): Response {
    onFault(path, fault);
    return responses.fault(path);
  }

  function probed(probe: Probe, path: string): Response | Promise<Response> {
    const response = ({ status, type, body }: ProbeResponse): Response => json(status, makeHeaders({ type }), Buffer.from(body).toString('latin1'), path);
    try {
      const found = probe();
      return found instanceof Promise ? found.then(response).catch((fault: unknown) => failed(path, fault)) : response(found);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  function deliver({ type, content }: Asset, path: string, request: Request): Response | Steps<Response> {
    const found = content();
    return isSteps(found) ? deliverInSteps(type, found, path, request) : delivered(type, found, path, request);
  }

  function* deliverInSteps(type: string, steps: Steps<AssetContent>, path: string, request: Request): Steps<Response> {
    try {
      return delivered(type, yield* steps, path, request);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  /** Its tag is weak: the codings of an asset share it (RFC 9110 section 8.8.1). */
  function delivered(type: string, { bodies, ...policy }: AssetContent, path: string, { ifNoneMatch, acceptEncoding }: Request): Response {
    const coding = acceptedCoding(acceptEncoding);
    const unchanged = matchesTag(ifNoneMatch, tag);
    const extra = [['Vary', 'Accept-Encoding'], ...(unchanged || coding === 'identity' ? [] : [['Content-Encoding', coding]])] as [string, string][];
    // What a 304 says replaces what the client has kept (RFC 9111 section 3.2): its policy must be that of the content.
    const headers = makeHeaders({ type: unchanged ? null : type, tag: `W/${tag}`, ...policy, extra });
    if (unchanged) return { status: 304, headers, length: null, body: '', path, refusal: null };
    const body = bodies[coding];
    return { status: 200, headers, length: body.length, body, path, refusal: null };
  }

  return (path, request) => {
    const asset = assets.get(path);
    const probe = probes.get(path);
    if (!asset && !probe) return null;
    if (request.method === 'OPTIONS') return options(READ_ONLY);
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(request.method, READ_ONLY);
    return probe ? probed(probe, path) : deliver(asset!, path, request);
  };
}
