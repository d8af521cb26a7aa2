import { type Latin1, latin1Text } from '../../../base/text/latin1.ts';

/**
 * UTF-8 bytes up to `end`. The buffer is used for one answer after the other. Bytes after `end` belong to an earlier answer and are never
 * read.
 */
export interface ByteBuffer {
  bytes: Buffer;
  end: number;
}

const INITIAL_CAPACITY = 8_192;
/** Maximum size of a buffer for further answers, in bytes. If a long answer has made the buffer larger, a new buffer replaces it. */
export const RETAINED_CAPACITY = 65_536;

export const createByteBuffer = (): ByteBuffer => ({ bytes: Buffer.allocUnsafeSlow(INITIAL_CAPACITY), end: 0 });

export const latin1Of = ({ bytes, end }: ByteBuffer): Latin1 => latin1Text(bytes, 0, end);

/** Returns the content and prepares the buffer for the next answer. A buffer that has become too large is replaced. */
export function takeLatin1(out: ByteBuffer): Latin1 {
  const text = latin1Of(out);
  if (out.bytes.length > RETAINED_CAPACITY) out.bytes = Buffer.allocUnsafeSlow(INITIAL_CAPACITY);
  return text;
}

/** Returns the content. The buffer gets new memory of at most `RETAINED_CAPACITY` bytes. */
export function takeBytes(out: ByteBuffer): Buffer {
  const { bytes, end } = out;
  out.bytes = Buffer.allocUnsafeSlow(Math.min(bytes.length, RETAINED_CAPACITY));
  out.end = 0;
  return bytes.subarray(0, end);
}

/** Makes room for `more` bytes after the end of the content. */
export function ensureCapacity(out: ByteBuffer, more: number): void {
  if (out.end + more <= out.bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * out.bytes.length, out.end + more));
  larger.set(out.bytes.subarray(0, out.end));
  out.bytes = larger;
}

/** Appends bytes without a change. */
export function appendBytes(bytes: Uint8Array, out: ByteBuffer): void {
  ensureCapacity(out, bytes.length);
  out.bytes.set(bytes, out.end);
  out.end += bytes.length;
}

/** Maximum number of bytes for which a loop is faster than a view and a native call. */
const SHORT_SLICE = 32;

/** Appends some of the bytes. It uses a view of a Uint8Array, which costs less than a view of a Buffer. */
export function appendSlice(bytes: Uint8Array, start: number, end: number, out: ByteBuffer): void {
  if (end - start > SHORT_SLICE) return appendBytes(bytes.subarray(start, end), out);
  ensureCapacity(out, end - start);
  const { bytes: to } = out;
  const ahead = out.end - start;
  for (let at = start; at < end; at++) to[at + ahead] = bytes[at]!;
  out.end += end - start;
}

export function appendByte(byte: number, out: ByteBuffer): void {
  ensureCapacity(out, 1);
  out.bytes[out.end++] = byte;
}

/** Appends ASCII characters without escapes. */
export function appendAscii(text: string, out: ByteBuffer): void {
  ensureCapacity(out, text.length);
  for (let i = 0; i < text.length; i++) out.bytes[out.end++] = text.charCodeAt(i);
}

/**
 * Appends a text if `isWanted` is 1 for all its characters. Only ASCII characters can be wanted. Otherwise it appends nothing and returns
 * false.
 */
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

/** Maximum number of UTF-8 bytes for one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** Appends a text in UTF-8. */
export function appendText(text: string, out: ByteBuffer): void {
  ensureCapacity(out, text.length * MAX_BYTES_PER_UNIT);
  out.end += out.bytes.write(text, out.end);
}
