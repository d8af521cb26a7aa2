import {
  ALPHANUMERIC, ALPHANUMERIC_CHARACTERS, BYTE, ECI_INDICATOR, KANJI, MODE_INDICATOR_BITS, NUMERIC,
  VERSION_RANGES,
} from '../tables.ts';
import { type MessagePart, guessedText, kanjiText, textOfEci } from './character-sets.ts';

/** The place of a symbol in a message that several symbols share (ISO/IEC 18004:2015, 8). */
export interface StructuredAppend {
  /** Number of the symbol, from 0. */
  readonly position: number;
  /** Number of all symbols. */
  readonly total: number;
  /** The exclusive or of all bytes of the message. */
  readonly parity: number;
}

export interface SymbolMessage {
  readonly text: string;
  /** The text in parts, because the content of a message may declare the character set of its bytes. */
  readonly parts: readonly MessagePart[];
  readonly structuredAppend: StructuredAppend | null;
  /** 1 for GS1 data, 2 for data in a format of AIM International (7.4.8). Null for other data. */
  readonly fnc1: 1 | 2 | null;
}

const TERMINATOR = 0b0000;
const STRUCTURED_APPEND = 0b0011;
const FNC1_FIRST = 0b0101;
const FNC1_SECOND = 0b1001;
const HANZI = 0b1101;
const GB_2312_SUBSET = 1;
/** The ECI designator of GB 18030, which includes GB 2312. */
const GB_18030 = 29;
/** The separator of GS1. In FNC1 modes % means this separator, and %% means % (7.4.8.2). */
const GROUP_SEPARATOR = '\x1d';

/** Reads bits, from the highest bit of the first codeword. It throws a RangeError at the end of the data. */
function bitReader(codewords: Uint8Array) {
  let position = 0;
  return {
    left: (): number => codewords.length * 8 - position,
    take(width: number): number {
      if (position + width > codewords.length * 8) throw new RangeError('the data end within a segment');
      let value = 0;
      for (let i = 0; i < width; i++, position++) {
        value = (value << 1) | ((codewords[position >>> 3]! >>> (7 - (position & 7))) & 1);
      }
      return value;
    },
  };
}

type BitReader = ReturnType<typeof bitReader>;

function digits({ take }: BitReader, count: number): string {
  let text = '';
  for (let left = count; left > 0; left -= 3) {
    const group = Math.min(3, left);
    const value = String(take(3 * group + 1));
    if (value.length > group) throw new RangeError('no group of digits');
    text += value.padStart(group, '0');
  }
  return text;
}

function characters({ take }: BitReader, count: number): string {
  let text = '';
  for (let left = count; left > 0; left -= 2) {
    const value = take(left > 1 ? 11 : 6);
    if (value >= (left > 1 ? 45 * 45 : 45)) throw new RangeError('no alphanumeric characters');
    text += (left > 1 ? ALPHANUMERIC_CHARACTERS[Math.floor(value / 45)]! : '') + ALPHANUMERIC_CHARACTERS[value % 45]!;
  }
  return text;
}

/**
 * Reads Kanji mode: thirteen bits for each character. The value is the Shift JIS code minus 0x8140 or 0xC140, with its higher byte times
 * 0xC0 plus its lower byte (7.4.6).
 */
function kanji({ take }: BitReader, count: number): string {
  const bytes = new Uint8Array(2 * count);
  for (let i = 0; i < count; i++) {
    const value = take(13);
    const packed = (Math.floor(value / 0xc0) << 8) | value % 0xc0;
    const code = packed + (packed < 0x1f00 ? 0x8140 : 0xc140);
    bytes[2 * i] = code >>> 8;
    bytes[2 * i + 1] = code & 0xff;
  }
  const text = kanjiText(bytes);
  if (text === null) throw new RangeError('no Kanji');
  return text;
}

/**
 * Reads Hanzi mode (GB/T 18284, 6.4.6), which Chinese encoders write: thirteen bits for each character. The value is the GB 2312 code minus
 * 0xA1A1 or 0xA6A1, with its higher byte times 0x60 plus its lower byte.
 */
function hanzi({ take }: BitReader, count: number): string {
  const bytes = new Uint8Array(2 * count);
  for (let i = 0; i < count; i++) {
    const value = take(13);
    const packed = (Math.floor(value / 0x60) << 8) | value % 0x60;
    const code = packed + (packed < 0xa00 ? 0xa1a1 : 0xa6a1);
    bytes[2 * i] = code >>> 8;
    bytes[2 * i + 1] = code & 0xff;
  }
  const text = textOfEci(bytes, GB_18030);
  if (text === null) throw new RangeError('no characters of GB 2312');
  return text;
}

/** Reads an ECI designator of one, two or three codewords (Table 4). */
function designator({ take }: BitReader): number {
  const first = take(8);
  if (first < 0x80) return first;
  if (first < 0xc0) return ((first & 0x3f) << 8) | take(8);
  return ((first & 0x1f) << 16) | take(16);
}

const fnc1Text = (text: string): string => text.replace(/%%|%/g, (sign) => (sign === '%' ? GROUP_SEPARATOR : '%'));

/**
 * Reads the message in the data codewords of a symbol (7.4). Null if they are not segments. Successive byte segments in one character set
 * are decoded together, because a segment may end within a character.
 */
export function readSymbolMessage(codewords: Uint8Array, version: number): SymbolMessage | null {
  try {
    return readSegments(bitReader(codewords), VERSION_RANGES.findIndex((last) => version <= last));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readSegments(bits: BitReader, range: number): SymbolMessage {
  const parts: MessagePart[] = [];
  let bytes: number[] = [];
  let eci: number | null = null;
  let structuredAppend: StructuredAppend | null = null;
  let fnc1: SymbolMessage['fnc1'] = null;
  const flush = (): void => {
    const run = Uint8Array.from(bytes);
    if (run.length > 0) parts.push(textOfEci(run, eci) ?? run);
    bytes = [];
  };
  while (bits.left() >= MODE_INDICATOR_BITS) {
    const mode = bits.take(MODE_INDICATOR_BITS);
    if (mode === TERMINATOR) break;
    if (mode !== BYTE.indicator) flush();
    if (mode === ECI_INDICATOR) eci = designator(bits);
    else if (mode === STRUCTURED_APPEND) structuredAppend = { position: bits.take(4), total: bits.take(4) + 1, parity: bits.take(8) };
    else if (mode === FNC1_FIRST) fnc1 = 1;
    else if (mode === FNC1_SECOND) {
      fnc1 = 2;
      bits.take(8);
    } else if (mode === NUMERIC.indicator) parts.push(digits(bits, bits.take(NUMERIC.countBits[range]!)));
    else if (mode === ALPHANUMERIC.indicator) {
      const text = characters(bits, bits.take(ALPHANUMERIC.countBits[range]!));
      parts.push(fnc1 === null ? text : fnc1Text(text));
    } else if (mode === KANJI.indicator) parts.push(kanji(bits, bits.take(KANJI.countBits[range]!)));
    else if (mode === HANZI) {
      if (bits.take(4) !== GB_2312_SUBSET) throw new RangeError('no characters of GB 2312');
      parts.push(hanzi(bits, bits.take(KANJI.countBits[range]!)));
    } else if (mode === BYTE.indicator) {
      for (let left = bits.take(BYTE.countBits[range]!); left > 0; left--) bytes.push(bits.take(8));
    } else throw new RangeError('no mode');
  }
  flush();
  return { text: guessedText(parts).text, parts, structuredAppend, fnc1 };
}
