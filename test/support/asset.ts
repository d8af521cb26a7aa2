import { type Asset, lazyAsset } from '../../src/doors/http/routing/asset.ts';

/** Makes an asset with this content. */
export const assetOf = (type: string, content: { readonly text: string; readonly policy?: string }): Asset =>
  lazyAsset(type, function* () {
    return content;
  });
