import { popcount } from '../../../base/algorithms/bits.ts';
import { eachFormatModule, formatBits, versionBits } from '../matrix.ts';
import { LARGEST_VERSION, ERROR_CORRECTION_LEVELS, type ErrorCorrectionLevel } from '../tables.ts';

/** Maximum number of wrong bits. Both codes have a distance of 7 or 8, which corrects three bits (Annexes C and D). */
const MAX_WRONG = 3;
const FIRST_WITH_INFORMATION = 7;
const VERSION_BITS = 18;

export interface FormatInformation {
  readonly level: ErrorCorrectionLevel;
  readonly mask: number;
}

const FORMATS: readonly { readonly format: FormatInformation; readonly bits: number }[] = ERROR_CORRECTION_LEVELS.flatMap((level) =>
  Array.from({ length: 8 }, (_, mask) => ({ format: { level, mask }, bits: formatBits(level, mask) })),
);
const VERSIONS = Array.from({ length: LARGEST_VERSION + 1 - FIRST_WITH_INFORMATION },
  (_, i) => ({ version: i + FIRST_WITH_INFORMATION, bits: versionBits(i + FIRST_WITH_INFORMATION) }));

/**
 * Returns the formats that the two copies of the format information may state, nearest first (7.9). One of the copies has at most three
 * wrong bits.
 */
export function readFormats(modules: Uint8Array, size: number): FormatInformation[] {
  const copies = [0, 0];
  const seen = new Set<number>();
  eachFormatModule(size, (row, column, bit) => {
    const copy = seen.has(bit) ? 1 : 0;
    seen.add(bit);
    copies[copy]! |= modules[row * size + column]! << bit;
  });
  return FORMATS.map(({ format, bits }) => ({ format, wrong: Math.min(...copies.map((copy) => popcount(copy ^ bits))) }))
    .filter(({ wrong }) => wrong <= MAX_WRONG).sort((a, b) => a.wrong - b.wrong).map(({ format }) => format);
}

/**
 * Returns the version that the nearer copy of the version information states, with at most three wrong bits (7.10). Null if both copies are
 * unreadable. `moduleAt` returns 1 for a dark module.
 */
export function readSymbolVersion(moduleAt: (row: number, column: number) => number, size: number): number | null {
  const copies = [0, 0];
  for (let bit = 0; bit < VERSION_BITS; bit++) {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    copies[0]! |= moduleAt(near, far) << bit;
    copies[1]! |= moduleAt(far, near) << bit;
  }
  let nearest: number | null = null;
  let fewestWrong = MAX_WRONG + 1;
  for (const { version, bits } of VERSIONS) {
    const wrong = Math.min(popcount(copies[0]! ^ bits), popcount(copies[1]! ^ bits));
    if (wrong < fewestWrong) [nearest, fewestWrong] = [version, wrong];
  }
  return nearest;
}
