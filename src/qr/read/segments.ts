import {
  ALPHANUMERIC, ALPHANUMERIC_CHARACTERS, BYTE, ECI_INDICATOR, KANJI, MODE_INDICATOR_BITS, NUMERIC,
  VERSION_RANGES,
} from '../tables.ts';
import { kanjiText, textInCharacterSet } from './character-sets.ts';

/** One of several symbols that make up a message together (ISO/IEC 18004:2015, 8). */
export interface StructuredAppend {
  /** From 0. */
  readonly position: number;
  /** Symbols in all. */
  readonly total: number;
  /** The exclusive or of all bytes of the message. */
  readonly parity: number;
}

export interface SymbolMessage {
  readonly text: string;
  readonly structuredAppend: StructuredAppend | null;
  /** 1: GS1 data; 2: data of an industry that AIM names; null: neither (7.4.8). */
  readonly fnc1: 1 | 2 | null;
}

const TERMINATOR = 0b0000;
const STRUCTURED_APPEND = 0b0011;
const FNC1_FIRST = 0b0101;
const FNC1_SECOND = 0b1001;
const HANZI = 0b1101;
const GB_2312_SUBSET = 1;
/** The ECI designator of GB 18030, which has GB 2312 in it. */
const GB_18030 = 29;
/** In FNC1 modes % stands for the separator of GS1, and %% for itself (7.4.8.2). */
const GROUP_SEPARATOR = '\x1d';

/** Reads bits from the highest of the first codeword on; past the end it throws a RangeError. */
function bitReader(codewords: Uint8Array) {
  let at = 0;
  return {
    left: (): number => codewords.length * 8 - at,
    take(width: number): number {
      if (at + width > codewords.length * 8) throw new RangeError('the data end within a segment');
      let value = 0;
      for (let i = 0; i < width; i++, at++) value = (value << 1) | ((codewords[at >>> 3]! >>> (7 - (at & 7))) & 1);
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

/** Thirteen bits for each character: its Shift JIS code less 8140 or C140, the higher byte times C0 and the lower added (7.4.6). */
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
 * Chinese characters by GB/T 18284, 6.4.6, as Chinese encoders write them. From the GB 2312 code A1A1 or A6A1 is taken; the higher byte
 * counts 60 times, and the lower is added.
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
  return textInCharacterSet(bytes, GB_18030);
}

/** A designator of one, two or three codewords (Table 4). */
function designator({ take }: BitReader): number {
  const first = take(8);
  if (first < 0x80) return first;
  if (first < 0xc0) return ((first & 0x3f) << 8) | take(8);
  return ((first & 0x1f) << 16) | take(16);
}

const fnc1Text = (text: string): string => text.replace(/%%|%/g, (found) => (found === '%' ? GROUP_SEPARATOR : '%'));

/**
 * The message in the data codewords of a symbol (7.4); null where they are not segments. Bytes that follow each other under one
 * character set are read together, so that no character is cut.
 */
export function readMessage(codewords: Uint8Array, version: number): SymbolMessage | null {
  try {
    return read(bitReader(codewords), VERSION_RANGES.findIndex((last) => version <= last));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function read(bits: BitReader, range: number): SymbolMessage {
  const parts: string[] = [];
  let bytes: number[] = [];
  let eci: number | null = null;
  let structuredAppend: StructuredAppend | null = null;
  let fnc1: SymbolMessage['fnc1'] = null;
  const flush = (): void => {
    if (bytes.length > 0) parts.push(textInCharacterSet(Uint8Array.from(bytes), eci));
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
    } else if (mode === BYTE.indicator) for (let left = bits.take(BYTE.countBits[range]!); left > 0; left--) bytes.push(bits.take(8));
    else throw new RangeError('no mode');
  }
  flush();
  return { text: parts.join(''), structuredAppend, fnc1 };
}
