import { type ByteBuffer, appendText, ensureCapacity } from './byte-buffer.ts';

/** How JSON is written: by itself, or as it stands in a string that other JSON holds, where `"` is `\"`. */
export interface JsonForm {
  /** A piece of JSON in this form. */
  readonly written: (json: string) => string;
  /** Appends a text as a JSON string, byte for byte as `JSON.stringify` would write it. */
  readonly appendString: (text: string, out: ByteBuffer) => void;
}

export const PLAIN: JsonForm = {
  written: (json) => json,
  appendString: (text, out) => {
    if (!appendUnescaped(text, false, out)) appendText(jsonOf(text), out);
  },
};

/** To write nested JSON so from the beginning is faster than to escape it afterwards: most of what is escaped are names and punctuation. */
export const NESTED: JsonForm = {
  written: nested,
  appendString: (text, out) => {
    if (!appendUnescaped(text, true, out)) appendText(nested(jsonOf(text)), out);
  },
};

function nested(json: string): string {
  return JSON.stringify(json).slice(1, -1);
}

const [QUOTE, BACKSLASH] = Buffer.from('"\\') as unknown as readonly [number, number];

/** Up to this length a loop over the characters is faster than a regular expression and a native call. */
const SHORT = 64;
const ASCII = 128;
/** Below this UTF-8 has two bytes (RFC 3629 section 3): the letters of Europe. */
const ABOVE_TWO_BYTES = 0x800;
/** For each ASCII character, 1 where a JSON string needs no escape for it. */
const UNESCAPED = Uint8Array.from({ length: ASCII }, (_, code) => Number(code >= 32 && code !== QUOTE && code !== BACKSLASH));
/** What RFC 8259 section 7 makes a string escape, and surrogates, of which `JSON.stringify` escapes the lone ones. */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

const jsonOf = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Appends a short text in quotes if none of its characters needs an escape; else appends nothing and says so. */
function appendUnescaped(text: string, isNested: boolean, out: ByteBuffer): boolean {
  const { length } = text;
  if (length > SHORT) return false;
  ensureCapacity(out, 2 * length + 4);
  const { bytes } = out;
  let at = out.end;
  if (isNested) bytes[at++] = BACKSLASH;
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
  if (isNested) bytes[at++] = BACKSLASH;
  bytes[at++] = QUOTE;
  out.end = at;
  return true;
}
