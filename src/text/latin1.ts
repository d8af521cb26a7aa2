declare const BYTES: unique symbol;

/** A text with a character for each of some bytes, as `latin1` encodes it: Node sends it fastest, and its length is the Content-Length. */
export type Latin1 = string & { readonly [BYTES]: true };

/** Of no bytes. */
export const NO_BYTES = '' as Latin1;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** The bytes of a text in UTF-8. */
export const utf8Of = (text: string): Latin1 => (BEYOND_ASCII.test(text) ? Buffer.from(text).toString('latin1') : text) as Latin1;

/** Bytes as such a text, and back. */
export const latin1Text = (bytes: Buffer, start = 0, end = bytes.length): Latin1 => bytes.toString('latin1', start, end) as Latin1;
export const bytesOf = (text: Latin1): Buffer => Buffer.from(text, 'latin1');

/** Joins such texts; what stands between them is ASCII: latin1`"id":${id},`. */
export const latin1 = (between: TemplateStringsArray, ...texts: readonly Latin1[]): Latin1 =>
  String.raw({ raw: between }, ...texts) as Latin1;
