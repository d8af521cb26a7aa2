import { crc32 } from 'node:zlib';

/** PNG (W3C, third edition, 2025), 5.2. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Most pixels of a picture: a byte of each is in memory. */
const MOST_PIXELS = 16_000_000;
/** Most pixels of a row: it is read in one step. */
const MOST_ACROSS = 65_536;
/** Most bytes of a picture before compression: they take about half a second to read. */
const MOST_BYTES = 48 * 2 ** 20;
/** Deflate writes at most so many bytes as one: a match of 258 as two bits (RFC 1951, 3.2.5). */
const MOST_BYTES_A_BYTE = 1_032;
/** Chunks that are read in one step. */
const STEP_CHUNKS = 1_000;

/** Samples of a pixel and the bit depths that there are, by colour type (11.2.1). */
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
export const GREY_ALPHA = 4;

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly colourType: number;
  readonly samples: number;
  readonly interlaced: boolean;
}

export interface PngParts {
  readonly header: PngHeader;
  /** Red, green and blue of each entry. */
  readonly palette: Uint8Array | null;
  /** What tRNS says: the alpha of palette entries, or the samples of the one transparent colour. */
  readonly transparency: Uint8Array | null;
  /** The compressed rows. */
  readonly data: Uint8Array;
}

/** A fault of the picture, in words that follow "the picture". */
export class PictureFault extends Error {}

export const damaged = (): PictureFault => new PictureFault('is damaged: its data are not those of its size');

/** Returns the number of bytes of a row without its filter type. */
export const rowBytes = (columns: number, { samples, depth }: Pick<PngHeader, 'samples' | 'depth'>): number =>
  Math.ceil((columns * samples * depth) / 8);

const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

const TOO_MANY_BYTES = 'has too many bytes a pixel for its size: save it in shades of grey or with 8 bits a sample';

function readHeader(view: DataView): PngHeader {
  if (view.byteLength !== 13) throw new PictureFault('has a header of another length');
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, colourType, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => view.getUint8(at)) as [number, number, number, number, number];
  const kind = COLOUR_TYPES[colourType];
  if (width === 0 || height === 0) throw new PictureFault('has no pixels');
  if (width * height > MOST_PIXELS) throw new PictureFault(`has more than ${MOST_PIXELS / 1e6} million pixels: give it smaller`);
  if (width > MOST_ACROSS) throw new PictureFault(`is more than ${MOST_ACROSS} pixels wide: give the part with the code`);
  if (!kind || !kind.depths.includes(depth)) throw new PictureFault('has a colour type or bit depth that PNG does not know');
  if (compression !== 0 || filter !== 0 || interlace > 1) throw new PictureFault('is compressed or interlaced in a way that PNG does not know');
  const { samples } = kind;
  if (height * (rowBytes(width, { samples, depth }) + 1) > MOST_BYTES) throw new PictureFault(TOO_MANY_BYTES);
  return { width, height, depth, colourType, samples, interlaced: interlace === 1 };
}

/** Chunks that may not come twice, nor behind the picture's data (5.6). */
const BEFORE_DATA = ['PLTE', 'tRNS'];

/**
 * Reads the parts of a PNG file in steps and checks every checksum that counts; nothing is unpacked. Throws a PictureFault if the file is
 * not a PNG, cut short, damaged or too large, or if its data cannot unpack to its size. Skips chunks that a reader need not know.
 */
export function* readPngParts(bytes: Uint8Array): Generator<undefined, PngParts> {
  if (!isPng(bytes)) throw new PictureFault('is no PNG: save it as one');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Uint8Array>();
  const data = new Uint8Array(bytes.length);
  let dataLength = 0;
  let header: PngHeader | null = null;
  for (let at = SIGNATURE.length, chunks = 1; ; chunks++) {
    if (chunks % STEP_CHUNKS === 0) yield;
    if (at + 12 > bytes.length) throw new PictureFault('is cut short');
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) throw new PictureFault('is cut short');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    // The fifth bit of the first letter says that a reader may pass over the chunk.
    const isCritical = (bytes[at + 4]! & 0x20) === 0;
    if ((isCritical || type === 'tRNS') && view.getUint32(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length))) throw new PictureFault('is damaged: a checksum does not fit');
    at += 12 + length;
    if (header === null) {
      if (type !== 'IHDR') throw new PictureFault('does not begin with its header');
      header = readHeader(new DataView(content.buffer, content.byteOffset, length));
    } else if (type === 'IDAT') {
      data.set(content, dataLength);
      dataLength += length;
    }
    else if (type === 'IEND') break;
    else if (BEFORE_DATA.includes(type)) {
      if (found.has(type) || dataLength > 0) throw new PictureFault('has its chunks in an order that PNG does not know');
      found.set(type, content);
    } else if (isCritical) throw new PictureFault('has a chunk that PNG does not know');
  }
  const palette = found.get('PLTE') ?? null;
  if (header.colourType === INDEXED && (palette === null || palette.length % 3 !== 0 || palette.length === 0)) throw new PictureFault('has colours from a palette and no palette');
  if (dataLength === 0) throw new PictureFault('has no data');
  if (header.height * rowBytes(header.width, header) > MOST_BYTES_A_BYTE * dataLength) throw damaged();
  return { header, palette, transparency: found.get('tRNS') ?? null, data: data.subarray(0, dataLength) };
}
