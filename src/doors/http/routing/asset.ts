import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestSteps } from '../../../service/operations/route.ts';

/** Content codings of assets (RFC 9110 section 8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity';

export interface AssetContent {
  readonly bodies: Readonly<Record<Coding, Uint8Array>>;
  /** Content-Security-Policy of the asset. If it is absent, the policy for data applies. */
  readonly policy?: string;
}

/** A document or a page. It does not depend on the request and changes only with the program. */
export interface Asset {
  readonly type: string;
  /** Returns the content. If it does not exist yet, returns the steps that create it. */
  readonly content: () => AssetContent | RequestSteps<AssetContent>;
}

/** Creates the text of an asset in steps. */
export type Make = () => RequestSteps<{ readonly text: string; readonly policy?: string }>;

/** Quality 6 compresses nearly as well as the best quality, which takes ten times longer. */
const BROTLI_QUALITY = 6;

/** Returns an asset that is created at the first request and then cached. The start of the service does not wait for it. */
export function lazyAsset(type: string, make: Make): Asset {
  let cached: AssetContent | null = null;
  let making: RequestSteps<AssetContent> | null = null;
  /** If a request comes before the asset is ready, it continues the steps. Therefore it does not matter which client stays connected. */
  function* content(): RequestSteps<AssetContent> {
    while (cached === null) {
      making ??= contentOf(make);
      try {
        const step = making.next();
        if (step.done) cached = step.value;
      } catch (fault) {
        making = null;
        throw fault;
      }
      yield;
    }
    return cached;
  }
  return { type, content: () => cached ?? content() };
}

function* contentOf(make: Make): RequestSteps<AssetContent> {
  const { text, ...rest } = yield* make();
  return { bodies: yield* codings(Buffer.from(text)), ...rest };
}

function* codings(identity: Buffer): RequestSteps<AssetContent['bodies']> {
  yield;
  const gzip = gzipSync(identity);
  yield;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return { identity, gzip, br: brotliCompressSync(identity, { params }) };
}

/** Returns the smallest coding that an Accept-Encoding field allows (RFC 9110 section 12.5.3). */
export function acceptedCoding(acceptEncoding: string | undefined): Coding {
  const weights = new Map<string, number>();
  for (const member of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding, parameter = ''] = member.split(';', 2).map((part) => part.trim());
    weights.set(coding!, parameter.startsWith('q=') ? Number(parameter.slice('q='.length)) : 1);
  }
  const admits = (coding: Coding): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (admits('br')) return 'br';
  return admits('gzip') ? 'gzip' : 'identity';
}
