import { crc32 } from 'node:zlib';
import { FIXED_LIMITS } from '../../../../base/limits.ts';
import { compress } from './lzma-encode.ts';
import { decompress } from './lzma-decode.ts';

/** The digits of base32hex: five bits for each character (RFC 4648, section 7), without padding. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

/** The document type of payments. */
const PAY = 0;

/** The versions of the specification. The header has the index. */
export const BYSQUARE_VERSIONS = ['1.0.0', '1.1.0', '1.2.0'] as const;
/** The version that the builder writes. */
const WRITTEN_VERSION = BYSQUARE_VERSIONS.indexOf('1.2.0');

const HEADER_BYTES = 2;
const LENGTH_BYTES = 2;
const CHECKSUM_BYTES = 4;

/**
 * Returns a text as a PAY by square payload in base32hex. The bytes are a header, a length, and a raw LZMA1 stream of the CRC-32 and the
 * text. Source: Slovak Banking Association, by square specification.
 */
export function packEnvelope(text: string): string {
  const bytes = Buffer.from(text);
  const content = Buffer.alloc(CHECKSUM_BYTES + bytes.length);
  content.writeUInt32LE(crc32(bytes));
  bytes.copy(content, CHECKSUM_BYTES);
  const head = Buffer.alloc(HEADER_BYTES + LENGTH_BYTES);
  head[0] = (PAY << 4) | WRITTEN_VERSION;
  head.writeUInt16LE(content.length, HEADER_BYTES);
  return base32hex(Buffer.concat([head, compress(content)]));
}

export interface Unpacked {
  /** Index into BYSQUARE_VERSIONS. It may be higher than the last index. */
  readonly version: number;
  readonly text: string;
}

/** The part of a payload that is wrong. */
export type EnvelopeProblem = 'type' | 'length' | 'stream' | 'checksum' | 'text';

/** Returns the text of a payload. The payload may have lower-case letters. */
export function unpackEnvelope(payload: string): Unpacked | EnvelopeProblem {
  const bytes = fromBase32hex(payload);
  if (bytes.length < HEADER_BYTES + LENGTH_BYTES) return 'stream';
  if (bytes[0]! >>> 4 !== PAY || bytes[1] !== 0) return 'type';
  const length = bytes.readUInt16LE(HEADER_BYTES);
  if (length > FIXED_LIMITS.unpacked_payload_bytes.value) return 'length';
  const decompressed = decompress(bytes.subarray(HEADER_BYTES + LENGTH_BYTES), length);
  if (decompressed === null || decompressed.length < CHECKSUM_BYTES) return 'stream';
  const content = Buffer.from(decompressed.buffer);
  const text = content.subarray(CHECKSUM_BYTES);
  if (crc32(text) !== content.readUInt32LE()) return 'checksum';
  try {
    return { version: bytes[0]! & 0xf, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text) };
  } catch {
    return 'text';
  }
}

function base32hex(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let window = 0;
  for (const byte of bytes) {
    window = ((window << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += DIGITS[(window >>> (bits - 5)) & 31]!;
  }
  return bits === 0 ? text : text + DIGITS[(window << (5 - bits)) & 31]!;
}

/** Decodes base32hex. It drops the last bits if they do not fill a byte. */
function fromBase32hex(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let window = 0;
  for (const digit of text) {
    window = ((window << 5) | parseInt(digit, 32)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((window >>> bits) & 0xff);
  }
  return Buffer.from(bytes);
}
