import { crc32 } from 'node:zlib';
import { PictureFault, checkSize, halvings } from '../pictures/picture.ts';

/** The signature of a PNG file (W3C, third edition, 2025, 5.2). */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Maximum number of bytes of an unpacked picture, 160 MiB: 40 million pixels of four bytes, which take about two seconds to read. */
const MAX_BYTES = 160 * 2 ** 20;
/** Maximum number of bytes that one byte unpacks to: deflate packs a match of 258 bytes in two bits (RFC 1951, 3.2.5). */
const MAX_RATIO = 1_032;
/** Number of chunks that one step reads. */
const STEP_CHUNKS = 1_000;
/** Number of bytes of a chunk in addition to its content. They are its length, type and checksum (5.3). */
const CHUNK_FRAME = 12;

/** Samples of a pixel and the permitted bit depths, by colour type (11.2.1). */
const COLOUR_TYPES: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
export const GREY = 0;
export const TRUECOLOUR = 2;
export const INDEXED = 3;

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Number of bits of a sample. */
  readonly depth: number;
  readonly colourType: number;
  readonly samples: number;
  readonly interlaced: boolean;
}

export interface PngParts {
  readonly header: PngHeader;
  /** Red, green and blue of each entry. */
  readonly palette: Uint8Array | null;
  /** The content of tRNS: the alpha of each palette entry, or the samples of the transparent colour. */
  readonly transparency: Uint8Array | null;
  /** The compressed rows. */
  readonly data: Uint8Array;
}

export const damaged = (): PictureFault => new PictureFault('is damaged: its data do not fit its size');

/** Returns the number of bytes of a row without its filter type. */
export const rowBytes = (columns: number, { samples, depth }: Pick<PngHeader, 'samples' | 'depth'>): number =>
  Math.ceil((columns * samples * depth) / 8);

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

const TOO_MANY_BYTES = 'has too many bytes for each pixel: save it in shades of grey or with 8 bits for each sample';

function readHeader(view: DataView): PngHeader {
  if (view.byteLength !== 13) throw new PictureFault('has a header of another length');
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colourType] = [view.getUint8(8), view.getUint8(9)];
  const [compression, filter, interlace] = [view.getUint8(10), view.getUint8(11), view.getUint8(12)];
  const kind = COLOUR_TYPES[colourType];
  checkSize(width, height);
  if (!kind || !kind.depths.includes(depth)) throw new PictureFault('has a colour type or bit depth that does not exist in PNG');
  if (compression !== 0 || filter !== 0 || interlace > 1) {
    throw new PictureFault('is compressed or interlaced in a way that does not exist in PNG');
  }
  const { samples } = kind;
  if (height * (rowBytes(width, { samples, depth }) + 1) > MAX_BYTES) throw new PictureFault(TOO_MANY_BYTES);
  return { width, height, depth, colourType, samples, interlaced: interlace === 1 };
}

/**
 * Maximum number of bytes that are unpacked at once, 4 MiB: a step of about ten milliseconds. Short steps would take five times as long
 * in total for a photograph with 1280 by 960 pixels.
 */
export const AT_ONCE = 4 * 2 ** 20;

/** Returns the bytes of memory that the pixels, and the bytes that are unpacked at once, need. */
export function pngMemory({ header }: PngParts, bytesPerPixel: number): number {
  const { width, height } = header;
  const unpacked = height * (rowBytes(width, header) + 1);
  return Math.ceil((width * height) / 4 ** halvings(width, height)) * bytesPerPixel + (unpacked <= AT_ONCE ? unpacked : 0);
}

/** Chunks that may occur only once, and only before the data of the picture (5.6). */
const BEFORE_DATA = ['PLTE', 'tRNS'];

function hasPalette(palette: Uint8Array | null): boolean {
  return palette !== null && palette.length % 3 === 0 && palette.length > 0;
}

/**
 * Reads the parts of a PNG file in steps. It checks the checksum of each chunk that it uses, and unpacks nothing. It skips chunks that a
 * reader need not know. Throws a PictureFault if the file is cut short, damaged or too large. Data that are too short for the
 * size of the picture are damage too.
 */
export function* readPngParts(bytes: Uint8Array): Generator<undefined, PngParts> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Uint8Array>();
  const data = new Uint8Array(bytes.length);
  let dataLength = 0;
  let header: PngHeader | null = null;
  for (let start = SIGNATURE.length, chunks = 1; ; chunks++) {
    if (chunks % STEP_CHUNKS === 0) yield;
    if (start + CHUNK_FRAME > bytes.length) throw new PictureFault('is cut short');
    const length = view.getUint32(start);
    if (length > bytes.length - start - CHUNK_FRAME) throw new PictureFault('is cut short');
    const end = start + 8 + length;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const content = bytes.subarray(start + 8, end);
    // Bit 5 of the first letter is 1 if a reader may skip the chunk (5.4).
    const isCritical = (bytes[start + 4]! & 0x20) === 0;
    const isUsed = isCritical || type === 'tRNS';
    if (isUsed && view.getUint32(end) !== crc32(bytes.subarray(start + 4, end))) {
      throw new PictureFault('is damaged: a checksum is wrong');
    }
    start = end + 4;
    if (header === null) {
      if (type !== 'IHDR') throw new PictureFault('does not begin with its header');
      header = readHeader(new DataView(content.buffer, content.byteOffset, length));
    } else if (type === 'IDAT') {
      data.set(content, dataLength);
      dataLength += length;
    } else if (type === 'IEND') break;
    else if (BEFORE_DATA.includes(type)) {
      if (found.has(type) || dataLength > 0) throw new PictureFault('has its chunks in an order that PNG does not allow');
      found.set(type, content);
    } else if (isCritical) throw new PictureFault('has a required chunk of an unknown type');
  }
  const palette = found.get('PLTE') ?? null;
  if (header.colourType === INDEXED && !hasPalette(palette)) throw new PictureFault('refers to a palette, but does not contain one');
  if (dataLength === 0) throw new PictureFault('has no data');
  if (header.height * rowBytes(header.width, header) > MAX_RATIO * dataLength) throw damaged();
  return { header, palette, transparency: found.get('tRNS') ?? null, data: data.subarray(0, dataLength) };
}
