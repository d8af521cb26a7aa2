/** sfc32 is well mixed after this many steps, by its author's own seeding. */
const WARM_UP = 12;

const UTF8 = new TextEncoder();
const MOST_BYTES_OF_A_UNIT = 3;

/** FNV-1a of 32 bits, over UTF-8. */
function fnv1a(text: string): number {
  const bytes = new Uint8Array(text.length * MOST_BYTES_OF_A_UNIT);
  const { written } = UTF8.encodeInto(text, bytes);
  let hash = 0x811c9dc5;
  for (let i = 0; i < written; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash;
}

/**
 * Numbers uniform in [0, 1) that follow from the seed alone, on every machine: only 32-bit integers are computed with.
 * Source: Chris Doty-Humphrey, PractRand, sfc32; seeded from the text by FNV-1a.
 */
export function seededRandom(seed: string): () => number {
  let a = 0;
  let b = fnv1a(seed);
  let c = 0;
  let counter = 1;
  const next = (): number => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return next;
}
