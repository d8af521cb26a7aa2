import { interleave } from './blocks.ts';
import { dataCodewords } from './codewords.ts';
import { penalty, templates } from './masks.ts';
import { MOST_WORDS, layout, place } from './matrix.ts';
import { segment } from './segments.ts';
import type { Segmentation } from './segments.ts';
import { blocks, LEVELS, RANGES } from './tables.ts';
import type { Level } from './tables.ts';

/** A QR Code symbol (ISO/IEC 18004), without its quiet zone. */
export interface QrSymbol {
  /** 1 to 40. */
  readonly version: number;
  readonly level: Level;
  /** 0 to 7. */
  readonly mask: number;
  /** Modules on a side. */
  readonly size: number;
  /** Row after row, each in ceil(size / 32) words; the left module is the highest bit of the first word, dark is 1. */
  readonly rows: Int32Array;
}

export interface EncodeOptions {
  readonly level: Level;
  /** Raise the level as far as the version allows. */
  readonly boost?: boolean;
  readonly maxVersion?: number;
}

/** What the largest symbol holds, 40-L in numeric mode (Table 7). */
const MAX_CHARACTERS = 7089;

/** The codewords in their places, and the symbol that a mask makes of them: used again for one symbol after the other. */
const PLACED = new Int32Array(MOST_WORDS);
const CANDIDATE = new Int32Array(MOST_WORDS);

/** The smallest version that holds the text, with its segmentation; null when none does. */
function fit(text: Uint8Array, level: Level, maxVersion: number): { version: number; range: number; split: Segmentation } | null {
  for (let range = 0, version = 1; range < RANGES.length; range++) {
    const split = segment(text, range);
    for (; version <= Math.min(RANGES[range]!, maxVersion); version++) {
      if (split.bits <= 8 * blocks(version, level).data) return { version, range, split };
    }
  }
  return null;
}

/** The highest level, from this one on, at which a version holds so many bits. */
const raised = (level: Level, version: number, bits: number): Level =>
  LEVELS.findLast((higher) => LEVELS.indexOf(higher) >= LEVELS.indexOf(level) && bits <= 8 * blocks(version, higher).data)!;

/**
 * The smallest symbol for a text, as UTF-8 without an ECI header (ISO/IEC 18004:2015), with the mask of the lowest penalty,
 * the first of equals. A lone surrogate is encoded as U+FFFD. Null when the text does not fit.
 */
export function encode(text: string, { level, boost = false, maxVersion = 40 }: EncodeOptions): QrSymbol | null {
  if (text.length > MAX_CHARACTERS) return null;
  const bytes = Buffer.from(text);
  const fitted = fit(bytes, level, maxVersion);
  if (fitted === null) return null;
  const { version, range, split } = fitted;
  const used = boost ? raised(level, version, split.bits) : level;

  const to = layout(version);
  place(PLACED, to, interleave(dataCodewords(bytes, split.segments, range, blocks(version, used).data), version, used));

  const candidates = templates(to, used);
  CANDIDATE.fill(0, 0, to.length);
  const { first } = to;
  const end = first + to.size * to.words;
  let mask = 0;
  let lowest = Infinity;
  for (let i = 0; i < candidates.length; i++) {
    const template = candidates[i]!;
    for (let word = first; word < end; word++) CANDIDATE[word] = PLACED[word]! ^ template[word]!;
    const sum = penalty(CANDIDATE, to, lowest);
    if (sum < lowest) {
      lowest = sum;
      mask = i;
    }
  }
  const rows = PLACED.slice(first, end);
  const template = candidates[mask]!;
  for (let word = 0; word < rows.length; word++) rows[word]! ^= template[first + word]!;
  return { version, level: used, mask, size: to.size, rows };
}
