import { interleave } from '../blocks.ts';
import { writeDataCodewords, eciBits } from './codewords.ts';
import { penalty, templates } from './masks.ts';
import { MAX_PLANE_WORDS, matrixLayout, place } from '../matrix.ts';
import { oneByteSegment, segment } from './segments.ts';
import type { QrSegment } from './segments.ts';
import { LARGEST_VERSION, ERROR_CORRECTION_LEVELS, MAX_SYMBOL_CHARACTERS, MAX_CODEWORDS, VERSION_RANGES, blocks } from '../tables.ts';
import type { ErrorCorrectionLevel } from '../tables.ts';

/** A QR Code symbol (ISO/IEC 18004), without its quiet zone. */
export interface QrSymbol {
  /** 1 to 40. */
  readonly version: number;
  readonly level: ErrorCorrectionLevel;
  /** 0 to 7. */
  readonly mask: number;
  /** Modules on a side. */
  readonly size: number;
  /** The rows, each in ceil(size / 32) words. The leftmost module is the highest bit of the first word. Dark is 1. */
  readonly rows: Int32Array;
}

export interface EncodeOptions {
  readonly level: ErrorCorrectionLevel;
  /** True to raise the level as far as the version allows. */
  readonly boost?: boolean;
  /** Lowest version. If it equals `maxVersion`, every symbol has this version. */
  readonly minVersion?: number;
  readonly maxVersion?: number;
  /** Extended Channel Interpretation of the bytes, 0 to 127 (AIM ECI: 4 is ISO 8859-2, 26 is UTF-8). Default: no ECI header. */
  readonly eci?: number;
  /** True for one segment in byte mode, which some standards demand. Otherwise the encoder chooses the segments with the fewest bits. */
  readonly byteMode?: boolean;
}

/**
 * Arrays that each call of `encode` reuses, because to allocate them takes as long as to fill them. `encode` is synchronous, overwrites
 * them before it reads them, and never returns them.
 */
const scratch = {
  data: new Uint8Array(MAX_CODEWORDS + 2),
  codewords: new Uint8Array(MAX_CODEWORDS),
  /** The plane with the codewords, not masked. */
  placed: new Int32Array(MAX_PLANE_WORDS),
  /** The plane of the symbol with one mask. */
  candidate: new Int32Array(MAX_PLANE_WORDS),
};

interface Fit {
  readonly version: number;
  readonly range: number;
  readonly segments: readonly QrSegment[];
  /** Number of bits before the terminator. */
  readonly bits: number;
}

/** Returns the smallest version with room for the text, and its segmentation. Null if no allowed version has room. */
function fit(text: Uint8Array, { level, minVersion = 1, maxVersion = LARGEST_VERSION, eci, byteMode = false }: EncodeOptions): Fit | null {
  const split = byteMode ? oneByteSegment : segment;
  for (let range = 0, version = minVersion; range < VERSION_RANGES.length; range++) {
    const last = Math.min(VERSION_RANGES[range]!, maxVersion);
    if (version > last) continue;
    const { segments, bits: segmentBits } = split(text, range);
    const bits = eciBits(eci ?? null) + segmentBits;
    for (; version <= last; version++) {
      if (bits <= 8 * blocks(version, level).data) return { version, range, segments, bits };
    }
  }
  return null;
}

/** Returns the highest level, at least `level`, at which a version holds this number of bits. */
function raised(level: ErrorCorrectionLevel, version: number, bits: number): ErrorCorrectionLevel {
  const fromLevel = ERROR_CORRECTION_LEVELS.slice(ERROR_CORRECTION_LEVELS.indexOf(level));
  return fromLevel.findLast((higher) => bits <= 8 * blocks(version, higher).data)!;
}

/**
 * Returns the smallest symbol for a text (ISO/IEC 18004:2015), with the first mask of the lowest penalty. It encodes a string as UTF-8,
 * with U+FFFD for a lone surrogate, and encodes bytes unchanged. Null if the text does not fit.
 */
export function encode(text: string | Uint8Array, options: EncodeOptions): QrSymbol | null {
  if (text.length > MAX_SYMBOL_CHARACTERS) return null;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const fitted = fit(bytes, options);
  if (fitted === null) return null;
  const { version, range, segments, bits } = fitted;
  const level = options.boost === true ? raised(options.level, version, bits) : options.level;

  const { data, codewords, placed, candidate } = scratch;
  const layout = matrixLayout(version);
  writeDataCodewords(data, { text: bytes, segments, range, eci: options.eci ?? null }, blocks(version, level).data);
  interleave(codewords, data, version, level);
  place(placed, layout, codewords);

  const candidates = templates(layout, level);
  candidate.fill(0, 0, layout.length);
  const { first } = layout;
  const end = first + layout.size * layout.words;
  let mask = 0;
  let lowest = Infinity;
  for (let i = 0; i < candidates.length; i++) {
    const template = candidates[i]!;
    for (let word = first; word < end; word++) candidate[word] = placed[word]! ^ template[word]!;
    const sum = penalty(candidate, layout, lowest);
    if (sum < lowest) {
      lowest = sum;
      mask = i;
    }
  }
  const rows = placed.slice(first, end);
  const template = candidates[mask]!;
  for (let word = 0; word < rows.length; word++) rows[word]! ^= template[first + word]!;
  return { version, level, mask, size: layout.size, rows };
}
