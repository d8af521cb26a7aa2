import { type ErrorCorrectionLevel, LARGEST_VERSION, modulesPerSide } from '../tables.ts';
import { readDataCodewords } from './codewords.ts';
import { readFormats } from './information.ts';
import { type SymbolMessage, readMessage } from './segments.ts';

/** What a symbol says. */
export interface SymbolReading extends SymbolMessage {
  readonly version: number;
  readonly level: ErrorCorrectionLevel;
  readonly mask: number;
  /** Whether the symbol is seen from behind, as in a mirror (ISO/IEC 18004:2015, 6.2). */
  readonly mirrored: boolean;
  /** Codewords that were wrong and are corrected. */
  readonly corrected: number;
}

/** The version of so many modules on a side; null where there is none. */
export function versionOfSize(size: number): number | null {
  const version = (size - modulesPerSide(0)) / 4;
  return Number.isInteger(version) && version >= 1 && version <= LARGEST_VERSION ? version : null;
}

function transposed(modules: Uint8Array, size: number): Uint8Array {
  const made = new Uint8Array(modules.length);
  for (let row = 0; row < size; row++) for (let column = 0; column < size; column++)
    made[column * size + row] = modules[row * size + column]!;
  return made;
}

/**
 * Reads the modules of a symbol, dark as 1, row after row from the finder pattern at its top left. Null where they are no symbol or
 * have more errors than it corrects. A mirrored symbol is one whose rows and columns are exchanged.
 */
export function readSymbol(modules: Uint8Array, size: number): SymbolReading | null {
  const version = versionOfSize(size);
  if (version === null) return null;
  for (const mirrored of [false, true]) {
    const seen = mirrored ? transposed(modules, size) : modules;
    for (const { level, mask } of readFormats(seen, size)) {
      const data = readDataCodewords(seen, version, level, mask);
      const message = data && readMessage(data.codewords, version);
      if (message) return { ...message, version, level, mask, mirrored, corrected: data.corrected };
    }
  }
  return null;
}
