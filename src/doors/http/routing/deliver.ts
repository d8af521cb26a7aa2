import type { RequestSteps } from '../../../service/operations/route.ts';
import { andThen, isSteps } from '../../../service/engine/work.ts';
import { type Asset, type AssetContent, type Coding, acceptedCoding } from './asset.ts';
import { NO_BYTES } from '../../../base/text/latin1.ts';
import type { HeaderOptions, Headers } from './headers.ts';
import type { RoutedRequest, Response } from './message.ts';
import { type Responses, matchesTag } from './responses.ts';

export interface DeliveryOptions {
  readonly responses: Responses;
  /** Receives the path and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

/** Returns the response with an asset. If the asset does not exist yet, returns the steps that create it. */
export type Deliver = (asset: Asset, path: string, request: RoutedRequest) => Response | RequestSteps<Response>;

/** Headers of an asset. There is one set for each coding, and one for a 304. */
type HeadersOfAsset = Readonly<Record<Coding | 'notModified', Headers>>;

/** Returns a function that answers with an asset. It uses the smallest coding that the client accepts. */
export function assetDelivery({ responses, onFault }: DeliveryOptions): Deliver {
  const { tag, makeHeaders, fault } = responses;
  const known = new WeakMap<AssetContent, HeadersOfAsset>();

  /** Returns the headers of an asset. Its tag is weak, because all codings share the tag (RFC 9110 section 8.8.1). */
  function headersOf(content: AssetContent, type: string): HeadersOfAsset {
    const found = known.get(content);
    if (found) return found;
    const policy = content.policy === undefined ? {} : { policy: content.policy };
    const vary = ['Vary', 'Accept-Encoding'] as const;
    const make = (contentType: string | null, coding?: Coding): Headers => {
      const extra: HeaderOptions['extra'] = coding === undefined ? [vary] : [vary, ['Content-Encoding', coding]];
      return makeHeaders({ type: contentType, tag: `W/${tag}`, ...policy, extra });
    };
    // Caches replace their stored headers by the headers of a 304 (RFC 9111 section 3.2). Therefore a 304 has the policy of the content.
    const headers = { identity: make(type), gzip: make(type, 'gzip'), br: make(type, 'br'), notModified: make(null) };
    known.set(content, headers);
    return headers;
  }

  function delivered(type: string, content: AssetContent, path: string, { ifNoneMatch, acceptEncoding }: RoutedRequest): Response {
    const headers = headersOf(content, type);
    if (matchesTag(ifNoneMatch, tag)) {
      return { status: 304, headers: headers.notModified, length: null, body: NO_BYTES, path, refusal: null };
    }
    const coding = acceptedCoding(acceptEncoding);
    const body = content.bodies[coding];
    return { status: 200, headers: headers[coding], length: body.length, body, path, refusal: null };
  }

  function* guarded(path: string, steps: RequestSteps<Response>): RequestSteps<Response> {
    try {
      return yield* steps;
    } catch (reason) {
      onFault(path, reason);
      return fault(path);
    }
  }

  return ({ type, content }, path, request) => {
    const response = andThen(content(), (found) => delivered(type, found, path, request));
    return isSteps(response) ? guarded(path, response) : response;
  };
}
