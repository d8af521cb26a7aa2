/** PNG files of any kind, right or wrong. */
import { crc32, deflateSync } from 'node:zlib';
import { finish } from '../../src/service/engine/work.ts';
import { readPngParts } from '../../src/standards/png/header.ts';
import { readPixels } from '../../src/standards/png/read.ts';
import type { GreyPicture } from '../../src/standards/qr/read/picture.ts';

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

export interface Made {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly type?: number;
  readonly interlace?: number;
  readonly rows: readonly (readonly number[])[];
  readonly before?: readonly Buffer[];
}

export function headerOf({ width, height, depth = 8, type = 0, interlace = 0 }: Omit<Made, 'rows'>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlace], 8);
  return chunk('IHDR', header);
}

/** Reads all steps of a file at once. */
export const pictureIn = (bytes: Uint8Array): GreyPicture => finish(readPixels(finish(readPngParts(bytes))));

/** Makes a file of rows. Each row begins with its filter type. */
export const file = (made: Made): Buffer =>
  Buffer.concat([
    SIGNATURE, headerOf(made), ...(made.before ?? []), chunk('IDAT', deflateSync(Buffer.from(made.rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Makes a file of a black-and-white picture, one bit for each pixel. */
export function bitmapFile({ width, height, pixels }: GreyPicture): Buffer {
  const stride = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (pixels[y * width + x]! > 127) rows[y * stride + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return Buffer.concat([
    SIGNATURE, headerOf({ width, height, depth: 1 }), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0)),
  ]);
}
