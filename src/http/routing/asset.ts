import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Steps } from '../../operations/route.ts';

/** Content codings (RFC 9110 section 8.4.1) in which assets are kept. */
export type Coding = 'br' | 'gzip' | 'identity';

export interface AssetContent {
  readonly bodies: Readonly<Record<Coding, Uint8Array>>;
  /** Its Content-Security-Policy; without one, that of data. */
  readonly policy?: string;
}

/** An answer that is the same for everybody until the program changes: a document or a page. */
export interface Asset {
  readonly type: string;
  /** The content, or, as long as it is not made, the steps that make it. */
  readonly content: () => AssetContent | Steps<AssetContent>;
}

/** The text of an asset, made in steps. */
export type Make = () => Steps<{ readonly text: string; readonly policy?: string }>;

/** Two thirds of the time of the best quality buys nearly all of its gain; the best takes ten times as long. */
const BROTLI_QUALITY = 6;

/** An asset that is made at the first request for it, so that starting does not wait for it, and kept. */
export function lazyAsset(type: string, make: Make): Asset {
  let kept: AssetContent | null = null;
  let making: Steps<AssetContent> | null = null;
  /** Requests that come meanwhile go on with the same steps, whichever of their clients stays. */
  function* content(): Steps<AssetContent> {
    while (kept === null) {
      making ??= contentOf(make);
      try {
        const step = making.next();
        if (step.done) kept = step.value;
      } catch (fault) {
        making = null;
        throw fault;
      }
      yield;
    }
    return kept;
  }
  return { type, content: () => kept ?? content() };
}

function* contentOf(make: Make): Steps<AssetContent> {
  const { text, ...rest } = yield* make();
  return { bodies: yield* codings(Buffer.from(text)), ...rest };
}

function* codings(identity: Buffer): Steps<AssetContent['bodies']> {
  yield;
  const gzip = gzipSync(identity);
  yield;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return { identity, gzip, br: brotliCompressSync(identity, { params }) };
}

/** The smallest of our codings that an Accept-Encoding field admits (RFC 9110 section 12.5.3). */
export function acceptedCoding(acceptEncoding: string | undefined): Coding {
  const weights = new Map<string, number>();
  for (const member of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding, parameter = ''] = member.split(';', 2).map((part) => part.trim());
    weights.set(coding!, parameter.startsWith('q=') ? Number(parameter.slice('q='.length)) : 1);
  }
  const admits = (coding: Coding): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return admits('br') ? 'br' : admits('gzip') ? 'gzip' : 'identity';
}
