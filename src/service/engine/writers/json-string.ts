import { type ByteBuffer, appendText, ensureCapacity } from './byte-buffer.ts';

/** Appends a text as a JSON string, with the same bytes as `JSON.stringify`. */
export function appendString(text: string, out: ByteBuffer): void {
  if (!appendUnescaped(text, out)) appendText(NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`, out);
}

const [QUOTE, BACKSLASH] = Buffer.from('"\\') as unknown as readonly [number, number];

/** Maximum length for which a loop is faster than a regular expression and a native call, in characters. */
const SHORT_TEXT = 64;
const ASCII = 128;
/** Smallest code point with more than two bytes in UTF-8 (RFC 3629 section 3). The letters of Europe are below it. */
const ABOVE_TWO_BYTES = 0x800;
/** For each ASCII character: 1 if it needs no escape in a JSON string. */
const UNESCAPED = Uint8Array.from({ length: ASCII }, (_, code) => Number(code >= 32 && code !== QUOTE && code !== BACKSLASH));
/**
 * Characters that must be escaped in a JSON string (RFC 8259 section 7), and surrogates, because `JSON.stringify` escapes lone surrogates.
 */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Appends a short text with quotes, if none of its characters needs an escape. Otherwise it appends nothing and returns false. */
function appendUnescaped(text: string, out: ByteBuffer): boolean {
  const { length } = text;
  if (length > SHORT_TEXT) return false;
  ensureCapacity(out, 2 * length + 2);
  const { bytes } = out;
  let at = out.end;
  bytes[at++] = QUOTE;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code < ASCII) {
      if (UNESCAPED[code] === 0) return false;
      bytes[at++] = code;
    } else if (code < ABOVE_TWO_BYTES) {
      bytes[at++] = 0xc0 | (code >> 6);
      bytes[at++] = 0x80 | (code & 0x3f);
    } else return false;
  }
  bytes[at++] = QUOTE;
  out.end = at;
  return true;
}
