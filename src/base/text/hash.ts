import { isAscii } from './ascii.ts';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const UTF8 = new TextEncoder();

const step = (hash: number, byte: number): number => Math.imul(hash ^ byte, PRIME);

/**
 * Returns the 32-bit FNV-1a hash of a text in UTF-8 (RFC 9923): 0 to 2^32 − 1. Use it only for hash tables, because it does not detect
 * forgery.
 */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Most texts are slugs in ASCII, with one byte for each character.
    if (!isAscii(code)) return UTF8.encode(text).reduce(step, OFFSET_BASIS) >>> 0;
    hash = step(hash, code);
  }
  return hash >>> 0;
}
