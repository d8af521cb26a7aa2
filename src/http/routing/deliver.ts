import type { Steps } from '../../operations/route.ts';
import { andThen, isSteps } from '../../engine/work.ts';
import { type Asset, type AssetContent, type Coding, acceptedCoding } from './asset.ts';
import { NO_BYTES } from '../../text/latin1.ts';
import type { Headers } from './headers.ts';
import type { Request, Response } from './message.ts';
import { type Responses, matchesTag } from './responses.ts';

export interface DeliveryOptions {
  readonly responses: Responses;
  /** Told of a fault of ours: the path and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

/** The response to a request for an asset, or the steps to it as long as the asset is not made. */
export type Deliver = (asset: Asset, path: string, request: Request) => Response | Steps<Response>;

/** The headers of an asset in each of its codings, and of a 304. */
type HeadersOfAsset = Readonly<Record<Coding | 'notModified', Headers>>;

/** Gives what delivers assets, in the smallest coding that the client reads. */
export function assetDelivery({ responses, onFault }: DeliveryOptions): Deliver {
  const { tag, makeHeaders, fault } = responses;
  const known = new WeakMap<AssetContent, HeadersOfAsset>();

  /** The tag is weak: the codings of an asset share it (RFC 9110 section 8.8.1). */
  function headersOf(content: AssetContent, type: string): HeadersOfAsset {
    const found = known.get(content);
    if (found) return found;
    const policy = content.policy === undefined ? {} : { policy: content.policy };
    const vary = ['Vary', 'Accept-Encoding'] as const;
    const make = (of: string | null, coding?: Coding): Headers =>
      makeHeaders({ type: of, tag: `W/${tag}`, ...policy, extra: coding === undefined ? [vary] : [vary, ['Content-Encoding', coding]] });
    // What a 304 says replaces what the client has kept (RFC 9111 section 3.2): its policy must be that of the content.
    const made = { identity: make(type), gzip: make(type, 'gzip'), br: make(type, 'br'), notModified: make(null) };
    known.set(content, made);
    return made;
  }

  function delivered(type: string, content: AssetContent, path: string, { ifNoneMatch, acceptEncoding }: Request): Response {
    const headers = headersOf(content, type);
    if (matchesTag(ifNoneMatch, tag)) return { status: 304, headers: headers.notModified, length: null, body: NO_BYTES, path, refusal: null };
    const coding = acceptedCoding(acceptEncoding);
    const body = content.bodies[coding];
    return { status: 200, headers: headers[coding], length: body.length, body, path, refusal: null };
  }

  function* guarded(path: string, steps: Steps<Response>): Steps<Response> {
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
