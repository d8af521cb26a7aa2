import { PictureFault, checkSize, halvings } from '../pictures/picture.ts';
import { type Code, codeOf } from './codes.ts';
import { BLOCK } from './transform.ts';

/** The second byte of the markers that are used (ISO/IEC 10918-1, Table B.1). */
const [DHT, JPG, DAC, SOI, EOI, SOS, DQT, DRI, APP0, APP14] = [0xc4, 0xc8, 0xcc, 0xd8, 0xd9, 0xda, 0xdb, 0xdd, 0xe0, 0xee];
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
const [FIRST_FRAME, LAST_FRAME, LAST_HUFFMAN_FRAME, PROGRESSIVE] = [0xc0, 0xcf, 0xc2, 0xc2];
const FIRST_ARITHMETIC_FRAME = 0xc9;
/** TEM has no segment. DNL has the number of lines. DHP begins a hierarchical picture, JPEG_LS a frame of JPEG-LS (ISO/IEC 14495-1). */
const [TEM, DNL, DHP, JPEG_LS] = [0x01, 0xdc, 0xde, 0xf7];
const MARKER = 0xff;

/** Maximum number of pixels for each byte of a file. An empty page in progressive mode has about 340. */
const MAX_RATIO = 1_024;
/** Markers or bytes that one step reads. */
const [STEP_SEGMENTS, STEP_BYTES] = [100, 65_536];
/** Maximum number of blocks in a unit of an interleaved scan (B.2.3). */
const MAX_UNIT = 10;

/** A component of the frame: the brightness or a colour. */
export interface Component {
  readonly id: number;
  /** Blocks of a unit along a row and along a column. */
  readonly across: number;
  readonly down: number;
  readonly quantization: number;
  /** Number of blocks, without the blocks that only complete the last units. */
  readonly columns: number;
  readonly rows: number;
}

export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly components: readonly Component[];
  /** The component that is read: the brightness, or green. */
  readonly shown: Component;
  /** Pixels of the component that is read, before it is reduced. */
  readonly columns: number;
  readonly rows: number;
  /** Number of units of an interleaved scan. */
  readonly unitColumns: number;
  readonly unitRows: number;
  /** Pixels of a block on a side after it is reduced: 8, 4, 2 or 1. */
  readonly side: number;
}

/** The tables that the segments before a scan define. */
export interface JpegTables {
  /** Quantization by table number, in zigzag order. */
  readonly quantization: Map<number, Uint16Array>;
  /** Codes by table class, 0 for DC and 16 for AC, plus table number. */
  readonly codes: Map<number, Code>;
  /** Number of units between two restart markers; 0 without restarts. */
  restartInterval: number;
  /** True if the file is a JFIF file, whose colours are brightness and two differences. */
  isJfif: boolean;
  /** Kind of colours by the Adobe marker; null without the marker. */
  adobeTransform: number | null;
}

export const newTables = (): JpegTables =>
  ({ quantization: new Map(), codes: new Map(), restartInterval: 0, isJfif: false, adobeTransform: null });

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === MARKER && bytes[1] === SOI && bytes[2] === MARKER;

/**
 * Returns the index of the next marker from `at` on that is not a restart, in steps. If there are no more markers, returns the length of
 * the file.
 */
export function* markerFrom(bytes: Uint8Array, at: number): Generator<undefined, number> {
  for (let i = at; i < bytes.length; i++) {
    if (i % STEP_BYTES === 0) yield;
    if (bytes[i] === MARKER && isMarker(bytes[i + 1]) && !isRestart(bytes[i + 1])) return i;
  }
  return bytes.length;
}

const isMarker = (byte: number | undefined): boolean => byte !== undefined && byte !== 0 && byte !== MARKER;
export const isRestart = (byte: number | undefined): boolean => byte !== undefined && byte >= FIRST_RESTART && byte <= LAST_RESTART;

/** A segment that the caller has to read: the frame, a scan or the end of the picture. */
export interface Segment {
  readonly isScan: boolean;
  readonly marker: number;
  readonly content: Uint8Array;
  /** Index of the byte after the segment. */
  readonly end: number;
}

