/** Bytes up to `end`, as UTF-8. One buffer serves one answer after the other; nothing reads beyond `end`. */
export interface ByteBuffer {
  bytes: Buffer;
  end: number;
}

const INITIAL_CAPACITY = 8_192;
/** A buffer that has grown beyond this for one long answer is given up. */
export const RETAINED_CAPACITY = 65_536;

export const createByteBuffer = (): ByteBuffer => ({ bytes: Buffer.allocUnsafeSlow(INITIAL_CAPACITY), end: 0 });

/** The content with a character for each byte: Node sends such a string fastest, and its length is the Content-Length. */
export const latin1Of = ({ bytes, end }: ByteBuffer): string => bytes.toString('latin1', 0, end);

/** The same; then the buffer may be used again, without the capacity of a very long answer. */
export function takeLatin1(out: ByteBuffer): string {
  const text = latin1Of(out);
  if (out.bytes.length > RETAINED_CAPACITY) out.bytes = Buffer.allocUnsafeSlow(INITIAL_CAPACITY);
  return text;
}

/** The content as bytes of its own; the buffer is then empty, without the capacity of a very long answer. */
export function takeBytes(out: ByteBuffer): Buffer {
  const { bytes, end } = out;
  out.bytes = Buffer.allocUnsafeSlow(Math.min(bytes.length, RETAINED_CAPACITY));
  out.end = 0;
  return bytes.subarray(0, end);
}

/** Grows the buffer until `more` bytes fit behind its end. */
export function ensureCapacity(out: ByteBuffer, more: number): void {
  if (out.end + more <= out.bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * out.bytes.length, out.end + more));
  larger.set(out.bytes.subarray(0, out.end));
  out.bytes = larger;
}

/** Appends bytes as they are. */
export function appendBytes(bytes: Uint8Array, out: ByteBuffer): void {
  ensureCapacity(out, bytes.length);
  out.bytes.set(bytes, out.end);
  out.end += bytes.length;
}

/** Up to this length a loop over the bytes is faster than a view of them and a native call. */
const SHORT_SLICE = 256;

/** Appends a part of some bytes. */
export function appendSlice(bytes: Uint8Array, start: number, end: number, out: ByteBuffer): void {
  if (end - start > SHORT_SLICE) return appendBytes(bytes.subarray(start, end), out);
  ensureCapacity(out, end - start);
  const { bytes: to, end: offset } = out;
  for (let at = start; at < end; at++) to[offset + at - start] = bytes[at]!;
  out.end = offset + end - start;
}

export function appendByte(byte: number, out: ByteBuffer): void {
  ensureCapacity(out, 1);
  out.bytes[out.end++] = byte;
}

/** Appends ASCII characters as they are. */
export function appendAscii(text: string, out: ByteBuffer): void {
  ensureCapacity(out, text.length);
  for (let i = 0; i < text.length; i++) out.bytes[out.end++] = text.charCodeAt(i);
}

/** Appends a text where it has only ASCII characters for which `isWanted` has 1; else appends nothing and says so. */
export function appendAsciiOf(isWanted: Uint8Array, text: string, out: ByteBuffer): boolean {
  ensureCapacity(out, text.length);
  const { bytes, end } = out;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isWanted[code] !== 1) return false;
    bytes[end + i] = code;
  }
  out.end = end + text.length;
  return true;
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
const MOST_BYTES_OF_A_UNIT = 3;

/** Appends a JSON string, byte for byte as `JSON.stringify` would; `isNested` as it stands in the JSON that another string holds. */
export function appendJsonString(text: string, out: ByteBuffer, isNested = false): void {
  if (appendUnescaped(text, isNested, out)) return;
  const json = NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
  appendText(isNested ? nested(json) : json, out);
}

/** JSON as it stands in a string: `"` is `\"`. */
export const nested = (json: string): string => JSON.stringify(json).slice(1, -1);

/** Appends a short text in quotes, nested or not, if none of its characters needs an escape; else appends nothing and says so. */
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

function appendText(text: string, out: ByteBuffer): void {
  ensureCapacity(out, text.length * MOST_BYTES_OF_A_UNIT);
  out.end += out.bytes.write(text, out.end);
}
