import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
  readonly content: () => AssetContent;
}

/** Two thirds of the time of the best quality buys nearly all of its gain; the best takes ten times as long. */
const BROTLI_QUALITY = 6;

/** An asset that is made at the first request for it, so that starting does not wait for it, and kept. */
export function lazyAsset(type: string, make: () => { readonly text: string; readonly policy?: string }): Asset {
  let kept: AssetContent | null = null;
  return {
    type,
    content: () => {
      if (kept === null) {
        const { text, ...rest } = make();
        kept = { bodies: codings(Buffer.from(text)), ...rest };
      }
      return kept;
    },
  };
}

const codings = (identity: Buffer): AssetContent['bodies'] => ({
  identity,
  gzip: gzipSync(identity),
  br: brotliCompressSync(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  }),
});

/** The smallest of our codings that an Accept-Encoding field admits (RFC 9110 section 12.5.3). */
export function acceptedCoding(acceptEncoding: string | undefined): Coding {
  const weights = new Map<string, number>();
  for (const member of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding, weight] = member.split(/\s*;\s*q=/);
    weights.set(coding!.trim(), weight === undefined ? 1 : Number(weight));
  }
  const admits = (coding: Coding): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return admits('br') ? 'br' : admits('gzip') ? 'gzip' : 'identity';
}