/** Reads segments from a marker on, up to the next frame, scan or end, in steps. It keeps the tables. Null at the end of the file. */
export function* nextSegment(bytes: Uint8Array, from: number, tables: JpegTables): Generator<undefined, Segment | null> {
  for (let at = from, count = 1; ; count++) {
    if (count % STEP_SEGMENTS === 0) yield;
    at = yield* markerFrom(bytes, at);
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === TEM || marker === SOI) {
      at += 2;
      continue;
    }
    if (marker === EOI) return { isScan: false, marker, content: bytes.subarray(0, 0), end: at + 2 };
    const length = at + 3 < bytes.length ? (bytes[at + 2]! << 8) | bytes[at + 3]! : 0;
    if (length < 2 || at + 2 + length > bytes.length) return null;
    const content = bytes.subarray(at + 4, at + 2 + length);
    const end = at + 2 + length;
    if (marker === SOS) return { isScan: true, marker, content, end };
    if (marker === DHT) readCodes(content, tables);
    else if (marker === DQT) readQuantization(content, tables);
    else if (marker === DRI) tables.restartInterval = ((content[0] ?? 0) << 8) | (content[1] ?? 0);
    else if (marker === APP0) tables.isJfif ||= startsWith(content, 'JFIF\0');
    else if (marker === APP14 && startsWith(content, 'Adobe')) tables.adobeTransform = content[11] ?? null;
    else if (isFrame(marker)) return { isScan: false, marker, content, end };
    at = end;
  }
}

/** True if a marker begins a frame, of any kind. DHP begins the frames of a hierarchical picture. */
export const isFrame = (marker: number): boolean =>
  marker === DHP || marker === JPEG_LS || (marker >= FIRST_FRAME && marker <= LAST_FRAME && marker !== JPG && marker !== DAC);

/** Returns the height in pixels that the DNL segment after the first scan states (B.2.5). 0 without the segment. Works in steps. */
export function* linesAfterScan(bytes: Uint8Array, frameEnd: number): Generator<undefined, number> {
  const scan = yield* nextSegment(bytes, frameEnd, newTables());
  const at = scan?.isScan ? yield* markerFrom(bytes, scan.end) : bytes.length;
  return bytes[at + 1] === DNL ? ((bytes[at + 4] ?? 0) << 8) | (bytes[at + 5] ?? 0) : 0;
}

const startsWith = (content: Uint8Array, text: string): boolean => [...text].every((letter, i) => content[i] === letter.charCodeAt(0));

const wrongTable = (): PictureFault => new PictureFault('is damaged: a table is cut short');

function readCodes(content: Uint8Array, { codes }: JpegTables): void {
  for (let at = 0; at < content.length; ) {
    const counts = content.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const symbols = content.slice(at + 17, at + 17 + total);
    if (counts.length < 16 || symbols.length < total) throw wrongTable();
    codes.set(content[at]!, codeOf(counts, symbols));
    at += 17 + total;
  }
}

function readQuantization(content: Uint8Array, { quantization }: JpegTables): void {
  for (let at = 0; at < content.length; ) {
    const width = content[at]! >> 4 === 0 ? 1 : 2;
    const values = content.subarray(at + 1, at + 1 + BLOCK * BLOCK * width);
    if (values.length < BLOCK * BLOCK * width) throw wrongTable();
    const read = (_: unknown, i: number): number => (width === 1 ? values[i]! : (values[2 * i]! << 8) | values[2 * i + 1]!);
    quantization.set(content[at]! & 15, Uint16Array.from({ length: BLOCK * BLOCK }, read));
    at += 1 + values.length;
  }
}

/** Throws a PictureFault that names the kind of JPEG, because Kontor cannot read it. */
function checkKind(marker: number, precision: number | undefined): void {
  const save = 'save it as baseline JPEG or as PNG';
  if (marker === JPEG_LS) throw new PictureFault(`is a JPEG-LS: ${save}`);
  if (marker === DHP) throw new PictureFault(`is a lossless or hierarchical JPEG: ${save}`);
  if (marker >= FIRST_ARITHMETIC_FRAME) throw new PictureFault(`is a JPEG with arithmetic coding: ${save}`);
  if (marker > LAST_HUFFMAN_FRAME) throw new PictureFault(`is a lossless or hierarchical JPEG: ${save}`);
  if (precision !== 8) throw new PictureFault(`is a JPEG with ${precision ?? 0} bits for each sample, not 8: ${save}`);
}

/**
 * Reads the frame (B.2.2). `fileLength` is in bytes. `lines` is the height if the frame states 0. Throws a PictureFault for a picture that
 * cannot be read.
 */
