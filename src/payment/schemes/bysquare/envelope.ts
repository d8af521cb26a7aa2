import { crc32 } from 'node:zlib';
import { compress } from './lzma-encode.ts';
import { decompress } from './lzma-decode.ts';

/** Five bits a character, RFC 4648 section 7 without padding. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

/** The type of all by square codes of payments, and that of invoices. */
const PAY = 0;

/** The versions of the specification by their number in the header. */
export const BYSQUARE_VERSIONS = ['1.0.0', '1.1.0', '1.2.0'] as const;
/** That which is written. */
const WRITTEN_VERSION = BYSQUARE_VERSIONS.indexOf('1.2.0');

const HEADER_BYTES = 2;
const LENGTH_BYTES = 2;
const CHECKSUM_BYTES = 4;

/**
 * A text as a PAY by square payload: header, length, and the text after its CRC-32, as a raw LZMA1 stream; all in base32hex.
 * Source: Slovak Banking Association, by square specification.
 */
export function packEnvelope(text: string): string {
  const bytes = Buffer.from(text);
  const checked = Buffer.alloc(CHECKSUM_BYTES + bytes.length);
  checked.writeUInt32LE(crc32(bytes));
  bytes.copy(checked, CHECKSUM_BYTES);
  const head = Buffer.alloc(HEADER_BYTES + LENGTH_BYTES);
  head[0] = (PAY << 4) | WRITTEN_VERSION;
  head.writeUInt16LE(checked.length, HEADER_BYTES);
  return base32hex(Buffer.concat([head, compress(checked)]));
}

export interface Unpacked {
  /** Index into VERSIONS; there may be later ones. */
  readonly version: number;
  readonly text: string;
}

/** Why a payload is no PAY by square code. */
export type EnvelopeProblem = 'type' | 'stream' | 'checksum' | 'text';

/** The text of a payload, in either case of letters. */
export function unpackEnvelope(payload: string): Unpacked | EnvelopeProblem {
  const bytes = fromBase32hex(payload);
  if (bytes.length < HEADER_BYTES + LENGTH_BYTES) return 'stream';
  if (bytes[0]! >>> 4 !== PAY || bytes[1] !== 0) return 'type';
  const unpacked = decompress(bytes.subarray(HEADER_BYTES + LENGTH_BYTES), bytes.readUInt16LE(HEADER_BYTES));
  if (unpacked === null || unpacked.length < CHECKSUM_BYTES) return 'stream';
  const checked = Buffer.from(unpacked.buffer);
  const text = checked.subarray(CHECKSUM_BYTES);
  if (crc32(text) !== checked.readUInt32LE()) return 'checksum';
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

/** Bits that fill no byte at the end are dropped. */
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
