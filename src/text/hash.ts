const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const UTF8 = new TextEncoder();

/** FNV-1a of 32 bits over the UTF-8 bytes of `text`, 0 to 2^32 - 1. For tables, not against forgery. Source: RFC 9923. */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS;
  for (const byte of UTF8.encode(text)) hash = Math.imul(hash ^ byte, PRIME);
  return hash >>> 0;
}
