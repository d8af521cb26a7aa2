import { type ErrorCorrectionLevel, LARGEST_VERSION, modulesPerSide } from '../tables.ts';
import { readDataCodewords } from './codewords.ts';
import { readFormats } from './information.ts';
import { type SymbolMessage, readSymbolMessage } from './segments.ts';

/** The message of a symbol, and how the symbol is written. */
export interface SymbolReading extends SymbolMessage {
  readonly version: number;
  readonly level: ErrorCorrectionLevel;
  readonly mask: number;
  /** True if the symbol is a mirror image (ISO/IEC 18004:2015, 6.2). */
  readonly mirrored: boolean;
  /** Number of codewords that were wrong and are corrected. */
  readonly corrected: number;
}

/** Returns the version with `size` modules on a side. Null if no version has this size. */
export function versionOfSize(size: number): number | null {
  const version = (size - modulesPerSide(0)) / 4;
  return Number.isInteger(version) && version >= 1 && version <= LARGEST_VERSION ? version : null;
}

/** Returns the modules with rows and columns exchanged. */
function transposed(modules: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(modules.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) result[column * size + row] = modules[row * size + column]!;
  }
  return result;
}

/**
 * Reads the modules of a symbol, with 1 for dark, row after row from its top left finder pattern. It also tries the mirror image, in which
 * rows and columns are exchanged. Null if the modules are not a symbol, or have more errors than its level corrects.
 */
export function readSymbol(modules: Uint8Array, size: number): SymbolReading | null {
  const version = versionOfSize(size);
  if (version === null) return null;
  for (const mirrored of [false, true]) {
    const oriented = mirrored ? transposed(modules, size) : modules;
    for (const { level, mask } of readFormats(oriented, size)) {
      const data = readDataCodewords(oriented, version, level, mask);
      const message = data && readSymbolMessage(data.codewords, version);
      if (message) return { ...message, version, level, mask, mirrored, corrected: data.corrected };
    }
  }
  return null;
}
