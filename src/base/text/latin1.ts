declare const BYTES: unique symbol;

/** Bytes as a text with one character for each byte. Node sends this kind of text fastest, and its length is the Content-Length. */
export type Latin1 = string & { readonly [BYTES]: true };

export const NO_BYTES = '' as Latin1;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Returns the UTF-8 bytes of a text. */
export const utf8Of = (text: string): Latin1 => (BEYOND_ASCII.test(text) ? Buffer.from(text).toString('latin1') : text) as Latin1;

export const latin1Text = (bytes: Buffer, start = 0, end = bytes.length): Latin1 => bytes.toString('latin1', start, end) as Latin1;
export const bytesOf = (text: Latin1): Buffer => Buffer.from(text, 'latin1');

/** Joins byte texts and literal ASCII: latin1`"id":${id},`. */
export const latin1 = (literals: TemplateStringsArray, ...texts: readonly Latin1[]): Latin1 =>
  String.raw({ raw: literals }, ...texts) as Latin1;
