/** Reads the QR codes of a picture file of any kind that Kontor knows. */
import { isJpeg } from '../../standards/jpeg/header.ts';
import { jpegMemory, readJpegParts, readJpegPixels } from '../../standards/jpeg/read.ts';
import { type GreyPixels, PictureFault } from '../../standards/pictures/picture.ts';
import { isPng, pngMemory, readPngParts } from '../../standards/png/header.ts';
import { readPixels } from '../../standards/png/read.ts';
import { type FoundSymbol, readPicture } from '../../standards/qr/read/read.ts';
import { FIXED_LIMITS } from '../../base/limits.ts';
import type { RequestSteps } from './route.ts';

/** The grey behind transparent pixels that is tried if white shows no code: light modules are visible only on black. */
const BLACK = 0;

const SAVE = 'save it as PNG or JPEG';
const PART_OF_PDF = 'make a picture of the page with the code, for example a screenshot or pdftoppm -r 200 -png';

/** Kinds of files that are not read: the beginning of the file as text in ISO 8859-1, and what to do. */
const OTHER_KINDS: readonly (readonly [beginning: RegExp, advice: string])[] = [
  [/^[\s\S]{0,1000}%PDF-/, `is a PDF: ${PART_OF_PDF}`],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|[?!][\s\S]*<svg)\b/i, `is an SVG drawing: ${SAVE}, for example with a screenshot`],
  [/^GIF8[79]a/, `is a GIF: ${SAVE}`],
  [/^RIFF[\s\S]{4}WEBP/, `is a WebP picture: ${SAVE}`],
  [/^[\s\S]{4}ftyp(?:hei[cfsmx]|hev[cx]|mif1|msf1)/, `is a HEIC picture of a phone: ${SAVE}`],
  [/^[\s\S]{4}ftypavi[fs]/, `is an AVIF picture: ${SAVE}`],
  [/^(?:II\*\0|MM\0\*)/, `is a TIFF: ${SAVE}`],
  [/^BM[\s\S]{12}(?:\x0c|\x28|\x38|\x6c|\x7c)\0/, `is a BMP picture: ${SAVE}`],
  [/^(?:\0\0\0\x0cjP {2}|\xff\x4f\xff\x51)/, `is a JPEG 2000: ${SAVE}`],
  [/^(?:\0\0\0\x0cJXL |\xff\x0a)/, `is a JPEG XL: ${SAVE}`],
];
/** Bytes of a file that decide its kind. */
const BEGINNING = 1_200;

/** Returns what to do with a file of a kind that is not read. It follows the words "the picture". Null for an unknown kind. */
function adviceFor(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BEGINNING)).toString('latin1');
  return OTHER_KINDS.find(([pattern]) => pattern.test(beginning))?.[1] ?? null;
}

/** True if a file is a picture, or of a kind that people take for one. Neither a payment code nor JSON begins like this. */
export const isPictureFile = (bytes: Uint8Array): boolean => isPng(bytes) || isJpeg(bytes) || adviceFor(bytes) !== null;

function* symbolsOf({ width, height, pixels, scaleX, scaleY }: GreyPixels): RequestSteps<FoundSymbol[]> {
  const symbols = yield* readPicture({ width, height, pixels });
  if (scaleX === 1 && scaleY === 1) return symbols;
  return symbols.map((symbol) => ({
    ...symbol, corners: symbol.corners.map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY })) as unknown as FoundSymbol['corners'],
  }));
}

function* symbolsOfPng(file: Uint8Array): RequestSteps<FoundSymbol[]> {
  const parts = yield* readPngParts(file);
  yield pngMemory(parts, FIXED_LIMITS.picture_bytes_per_pixel.value);
  const picture = yield* readPixels(parts);
  const symbols = yield* symbolsOf(picture);
  if (symbols.length > 0 || !picture.isTransparent) return symbols;
  return yield* symbolsOf(yield* readPixels(parts, BLACK));
}

function* symbolsOfJpeg(file: Uint8Array): RequestSteps<FoundSymbol[]> {
  const parts = yield* readJpegParts(file);
  yield jpegMemory(parts, FIXED_LIMITS.picture_bytes_per_pixel.value);
  const picture = yield* readJpegPixels(parts);
  const symbols = yield* symbolsOf(picture);
  if (symbols.length === 0 && picture.damage !== null) throw new PictureFault(picture.damage);
  return symbols;
}

/**
 * Reads the codes of a picture file in steps. Claims the memory for its pixels before it unpacks anything. Throws a PictureFault if the
 * file cannot be read.
 */
export function* symbolsInFile(file: Uint8Array): RequestSteps<FoundSymbol[]> {
  if (isPng(file)) return yield* symbolsOfPng(file);
  if (isJpeg(file)) return yield* symbolsOfJpeg(file);
  throw new PictureFault(adviceFor(file) ?? `is not a PNG or JPEG file: ${SAVE}`);
}