export function readFrame({ marker, content }: Segment, tables: JpegTables, fileLength: number, lines = 0): JpegFrame {
  const [precision, highRows, lowRows, highColumns, lowColumns, count = 0] = content;
  checkKind(marker, precision);
  if (count === 4) throw new PictureFault('has the colours CMYK or YCCK for printing: save it with the colours RGB');
  if (content.length < 6 + 3 * count || (count !== 1 && count !== 3)) throw new PictureFault('is damaged: its header is wrong');
  const [width, height] = [(highColumns! << 8) | lowColumns!, (highRows! << 8) | lowRows! || lines];
  checkSize(width, height);
  if (width * height > MAX_RATIO * fileLength) throw new PictureFault('is cut short');
  const read = Array.from({ length: count }, (_, i) => {
    const [id, sampling, quantization] = content.subarray(6 + 3 * i, 9 + 3 * i);
    // A frame with one component has no units of several blocks (A.2.2).
    return { id: id!, across: count === 1 ? 1 : sampling! >> 4, down: count === 1 ? 1 : sampling! & 15, quantization: quantization! };
  });
  const sizes = read.flatMap(({ across, down }) => [across, down]);
  if (sizes.some((size) => size < 1 || size > 4)) throw new PictureFault('is damaged: its header is wrong');
  const [mostAcross, mostDown] = [Math.max(...read.map(({ across }) => across)), Math.max(...read.map(({ down }) => down))];
  const components = read.map((component): Component => ({
    ...component,
    columns: Math.ceil(Math.ceil((width * component.across) / mostAcross) / BLOCK),
    rows: Math.ceil(Math.ceil((height * component.down) / mostDown) / BLOCK),
  }));
  const isRgb = count === 3 && isRgbFrame(components, tables);
  const shown = components[isRgb ? 1 : 0]!;
  const [columns, rows] = [Math.ceil((width * shown.across) / mostAcross), Math.ceil((height * shown.down) / mostDown)];
  return {
    width, height, isProgressive: marker === PROGRESSIVE, components, shown, columns, rows,
    unitColumns: Math.ceil(width / (BLOCK * mostAcross)), unitRows: Math.ceil(height / (BLOCK * mostDown)),
    side: Math.max(1, BLOCK >> halvings(columns, rows)),
  };
}

/** True if the components are red, green and blue. Without a marker, the ids say so. */
function isRgbFrame(components: readonly Component[], { isJfif, adobeTransform }: JpegTables): boolean {
  if (isJfif) return false;
  return adobeTransform !== null ? adobeTransform === 0 : String.fromCharCode(...components.map(({ id }) => id)) === 'RGB';
}

/** A component in a scan, with its codes. */
export interface ScanPart {
  readonly component: Component;
  readonly dc: Code | undefined;
  readonly ac: Code | undefined;
  /** The DC coefficient of the block before, without its last `low` bits. */
  prediction: number;
}

export interface Scan {
  readonly parts: readonly ScanPart[];
  /** First and last coefficient, in zigzag order. */
  readonly first: number;
  readonly last: number;
  /** True if the scan adds a bit to coefficients of an earlier scan. */
  readonly refines: boolean;
  /** Number of bits that later scans add. */
  readonly low: number;
}

/** Reads the header of a scan (B.2.3). Null if the scan is damaged, or does not fit its frame. */
export function readScan({ content }: Segment, { components, isProgressive }: JpegFrame, { codes }: JpegTables): Scan | null {
  const count = content[0] ?? 0;
  const [first, last, bits] = content.subarray(1 + 2 * count);
  if (bits === undefined || count === 0) return null;
  const parts: ScanPart[] = [];
  for (let i = 0; i < count; i++) {
    const component = components.find(({ id }) => id === content[1 + 2 * i]);
    const tables = content[2 + 2 * i]!;
    if (component === undefined || parts.some((part) => part.component === component)) return null;
    parts.push({ component, dc: codes.get(tables >> 4), ac: codes.get(16 + (tables & 15)), prediction: 0 });
  }
  const blocks = parts.reduce((sum, { component: { across, down } }) => sum + across * down, 0);
  if (count > 1 && blocks > MAX_UNIT) return null;
  if (!isProgressive) return { parts, first: 0, last: BLOCK * BLOCK - 1, refines: false, low: 0 };
  // A scan with AC coefficients has one component (G.1.1.1.1).
  const fits = first! <= last! && last! < BLOCK * BLOCK && (first === 0 ? last === 0 : count === 1) && (bits & 15) <= 13;
  return fits ? { parts, first: first!, last: last!, refines: bits >> 4 > 0, low: bits & 15 } : null;
}
