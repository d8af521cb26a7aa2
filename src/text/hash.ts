import { isAscii } from './ascii.ts';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const UTF8 = new TextEncoder();

const step = (hash: number, byte: number): number => Math.imul(hash ^ byte, PRIME);

/** FNV-1a of 32 bits over the UTF-8 bytes of `text`, 0 to 2^32 - 1. For tables, not against forgery. Source: RFC 9923. */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Most texts are slugs, whose bytes are their characters.
    if (!isAscii(code)) return UTF8.encode(text).reduce(step, OFFSET_BASIS) >>> 0;
    hash = step(hash, code);
  }
  return hash >>> 0;
}
